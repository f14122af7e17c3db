import type { GridPuzzle } from '../shared/puzzle';
import { isComment, type TextLine } from './tokens';

const FEWEST_LISTED = 5;
/** Orders in which row, column and value are listed. */
const ROW_FIRST = [
  [0, 1, 2],
  [2, 0, 1],
] as const;
/** The column stands first only where a heading or the names of the numbers say so. */
const COLUMN_FIRST = [[1, 0, 2]] as const;
const NAMES = [/\b(?:col(?:umn)?s?|c|x)\b/i, /\b(?:rows?|r|y)\b/i] as const;

/**
 * Grids listed by the coordinates of their givens: every three numbers are a given of the puzzle and every
 * given is there.
 */
export function isListed(lines: readonly TextLine[], puzzles: readonly GridPuzzle[]): boolean {
  const size = puzzles[0]?.shape.size ?? 9;
  const numbers = lines
    .filter(({ text }) => !isComment(text) && text.trim() !== '-1')
    .flatMap(({ text }) => numbersIn(text, size));
  const all = puzzles.reduce(
    (sum, { cells }) => sum + cells.filter((value) => value > 0).length,
    0,
  );
  if (isFielded(lines, puzzles)) return true;
  // Fewer givens say nothing of their order, unless their number stands first.
  if (all < FEWEST_LISTED && (numbers[0] !== all || numbers.length !== 1 + 3 * all)) return false;
  for (const order of isColumnFirst(lines) ? COLUMN_FIRST : ROW_FIRST) {
    for (const first of [1, 0]) {
      for (const lead of [0, 1, 2]) {
        if (
          (numbers.length - lead) % 3 === 0 &&
          fits(numbers.slice(lead), puzzles, order, first, all)
        )
          return true;
      }
    }
  }
  return false;
}

function isColumnFirst(lines: readonly TextLine[]): boolean {
  const text = lines.map((line) => line.text).join(' ');
  const [column = -1, row = -1] = NAMES.map((name) => text.search(name));
  return column >= 0 && row > column;
}

