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
  /** Words of a set of cells. */
  private readonly words: number;
  /** Words of one set: those of value 1, of value 2 and so on. */
  private readonly stride: number;
  private readonly seen: Int32Array;
  /** By value: all its places in the grid. */
  private readonly open: Int32Array;
  /** Words of a set of sets. */
  private readonly width: number;
  /** By value − 1 and cell: the sets all of whose places for the value the cell sees. */
  private readonly seers: Int32Array;
  /** By cell: the sets that it belongs to. */
  private readonly holders: Int32Array;

  constructor(private readonly pencil: Pencil) {
    const { size, cells: count } = pencil.shape;
    this.sets = almostLockedSets(pencil);
    this.words = pencil.geometry.words;
    this.stride = size * this.words;
    this.masks = Int32Array.from(this.sets, ({ mask }) => mask);
    this.seen = new Int32Array(this.sets.length * this.stride);
    this.open = new Int32Array(this.stride);
    for (let value = 1; value <= size; value++) {
      this.open.set(placesOf(pencil, value), (value - 1) * this.words);
    }
    this.width = Math.ceil(this.sets.length / 32);
    this.seers = new Int32Array(size * count * this.width);
    this.holders = new Int32Array(count * this.width);
    this.sets.forEach(({ mask, seen, cells }, index) => {
      for (const cell of cells) this.mark(this.holders, cell, index);
      for (const value of valuesOf(mask)) {
        const all = seen[value];
        if (all === undefined) continue;
        this.seen.set(all, index * this.stride + (value - 1) * this.words);
        for (let word = 0; word < this.words; word++) {
          let rest = (all[word] ?? 0) & (this.open[(value - 1) * this.words + word] ?? 0);
          for (; rest !== 0; rest &= rest - 1)
            this.mark(
              this.seers,
              (value - 1) * count + 32 * word + 31 - Math.clz32(rest & -rest),
              index,
            );
        }
      }
    });
  }

  private mark(sets: Int32Array, row: number, index: number): void {
    const at = row * this.width + (index >> 5);
    sets[at] = (sets[at] ?? 0) | (1 << (index & 31));
  }

  /** Calls `use` with each set after one that has restricted common values with it, and these as a mask. */
  eachNeighbour(one: number, apart: boolean, use: (two: number, commons: number) => void): void {
    const { width, seers, holders } = this;
    const { masks, shape } = this.pencil;
    const { cells = [], mask = 0 } = this.sets[one] ?? {};
    const values = valuesOf(mask);
    const shared = new Int32Array(values.length);
    for (let word = one >> 5; word < width; word++) {
      let wanted = word === one >> 5 ? -2 << (one & 31) : -1;
      if (apart) for (const cell of cells) wanted &= ~(holders[cell * width + word] ?? 0);
      let any = 0;
      for (let at = 0; at < values.length; at++) {
        const value = (values[at] ?? 1) - 1;
        let all = wanted;
        for (const cell of cells)
          if (((masks[cell] ?? 0) & (1 << value)) !== 0)
            all &= seers[(value * shape.cells + cell) * width + word] ?? 0;
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
