import {
  candidateMasks,
  findConflicts,
  findUnplaceable,
  hasValue,
  housesOf,
  maskWithout,
  peersOf,
  valueBit,
  valuesInMask,
  type GridShape,
} from '@shared/puzzle';
import { enterValues } from './marks';
import { maskAt, type GridDraft } from './grid-draft';

/** Values so far and, of blank cells, the candidates left. */
interface Filling {
  readonly shape: GridShape;
  readonly cells: Uint8Array;
  readonly masks: Float64Array;
}

interface Single {
  readonly cell: number;
  readonly value: number;
}

/**
 * The cells with a single candidate, and the values with a single place in a house, as far as they go:
 * what one of them fills may open the next. Candidates ruled out by hand count as ruled out. Stops
 * before a contradiction.
 */
export function singlesOf({ shape, cells, removed }: GridDraft): Map<number, number> {
  const masks = candidateMasks(shape, cells).map((mask, cell) =>
    mask < 0 ? mask : maskWithout(mask, maskAt(removed, cell)),
  );
  const filling = { shape, cells: cells.slice(), masks };
  const found = new Map<number, number>();
  if (findConflicts(shape, cells).length > 0) return found;
  for (;;) {
    const single = isStuck(filling) ? null : (hiddenSingle(filling) ?? nakedSingle(filling));
    if (single === null) return found;
    found.set(single.cell, single.value);
    fill(filling, single);
  }
}

export function fillSingles(draft: GridDraft): GridDraft {
  return enterValues(draft, singlesOf(draft), 'computed');
}

const isStuck = ({ shape, cells, masks }: Filling): boolean =>
  masks.includes(0) || findUnplaceable(shape, cells, masks).length > 0;

function hiddenSingle({ shape, masks }: Filling): Single | null {
  const places = new Uint8Array(shape.size + 1);
  for (const house of housesOf(shape)) {
    places.fill(0);
    const blank = house.filter((cell) => (masks[cell] ?? 0) > 0);
    for (const cell of blank)
      for (const value of valuesInMask(masks[cell] ?? 0)) places[value] = (places[value] ?? 0) + 1;
    const value = places.indexOf(1);
    const cell = value < 0 ? undefined : blank.find((each) => hasValue(masks[each] ?? 0, value));
    if (cell !== undefined) return { cell, value };
  }
  return null;
}

function nakedSingle({ masks }: Filling): Single | null {
  for (const [cell, mask] of masks.entries()) {
    const [value, other] = mask > 0 ? valuesInMask(mask) : [];
    if (value !== undefined && other === undefined) return { cell, value };
  }
  return null;
}

function fill({ shape, cells, masks }: Filling, { cell, value }: Single): void {
  cells[cell] = value;
  masks[cell] = -1;
  for (const peer of peersOf(shape)[cell] ?? []) {
    const mask = masks[peer] ?? 0;
    if (mask > 0) masks[peer] = maskWithout(mask, valueBit(value));
  }
}
