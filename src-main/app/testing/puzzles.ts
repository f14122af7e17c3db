/** Small files of each kind for the tests of the use cases. */

/** A 9×9 with one solution, 81 characters, `0` blank, and its solution. */
export const CELLS =
  '003020600900305001001806400008102900700000008006708200002609500800203009005010300';
export const SOLVED =
  '483921657967345821251876493548132976729564138136798245372689514814253769695417382';

/** The grid as rows of nine. */
function rowsOf(cells: string): string {
  return (cells.match(/.{9}/g) ?? []).map((row) => `${row}\n`).join('');
}

/** A line of `poj3074`. */
export function dotted(cells: string): string {
  return cells.replaceAll('0', '.');
}

export const ALONE_IN = rowsOf(CELLS);
export const ALONE_OUT = rowsOf(SOLVED);

/** A `poj3074` file of `count` equal puzzles. */
export function linesFile(count: number, line: string = dotted(CELLS)): string {
  return `${`${line}\n`.repeat(count)}end\n`;
}

/** Two sevens in the first row: no solution. */
export const CONFLICT = `77${'0'.repeat(79)}`;

/** POJ 3740: the first case has a cover, the second has none. */
export const COVERS_IN = '3 3\n0 1 0\n0 0 1\n1 0 0\n4 4\n0 0 0 1\n1 0 0 0\n1 1 0 1\n0 1 0 0\n';
export const COVERS_OUT = 'Yes, I found it\nIt is impossible\n';

export function cellsOf(text: string): number[] {
  return [...text].map((symbol) => Number(symbol));
}
