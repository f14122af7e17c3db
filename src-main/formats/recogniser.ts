import { withNamesOf } from './evidence';
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
/** What a hint has to which two numbers in a name may not be alike: digits, and signs that may be digits. */
const OF_NUMBERS = /\d|\\[a-z]|\[\^|(?<!\\)[.{]/i;

/**
 * Caches the results for samples that cannot differ from others in anything that is evidence: ordinary
 * puzzles of a folder, whose names say the same to every format. What it answers is what `recognise`
 * would have answered.
 */
export class Recogniser {
  private readonly known = new Map<string, Recognised>();
  /** The first sample, which is known once there is another: its key takes as long as its recognition. */
  private first: { shape: string; sample: Sample; found: Recognised } | null = null;
  /** The formats that names speak for. */
  private readonly shown = new Map<string, string>();
  /** Those that a name with each number as 0 speaks for, of the formats to which numbers are alike. */
  private readonly worded = new Map<string, string>();
  /** The others, and what fits all names that any of them fits: most names fit none. */
  private readonly numbered: readonly Format[];
  private readonly hinted: RegExp;

  constructor(
    private readonly formats: readonly Format[],
    private readonly recognise: (sample: Sample) => Recognised,
  ) {
    this.numbered = formats.filter(({ hint }) => OF_NUMBERS.test(hint?.name.source ?? ''));
    const sources = this.numbered.map(({ hint }) => hint?.name.source);
    this.hinted = new RegExp(sources.length === 0 ? '(?!)' : sources.join('|'), 'i');
  }

  of(sample: Sample): Recognised {
    const shape = plainSquareKey(sample);
    if (shape === null || (regionsBeside(sample) ?? ruleByName(sample, () => false)) !== null)
      return this.recognise(sample);
    if (this.first === null) {
      this.first = { shape, sample, found: this.recognise(sample) };
      return this.first.found;
    }
    if (this.known.size === 0) this.known.set(this.keyOf(this.first), this.first.found);
    const key = this.keyOf({ shape, sample });
    const known = this.known.get(key);
    if (known !== undefined) return this.renamed(known, sample);
    const found = this.recognise(sample);
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(key, found);
    return found;
  }

  private keyOf({ shape, sample }: { readonly shape: string; readonly sample: Sample }): string {
    return `${shape} ${this.nameKey(sample)}`;
  }

  private nameKey({ name, neighbours }: Sample): string {
    const beside = new Set<string>();
    let last = '';
    for (const other of neighbours) {
      const named = this.formatsNamed(other);
      if (named !== last) beside.add(named);
      last = named;
    }
    beside.delete('');
    // Those that formats have are letters.
    const ending = /\.[a-z]+$/i.exec(name)?.[0].toLowerCase() ?? '';
    return `${ending} ${this.formatsNamed(name)} ${[...beside].sort().join()}`;
  }

  private formatsNamed(name: string): string {
    const known = this.shown.get(name);
    if (known !== undefined) return known;
    const words = name.replace(/\d+/g, '0');
    const worded = this.worded.get(words) ?? idsOf(this.formats, words, this.numbered);
    const named = worded + (this.hinted.test(name) ? idsOf(this.numbered, name) : '');
    for (const map of [this.shown, this.worded]) if (map.size >= MOST_NAMES) map.clear();
    this.worded.set(words, worded);
    this.shown.set(name, named);
    return named;
  }

  private renamed({ claims, alternatives }: Recognised, sample: Sample): Recognised {
    const hintOf = (id: string): Format['hint'] =>
      this.formats.find((each) => each.id === id)?.hint;
    return {
      claims: claims.map((claim) => withNamesOf(claim, hintOf(claim.formatId), sample)),
      alternatives,
    };
  }
}

/** The formats whose hints fit a name but for some, each with a mark behind it. */
function idsOf(formats: readonly Format[], name: string, but: readonly Format[] = []): string {
  const fitting = formats.filter(
    (each) => each.hint?.name.test(name) === true && !but.includes(each),
  );
  return fitting.map(({ id }) => `${id}+`).join('');
}
