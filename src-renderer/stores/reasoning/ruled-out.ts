import type { LogicStep } from '@shared/logic';
import { allValues, eitherMask, hasValue, maskWithout, valueBit } from '@shared/puzzle';
import { maskAt, withLayer, type GridDraft } from '../editing';

/** The candidates that the user has not ruled out, as masks for `sharpen`; null where none is. */
export function allowedOf({ shape, removed }: GridDraft): ArrayLike<number> | null {
  const all = allValues(shape.size);
  return removed && removed.map((mask) => maskWithout(all, mask));
}

/** The draft without some candidates: they count as ruled out, and pencil marks of them go. */
export function withoutCandidates(draft: GridDraft, gone: LogicStep['eliminations']): GridDraft {
  const masks = new Map<number, number>();
  for (const { cell, value } of gone) {
    masks.set(cell, eitherMask(masks.get(cell) ?? 0, valueBit(value)));
  }
  const goneIn = (cell: number): number => masks.get(cell) ?? 0;
  const ruled = withLayer(draft, 'removed', (cell, mask) => eitherMask(mask, goneIn(cell)));
  const centre = withLayer(ruled, 'centre', (cell, mask) => maskWithout(mask, goneIn(cell)));
  return withLayer(centre, 'corner', (cell, mask) => maskWithout(mask, goneIn(cell)));
}

/** Whether the user has ruled out a value that a solution has. */
export function hasWrongRemoval(
  { cells, removed }: GridDraft,
  solution: ArrayLike<number>,
): boolean {
  return cells.some(
    (value, cell) => value === 0 && hasValue(maskAt(removed, cell), solution[cell] ?? 0),
  );
}
