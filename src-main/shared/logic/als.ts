/**
 * Almost locked sets: n cells of a house with n + 1 candidates between them. Without one of these values
 * they hold all others. Two sets have a *restricted common* value where all its places in one see all
 * in the other: one of the two sets loses it.
 */
import { and, cellsOf, setOf, type CellSet } from './cell-set';
import { perHouse, perPencil } from './memo';
import { bitOf, countBits, housesOfAll, lowestValue, valuesOf, type Pencil } from './pencil';
import { placesOf, seenByEach } from './places';

export interface AlmostLocked {
  readonly cells: readonly number[];
  readonly set: CellSet;
  /** Its values as a mask. */
  readonly mask: number;
  /** By value: all cells that see every one of its cells with this candidate. */
  readonly seen: readonly (CellSet | undefined)[];
}

/** Most cells of a set on grids above 9×9, where there would be too many. */
const MOST_CELLS = 4;

export const almostLockedSets = perPencil((pencil): readonly AlmostLocked[] => {
  const found: AlmostLocked[] = [];
  for (let house = 0; house < pencil.geometry.houses.length; house++)
    for (const each of setsOfHouse(pencil, house)) found.push(each);
  return found;
});

/** Those that no house before holds as well. */
const setsOfHouse = perHouse((pencil, house): readonly AlmostLocked[] => {
  const { shape, geometry, masks } = pencil;
  const most = shape.size <= 9 ? shape.size - 1 : MOST_CELLS;
  const open = (geometry.houses[house] ?? []).filter((cell) => (masks[cell] ?? 0) !== 0);
  return almostLockedIn(masks, open, most)
    .filter((cells) => housesOfAll(shape, cells)[0] === house)
    .map((cells) => almostLocked(pencil, cells));
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
      const wider = union | (masks[cells[at] ?? 0] ?? 0);
      if (countBits(wider) > Math.min(most, chosen.length + cells.length - at) + 1) continue;
      chosen.push(cells[at] ?? 0);
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
  const seen: (CellSet | undefined)[] = [];
  for (const value of valuesOf(mask)) {
    const own = cells.filter((cell) => ((masks[cell] ?? 0) & bitOf(value)) !== 0);
    seen[value] = seenByEach(shape, own);
  }
  return { cells, set: setOf(words, cells), mask, seen };
}

/** All sets, for searches that compare each with each. */
export class AlsTable {
  readonly sets: readonly AlmostLocked[];
  readonly masks: Int32Array;
  /** Words of a set of sets. */
  private readonly width: number;
  /** By value − 1 and cell: the sets all of whose places for the value the cell sees. */
  private readonly seers: Int32Array;
  /** By value − 1. */
  private readonly places: readonly CellSet[];

  constructor(private readonly pencil: Pencil) {
    const { size, cells } = pencil.shape;
    this.places = pencil.geometry.values.map((value) => placesOf(pencil, value));
    this.sets = almostLockedSets(pencil);
    this.masks = Int32Array.from(this.sets, ({ mask }) => mask);
    this.width = Math.ceil(this.sets.length / 32);
    this.seers = new Int32Array(size * cells * this.width);
    for (let index = 0; index < this.sets.length; index++) {
      const { mask = 0, seen = [] } = this.sets[index] ?? {};
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const value = lowestValue(rest);
        const places = this.places[value - 1];
        const all = seen[value];
        for (const cell of places && all ? cellsOf(and(all, places)) : []) {
          const at = ((value - 1) * cells + cell) * this.width + (index >> 5);
          this.seers[at] = (this.seers[at] ?? 0) | (1 << (index & 31));
        }
      }
    }
  }

  /** Calls `use` with each set after one that has restricted common values with it, and these as a mask. */
  eachNeighbour(one: number, use: (two: number, commons: number) => void): void {
    const { width, seers } = this;
    const { masks, shape } = this.pencil;
    const { cells = [], mask = 0 } = this.sets[one] ?? {};
    const values = valuesOf(mask);
    const shared = new Int32Array(values.length);
    for (let word = one >> 5; word < width; word++) {
      let any = 0;
      for (let at = 0; at < values.length; at++) {
        const value = (values[at] ?? 1) - 1;
        let all = word === one >> 5 ? -2 << (one & 31) : -1;
        for (let own = 0; own < cells.length; own++) {
          const cell = cells[own] ?? 0;
          if (((masks[cell] ?? 0) & (1 << value)) !== 0)
            all &= seers[(value * shape.cells + cell) * width + word] ?? 0;
        }
        shared[at] = all;
        any |= all;
      }
      for (; any !== 0; any &= any - 1) {
        const bit = any & -any;
        let commons = 0;
        for (let at = 0; at < values.length; at++)
          if (((shared[at] ?? 0) & bit) !== 0) commons |= bitOf(values[at] ?? 1);
        use(32 * word + 31 - Math.clz32(bit), commons);
      }
    }
  }

  /** Whether a cell has a value of a mask that it sees everywhere in both sets. */
  takesAny(a: number, b: number, mask: number): boolean {
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const value = lowestValue(rest);
      const places = this.places[value - 1] ?? [];
      const one = this.sets[a]?.seen[value];
      const two = this.sets[b]?.seen[value];
      for (let word = 0; word < places.length; word++)
        if (((one?.[word] ?? 0) & (two?.[word] ?? 0) & (places[word] ?? 0)) !== 0) return true;
    }
    return false;
  }
}

export const alsTable = perPencil((pencil) => new AlsTable(pencil));
