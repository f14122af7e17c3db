import { orbitsOf } from '../../make';
import type { PATTERN_SYMMETRIES } from '../../shared/contract';
import { SHAPE_9 } from '../../shared/puzzle';
import type { PuzzleStore } from '../store';

type PatternSymmetry = (typeof PATTERN_SYMMETRIES)[number];

const cells = Buffer.alloc(81);
const orbits = new Map<string, ReturnType<typeof orbitsOf>>();

/** The cells of a 9×9 puzzle, row after row, `1` for a given and `0` for a blank; null for other puzzles. */
export function patternOf(store: PuzzleStore, index: number): string | null {
  const shape = store.shape(index);
  if (shape === null || shape.cells !== cells.length) return null;
  store.readCells(index, cells, 0);
  for (let cell = 0; cell < cells.length; cell++) cells[cell] = cells[cell] === 0 ? 48 : 49;
  return cells.toString('latin1');
}

/** Puts that pattern into the two keys of rows, 52 and 30 bits; Infinity where there is none. */
export function patternKeys(
  store: PuzzleStore,
  rows: Uint32Array,
  [first, second]: readonly Float64Array[],
): void {
  if (first === undefined || second === undefined) return;
  for (const row of rows) {
    const isNine = store.shape(row)?.cells === cells.length;
    if (isNine) store.filled(row, words);
    const [a = 0, b = 0, c = 0] = [words[0], words[1], words[2]];
    first[row] = isNine ? a * 2 ** 24 + (b >>> 4) : Infinity;
    second[row] = isNine ? (b & 15) * 2 ** 26 + c : Infinity;
  }
}

const words = new Uint32Array(3);

/** How that pattern is symmetric, as the puzzle stands. */
export function symmetryOf(store: PuzzleStore, index: number): PatternSymmetry | null {
  const pattern = patternOf(store, index);
  if (pattern === null) return null;
  const has = (symmetry: Parameters<typeof orbitsOf>[1]): boolean => {
    const known = orbits.get(symmetry) ?? orbitsOf(SHAPE_9, symmetry);
    orbits.set(symmetry, known);
    return known.every((orbit) => orbit.every((cell) => pattern[cell] === pattern[orbit[0] ?? 0]));
  };
  if (has('full')) return 'full';
  if (has('rot90')) return 'rot90';
  const isHorizontal = has('horizontal');
  const isDiagonal = has('diagonal');
  if (has('vertical')) return isHorizontal ? 'horizontal+vertical' : 'vertical';
  if (has('antidiagonal')) return isDiagonal ? 'diagonal+antidiagonal' : 'antidiagonal';
  if (isHorizontal) return 'horizontal';
  if (isDiagonal) return 'diagonal';
  return has('rot180') ? 'rot180' : 'none';
}
