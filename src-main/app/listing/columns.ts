/** The columns of the list of puzzles: what a row shows, sorts by and is filtered by. */
import type { FactKey, LIST_SORTS, PuzzleRow, RatedRow } from '../../shared/contract';
import type { Columns } from '../facts';
import type { PuzzleStore } from '../store';

/** A row with these facts, which were found out. */
export function rowOf(columns: Columns, index: number, facts: readonly FactKey[]): PuzzleRow {
  const { store } = columns;
  const row = columns.row(index);
  return {
    index,
    line: store.inFile.line(index),
    name: store.inFile.name(index),
    comment: store.inFile.comment(index),
    ratings: store.inFile.ratingLabels.map((label) =>
      numberOrNull(store.inFile.rating(index, label)),
    ),
    rated: store.rated.row(index),
    status: store.status(index),
    size: store.inFile.size(index),
    givens: store.givens(index),
    solution: store.inFile.solution(index),
    micros: store.costs.microsOf(index),
    ...(store.costs.isEstimated(index) && { estimated: true }),
    nodes: store.costs.nodesOf(index),
    updates: store.costs.updatesOf(index),
    edited: store.isEdited(index),
    facts: Object.fromEntries(facts.map((key) => [key, row(key) ?? null])),
    problem: store.problem(index),
  };
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** A number of a puzzle. */
export type SortKey = (store: PuzzleStore, index: number) => number;

const searched =
  (key: SortKey): SortKey =>
  (store, index) =>
    store.costs.has(index) ? key(store, index) : Infinity;

/** What needs a look first. */
const SOLUTION_RANKS = { wrong: 0, missing: 1, right: 2, none: Infinity };

/** `Infinity` stands for no value. */
export const KEYS: Readonly<Record<Exclude<(typeof LIST_SORTS)[number], FactKey>, SortKey>> = {
  index: (_, index) => index,
  status: (store, index) => store.statusCode(index),
  givens: (store, index) => (store.isMalformed(index) ? Infinity : store.givens(index)),
  micros: searched((store, index) => measuredMicros(store, index) ?? Infinity),
  solution: (store, index) => SOLUTION_RANKS[store.inFile.solution(index) ?? 'none'],
  nodes: searched((store, index) => store.costs.nodesOf(index)),
  updates: searched((store, index) => store.costs.updatesOf(index)),
  grade: rated('grade'),
  hardest: rated('hardest'),
  score: rated('score'),
  explainer: rated('explainer'),
};

/** An estimate is no time to compare. */
function measuredMicros({ costs }: PuzzleStore, index: number): number | null {
  return costs.has(index) && !costs.isEstimated(index) ? costs.microsOf(index) : null;
}

/** Puzzles without a rating stand last. */
function rated(name: keyof RatedRow): SortKey {
  return (store, index) => {
    const key = store.rated.key(index, name);
    return Number.isNaN(key) ? Infinity : key;
  };
}
