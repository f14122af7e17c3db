/**
 * Singles in the order in which they come about, as HoDoKu takes them (by the paths that version 2.5.0
 * prints): the values of a grid are entered one after another, each takes candidates away, and the first
 * that is left alone goes first.
 */
import {
  cellsAt,
  copyOf,
  countBits,
  lowestValue,
  may,
  removeFrom,
  sharpen,
  spotsIn,
  type Pencil,
} from './pencil';
import { fullHouses, hiddenSingles, nakedSingles, placing } from './singles';
import type { LogicStep } from './step';

/** Follows one path: asked with its pencils in turn. */
export class SinglesQueue {
  /** Cells with one candidate, and `house * size + value − 1` for values with one place. */
  private readonly naked: number[] = [];
  private readonly hidden: number[] = [];
  private readonly isQueued: Uint8Array;
  /** What is known of the path so far. */
  private readonly now: Pencil;

  constructor(from: Pencil) {
    const { shape, cells } = from;
    this.now = copyOf(sharpen(shape, new Uint8Array(shape.cells)));
    this.isQueued = new Uint8Array(this.now.spots.length);
    for (const [cell, value] of cells.entries()) if (value !== 0) this.enter(cell, value);
    this.see(from);
  }

  /** Removes a candidate and queues what that leaves alone: a value in a house, then a candidate in its cell. */
  private drop(cell: number, value: number): void {
    const { now, isQueued } = this;
    if (!may(now, cell, value)) return;
    removeFrom(now, cell, value);
    for (let at = 3 * cell; at < 3 * cell + 3; at++) {
      const spot = (now.geometry.housesAt[at] ?? 0) * now.shape.size + value - 1;
      const places = now.spots[spot] ?? 0;
      if (places === 0 || (places & (places - 1)) !== 0 || isQueued[spot] === 1) continue;
      isQueued[spot] = 1;
      this.hidden.push(spot);
    }
    const mask = now.masks[cell] ?? 0;
    if (mask !== 0 && (mask & (mask - 1)) === 0) this.naked.push(cell);
  }

  private dropAll(cell: number, gone: number): void {
    for (let rest = gone; rest !== 0; rest &= rest - 1) this.drop(cell, lowestValue(rest));
  }

  /** The value leaves the cells around first, then the cell its other candidates. */
  private enter(cell: number, value: number): void {
    for (const peer of this.now.geometry.peers[cell] ?? []) this.drop(peer, value);
    this.dropAll(cell, this.now.masks[cell] ?? 0);
    this.now.cells[cell] = value;
  }

  /** Queues what came about since the pencil before. */
  private see({ cells, masks }: Pencil): void {
    const { now } = this;
    for (let cell = 0; cell < cells.length; cell++) {
      const value = cells[cell] ?? 0;
      if (now.cells[cell] !== value) this.enter(cell, value);
    }
    for (let cell = 0; cell < masks.length; cell++) {
      const gone = (now.masks[cell] ?? 0) & ~(masks[cell] ?? 0);
      if (gone !== 0) this.dropAll(cell, gone);
    }
  }

  *fullHouses(pencil: Pencil): Generator<LogicStep> {
    this.see(pencil);
    const steps = [...fullHouses(pencil)];
    const first = this.naked.find((cell) => steps.some(({ cells }) => cells[0] === cell));
    yield* steps.filter(({ cells }) => cells[0] === first);
    yield* steps;
  }

  *nakedSingles(pencil: Pencil): Generator<LogicStep> {
    this.see(pencil);
    for (let cell = this.naked[0]; cell !== undefined; cell = this.naked[0]) {
      const mask = pencil.masks[cell] ?? 0;
      if (countBits(mask) === 1) yield placing('nakedSingle', cell, lowestValue(mask), []);
      this.naked.shift();
    }
    yield* nakedSingles(pencil);
  }

  *hiddenSingles(pencil: Pencil): Generator<LogicStep> {
    this.see(pencil);
    const { size } = pencil.shape;
    for (let spot = this.hidden[0]; spot !== undefined; spot = this.hidden[0]) {
      const [house, value] = [Math.floor(spot / size), (spot % size) + 1];
      const spots = spotsIn(pencil, house, value);
      if (countBits(spots) === 1) {
        const [cell = 0] = cellsAt(pencil.shape, house, spots);
        yield placing('hiddenSingle', cell, value, [house]);
      }
      this.hidden.shift();
    }
    yield* hiddenSingles(pencil);
  }
}
