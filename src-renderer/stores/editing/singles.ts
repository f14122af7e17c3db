import { isStuckWrong, sharpen, take, type Pencil } from '@shared/logic/pencil';
import { hiddenSingles, nakedSingles } from '@shared/logic/singles';
import { enterValues } from './marks';
import { maskAt, type GridDraft } from './grid-draft';

/**
 * The cells with a single candidate, and the values with a single place in a house, as far as they go:
 * what one of them fills may open the next. Candidates ruled out by hand count as ruled out. Stops
 * before a contradiction.
 */
export function singlesOf({ shape, cells, removed }: GridDraft): Map<number, number> {
  const all = 2 ** shape.size - 1;
  const allowed = Uint32Array.from(cells, (_, cell) => all & ~maskAt(removed, cell));
  const found = new Map<number, number>();
  let pencil = sharpen(shape, cells, allowed);
  for (;;) {
    const placed = isStuckWrong(pencil) ? null : nextSingle(pencil);
    if (placed === null) return found;
    found.set(placed.cell, placed.value);
    pencil = take(pencil, { placement: placed, eliminations: [] });
  }
}

/** The draft with all its singles filled in. */
export function fillSingles(draft: GridDraft): GridDraft {
  return enterValues(draft, singlesOf(draft), 'computed');
}

function nextSingle(pencil: Pencil): { readonly cell: number; readonly value: number } | null {
  for (const find of [hiddenSingles, nakedSingles]) {
    for (const { placement } of find(pencil)) if (placement !== null) return placement;
  }
  return null;
}
