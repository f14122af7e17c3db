import {
  colouredItems,
  housesOf,
  optionCount,
  peersOf,
  type ColouredItem,
  type CoverPuzzle,
  type GridPuzzle,
  type GridShape,
  type Puzzle,
  type Question,
  type Solution,
  type SolveReport,
} from '../../shared/puzzle';
import { report } from './golden';

/** A plain backtracking solver for golden files, which shares no code with the engines. */
export function answerTo(puzzle: Puzzle, question: Question): SolveReport {
  const ordered = question.want === 'solutions' && question.order !== undefined;
  const most = question.want === 'solutions' && !ordered ? question.limit : MOST;
  const solutions = puzzle.kind === 'grid' ? gridSolutions(puzzle, most) : coverSolutions(puzzle);
  const [first = null] = solutions;
  const found = { ...report(first), solutions: solutions.length };
  if (question.want === 'least') return { ...found, solution: fewestOptions(solutions) };
  if (question.want === 'minimal' && puzzle.kind === 'grid') {
    return { ...found, redundant: solutions.length === 1 ? redundantGiven(puzzle) : null };
  }
  if (question.want !== 'solutions') return found;
  const count = Math.min(question.limit, solutions.length);
  return { ...found, solutions: count, all: question.keepAll === true ? solutions : null };
}

const MOST = 40;
/** Largest grid whose givens are tried one by one. */
const MOST_TRIED = 9;

/** Every solution in lexicographic order; at most {@link MOST}, then in any order. */
function gridSolutions({ shape, cells }: GridPuzzle, most = MOST): Solution[] {
  const grid = cells.slice();
  const peers = peersOf(shape);
  const found: Uint8Array[] = [];
  const maskOf = (cell: number): number => {
    let mask = 2 ** shape.size - 1;
    for (const peer of peers[cell] ?? []) {
      const value = grid[peer] ?? 0;
      if (value > 0) mask &= ~(1 << (value - 1));
    }
    return mask;
  };
  const search = (): void => {
    const choices = fewestChoices(shape, grid, maskOf);
    if (choices === null) {
      found.push(grid.slice());
      return;
    }
    for (const [cell, value] of choices) {
      if (found.length >= most) return;
      grid[cell] = value;
      search();
      grid[cell] = 0;
    }
  };
  const consistent = grid.every(
    (value, cell) => value === 0 || (maskOf(cell) & (1 << (value - 1))) !== 0,
  );
  if (consistent) search();
  return found.sort(compare).map((solved) => ({ kind: 'grid', cells: solved }));
}

type Choice = readonly [cell: number, value: number];

/** The values of a cell or the places of a value in a house, whichever are fewer; null at the end. */
function fewestChoices(
  shape: GridShape,
  grid: Uint8Array,
  maskOf: (cell: number) => number,
): Choice[] | null {
  let best: Choice[] | null = null;
  const masks = Array.from(grid, (value, cell) => (value === 0 ? maskOf(cell) : 0));
  const offer = (choices: Choice[]): void => {
    if (best === null || choices.length < best.length) best = choices;
  };
  const values = Array.from({ length: shape.size }, (_, i) => i + 1);
  const may = (cell: number, value: number): boolean =>
    ((masks[cell] ?? 0) & (1 << (value - 1))) !== 0;
  grid.forEach((value, cell) => {
    if (value === 0) offer(values.filter((one) => may(cell, one)).map((one) => [cell, one]));
  });
  for (const house of best === null ? [] : housesOf(shape)) {
    for (const value of values) {
      if (house.some((cell) => grid[cell] === value)) continue;
      offer(house.filter((cell) => may(cell, value)).map((cell) => [cell, value]));
    }
  }
  return best;
}

function redundantGiven(puzzle: GridPuzzle): number | null {
  if (puzzle.shape.size > MOST_TRIED) return null;
  for (const [cell, value] of puzzle.cells.entries()) {
    if (value === 0) continue;
    const cells = puzzle.cells.slice();
    cells[cell] = 0;
    if (gridSolutions({ ...puzzle, cells }, 2).length === 1) return cell;
  }
  return null;
}

function coverSolutions(puzzle: CoverPuzzle): Solution[] {
  const found: Solution[] = [];
  const covered = new Map<number, number[]>();
  const chosen: number[] = [];
  const clashes = ([item, colour]: ColouredItem): boolean => {
    const others = covered.get(item) ?? [];
    return others.some((other) => other === 0 || other !== colour);
  };
  const search = (): void => {
    let item = 0;
    while (item < puzzle.primary && (covered.get(item) ?? []).length > 0) item++;
    if (item === puzzle.primary) {
      const options = Int32Array.from([...chosen].sort((a, b) => a - b));
      found.push({ kind: 'cover', options });
      return;
    }
    for (let option = 0; option < optionCount(puzzle); option++) {
      const items = colouredItems(puzzle, option);
      if (!items.some(([one]) => one === item) || items.some(clashes)) continue;
      for (const [one, colour] of items) covered.set(one, [...(covered.get(one) ?? []), colour]);
      chosen.push(option);
      search();
      chosen.pop();
      for (const [one] of items) covered.get(one)?.pop();
    }
  };
  search();
  return found;
}

function fewestOptions(solutions: readonly Solution[]): Solution | null {
  const size = (one: Solution): number => (one.kind === 'cover' ? one.options.length : 0);
  return solutions.reduce<Solution | null>(
    (best, one) => (best === null || size(one) < size(best) ? one : best),
    null,
  );
}

function compare(a: Uint8Array, b: Uint8Array): number {
  for (const [cell, value] of a.entries()) {
    const other = b[cell] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}
