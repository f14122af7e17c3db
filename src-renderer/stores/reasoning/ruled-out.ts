import type { LogicStep } from '@shared/logic';
import { maskAt, withLayer, type Sheet } from '../editing';

/** The candidates that the user has not ruled out, as masks for `sharpen`; null where none is. */
export function allowedOf({ shape, removed }: Sheet): ArrayLike<number> | null {
  const all = 2 ** shape.size - 1;
  return removed && Int32Array.from(removed, (mask) => all & ~mask);
}

/** The sheet without some candidates: they count as ruled out, and pencil marks of them go. */
export function withoutCandidates(sheet: Sheet, gone: LogicStep['eliminations']): Sheet {
  const masks = new Map<number, number>();
  for (const { cell, value } of gone) {
    masks.set(cell, (masks.get(cell) ?? 0) | (1 << (value - 1)));
  }
  const goneIn = (cell: number): number => masks.get(cell) ?? 0;
  const ruled = withLayer(sheet, 'removed', (cell, mask) => mask | goneIn(cell));
  const centre = withLayer(ruled, 'centre', (cell, mask) => mask & ~goneIn(cell));
  return withLayer(centre, 'corner', (cell, mask) => mask & ~goneIn(cell));
}

/** Whether the user has ruled out a value that a solution has. */
export function hasWrongRemoval({ cells, removed }: Sheet, solution: ArrayLike<number>): boolean {
  return cells.some(
    (value, cell) =>
      value === 0 && (maskAt(removed, cell) & (1 << ((solution[cell] ?? 0) - 1))) !== 0,
  );
}
