import * as v from 'valibot';
import type { Problem } from '../puzzle';
import { PUZZLE_STATUSES, type PuzzleStatus, type RatedRow } from './puzzles';
import { fileId, whole } from './schema-parts';
import { atOnce } from './verb';

export interface PuzzleRow {
  readonly index: number;
  readonly line: number;
  /** What the file calls it; empty where it has no words for it. */
  readonly name: string;
  /** Other words of the file about it, or empty. */
  readonly comment: string;
  /** Its ratings, in the order of `FileSummary.ratings`; null where it has none. */
  readonly ratings: readonly (number | null)[];
  /** What reasoning makes of it; null where it was not rated or has not exactly one solution. */
  readonly rated: RatedRow | null;
  readonly status: PuzzleStatus;
  /** Side of a grid, or 0 for a cover. */
  readonly size: number;
  /** Givens of a grid, or options of a cover. */
  readonly givens: number;
  /** What the solution in the file is beside its puzzle; null where there is no grid. */
  readonly solution: 'right' | 'wrong' | 'missing' | null;
  readonly micros: number;
  /** `micros` is a share of the time of several puzzles; absent where it was measured. */
  readonly estimated?: true;
  readonly nodes: number;
  readonly updates: number;
  readonly edited: boolean;
  /** Of those that were asked for; null where it is no 9×9 puzzle. */
  readonly facts: Readonly<Partial<Record<FactKey, number | string | boolean | null>>>;
  readonly problem: Problem | null;
}

/** What reasoning says of a puzzle that was rated. */
export const RATED_KEYS = [
  'grade',
  'hardest',
  'score',
  'explainer',
] as const satisfies readonly (keyof RatedRow)[];

export const isRatedKey = (key: string): key is keyof RatedRow =>
  (RATED_KEYS as readonly string[]).includes(key);

/**
 * What is found out about 9×9 puzzles where a list shows it, sorts or filters by it. Expressions have the same
 * names.
 */
export const FACT_KEYS = [
  'solutions',
  'minimal',
  'redundant',
  'automorphisms',
  'canonical',
  'twins',
  'class',
  'pattern',
  'symmetry',
  'count',
  'backdoor',
  'depth',
  'nodes_masks',
  'nodes_dlx',
  'nodes_clauses',
  'nodes_bitmask',
] as const;
export type FactKey = (typeof FACT_KEYS)[number];

/** Facts of 81 digits. */
export const FORM_KEYS: ReadonlySet<string> = new Set<FactKey>(['canonical', 'class', 'pattern']);

/** How the givens of a puzzle may be symmetric as it stands; the last two have all that is before them. */
export const PATTERN_SYMMETRIES = [
  ...(['none', 'rot180', 'horizontal', 'vertical', 'diagonal', 'antidiagonal'] as const),
  ...(['horizontal+vertical', 'diagonal+antidiagonal', 'rot90', 'full'] as const),
] as const;

export const isFactKey = (key: string): key is FactKey =>
  (FACT_KEYS as readonly string[]).includes(key);

/** The facts that a list is about: it is sorted by them, or its expression names them. */
export const factsIn = ({ sort, where }: ListQuery): FactKey[] =>
  FACT_KEYS.filter((key) => sort === key || new RegExp(`\\b${key}\\b`).test(where));

/** What the puzzles of a file can be sorted by. What a puzzle has no value for stands last, either way. */
export const LIST_SORTS = [
  // Their places are the digits that sort by them.
  ...(['index', 'status', 'givens', 'micros', 'nodes', 'updates'] as const),
  ...RATED_KEYS,
  'solution',
  ...FACT_KEYS,
] as const;
export type ListSort = (typeof LIST_SORTS)[number] | RatingKey;

/** A rating that the file has for its puzzles: `rating:` and its label. */
type RatingKey = `rating:${string}`;

const RATING = 'rating:';

export function ratingKey(label: string): RatingKey {
  return `${RATING}${label}`;
}

export function isRating(key: string): key is RatingKey {
  return key.startsWith(RATING);
}

export function ratingLabel(key: RatingKey): string {
  return key.slice(RATING.length);
}

/**
 * Which puzzles of a file are listed, and in what order.
 *
 * `text` is looked for in the cells, row after row (`.` and `0` are blanks, `?` is any cell), and in
 * the words that the file has for the puzzles, in quotes there alone;
 * `#12` and `#12-40` mean numbers of puzzles, `:12` and `:12-40` lines of the file. `where` is an
 * expression over columns; empty takes all.
 */
export interface ListQuery {
  /** Null takes all. */
  readonly statuses: readonly PuzzleStatus[] | null;
  readonly text: string;
  readonly where: string;
  readonly sort: ListSort;
  readonly descending: boolean;
}

/** Every puzzle, as they stand in the file. */
export const WHOLE_LIST: ListQuery = {
  statuses: null,
  text: '',
  where: '',
  sort: 'index',
  descending: false,
};

const rating = v.custom<RatingKey>(
  (key) => typeof key === 'string' && key.length <= 200 && isRating(key),
);

const expression = v.pipe(v.string(), v.maxLength(2_000));

export const listQuery = v.strictObject({
  statuses: v.nullable(v.array(v.picklist(PUZZLE_STATUSES))),
  text: v.pipe(v.string(), v.maxLength(2_000)),
  where: expression,
  sort: v.union([v.picklist(LIST_SORTS), rating]),
  descending: v.boolean(),
}) satisfies v.GenericSchema<unknown, ListQuery>;

export const listVerbs = {
  /** Rows `from`…`to` (exclusive) of a list, with the facts that it is about and these; `total` counts the list. */
  'puzzles/rows': atOnce({
    fileId,
    from: whole,
    to: whole,
    list: listQuery,
    facts: v.optional(v.array(v.picklist(FACT_KEYS))),
  }).gives<{
    total: number;
    rows: readonly PuzzleRow[];
  }>(),
  /** What is wrong with an expression over the columns of a file; null for nothing. */
  'puzzles/expression': atOnce({ fileId, text: expression }).gives<{ problem: Problem | null }>(),
  /**
   * The puzzles at positions `from`…`to` (exclusive) of a list: ascending, disjoint intervals of their
   * indices, end to end (`[0, 3, 7, 8]` is 0, 1, 2 and 7).
   */
  'puzzles/indices': atOnce({ fileId, from: whole, to: whole, list: listQuery }).gives<{
    ranges: readonly number[];
  }>(),
  /** Where a puzzle stands in a list; null when it is not in it. */
  'puzzles/position': atOnce({ fileId, index: whole, list: listQuery }).gives<{
    position: number | null;
  }>(),
};
