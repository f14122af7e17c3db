import { peersOf, type GridShape } from '@shared/puzzle';

/** Everything the grid shows about its cells beyond their values. Pure, one entry per cell. */

/** Where a value comes from: the file, the user, or the engine's answer (shown, not entered). */
export type CellKind = 'blank' | 'given' | 'entered' | 'answer';

export interface GridContent {
  readonly cells: ArrayLike<number>;
  readonly original: ArrayLike<number>;
  readonly answer: ArrayLike<number> | null;
}

/** Value that a cell shows, the answer's where the puzzle has none. */
export function shownValue(content: GridContent, cell: number): number {
  const own = content.cells[cell] ?? 0;
  return own > 0 ? own : (content.answer?.[cell] ?? 0);
}

export function cellKind(content: GridContent, cell: number): CellKind {
  const own = content.cells[cell] ?? 0;
  if (own > 0) return own === content.original[cell] ? 'given' : 'entered';
  return (content.answer?.[cell] ?? 0) > 0 ? 'answer' : 'blank';
}

export function peerSet(shape: GridShape, cursor: number): ReadonlySet<number> {
  return new Set(peersOf(shape)[cursor] ?? []);
}

/** Σ weight·value over the cells that have a value. */
export function scoreOf(content: GridContent, weights: ArrayLike<number>): number {
  let sum = 0;
  for (let cell = 0; cell < weights.length; cell++) {
    sum += (weights[cell] ?? 0) * shownValue(content, cell);
  }
  return sum;
}

/** How many cells show each value; index 0 counts the blank ones. */
export function valueCounts(shape: GridShape, cells: ArrayLike<number>): number[] {
  const counts = new Array<number>(shape.size + 1).fill(0);
  for (let cell = 0; cell < shape.cells; cell++) {
    const value = cells[cell] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
