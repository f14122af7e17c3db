/**
 * Singles in the order in which they come about, as HoDoKu takes them (by the paths that version 2.5.0
 * prints): the values of a grid are entered one after another, each takes candidates away, and the first
 * that is left alone goes first.
 */
import { cellsAt, copyOf, lowestValue, may, removeFrom, sharpen, type Pencil } from './pencil';
import { placing } from './singles';
import type { LogicStep } from './step';

/** A position of a path and the singles in it. */
export class SinglesQueue {
  /** Cells with one candidate, and `house * size + value − 1` for values with one place. */
  private readonly naked: number[] = [];
  private readonly hidden: number[] = [];
  private readonly isQueued: Uint8Array;
  /** Singles are placed in it; {@link follow} puts another in its place. */
  pencil: Pencil;

  constructor(from: Pencil) {
    const { shape, cells, masks, givens } = from;
    this.pencil = sharpen(shape, new Uint8Array(shape.cells), null, givens);
    this.isQueued = new Uint8Array(this.pencil.spots.length);
    for (let cell = 0; cell < cells.length; cell++)
      if (cells[cell] !== 0) this.enter(cell, cells[cell] ?? 0);
    for (let cell = 0; cell < masks.length; cell++)
      this.dropAll(cell, (this.pencil.masks[cell] ?? 0) & ~(masks[cell] ?? 0));
  }

  /** Places the next single; null where there is none. */
  place(): LogicStep | null {
    const step = this.fullHouse() ?? this.nakedSingle() ?? this.hiddenSingle();
    if (step?.placement) this.enter(step.placement.cell, step.placement.value);
    return step;
  }

  /** Takes a step of another kind: its value, then what goes in the order of the grid. */
  follow({ placement, eliminations }: LogicStep): void {
    this.pencil = copyOf(this.pencil);
    if (placement !== null) this.enter(placement.cell, placement.value);
    for (const each of [...eliminations].sort((a, b) => a.cell - b.cell || a.value - b.value))
      this.drop(each.cell, each.value);
  }

  /** Removes a candidate and queues what that leaves alone: a value in a house, then a candidate in its cell. */
  private drop(cell: number, value: number): void {
    const { pencil, isQueued } = this;
    if (!may(pencil, cell, value)) return;
    removeFrom(pencil, cell, value);
    for (let at = 3 * cell; at < 3 * cell + 3; at++) {
      const spot = (pencil.geometry.housesAt[at] ?? 0) * pencil.shape.size + value - 1;
      if (!isOne(pencil.spots[spot]) || isQueued[spot] === 1) continue;
      isQueued[spot] = 1;
      this.hidden.push(spot);
    }
    if (isOne(pencil.masks[cell])) this.naked.push(cell);
  }

  private dropAll(cell: number, gone: number): void {
    for (let rest = gone; rest !== 0; rest &= rest - 1) this.drop(cell, lowestValue(rest));
  }

  /** The value leaves the cells around first, then the cell its other candidates. */
  private enter(cell: number, value: number): void {
    const { pencil } = this;
    const peers = pencil.geometry.peers[cell] ?? [];
    for (let at = 0; at < peers.length; at++) this.drop(peers[at] ?? 0, value);
    this.dropAll(cell, pencil.masks[cell] ?? 0);
    pencil.cells[cell] = value;
  }

  private fullHouse(): LogicStep | null {
    const { pencil } = this;
    for (const cell of this.naked) {
      const mask = pencil.masks[cell] ?? 0;
      const house = isOne(mask) ? fullHouseOf(pencil, cell) : -1;
      if (house >= 0) return placing('fullHouse', cell, lowestValue(mask), [house]);
    }
    return null;
  }

  private nakedSingle(): LogicStep | null {
    for (let cell = this.naked[0]; cell !== undefined; cell = this.naked[0]) {
      const mask = this.pencil.masks[cell] ?? 0;
      if (isOne(mask)) return placing('nakedSingle', cell, lowestValue(mask), []);
      this.naked.shift();
    }
    return null;
  }

  private hiddenSingle(): LogicStep | null {
    const { shape, spots } = this.pencil;
    for (let spot = this.hidden[0]; spot !== undefined; spot = this.hidden[0]) {
      if (isOne(spots[spot])) {
        const house = Math.floor(spot / shape.size);
        const cell = cellsAt(shape, house, spots[spot] ?? 0)[0] ?? 0;
        return placing('hiddenSingle', cell, (spot % shape.size) + 1, [house]);
      }
      this.hidden.shift();
    }
    return null;
  }
}

const isOne = (mask = 0): boolean => mask !== 0 && (mask & (mask - 1)) === 0;

/** The house in which a cell alone is open, its box first; −1 where there is none. */
function fullHouseOf({ cells, geometry }: Pencil, cell: number): number {
  for (const kind of [2, 0, 1]) {
    const house = geometry.housesAt[3 * cell + kind] ?? 0;
    if (geometry.houses[house]?.every((each) => each === cell || cells[each] !== 0)) return house;
  }
  return -1;
}
