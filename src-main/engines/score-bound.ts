/**
 * How much a partly filled grid can still score: an upper bound of Σ weight·value over all its
 * completions, kept up to date as cells are filled and emptied again.
 *
 * In every house the open cells take the missing values, one each. By the rearrangement inequality
 * their weighted sum is greatest when the largest value meets the largest weight, the next the next
 * and so on. Added over all rows this bounds the whole grid; so it does over the columns and over
 * the boxes, and the least of the three counts. It holds for any real weights.
 *
 *   row with weights   6 7 8 8 7 6,   values so far   · 2 · 5 · ·
 *   open weights, sorted   8 7 6 6     missing values, sorted   6 4 3 1
 *   bound   2·7 + 5·8 + (6·8 + 4·7 + 3·6 + 1·6)
 */
import { housesOf, type GridShape } from '../shared/puzzle';

/** Side of the largest grid whose places and values are bits of one word here. */
export const BOUNDED_SIZE = 31;

/** Rows, columns and boxes each partition the grid. */
const PARTITIONS = 3;

export class ScoreBound {
  private readonly size: number;
  readonly weights: Float64Array;
  /** Weights of a house's cells, heaviest first; house after house. */
  readonly sorted: Float64Array;
  /** Per partition and cell: the cell's house, and the cell's bit in that house's sorted order. */
  readonly house: Uint8Array;
  readonly bit: Int32Array;
  /** Per house: which sorted places are open, which values are missing (bit value−1). */
  private readonly openPlaces: Int32Array;
  private readonly missing: Int32Array;
  /** Rounding may differ between a bound and a score when weights are not whole numbers. */
  readonly slack: number;
  private filled = 0;
  /** The greatest score of a complete grid so far. */
  best = -Infinity;

  constructor(shape: GridShape, weights: readonly number[]) {
    this.size = shape.size;
    this.weights = Float64Array.from({ length: shape.cells }, (_, cell) => weights[cell] ?? 0);
    const total = this.weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
    this.slack = this.weights.every(Number.isInteger) ? 0 : total * shape.size * 1e-12;
    this.sorted = new Float64Array(PARTITIONS * shape.cells);
    this.house = new Uint8Array(PARTITIONS * shape.cells);
    this.bit = new Int32Array(PARTITIONS * shape.cells);
    const full = 2 ** shape.size - 1;
    this.openPlaces = new Int32Array(PARTITIONS * shape.size).fill(full);
    this.missing = new Int32Array(PARTITIONS * shape.size).fill(full);
    housesOf(shape).forEach((cells, house) => this.addHouse(shape, house, cells));
  }

  private addHouse(shape: GridShape, house: number, cells: readonly number[]): void {
    const weightOf = (cell: number): number => this.weights[cell] as number;
    const partition = Math.floor(house / shape.size);
    const heaviestFirst = [...cells].sort((a, b) => weightOf(b) - weightOf(a));
    heaviestFirst.forEach((cell, place) => {
      this.sorted[house * shape.size + place] = weightOf(cell);
      this.house[partition * shape.cells + cell] = house;
      this.bit[partition * shape.cells + cell] = 1 << place;
    });
  }

  /** Fills an empty cell, or empties one that holds this value. */
  private flip(cell: number, value: number): void {
    const { house, bit, weights } = this;
    for (let at = cell; at < house.length; at += weights.length) {
      const its = house[at] as number;
      this.openPlaces[its] = (this.openPlaces[its] as number) ^ (bit[at] as number);
      this.missing[its] = (this.missing[its] as number) ^ (1 << (value - 1));
    }
  }

  fill(cell: number, value: number): void {
    this.flip(cell, value);
    this.filled += (this.weights[cell] as number) * value;
  }

  empty(cell: number, value: number): void {
    this.flip(cell, value);
    this.filled -= (this.weights[cell] as number) * value;
  }

  /** What a value in a cell adds. */
  gain(cell: number, value: number): number {
    return (this.weights[cell] as number) * value;
  }

  /** False when no completion can score more than `best`. */
  promising(): boolean {
    const mustExceed = this.best - this.filled - this.slack;
    for (let partition = 0; partition < PARTITIONS; partition++) {
      let total = 0;
      for (let house = partition * this.size; house < (partition + 1) * this.size; house++) {
        total += this.houseBound(house);
      }
      if (total <= mustExceed) return false;
    }
    return true;
  }

  /** What no completion can exceed. */
  ceiling(): number {
    let least = Infinity;
    for (let partition = 0; partition < PARTITIONS; partition++) {
      let total = 0;
      for (let house = partition * this.size; house < (partition + 1) * this.size; house++) {
        total += this.houseBound(house);
      }
      least = Math.min(least, total);
    }
    return this.filled + least + this.slack;
  }

  private houseBound(house: number): number {
    const { sorted, size } = this;
    let places = this.openPlaces[house] as number;
    let values = this.missing[house] as number;
    let sum = 0;
    while (places !== 0) {
      const place = 31 - Math.clz32(places & -places);
      const digit = 31 - Math.clz32(values);
      sum += (sorted[house * size + place] as number) * (digit + 1);
      places &= places - 1;
      values &= ~(1 << digit);
    }
    return sum;
  }

  /** Σ weight·value of a complete grid, always added in the same order. */
  score(cells: Uint8Array): number {
    let sum = 0;
    for (let cell = 0; cell < cells.length; cell++) {
      sum += (this.weights[cell] as number) * (cells[cell] as number);
    }
    return sum;
  }
}
