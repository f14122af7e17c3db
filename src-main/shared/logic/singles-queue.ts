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
  placeIn,
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
  private last: Pick<Pencil, 'cells' | 'masks'>;

  constructor(from: Pencil) {
    const { shape, cells } = from;
    const now = copyOf(sharpen(shape, new Uint8Array(shape.cells)));
    this.isQueued = new Uint8Array(now.spots.length);
    this.last = now;
    for (const [cell, value] of cells.entries()) {
      if (value === 0) continue;
      const own = now.masks[cell] ?? 0;
      placeIn(now, cell, value);
      for (const peer of now.geometry.peers[cell] ?? []) this.look(now, peer, value);
      this.lookAtAll(now, cell, own);
    }
    this.last = { cells: now.cells.slice(), masks: now.masks.slice() };
    this.see(from);
  }

  /** Queues a value that is left with one place in a house of a cell that lost it. */
  private look({ geometry, shape, spots }: Pencil, cell: number, value: number): void {
    for (let at = 3 * cell; at < 3 * cell + 3; at++) {
      const spot = (geometry.housesAt[at] ?? 0) * shape.size + value - 1;
      const places = spots[spot] ?? 0;
      if (places === 0 || (places & (places - 1)) !== 0 || this.isQueued[spot] === 1) continue;
      this.isQueued[spot] = 1;
      this.hidden.push(spot);
    }
  }

  private lookAtAll(pencil: Pencil, cell: number, gone: number): void {
    for (let rest = gone; rest !== 0; rest &= rest - 1) this.look(pencil, cell, lowestValue(rest));
  }

  /** Queues what came about since the pencil before: around a cell that was filled first, then in it. */
  private see(pencil: Pencil): void {
    const { last } = this;
    if (last.masks === pencil.masks) return;
    this.last = pencil;
    let filled = -1;
    for (let cell = 0; cell < pencil.masks.length; cell++) {
      const mask = pencil.masks[cell] ?? 0;
      const gone = (last.masks[cell] ?? 0) & ~mask;
      if (gone === 0) continue;
      if (mask === 0) filled = cell;
      else {
        this.lookAtAll(pencil, cell, gone);
        if ((mask & (mask - 1)) === 0) this.naked.push(cell);
      }
    }
    if (filled >= 0) this.lookAtAll(pencil, filled, last.masks[filled] ?? 0);
  }

  *fullHouses(pencil: Pencil): Generator<LogicStep> {
    this.see(pencil);
    yield* fullHouses(pencil);
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