/** Numbers, letters for rows, and signs of three digits, without those of words. */
function numbersIn(text: string, size: number): number[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(([word]) => {
    if (size <= 9 && /^\d{3}$/.test(word)) return [...word].map(Number);
    const coded = /^[rR](\d+)[cC](\d+)(?:[vVnN#]?(\d+))?$/.exec(word);
    if (coded !== null)
      return coded.slice(1).flatMap((each) => (each === undefined ? [] : Number(each)));
    const chess = /^([A-Pa-p])(\d)(\d?)$/.exec(word);
    if (chess !== null)
      return [
        Number.parseInt(chess[1] ?? '', 36) - 9,
        Number(chess[2]),
        ...(chess[3] ? [Number(chess[3])] : []),
      ];
    return /^\d{1,2}$/.test(word) ? [Number(word)] : [];
  });
}

function fits(
  numbers: readonly number[],
  puzzles: readonly GridPuzzle[],
  order: readonly [number, number, number],
  first: number,
  all: number,
): boolean {
  const seen = new Set<string>();
  let grid = 0;
  for (let at = 0; at < numbers.length; at += 3) {
    const row = (numbers[at + order[0]] ?? 0) - first;
    const column = (numbers[at + order[1]] ?? 0) - first;
    const value = numbers[at + order[2]] ?? 0;
    if (!isGiven(puzzles[grid], row, column, value)) {
      grid++;
      if (!isGiven(puzzles[grid], row, column, value)) return false;
    }
    if (value > 0) seen.add(`${grid} ${row} ${column}`);
  }
  return seen.size === all;
}

function isGiven(
  puzzle: GridPuzzle | undefined,
  row: number,
  column: number,
  value: number,
): boolean {
  if (puzzle === undefined) return false;
  const { size } = puzzle.shape;
  if (row < 0 || column < 0 || row >= size || column >= size) return false;
  return puzzle.cells[row * size + column] === value;
}

/** Between `start` with the side and `end`, a given a line: column and row from 0 and value, numbers or letters. */
export function isStarted(
  lines: readonly TextLine[],
  [puzzle, more]: readonly GridPuzzle[],
): boolean {
  const [first, ...rest] = lines.map(({ text }) => text.trim().toLowerCase());
  if (puzzle === undefined || more !== undefined || rest.pop() !== 'end') return false;
  const { size } = puzzle.shape;
  if (first?.replace(/\s/g, '') !== `start${size}`) return false;
  const given = new Map<number, number>();
  for (const text of rest) {
    const signs = text.split(/\s+/);
    const [column = size, row = size, value = 0] = signs.map((sign) =>
      Number.parseInt(sign, /\d/.test(sign) ? 10 : 36),
    );
    if (signs.length !== 3 || !(column < size && row < size)) return false;
    given.set(row * size + column, value);
  }
  return puzzle.cells.every((value, cell) => value === (given.get(cell) ?? 0));
}

/** A cell a line or element, with its row and column among other numbers, and its value last if it has one. */
export function isKeyed(
  lines: readonly TextLine[],
  [puzzle, more]: readonly GridPuzzle[],
): boolean {
  if (puzzle === undefined || more !== undefined) return false;
  const { size } = puzzle.shape;
  const text = lines.map((line) => line.text).join(' ');
  // An element of elements ends where two end.
  const parts = /<\/\w+>\s*<\/\w+>/.test(text)
    ? text.split(/(?<=<\/\w+>\s*<\/\w+>)/)
    : lines.flatMap((line) => line.text.split(/(?<=[}>])(?=[^<]*<\w|,)/));
  const all = parts
    .map((part) => [...part.matchAll(/\d+/g)].map(([digits]) => Number(digits)))
    .filter((numbers) => numbers.length >= 2);
  const most = all.reduce((longest, { length }) => Math.max(longest, length), 0);
  if (most < 3 || most > 6) return false;
  const rows = all.filter(({ length }) => length >= most - 1);
  if (all.length - rows.length > 2) return false;
  const isTold = isColumnFirst(lines);
  for (let i = 0; i < most - 1; i++) {
    for (let j = 0; j < most - 1; j++) {
      for (const first of i === j || i > j !== isTold ? [] : [0, 1]) {
        const seen = new Set<number>();
        const fits = rows.every((numbers) => {
          const cell = ((numbers[i] ?? 0) - first) * size + (numbers[j] ?? 0) - first;
          seen.add(cell);
          return puzzle.cells[cell] === (numbers.length === most ? numbers[most - 1] : 0);
        });
        if (fits && puzzle.cells.every((value, cell) => value === 0 || seen.has(cell))) return true;
      }
    }
  }
  return false;
}

/** A list a row, or one for a single grid, with a comma between two cells, in which nothing need stand, or only a blank. */
export function isHoled(lines: readonly TextLine[], puzzles: readonly GridPuzzle[]): boolean {
  const cells = puzzles.flatMap((puzzle) => [...puzzle.cells]);
  const text = lines.map((line) => line.text).join(' ');
  const lists = text
    .split(/[[\]]/)
    .map((list) => list.split(',').map((cell) => cell.replaceAll(/["'`]/g, '').trim()));
  const rows = lists.filter(({ length }) => length === puzzles[0]?.shape.size).flat();
  return [...lists, rows].some(
    (list) =>
      list.length === cells.length &&
      cells.every((value, cell) =>
        value > 0 ? Number(list[cell]) === value : /^(?:undefined|null)?$/.test(list[cell] ?? '0'),
      ),
  );
}

/** As many signs for each cell as there are values, those that it may have in their places. */
export function isCandidates(
  lines: readonly TextLine[],
  [puzzle, more]: readonly GridPuzzle[],
): boolean {
  if (puzzle === undefined || more !== undefined) return false;
  const { size } = puzzle.shape;
  const text = lines.map((line) => line.text.replace(/\s/g, '')).join('');
  if (text.length !== puzzle.cells.length * size) return false;
  return puzzle.cells.every((value, cell) => {
    const signs = [...text.slice(cell * size, cell * size + size)].filter((sign) =>
      /[1-9]/.test(sign),
    );
    return value === 0 ? signs.length !== 1 : signs.length === 1 && Number(signs[0]) === value;
  });
}

/** Three or four numbers for each cell, its value first; what a player entered is no given. */
function isFielded(lines: readonly TextLine[], [puzzle, more]: readonly GridPuzzle[]): boolean {
  if (puzzle === undefined || more !== undefined) return false;
  const text = lines.map((line) => line.text.replaceAll(/&#?\w+;/g, ' ')).join(' ');
  const data = /version:\s*\d+\s+([^"'<>]*)/.exec(text)?.[1]?.trim() ?? '';
  const fields = data.replace(/\|$/, '').split('|');
  const width = fields.length / puzzle.cells.length;
  if (width !== 3 && width !== 4) return false;
  return puzzle.cells.every((value, cell) => {
    const own = Number(fields[cell * width]);
    const isOpen = fields[cell * width + width - 1] === '1';
    return own === value || (value === 0 && isOpen);
  });
}
