import type { PoolGrids, PoolItem } from '../pool';
import type { Question } from '../shared/puzzle';

/** A puzzle and what is asked of it; `key` is the caller's own number for it. */
export interface BatchItem extends PoolItem {
  readonly key: number;
}

/**
 * Many grids of one shape with the same plain question, in one piece: the fast path of large files.
 * The first has the number `key`, the others count on from it.
 */
export interface BatchGrids extends PoolGrids {
  readonly key: number;
  readonly question: Question;
}

/** What the puzzles of a batch come as. */
export type BatchEntry = BatchItem | BatchGrids;

/** Where the puzzles of a batch come from. */
export interface BatchInput {
  /** The next puzzles, at least one and about `count` of them; none at all is the end. */
  next(count: number): Promise<readonly BatchEntry[]> | readonly BatchEntry[];
}

/** What goes to a worker at once: puzzles one by one, or grids in one piece. */
export type Chunk = readonly BatchItem[] | BatchGrids;

export function isGrids(entry: BatchEntry | Chunk): entry is BatchGrids {
  return 'count' in entry;
}

export function itemAt(chunk: Chunk, index: number): BatchItem {
  return isGrids(chunk) ? gridItemOf(chunk, index) : (chunk[index] as BatchItem);
}

/** How many puzzles an entry is. */
export function lengthOf(entry: BatchEntry): number {
  return isGrids(entry) ? entry.count : 1;
}

/** Some of the grids of an entry, as a view. */
export function someGrids(grids: BatchGrids, from: number, count: number): BatchGrids {
  const { key, shape, cells } = grids;
  const piece = cells.subarray(from * shape.cells, (from + count) * shape.cells);
  return { ...grids, key: key + from, count, cells: piece };
}

/** One grid of an entry. */
export function gridItemOf({ key, shape, cells, question }: BatchGrids, index: number): BatchItem {
  const own = cells.subarray(index * shape.cells, (index + 1) * shape.cells);
  return { key: key + index, puzzle: { kind: 'grid', shape, cells: own }, question };
}
