/** Puzzles as the lists of columns that libraries for exact cover are fed with. */
import {
  blankReport,
  candidateMask,
  optionItems,
  type Puzzle,
  type SolveReport,
} from '../../src-main/shared/puzzle';

export interface Row {
  /** Cell · size + value − 1 of a grid, the number of an option of a cover. */
  readonly data: number;
  /** Columns from 0, ascending. */
  readonly items: readonly number[];
}

export interface Rows {
  readonly columns: number;
  readonly primary: number;
  readonly rows: readonly Row[];
}

/** Only rows that the givens allow, which is the most that a caller can do for a library. */
export function rowsOf(puzzle: Puzzle): Rows {
  return puzzle.kind === 'grid' ? gridRows(puzzle) : coverRows(puzzle);
}

function gridRows({ shape, cells }: Extract<Puzzle, { kind: 'grid' }>): Rows {
  const { size, boxRows, boxCols } = shape;
  const rows: Row[] = [];
  for (let cell = 0; cell < shape.cells; cell++) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const box = Math.floor(row / boxRows) * boxRows + Math.floor(column / boxCols);
    const given = cells[cell] ?? 0;
    const allowed = given > 0 ? 1 << (given - 1) : candidateMask(shape, cells, cell);
    for (let digit = 0; digit < size; digit++) {
      if (((allowed >> digit) & 1) === 0) continue;
      const houses = [row, size + column, 2 * size + box].map(
        (house) => shape.cells + house * size + digit,
      );
      rows.push({ data: cell * size + digit, items: [cell, ...houses] });
    }
  }
  return { columns: 4 * shape.cells, primary: 4 * shape.cells, rows };
}

function coverRows(puzzle: Extract<Puzzle, { kind: 'cover' }>): Rows {
  const options = Array.from({ length: puzzle.starts.length - 1 }, (_, data) => ({
    data,
    items: [...optionItems(puzzle, data)],
  }));
  const rows = options.filter(({ items }) => (items[0] ?? Infinity) < puzzle.primary);
  return { columns: puzzle.items, primary: puzzle.primary, rows };
}

/** What was found, each as the `data` of its rows, as one of our reports. */
export function reportOf(puzzle: Puzzle, found: readonly (readonly number[])[]): SolveReport {
  const first = found[0];
  const blank = blankReport('peer');
  if (first === undefined) return blank;
  const common = { ...blank, outcome: 'solved' as const, solutions: found.length };
  if (puzzle.kind === 'cover') {
    return { ...common, solution: { kind: 'cover', options: Int32Array.from(first).sort() } };
  }
  const cells = puzzle.cells.slice();
  const { size } = puzzle.shape;
  for (const option of first) cells[Math.floor(option / size)] = (option % size) + 1;
  return { ...common, solution: { kind: 'grid', cells } };
}
