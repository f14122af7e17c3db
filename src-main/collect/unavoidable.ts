/**
 * Unavoidable sets of a solved 9×9 grid that are found without a search: cells that can be filled otherwise
 * while all others stay. A puzzle with this solution has a given in each, and a given that is the only one
 * in one of them is needed.
 *
 *   two values     the cells of two values fall into parts that can swap them: with each cell those of the
 *                  other value in its row, its column and its box
 *   two lines      two rows of a band, or columns of a stack, fall into cycles of cells that can swap lines
 */
import { boxOf, SHAPE_9 } from '../shared/puzzle';

const SIZE = 9;

/** Sets to 0 in `open` the givens of the puzzle at `base` that are alone in such a set. */
export class UnavoidableSets {
  /** By value and row: the column. */
  private readonly columns = new Uint8Array(90);
  /** By value and column, and by value and box: the row, a bit. */
  private readonly inColumn = new Int32Array(90);
  private readonly inBox = new Int32Array(90);
  /** By value: rows in which it is given, and those in which it is open besides, a bit each. */
  private readonly given = new Int32Array(10);
  private readonly asked = new Int32Array(10);
  private readonly places = new Uint8Array(10);
  /** By row and by column: where it has givens, a bit each. */
  private readonly inRow = new Int32Array(SIZE);
  private readonly inLine = new Int32Array(SIZE);

  close(puzzles: Uint8Array, solutions: Uint8Array, base: number, open: Uint8Array): void {
    this.load(puzzles, solutions, base);
    this.swapLines(solutions, base, open, this.inRow, SIZE, 1);
    this.swapLines(solutions, base, open, this.inLine, 1, SIZE);
    for (let a = 1; a < SIZE; a++)
      for (let b = a + 1; b <= SIZE; b++) this.swapValues(a, b, base, open);
  }

  private load(puzzles: Uint8Array, solutions: Uint8Array, base: number): void {
    const { columns, inColumn, inBox, given, asked, inRow, inLine } = this;
    given.fill(0);
    inLine.fill(0);
    for (let row = 0, at = base; row < SIZE; row++) {
      let inThis = 0;
      for (let column = 0; column < SIZE; column++, at++) {
        const value = solutions[at] as number;
        columns[SIZE * value + row] = column;
        inColumn[SIZE * value + column] = 1 << row;
        inBox[SIZE * value + (BOXES[SIZE * row + column] as number)] = 1 << row;
        if (puzzles[at] === 0) continue;
        given[value] = (given[value] as number) | (1 << row);
        inLine[column] = (inLine[column] as number) | (1 << row);
        inThis |= 1 << column;
      }
      inRow[row] = inThis;
    }
    asked.set(given);
  }

  private swapValues(a: number, b: number, base: number, open: Uint8Array): void {
    const { columns, inColumn, inBox, given, asked } = this;
    if (((asked[a] as number) | (asked[b] as number)) === 0) return;
    // A part without an open given says nothing.
    for (let left = (asked[a] as number) | (asked[b] as number); left !== 0;) {
      let part = left & -left;
      for (let todo = part; todo !== 0;) {
        const row = 31 - Math.clz32(todo);
        const ofA = columns[SIZE * a + row] as number;
        const ofB = columns[SIZE * b + row] as number;
        const more =
          (inColumn[SIZE * b + ofA] as number) |
          (inColumn[SIZE * a + ofB] as number) |
          (inBox[SIZE * b + (BOXES[SIZE * row + ofA] as number)] as number) |
          (inBox[SIZE * a + (BOXES[SIZE * row + ofB] as number)] as number);
        todo = (todo ^ (1 << row)) | (more & ~part);
        part |= more;
      }
      left &= ~part;
      const rowsOfA = (given[a] as number) & part;
      const rowsOfB = (given[b] as number) & part;
      if ((rowsOfA === 0) === (rowsOfB === 0)) continue;
      const rows = rowsOfA | rowsOfB;
      if ((rows & (rows - 1)) !== 0) continue;
      const row = 31 - Math.clz32(rows);
      const value = rowsOfA === 0 ? b : a;
      open[base + SIZE * row + (columns[SIZE * value + row] as number)] = 0;
      asked[value] = (asked[value] as number) & ~rows;
    }
  }

  /** `givens`: by line, a bit each; `step`: from a line to the next one, `along`: from a cell of a line to the next one. */
  private swapLines(
    solutions: Uint8Array,
    base: number,
    open: Uint8Array,
    givens: Int32Array,
    step: number,
    along: number,
  ): void {
    const { places, asked } = this;
    for (let pair = 0; pair < SIZE; pair++) {
      const first = pair - (pair % 3);
      const one = pair % 3 === 2 ? first + 1 : first;
      const other = pair % 3 === 0 ? first + 1 : first + 2;
      const ofOne = givens[one] as number;
      const ofOther = givens[other] as number;
      const from = base + step * one;
      const to = base + step * other;
      for (let i = 0; i < SIZE; i++) places[solutions[to + along * i] as number] = i;
      // A cycle without a given says nothing.
      for (let left = ofOne | ofOther; left !== 0;) {
        let part = 0;
        for (let i = 31 - Math.clz32(left); ((part >> i) & 1) === 0;) {
          part |= 1 << i;
          i = places[solutions[from + along * i] as number] as number;
        }
        left &= ~part;
        const inOne = ofOne & part;
        const inOther = ofOther & part;
        if ((inOne === 0) === (inOther === 0)) continue;
        const both = inOne | inOther;
        if ((both & (both - 1)) !== 0) continue;
        const at = (inOne === 0 ? to : from) + along * (31 - Math.clz32(both));
        open[at] = 0;
        const value = solutions[at] as number;
        asked[value] = (asked[value] as number) & ~(1 << Math.floor((at - base) / SIZE));
      }
    }
  }
}

const BOXES = Uint8Array.from({ length: 81 }, (_, cell) => boxOf(SHAPE_9, cell));
