/** Instances that are worth watching, ready made. Their titles are under `dance.gallery.<id>`. */
import { coverPuzzle, puzzleOfContent, SHAPE_4, SHAPE_9, type GridShape } from '../puzzle';
import type { DanceInstance } from './instance';
import { langfordInstance, queensInstance } from './instances/classics';
import { matrixInstance } from './instances/matrix';
import { sudokuInstance } from './instances/sudoku';
import type { GalleryId } from './gallery-ids';
import { drawn, tilingInstance, type TilingBoard } from './instances/tiling';

/** The 6×7 matrix of “Dancing Links” (arXiv cs/0011047, (3)): items A…G, rows in their order there. */
const KNUTH_ROWS = ['CEF', 'ADG', 'BCF', 'AD', 'BG', 'DEG'];

function knuth(): DanceInstance {
  const letters = [...'ABCDEFG'];
  const rows = KNUTH_ROWS.map((row) => [...row].map((letter) => letters.indexOf(letter)));
  return { ...matrixInstance(coverPuzzle(letters.length, rows)), itemNames: letters };
}

/** Knuth's example of an exact cover with colours, TAOCP 7.2.2.1 (49): primary p q r, secondary x y. */
const XCC_OPTIONS = ['p q x y:A', 'p r x:A y', 'p x:B', 'q x:A', 'r y:B'];

function xcc(): DanceInstance {
  const names = [...'pqrxy'];
  const entries = XCC_OPTIONS.map((option) => option.split(' ').map((entry) => entry.split(':')));
  const options = entries.map((option) => option.map(([item = '']) => names.indexOf(item)));
  const colours = entries.map((option) => option.map(([, colour = '']) => colour));
  const puzzle = puzzleOfContent({ items: names.length, primary: 3, options, colours, names });
  return { ...matrixInstance(puzzle), itemNames: names };
}

/** The samples of AcWing 1067: every row is the cover; no cover. */
const acwing1 = (): DanceInstance => matrixInstance(coverPuzzle(3, [[1], [2], [0]]));
const acwing2 = (): DanceInstance => matrixInstance(coverPuzzle(4, [[3], [0], [0, 1, 3], [1]]));

function sudoku(shape: GridShape, text: string): DanceInstance {
  const cells = Uint8Array.from(text, (symbol) => (symbol === '.' ? 0 : Number(symbol)));
  return sudokuInstance({ kind: 'grid', shape, cells });
}

const SUDOKU_4 = '.....3.2.2.4...3';
const SUDOKU_9 =
  '...32.9.....5....41.....23.......7.3.9...5.....4.7..6....7....9.1....8..2..13.5..';

/** Thirty solutions: a program has to go back many times to find them all. */
const SUDOKU_MANY =
  '..8..296.....1...3...7.......92....67.....3.23....5.9.2.4.6.8...5.98.2.1....24..5';

/** The twelve pieces of five cells, as `drawn` reads them. */
export const PENTOMINOES: Readonly<Record<string, string>> = {
  F: '.##|##.|.#.',
  I: '#####',
  L: '####|#...',
  N: '.###|##..',
  P: '##|##|#.',
  T: '###|.#.|.#.',
  U: '#.#|###',
  V: '#..|#..|###',
  W: '#..|##.|.##',
  X: '.#.|###|.#.',
  Y: '####|.#..',
  Z: '##.|.#.|.##',
};

/** All forms of one to five cells; two that are mirror images of each other count as one. */
export const POLYOMINOES: Readonly<Record<string, string>> = {
  I1: '#',
  I2: '##',
  I3: '###',
  V3: '##|#.',
  I4: '####',
  L4: '#..|###',
  S4: '.##|##.',
  T4: '###|.#.',
  O4: '##|##',
  ...PENTOMINOES,
};

const pieces = (drawings: Readonly<Record<string, string>>): TilingBoard['pieces'] =>
  Object.entries(drawings).map(([name, drawing]) => ({ name, cells: drawn(drawing) }));

/** A 5×5 board with a hole, and six tetrominoes: where a board drawn by hand begins. */
export const SAMPLE_BOARD: TilingBoard = {
  rows: 5,
  columns: 5,
  holes: [6],
  pieces: pieces({
    I: '####',
    L: '#..|###',
    O: '##|##',
    S: '.##|##.',
    T1: '###|.#.',
    T2: '###|.#.',
  }),
  turn: true,
  flip: true,
};

const MAKERS: Readonly<Record<GalleryId, () => DanceInstance>> = {
  knuth,
  xcc,
  acwing1,
  acwing2,
  sudoku4: () => sudoku(SHAPE_4, SUDOKU_4),
  sudoku9: () => sudoku(SHAPE_9, SUDOKU_9),
  sudokuMany: () => sudoku(SHAPE_9, SUDOKU_MANY),
  queens4: () => queensInstance(4),
  queens6: () => queensInstance(6),
  queens8: () => queensInstance(8),
  pentominoes: () =>
    tilingInstance({
      rows: 6,
      columns: 10,
      holes: [],
      pieces: pieces(PENTOMINOES),
      turn: true,
      flip: true,
    }),
  langford3: () => langfordInstance(3),
  langford4: () => langfordInstance(4),
  langford7: () => langfordInstance(7),
  board: () => tilingInstance(SAMPLE_BOARD),
};

export function galleryInstance(id: GalleryId): DanceInstance {
  return MAKERS[id]();
}

/**
 * What happens when the items of an option are uncovered in the order in which they were covered:
 * nothing, since no other option holds two of them; sizes are wrong and nobody notices; solutions are
 * lost; and something is called a solution that is none.
 */
export const WRONG_ORDER = {
  unharmed: 'queens6',
  unnoticed: 'knuth',
  lost: 'sudokuMany',
  false: 'langford7',
} as const satisfies Readonly<Record<string, GalleryId>>;
