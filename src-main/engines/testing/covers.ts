/** Exact-cover instances with published numbers of solutions. */
import {
  colouredCover,
  coverPuzzle,
  type ColouredItem,
  type CoverPuzzle,
} from '../../shared/puzzle';

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/**
 * n queens on an n×n board: a queen in each row and column (primary), at most one on each diagonal
 * (secondary). Numbers of solutions: OEIS A000170.
 */
export function queens(n: number): CoverPuzzle {
  const diagonals = 2 * n - 1;
  const options = range(n * n).map((cell) => {
    const row = Math.floor(cell / n);
    const column = cell % n;
    return [row, n + column, 2 * n + row + column, 2 * n + diagonals + row - column + n - 1];
  });
  return coverPuzzle(2 * n + 2 * diagonals, options, 2 * n);
}

/**
 * Langford pairs: 1 1 2 2 … n n in a row of 2n places so that between the two k's stand k others.
 * Each arrangement is counted with its mirror image: twice OEIS A014552.
 */
export function langford(n: number): CoverPuzzle {
  const options = range(n).flatMap((number) =>
    range(Math.max(0, 2 * n - number - 2)).map((place) => [
      number,
      n + place,
      n + place + number + 2,
    ]),
  );
  return coverPuzzle(3 * n, options);
}

/** Dominoes on a board, each on two neighbouring cells. On squares: OEIS A004003. */
export function dominoes(rows: number, columns: number): CoverPuzzle {
  const options = range(rows * columns).flatMap((cell) => [
    ...((cell + 1) % columns === 0 ? [] : [[cell, cell + 1]]),
    ...(cell + columns < rows * columns ? [[cell, cell + columns]] : []),
  ]);
  return coverPuzzle(rows * columns, options);
}

/** Latin squares of side n: OEIS A002860. */
export function latin(n: number): CoverPuzzle {
  const options = range(n * n * n).map((i) => {
    const row = Math.floor(i / (n * n));
    const column = Math.floor(i / n) % n;
    const value = i % n;
    return [row * n + column, n * n + row * n + value, 2 * n * n + column * n + value];
  });
  return coverPuzzle(3 * n * n, options);
}

/**
 * Words in the rows and columns of a rectangle: a word for each line (primary), letters as colours of
 * the cells (secondary), so that lines that cross agree.
 */
export function wordRectangle(across: readonly string[], down: readonly string[]): CoverPuzzle {
  const width = across[0]?.length ?? 0;
  const height = down[0]?.length ?? 0;
  const lines = height + width;
  const option = (line: number, word: string, cellAt: (i: number) => number): ColouredItem[] => [
    [line, 0],
    ...[...word].map((letter, i): ColouredItem => [lines + cellAt(i), letter.charCodeAt(0)]),
  ];
  const options = [
    ...range(height).flatMap((row) =>
      across.map((word) => option(row, word, (i) => row * width + i)),
    ),
    ...range(width).flatMap((column) =>
      down.map((word) => option(height + column, word, (i) => i * width + column)),
    ),
  ];
  return colouredCover(lines + width * height, options, lines);
}

/** All orders of the first letters of the alphabet. */
export function orders(letters: number): string[] {
  if (letters === 0) return [''];
  const last = String.fromCharCode(96 + letters);
  return orders(letters - 1).flatMap((word) =>
    range(letters).map((at) => word.slice(0, at) + last + word.slice(at)),
  );
}

type Cell = readonly [row: number, column: number];

/** The twelve pentominoes F I L N P T U V W X Y Z, drawn. */
const PENTOMINOES = [
  '.##|##.|.#.',
  '#####',
  '####|#...',
  '.###|##..',
  '##|##|#.',
  '###|.#.|.#.',
  '#.#|###',
  '#..|#..|###',
  '#..|##.|.##',
  '.#.|###|.#.',
  '####|.#..',
  '##.|.#.|.##',
];

function cellsOf(drawing: string): Cell[] {
  return drawing
    .split('|')
    .flatMap((line, row) =>
      [...line].flatMap((c, column): Cell[] => (c === '#' ? [[row, column]] : [])),
    );
}

function orientations(drawing: string): Cell[][] {
  const seen = new Map<string, Cell[]>();
  let cells = cellsOf(drawing);
  for (let turn = 0; turn < 8; turn++) {
    cells = cells.map(([row, column]): Cell => [column, -row]);
    if (turn === 4) cells = cells.map(([row, column]): Cell => [row, -column]);
    const top = Math.min(...cells.map(([row]) => row));
    const side = Math.min(...cells.map(([, column]) => column));
    const placed = cells
      .map(([row, column]): Cell => [row - top, column - side])
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    seen.set(JSON.stringify(placed), placed);
  }
  return [...seen.values()];
}

/**
 * The twelve pentominoes in a rows×columns rectangle of 60 cells. Every solution appears with its
 * three mirror images: 3×20 has 8, 4×15 1,472, 5×12 4,040, 6×10 9,356.
 */
export function pentominoes(rows: number, columns: number): CoverPuzzle {
  const options: number[][] = [];
  PENTOMINOES.forEach((drawing, piece) => {
    for (const cells of orientations(drawing)) {
      const height = Math.max(...cells.map(([row]) => row));
      const width = Math.max(...cells.map(([, column]) => column));
      for (let row = 0; row + height < rows; row++) {
        for (let column = 0; column + width < columns; column++) {
          const covered = cells.map(
            ([r, c]) => PENTOMINOES.length + (row + r) * columns + column + c,
          );
          options.push([piece, ...covered]);
        }
      }
    }
  });
  return coverPuzzle(PENTOMINOES.length + rows * columns, options);
}
