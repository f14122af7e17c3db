/**
 * Almost locked sets: n cells of a house with n + 1 candidates between them. Without one of these values
 * they hold all others. Two sets have a *restricted common* value where all its places in one see all
 * in the other: one of the two sets loses it.
 */
import { setOf, type CellSet } from './cell-set';
import { perHouse, perPencil } from './memo';
import { bitOf, countBits, lowestValue, valuesOf, type Pencil } from './pencil';
import { placesOf, seenByEach } from './places';

export interface AlmostLocked {
  readonly cells: readonly number[];
  readonly set: CellSet;
  /** Its values as a mask. */
  readonly mask: number;
  /** By value: its cells with this candidate, and all cells that see every one of them. */
  readonly places: readonly (CellSet | undefined)[];
  readonly seen: readonly (CellSet | undefined)[];
  /** Its cells as text. */
  readonly key: string;
}

/** Most cells of a set on grids above 9×9, where there would be too many. */
const MOST_CELLS = 4;

export const almostLockedSets = perPencil((pencil): readonly AlmostLocked[] => {
  const found = new Map<string, AlmostLocked>();
  for (let house = 0; house < pencil.geometry.houses.length; house++) {
    for (const each of setsOfHouse(pencil, house))
      if (!found.has(each.key)) found.set(each.key, each);
  }
  return [...found.values()];
});

const setsOfHouse = perHouse((pencil, house): readonly AlmostLocked[] => {
  const { shape, geometry, masks } = pencil;
  const most = shape.size <= 9 ? shape.size - 1 : MOST_CELLS;
  const open = (geometry.houses[house] ?? []).filter((cell) => (masks[cell] ?? 0) !== 0);
  return almostLockedIn(masks, open, most).map((cells) => almostLocked(pencil, cells));
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
  return { cells, set: setOf(words, cells), mask, places, seen, key: cells.join() };
}

/** All sets in flat arrays, for searches that compare each with each. */
export class AlsTable {
  readonly sets: readonly AlmostLocked[];
  readonly masks: Int32Array;
  private readonly words: number;
  /** Words of one set: those of value 1, of value 2 and so on. */
  private readonly stride: number;
  private readonly places: Int32Array;
  private readonly seen: Int32Array;
  /** By value: all its places in the grid. */
  private readonly open: Int32Array;

  constructor(pencil: Pencil) {
    const { size } = pencil.shape;
    this.sets = almostLockedSets(pencil);
    this.words = pencil.geometry.words;
    this.stride = size * this.words;
    this.masks = Int32Array.from(this.sets, ({ mask }) => mask);
    this.places = new Int32Array(this.sets.length * this.stride);
    this.seen = new Int32Array(this.sets.length * this.stride);
    this.open = new Int32Array(this.stride);
    this.sets.forEach(({ places, seen }, index) => {
      for (let value = 1; value <= size; value++) {
        const at = index * this.stride + (value - 1) * this.words;
        const [own, all] = [places[value], seen[value]];
        if (own !== undefined) this.places.set(own, at);
        if (all !== undefined) this.seen.set(all, at);
      }
    });
    for (let value = 1; value <= size; value++) {
      this.open.set(placesOf(pencil, value), (value - 1) * this.words);
    }
  }

  /** The restricted common values of two sets, as a mask. */
  commonsOf(a: number, b: number): number {
    let commons = 0;
    let rest = (this.masks[a] ?? 0) & (this.masks[b] ?? 0);
    for (; rest !== 0; rest &= rest - 1) {
      const value = (lowestValue(rest) - 1) * this.words;
      const [own, all] = [a * this.stride + value, b * this.stride + value];
      let outside = 0;
      for (let word = 0; word < this.words; word++) {
        outside |= (this.places[own + word] ?? 0) & ~(this.seen[all + word] ?? 0);
      }
      if (outside === 0) commons |= rest & -rest;
    }
    return commons;
  }

  /** Whether a cell has a value of a mask that it sees everywhere in both sets. */
  takesAny(a: number, b: number, mask: number): boolean {
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const value = (lowestValue(rest) - 1) * this.words;
      const [one, two] = [a * this.stride + value, b * this.stride + value];
      for (let word = 0; word < this.words; word++) {
        const both = (this.seen[one + word] ?? 0) & (this.seen[two + word] ?? 0);
        if ((both & (this.open[value + word] ?? 0)) !== 0) return true;
      }
    }
    return false;
  }
}

export const alsTable = perPencil((pencil) => new AlsTable(pencil));
