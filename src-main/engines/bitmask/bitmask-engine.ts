/**
 * The bitmask engine: Sudoku of any box shape by depth-first search on three masks per cell.
 *
 * Each row, column and box keeps a word whose bit v−1 is set while value v is still missing there.
 * What may go into a cell is the AND of its three words; the search always fills the open cell with
 * the fewest candidates, the smallest value first.
 *
 *   rowOpen[0]     1 1 0 1 0 …     values 3 and 5 stand in row 0 already
 *   columnOpen[4]  1 0 1 1 1 …
 *   boxOpen[1]     1 1 1 1 0 …
 *   candidates     1 0 0 1 0 …  =  {1, 4}
 *
 * It propagates nothing and remembers nothing, which is its charm and its limit: quick on grids with
 * many givens, hopeless on sparse ones, where `dlx` is the engine to ask.
 *
 * The open cells are a stack and a heap in one array: `open[0…depth-1]` are filled, in order, the
 * rest are still empty; choosing a cell swaps it to place `depth`, and swapping it back on the way
 * out restores the order exactly.
 */
import {
  boxOf,
  columnOf,
  rowOf,
  type GridShape,
  type Puzzle,
  type Question,
  type Solution,
} from '../../shared/puzzle';
import type { Engine, Search, SliceEnd } from '../engine';
import { ScoreBound } from '../score-bound';
import { supports } from '../supports';

/** Number of set bits. */
function popcount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const bitOf = (value: number): number => 1 << (value - 1);
const lowestValue = (mask: number): number => 32 - Math.clz32(mask & -mask);
const highestValue = (mask: number): number => 32 - Math.clz32(mask);

class BitmaskSearch implements Search {
  nodes = 1;
  updates = 0;
  private readonly values: Uint8Array;
  private readonly rowOpen: Int32Array;
  private readonly columnOpen: Int32Array;
  private readonly boxOpen: Int32Array;
  private readonly open: Uint16Array;
  private readonly openCount: number;
  /** Per depth: the place that the chosen cell was swapped from, and its values not tried yet. */
  private readonly swapped: Uint16Array;
  private readonly untried: Int32Array;
  private depth = 0;
  /** What to do next: go deeper, or change the value at the current depth. */
  private state: 'descend' | 'advance' | 'ended';

  constructor(
    private readonly geometry: Geometry,
    givens: Uint8Array,
    private readonly bound: ScoreBound | null,
  ) {
    const { size, cells } = geometry.shape;
    this.values = givens.slice();
    this.rowOpen = new Int32Array(size).fill(2 ** size - 1);
    this.columnOpen = this.rowOpen.slice();
    this.boxOpen = this.rowOpen.slice();
    this.open = new Uint16Array(cells);
    this.swapped = new Uint16Array(cells);
    this.untried = new Int32Array(cells);
    let openCount = 0;
    let sound = true;
    for (let cell = 0; cell < cells; cell++) {
      const value = givens[cell] as number;
      if (value === 0) this.open[openCount++] = cell;
      else if (value > size || (this.candidates(cell) & bitOf(value)) === 0) sound = false;
      else this.fill(cell, value);
    }
    this.openCount = openCount;
    this.state = sound ? 'descend' : 'ended';
  }

  get score(): number {
    return this.bound === null ? 0 : this.bound.best;
  }

  solution(): Solution {
    return { kind: 'grid', cells: this.values.slice() };
  }

  next(budget: number): SliceEnd {
    const pauseAt = this.nodes + budget;
    while (this.state !== 'ended') {
      if (this.state === 'advance') {
        this.advance();
      } else if (this.depth === this.openCount) {
        this.state = 'advance';
        if (this.accepts()) return 'solution';
      } else if (this.bound !== null && !this.bound.promising()) {
        this.state = 'advance';
      } else {
        if (this.nodes >= pauseAt) return 'paused';
        this.descend();
      }
    }
    return 'exhausted';
  }

  /** For `best`, only a solution that scores more than all before is announced. */
  private accepts(): boolean {
    if (this.bound === null) return true;
    const score = this.bound.score(this.values);
    if (score <= this.bound.best) return false;
    this.bound.best = score;
    return true;
  }

