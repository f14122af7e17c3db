import { extensionsOf, nameShows, withNamesOf } from './evidence';
import type { Claim, Format, Sample } from './format';
import { regionsBeside, ruleByName } from './other-rules';
import { plainSquareKey } from './plain-square';

/** What is known of the format of a sample. */
export interface Recognised {
  /** Every format that may fit, best first. */
  readonly claims: readonly Claim[];
  /** Formats that fit as well and would read other cells or write other bytes; see `rivalsOf`. */
  readonly alternatives: readonly string[];
}

/** Kinds of samples that are remembered; folders hold few. */
const MOST_KNOWN = 4096;
const MOST_NAMES = 32_768;

/**
 * Caches the results for samples that cannot differ from others in anything that is evidence: ordinary
 * puzzles of a folder, whose names say the same to every format. What it answers is what `recognise`
 * would have answered.
 */
export class Recogniser {
  private readonly known = new Map<string, Recognised>();
  private readonly endings: readonly string[];
  private readonly named: readonly Format[];
  /** What names speak for, and a number for each such set of formats. */
  private readonly shown = new Map<string, number>();
  private readonly sets = new Map<string, number>();

  constructor(
    formats: readonly Format[],
    private readonly recognise: (sample: Sample) => Recognised,
  ) {
    const endingsOf = ({ extensions = [], hint }: Format): string[] => [
      ...extensions,
      ...(hint === undefined ? [] : extensionsOf(hint)),
    ];
    this.endings = [...new Set(formats.flatMap(endingsOf))];
    this.named = formats.filter(({ hint }) => hint !== undefined);
  }

  of(sample: Sample): Recognised {
    const shape = plainSquareKey(sample);
    const isNamed = regionsBeside(sample) ?? ruleByName(sample, () => false);
    if (shape === null || isNamed !== null) return this.recognise(sample);
    const key = `${shape} ${this.nameKey(sample)}`;
    const known = this.known.get(key);
    if (known !== undefined) return this.renamed(known, sample);
    const found = this.recognise(sample);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(key, found);
    return found;
  }

  private nameKey({ name, neighbours }: Sample): string {
    const beside = new Set<number>();
    for (const other of neighbours) beside.add(this.formatsNamed(other));
    const ending = this.endings.filter((each) => name.toLowerCase().endsWith(each));
    return `${ending.join('')} ${this.formatsNamed(name)} ${[...beside].sort().join()}`;
  }

  /** The number of the set of formats that a name speaks for. */
  private formatsNamed(name: string): number {
    const known = this.shown.get(name);
    if (known !== undefined) return known;
    const ids = this.named.filter(({ hint }) => nameShows(hint, name)).map(({ id }) => id);
    const set = this.sets.get(ids.join()) ?? this.sets.size;
    this.sets.set(ids.join(), set);
    if (this.shown.size >= MOST_NAMES) this.shown.clear();
    this.shown.set(name, set);
    return set;
  }

  private renamed({ claims, alternatives }: Recognised, sample: Sample): Recognised {
    const hintOf = (id: string): Format['hint'] => this.named.find((each) => each.id === id)?.hint;
    return {
      claims: claims.map((claim) => withNamesOf(claim, hintOf(claim.formatId), sample)),
      alternatives,
    };
  }
}
