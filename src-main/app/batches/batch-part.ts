import type { Format } from '../../formats';
import { problem, ProblemError, gridShape } from '../../shared/puzzle';
import type { OpenFile } from '../datasets/open-file';
import type { PuzzleStore } from '../store';
import { questionFor, type BatchEntry } from '../../batch';
import { isPlain } from '../../pool';

/** Fewer grids than this travel one by one, so that they fill a chunk with others. */
const LEAST_RUN = 64;
/** Rows that are looked at for a run, however few are asked for: runs are to be long. */
const LOOKAHEAD = 1024;

/**
 * What stands at a place among the rows of a part: grids in one piece where consecutive rows hold grids
 * that are alike, or a single puzzle, or null where the row is not queued any more.
 *
 * @param most about so many rows are wanted
 */
export function entryAt(
  part: BatchPart,
  place: number,
  most: number,
  proveUnique: boolean,
): { readonly rows: number; readonly entry: BatchEntry | null } {
  const { store, format, indices, firstKey } = part;
  const index = indices[place] ?? 0;
  const puzzle = isQueued(part, index) ? store.puzzle(index) : null;
  if (puzzle === null || format === null) return { rows: 1, entry: null };
  const question = questionFor(format, puzzle, proveUnique);
  const key = firstKey + index;
  const count = isPlain(question) ? runLength(part, place, Math.max(most, LOOKAHEAD)) : 1;
  if (puzzle.kind !== 'grid' || !isPlain(question) || count < LEAST_RUN) {
    return { rows: 1, entry: { key, puzzle, question } };
  }
  const { shape } = puzzle;
  const cells = store.cells(index, count, shape);
  return { rows: count, entry: { key, question, shape, count, cells, limit: question.limit } };
}

/** How many rows from a place on follow one another and hold grids of one ordinary shape. */
function runLength(part: BatchPart, place: number, most: number): number {
  const { store, indices } = part;
  const first = indices[place] ?? 0;
  const shape = store.shape(first);
  if (shape === null || gridShape(shape.boxRows, shape.boxCols) !== shape) return 1;
  let count = 1;
  for (; count < most && indices[place + count] === first + count; count++)
    if (!isQueued(part, first + count) || store.shape(first + count) !== shape) break;
  return count;
}

export interface BatchPart {
  readonly file: OpenFile;
  readonly store: PuzzleStore;
  readonly format: Format | null;
  /** Rows to solve, ascending. */
  readonly indices: Uint32Array;
  /** Number that row 0 has in the batch; the others count on from it. */
  firstKey: number;
  done: number;
  failed: number;
}

/** @throws ProblemError unknown-puzzle */
export function partOf(file: OpenFile, asked: readonly number[] | null): BatchPart {
  const { store } = file;
  const last = asked?.reduce((max, index) => Math.max(max, index), -1) ?? -1;
  if (last >= store.length) {
    throw new ProblemError(problem('unknown-puzzle', { file: file.name, number: last + 1 }));
  }
  const all = asked ? ascending(asked) : new Uint32Array(store.length).map((_, row) => row);
  const indices = store.count('malformed') ? all.filter((row) => !store.isMalformed(row)) : all;
  const { format } = file.content;
  return { file, store, format, indices, firstKey: 0, done: 0, failed: 0 };
}

function ascending(asked: readonly number[]): Uint32Array {
  return Uint32Array.from(new Set(asked)).sort();
}

/** A file that is named twice is solved once. The parts get their keys, ascending. */
export function merged(parts: readonly BatchPart[]): BatchPart[] {
  const byFile = new Map<OpenFile, BatchPart>();
  for (const part of parts) {
    const known = byFile.get(part.file);
    const indices =
      known === undefined ? part.indices : ascending([...known.indices, ...part.indices]);
    byFile.set(part.file, { ...part, indices });
  }
  let firstKey = 0;
  for (const part of byFile.values()) {
    part.firstKey = firstKey;
    firstKey += part.store.length;
  }
  return [...byFile.values()];
}

/** Whether the row still waits for its result: its file was not read again, and its puzzle not edited. */
export function isQueued({ file, store }: BatchPart, index: number): boolean {
  return file.store === store && store.status(index) === 'queued';
}

/** The part that a key of the batch belongs to; binary search, as there may be thousands. */
export function partWithKey(parts: readonly BatchPart[], key: number): BatchPart | undefined {
  let low = 0;
  for (let high = parts.length; high - low > 1;) {
    const middle = (low + high) >> 1;
    if ((parts[middle] as BatchPart).firstKey <= key) low = middle;
    else high = middle;
  }
  return parts[low];
}
