/**
 * Almost locked sets: n cells of a house with n + 1 candidates between them. Without one of these values
 * they hold all others. Two sets have a *restricted common* value where all its places in one see all
 * in the other: one of the two sets loses it.
 */
import { and, isWithin, setOf, type CellSet } from './cell-set';
import { perPencil } from './memo';
import { bitOf, countBits, lowestValue, valuesOf, type Pencil } from './pencil';
import { seenByEach } from './places';

export interface AlmostLocked {
  readonly cells: readonly number[];
  readonly set: CellSet;
  /** Its values as a mask. */
  readonly mask: number;
  /** By value: its cells with this candidate, and all cells that see every one of them. */
  readonly places: readonly (CellSet | undefined)[];
  readonly seen: readonly (CellSet | undefined)[];
}

/** Most cells of a set on grids above 9×9, where there would be too many. */
const MOST_CELLS = 4;

export const almostLockedSets = perPencil((pencil): readonly AlmostLocked[] => {
  const { shape, geometry, masks } = pencil;
  const most = shape.size <= 9 ? shape.size - 1 : MOST_CELLS;
  const found = new Map<string, AlmostLocked>();
  for (const house of geometry.houses) {
    const open = house.filter((cell) => (masks[cell] ?? 0) !== 0);
    for (const cells of almostLockedIn(masks, open, most)) {
      const key = cells.join();
      if (!found.has(key)) found.set(key, almostLocked(pencil, cells));
    }
  }
  return [...found.values()];
});

/**
 * Every choice of up to `most` cells that have, together with the values of `extras`, one candidate more
 * than they are many.
 */
export function almostLockedIn(
  masks: Int32Array,
  cells: readonly number[],
  most: number,
  extras = 0,
): number[][] {
  const found: number[][] = [];
  const chosen: number[] = [];
  const extend = (from: number, union: number): void => {
    if (chosen.length > 0 && countBits(union) === chosen.length + 1) found.push([...chosen]);
    if (chosen.length === most) return;
    for (let at = from; at < cells.length; at++) {
      const cell = cells[at] ?? 0;
      const wider = union | (masks[cell] ?? 0);
      if (countBits(wider) > most + 1) continue;
      chosen.push(cell);
      extend(at + 1, wider);
      chosen.pop();
    }
  };
  extend(0, extras);
  return found;
}

function almostLocked({ shape, geometry, masks }: Pencil, cells: readonly number[]): AlmostLocked {
  const { words } = geometry;
  const mask = cells.reduce((union, cell) => union | (masks[cell] ?? 0), 0);
  const places: (CellSet | undefined)[] = [];
  const seen: (CellSet | undefined)[] = [];
  for (const value of valuesOf(mask)) {
    const own = cells.filter((cell) => ((masks[cell] ?? 0) & bitOf(value)) !== 0);
    places[value] = setOf(words, own);
    seen[value] = seenByEach(shape, own);
  }
  return { cells, set: setOf(words, cells), mask, places, seen };
}

/** The restricted common values of two sets, as a mask. */
export function restrictedCommons(a: AlmostLocked, b: AlmostLocked): number {
  let commons = 0;
  for (let rest = a.mask & b.mask; rest !== 0; rest &= rest - 1) {
    const value = lowestValue(rest);
    const [places, seen] = [a.places[value], b.seen[value]];
    if (places !== undefined && seen !== undefined && isWithin(places, seen))
      commons |= bitOf(value);
  }
  return commons;
}

/** The cells that see a value everywhere in every one of some sets. */
export function seenInEach(sets: readonly AlmostLocked[], value: number): CellSet | null {
  let seen: CellSet | null = null;
  for (const each of sets) {
    const own = each.seen[value];
    if (own === undefined) return null;
    seen = seen === null ? own : and(seen, own);
  }
  return seen;
}
