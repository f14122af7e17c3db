import type { LogicStep } from '@shared/logic';
import { maskAt, withLayer, type GridDraft } from '../editing';

/** The candidates that the user has not ruled out, as masks for `sharpen`; null where none is. */
export function allowedOf({ shape, removed }: GridDraft): ArrayLike<number> | null {
  const all = 2 ** shape.size - 1;
  return removed && Int32Array.from(removed, (mask) => all & ~mask);
}

/** The draft without some candidates: they count as ruled out, and pencil marks of them go. */
export function withoutCandidates(draft: GridDraft, gone: LogicStep['eliminations']): GridDraft {
  const masks = new Map<number, number>();
  for (const { cell, value } of gone) {
    masks.set(cell, (masks.get(cell) ?? 0) | (1 << (value - 1)));
  }
  const goneIn = (cell: number): number => masks.get(cell) ?? 0;
  const ruled = withLayer(draft, 'removed', (cell, mask) => mask | goneIn(cell));
  const centre = withLayer(ruled, 'centre', (cell, mask) => mask & ~goneIn(cell));
  return withLayer(centre, 'corner', (cell, mask) => mask & ~goneIn(cell));
}

/** Whether the user has ruled out a value that a solution has. */
export function hasWrongRemoval(
  { cells, removed }: GridDraft,
  solution: ArrayLike<number>,
): boolean {
  return cells.some(
    (value, cell) =>
      value === 0 && (maskAt(removed, cell) & (1 << ((solution[cell] ?? 0) - 1))) !== 0,
  );
}