  /** Chooses the next cell; its values are tried by `advance`. */
  private descend(): void {
    const { open, depth } = this;
    let place = depth;
    let fewest = Infinity;
    for (let at = depth; at < this.openCount && fewest > 1; at++) {
      const count = popcount(this.candidates(open[at] as number));
      if (count >= fewest) continue;
      fewest = count;
      place = at;
    }
    const cell = open[place] as number;
    open[place] = open[depth] as number;
    open[depth] = cell;
    this.swapped[depth] = place;
    this.untried[depth] = this.candidates(cell);
    this.depth++;
    this.state = 'advance';
  }

  /** Takes back the value of the last chosen cell and fills in its next one; backs out without one. */
  private advance(): void {
    if (this.depth === 0) {
      this.state = 'ended';
      return;
    }
    const depth = this.depth - 1;
    const cell = this.open[depth] as number;
    if (this.values[cell] !== 0) this.empty(cell);
    const untried = this.untried[depth] as number;
    if (untried === 0) {
      const place = this.swapped[depth] as number;
      this.open[depth] = this.open[place] as number;
      this.open[place] = cell;
      this.depth = depth;
      return;
    }
    // A high value first is a good first answer for the best score.
    const value = this.bound === null ? lowestValue(untried) : highestValue(untried);
    this.untried[depth] = untried & ~bitOf(value);
    this.nodes++;
    this.fill(cell, value);
    this.state = 'descend';
  }

  private candidates(cell: number): number {
    const { row, column, box } = this.geometry;
    return (
      (this.rowOpen[row[cell] as number] as number) &
      (this.columnOpen[column[cell] as number] as number) &
      (this.boxOpen[box[cell] as number] as number)
    );
  }

  private fill(cell: number, value: number): void {
    this.values[cell] = value;
    this.flip(cell, value);
    this.updates += 3;
    if (this.bound !== null) this.bound.fill(cell, value);
  }

  private empty(cell: number): void {
    const value = this.values[cell] as number;
    this.values[cell] = 0;
    this.flip(cell, value);
    if (this.bound !== null) this.bound.empty(cell, value);
  }

  private flip(cell: number, value: number): void {
    const { row, column, box } = this.geometry;
    const bit = bitOf(value);
    const its = {
      row: row[cell] as number,
      column: column[cell] as number,
      box: box[cell] as number,
    };
    this.rowOpen[its.row] = (this.rowOpen[its.row] as number) ^ bit;
    this.columnOpen[its.column] = (this.columnOpen[its.column] as number) ^ bit;
    this.boxOpen[its.box] = (this.boxOpen[its.box] as number) ^ bit;
  }
}

/** Row, column and box of every cell of a shape. */
class Geometry {
  readonly row: Uint8Array;
  readonly column: Uint8Array;
  readonly box: Uint8Array;

  constructor(readonly shape: GridShape) {
    const perCell = (of: (shape: GridShape, cell: number) => number): Uint8Array =>
      new Uint8Array(shape.cells).map((_, cell) => of(shape, cell));
    this.row = perCell(rowOf);
    this.column = perCell(columnOf);
    this.box = perCell(boxOf);
  }
}

export class BitmaskEngine implements Engine {
  readonly id = 'bitmask';
  private geometry: Geometry | null = null;

  supports(puzzle: Puzzle, question: Question): boolean {
    return supports(this.id, puzzle, question);
  }

  /** Three bytes of geometry and nine of search per cell, three words per house. */
  bytesNeeded(puzzle: Puzzle): number {
    if (puzzle.kind !== 'grid') return 0;
    const { cells, size } = puzzle.shape;
    return 3 * cells + 9 * cells + 3 * 4 * size;
  }

  start(puzzle: Puzzle, question: Question): Search {
    if (puzzle.kind !== 'grid') throw new TypeError('the bitmask engine solves grids only');
    const { shape, cells } = puzzle;
    if (this.geometry === null || this.geometry.shape !== shape)
      this.geometry = new Geometry(shape);
    const bound = question.want === 'best' ? new ScoreBound(shape, question.weights) : null;
    return new BitmaskSearch(this.geometry, cells, bound);
  }
}
