import type { Format } from '../../formats';
import { problem, ProblemError } from '../../shared/puzzle';
import type { OpenFile } from '../datasets/open-file';
import type { PuzzleStore } from '../store';

/** The share of one file in a batch. */
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
  const all = asked === null ? everyRow(store.length) : ascending(asked);
  const indices = all.filter((index) => !store.isMalformed(index));
  const { format } = file.content;
  return { file, store, format, indices, firstKey: 0, done: 0, failed: 0 };
}

function everyRow(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let index = 0; index < length; index++) rows[index] = index;
  return rows;
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
