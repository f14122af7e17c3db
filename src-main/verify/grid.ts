import type { GridPuzzle, GridShape, Problem, RejectionReason } from '../shared/puzzle';
import { rejected } from './rejection';

/**
 * Whether `cells` solves a Sudoku: the right length, values 1…size, every given kept, every value
 * once in each row, column and box.
 *
 * This runs on every answer before it may reach a disk (about half a microsecond for 9×9), so a
 * house is judged by the union of its value bits. The union is full exactly when no value repeats,
 * provided that every value is in range, which is why ranges are checked first.
 */
export function checkGrid(puzzle: GridPuzzle, cells: Uint8Array): Problem | null {
  const { shape } = puzzle;
  if (cells.length !== shape.cells) {
    return rejected('length-wrong', { length: cells.length, expected: shape.cells });
  }
  return checkCells(puzzle, cells) ?? checkHouses(shape, cells);
}

/** True when a grid without blanks breaks no rule, so that it is its own solution. */
export function isFullAndValid(puzzle: GridPuzzle): boolean {
  return checkGrid(puzzle, puzzle.cells) === null;
}

function checkCells(puzzle: GridPuzzle, cells: Uint8Array): Problem | null {
  const { size } = puzzle.shape;
  const givens = puzzle.cells;
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell] as number;
    const given = givens[cell] as number;
    if (value < 1 || value > size)
      return rejected('value-unknown', { ...place(size, cell), value });
    if (given !== 0 && given !== value) {
      return rejected('given-changed', { ...place(size, cell), given, value });
    }
  }
  return null;
}

/** Values that one word of bits holds; what is above goes into a second one. */
const WORD = 30;
const lowBits = (count: number): number => (count > 0 ? 2 ** count - 1 : 0);

function checkHouses(shape: GridShape, cells: Uint8Array): Problem | null {
  const { size } = shape;
  const houses = housesFor(shape);
  const full = lowBits(Math.min(size, WORD));
  const fullBeyond = lowBits(size - WORD);
  for (let start = 0; start < houses.length; start += size) {
    let seen = 0;
    let beyond = 0;
    for (let k = start; k < start + size; k++) {
      const value = cells[houses[k] as number] as number;
      if (value <= WORD) seen |= 1 << (value - 1);
      else beyond |= 1 << (value - WORD - 1);
    }
    if (seen !== full || beyond !== fullBeyond) return repeated(size, houses, start, cells);
  }
  return null;
}

const REPEATS: readonly RejectionReason[] = ['row-repeats', 'column-repeats', 'box-repeats'];

/** Names the first value that the house beginning at `start` holds twice. */
function repeated(size: number, houses: Int32Array, start: number, cells: Uint8Array): Problem {
  const values = Array.from(houses.subarray(start, start + size), (cell) => cells[cell] as number);
  const value = values.find((each, k) => values.indexOf(each) < k) as number;
  const house = start / size;
  const reason = REPEATS[Math.floor(house / size)] as RejectionReason;
  return rejected(reason, { house: (house % size) + 1, value });
}

function place(size: number, cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / size) + 1, column: (cell % size) + 1 };
}

const houseTables = new Map<number, Int32Array>();
const jigsawTables = new WeakMap<GridShape, Int32Array>();

/**
 * Cells of the 3·size houses, one house after another: rows, columns, boxes. Worked out here from
 * the side lengths, or a jigsaw's regions, alone, so that a mistake in the model's geometry cannot
 * hide itself.
 */
function housesFor(shape: GridShape): Int32Array {
  const { boxRows, boxCols, size, regions } = shape;
  if (regions !== null) return jigsawHouses(shape, size, regions);
  const key = boxRows * 256 + boxCols;
  let table = houseTables.get(key);
  if (table === undefined) {
    table = buildHouses(boxRows, boxCols);
    houseTables.set(key, table);
  }
  return table;
}

function buildHouses(boxRows: number, boxCols: number): Int32Array {
  const size = boxRows * boxCols;
  const boxesAcross = size / boxCols;
  const table = new Int32Array(3 * size * size);
  for (let house = 0; house < size; house++) {
    const top = Math.floor(house / boxesAcross) * boxRows;
    const left = (house % boxesAcross) * boxCols;
    for (let k = 0; k < size; k++) {
      const at = house * size + k;
      table[at] = house * size + k;
      table[size * size + at] = k * size + house;
      table[2 * size * size + at] = (top + Math.floor(k / boxCols)) * size + left + (k % boxCols);
    }
  }
  return table;
}

function jigsawHouses(shape: GridShape, size: number, regions: Uint8Array): Int32Array {
  let table = jigsawTables.get(shape);
  if (table === undefined) {
    // Rows and columns are the same whatever the boxes.
    table = buildHouses(1, size);
    const filled = new Int32Array(size);
    for (let cell = 0; cell < regions.length; cell++) {
      const region = regions[cell] as number;
      const place = filled[region] as number;
      table[2 * size * size + region * size + place] = cell;
      filled[region] = place + 1;
    }
    jigsawTables.set(shape, table);
  }
  return table;
}
