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
const LINES = 0x1ff;

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

  close(puzzles: Uint8Array, solutions: Uint8Array, base: number, open: Uint8Array): void {
    this.swapLines(puzzles, solutions, base, open, SIZE, 1);
    this.swapLines(puzzles, solutions, base, open, 1, SIZE);
    this.load(puzzles, solutions, base, open);
    for (let a = 1; a < SIZE; a++)
      for (let b = a + 1; b <= SIZE; b++) this.swapValues(a, b, base, open);
  }

  private load(puzzles: Uint8Array, solutions: Uint8Array, base: number, open: Uint8Array): void {
    const { columns, inColumn, inBox, given, asked } = this;
    given.fill(0);
    asked.fill(0);
    for (let row = 0, at = base; row < SIZE; row++) {
      for (let column = 0; column < SIZE; column++, at++) {
        const value = solutions[at] as number;
        columns[SIZE * value + row] = column;
        inColumn[SIZE * value + column] = 1 << row;
        inBox[SIZE * value + (BOXES[SIZE * row + column] as number)] = 1 << row;
        if (puzzles[at] !== 0) given[value] = (given[value] as number) | (1 << row);
        if (open[at] !== 0) asked[value] = (asked[value] as number) | (1 << row);
      }
    }
  }

  private swapValues(a: number, b: number, base: number, open: Uint8Array): void {
    const { columns, inColumn, inBox, given, asked } = this;
    if (((asked[a] as number) | (asked[b] as number)) === 0) return;
    for (let left = LINES; left !== 0;) {
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

  /** `step`: from a line to the next one, `along`: from a cell of a line to the next one. */
  private swapLines(
    puzzles: Uint8Array,
    solutions: Uint8Array,
    base: number,
    open: Uint8Array,
    step: number,
    along: number,
  ): void {
    const { places } = this;
    for (let pair = 0; pair < SIZE; pair++) {
      const first = pair - (pair % 3);
      const one = base + step * (pair % 3 === 2 ? first + 1 : first);
      const other = base + step * (pair % 3 === 0 ? first + 1 : first + 2);
      for (let i = 0; i < SIZE; i++) places[solutions[other + along * i] as number] = i;
      for (let left = LINES; left !== 0;) {
        let alone = -1;
        let givens = 0;
        for (let i = 31 - Math.clz32(left); ((left >> i) & 1) === 1;) {
          left ^= 1 << i;
          for (let at = one + along * i, turn = 0; turn < 2; turn++, at = other + along * i) {
            if (puzzles[at] === 0) continue;
            alone = at;
            givens++;
          }
          i = places[solutions[one + along * i] as number] as number;
        }
        if (givens === 1) open[alone] = 0;
      }
    }
  }
}

const BOXES = Uint8Array.from({ length: 81 }, (_, cell) => boxOf(SHAPE_9, cell));
