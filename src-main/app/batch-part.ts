import type { Format } from '../formats';
import { problem, ProblemError } from '../shared/puzzle';
import type { OpenFile } from './open-file';
import type { PuzzleStore } from './store';

/** The share of one file in a batch. */
export interface BatchPart {
  readonly file: OpenFile;
  readonly store: PuzzleStore;
  readonly format: Format | null;
  /** Rows to solve, ascending. */
  readonly indices: Uint32Array;
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
  return { file, store, format: file.content.format, indices, done: 0, failed: 0 };
}

function everyRow(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let index = 0; index < length; index++) rows[index] = index;
  return rows;
}

function ascending(asked: readonly number[]): Uint32Array {
  return Uint32Array.from(new Set(asked)).sort();
}

/** A file that is named twice is solved once. */
export function merged(parts: readonly BatchPart[]): BatchPart[] {
  const byFile = new Map<OpenFile, BatchPart>();
  for (const part of parts) {
    const known = byFile.get(part.file);
    const indices =
      known === undefined ? part.indices : ascending([...known.indices, ...part.indices]);
    byFile.set(part.file, { ...part, indices });
  }
  return [...byFile.values()];
}
