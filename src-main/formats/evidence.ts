import type { Claim, NameHint, Sample } from './format';
import type { ProblemParams } from '../shared/puzzle';

const NAME_BONUS = 0.07;
/** An ending that no other format has says more than a word: a bad line does not outweigh it. */
const ENDING_BONUS = 0.2;
const NEIGHBOUR_BONUS = 0.02;

/** What the content alone says: 0…1 and the words for it (a key under `sniff.`). */
export interface ContentEvidence {
  readonly score: number;
  readonly key: string;
  readonly params: ProblemParams;
  /** Nothing was counted that would be more in the whole file than in its start. */
  readonly uncounted?: true;
  /** See {@link Claim.marked}. */
  readonly marked?: boolean;
}

/** Formats with the same input as another: it takes more than the content to choose between them. */
export interface SameInput {
  /** Short names of those with other answers. */
  readonly sameInput: readonly string[];
  /** Short names of those that are the same in their answers too. */
  readonly same: readonly string[];
}

/**
 * The claim of a format whose content fits. An ending of its own is part of a format and counts; words
 * in the name and in those of the neighbours stay apart, see {@link Claim.named}.
 */
export function claimOf(
  { id: formatId, hint }: { readonly id: string; readonly hint: NameHint },
  content: ContentEvidence,
  sample: Sample,
  { same = [], sameInput = [] }: Partial<SameInput> = {},
): Claim {
  const named = hint.name.test(sample.name);
  const neighbour = sample.neighbours.find((name) => hint.name.test(name));
  const file = sample.name.toLowerCase();
  const isEnding = named && extensionsOf(hint).some((ending) => file.endsWith(ending));
  const ending = isEnding ? ENDING_BONUS : 0;
  const words = named ? NAME_BONUS : neighbour === undefined ? 0 : NEIGHBOUR_BONUS;
  const own = hint.own === true ? words : 0;
  const sum = content.score + ending + own - (hint.handicap ?? 0);
  const score = Math.min(1, Math.max(0, Math.round(sum * 1000) / 1000));
  const start = sample.whole || content.uncounted === true ? '' : 'Start';
  const claim = (suffix: string, params: ProblemParams): Claim => ({
    formatId,
    score,
    ...(words > own && { named: words }),
    ...(content.marked === true && { marked: true }),
    reason: {
      key: `sniff.${content.key}${start}${suffix}`,
      params: { ...content.params, ...params },
    },
  });
  if (named) return claim('Named', { name: sample.name });
  if (neighbour !== undefined) return claim('Beside', { name: neighbour });
  if (sameInput.length === 1) return claim('Twin', { twin: sameInput.join('') });
  if (sameInput.length > 1) return claim('Twins', { twins: sameInput.join(', ') });
  if (same.length > 0) return claim('Same', { twin: same.join(', ') });
  return claim('', {});
}

/** A claim of {@link claimOf} with the names of another sample, whose names say the same. */
export function withNamesOf(claim: Claim, hint: NameHint | undefined, sample: Sample): Claim {
  const { key, params } = claim.reason;
  const isBeside = key.endsWith('Beside');
  if (!isBeside && !key.endsWith('Named')) return claim;
  const name = isBeside ? sample.neighbours.find((each) => hint?.name.test(each)) : sample.name;
  return { ...claim, reason: { key, params: { ...params, name: name ?? '' } } };
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
