import type { Claim, Sample } from './format';
import type { ProblemParams } from '../shared/puzzle';

/** What a problem's files are called. */
export interface NameHint {
  /** Names of this problem's files, case-insensitive. */
  readonly name: RegExp;
  /** The words that `name` was made of. */
  readonly words: readonly string[];
  /** Taken off the score where nothing else tells two dialects apart. */
  readonly handicap?: number;
}

const NAME_BONUS = 0.07;
/** An ending that no other format has says more than a word: a bad line does not outweigh it. */
const ENDING_BONUS = 0.2;
const NEIGHBOUR_BONUS = 0.02;

/** What the content alone says: 0…1 and the words for it (a key under `sniff.`). */
export interface ContentEvidence {
  readonly score: number;
  readonly key: string;
  readonly params: ProblemParams;
  /** The sample is only the file's start, and what was counted is a part of the whole. */
  readonly partial: boolean;
}

/** Formats with the same input as another: it takes more than the content to choose between them. */
export interface Twins {
  /** Short names of those with other answers. */
  readonly sameInput: readonly string[];
  /** Short names of those that are the same in their answers too. */
  readonly same: readonly string[];
}

/**
 * The claim of a format whose content fits: the name and then the neighbours add a little, enough to
 * order dialects with the same content and too little to beat a better content.
 */
export function claimOf(
  formatId: string,
  content: ContentEvidence,
  sample: Sample,
  hint: NameHint,
  twins: Twins | undefined,
): Claim {
  const named = hint.name.test(sample.name);
  const neighbour = sample.neighbours.find((name) => hint.name.test(name));
  const bonus = named ? nameBonus(hint, sample) : neighbour === undefined ? 0 : NEIGHBOUR_BONUS;
  const score = clamp(content.score + bonus - (hint.handicap ?? 0));
  const start = content.partial ? 'Start' : '';
  const claim = (suffix: string, params: ProblemParams): Claim => ({
    formatId,
    score,
    reason: {
      key: `sniff.${content.key}${start}${suffix}`,
      params: { ...content.params, ...params },
    },
  });
  if (named) return claim('Named', { name: sample.name });
  if (neighbour !== undefined) return claim('Beside', { name: neighbour });
  const { same = [], sameInput = [] } = twins ?? {};
  if (sameInput.length === 1) return claim('Twin', { twin: sameInput.join('') });
  if (sameInput.length > 1) return claim('Twins', { twins: sameInput.join(', ') });
  if (same.length > 0) return claim('Same', { twin: same.join(', ') });
  return claim('', {});
}

function nameBonus(hint: NameHint, { name }: Sample): number {
  const ends = extensionsOf(hint).some((ending) => name.toLowerCase().endsWith(ending));
  return ends ? ENDING_BONUS : NAME_BONUS;
}

function clamp(score: number): number {
  return Math.min(1, Math.max(0, Math.round(score * 1000) / 1000));
}

/** The endings of file names among the words of a hint: `\\.csv$` is `.csv`. */
export function extensionsOf({ words }: NameHint): string[] {
  return words.flatMap((word) => /^\\(\.\w+)\$$/.exec(word)?.[1] ?? []);
}

/** Matches a problem number or word that is not part of a longer number. */
export function hint(words: readonly string[], handicap = 0): NameHint {
  const source = words
    .map((word) => (/^\d+$/.test(word) ? `(?<!\\d)${word}(?!\\d)` : word))
    .join('|');
  return { name: new RegExp(source === '' ? '(?!)' : source, 'i'), words, handicap };
}
