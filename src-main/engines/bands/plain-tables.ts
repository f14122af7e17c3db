/** The tables and formulas of a word of 27 bits; see the picture in `assembly/words.ts`. */

/** Every cell of a band. */
export const BAND = (1 << 27) - 1;
/** Distances from a stack to the nine cells of its box. */
export const OVER_BOX = 0o111111111;
const OVER_PLACES = 0o111;

/** By the nine minirows that hold a candidate (bit 3·r + s): the cells of those that may keep it. */
export const KEPT_BY_ROWS = new Int32Array(512);
/** By the same: the stacks that keep two minirows or more. */
export const ROWS_SEVERAL = new Uint8Array(512);

/** The minirows of the six ways to send three rows to three stacks. */
const PERMUTATIONS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
  [1, 0, 2],
  [2, 1, 0],
].map((stacks) => stacks.reduce((mask, stack, row) => mask | (1 << (3 * row + stack)), 0));

for (let index = 0; index < 512; index++) {
  const possible = PERMUTATIONS.filter((permutation) => (permutation & ~index) === 0);
  const kept = possible.reduce((mask, permutation) => mask | permutation, 0);
  for (let row = 0; row < 3; row++) {
    const stacks = (kept >>> (3 * row)) & 7;
    KEPT_BY_ROWS[index] = (KEPT_BY_ROWS[index] as number) | ((stacks * OVER_PLACES) << (9 * row));
  }
  ROWS_SEVERAL[index] = several(kept & 7, (kept >>> 3) & 7, kept >>> 6);
}

/** Bits that two or three of the masks have. */
function several(a: number, b: number, c: number): number {
  return (a & (b | c)) | (b & c);
}

/** The minirows of a word that hold a candidate, as an index of the tables. */
export function minirows(word: number): number {
  const folded = word | (word >>> 3) | (word >>> 6);
  return (folded & 7) | ((folded >>> 6) & 0o70) | ((folded >>> 12) & 0o700);
}

/** The columns of a word that hold a candidate: bit 3·k + s. */
export function columnsOf(word: number): number {
  return (word | (word >>> 9) | (word >>> 18)) & 0o777;
}

/** Turns the columns of a band by one place within their boxes. */
export function turned(columns: number): number {
  return ((columns << 3) | (columns >>> 6)) & 0o777;
}

/** The cells of columns. */
export function cellsOfColumns(columns: number): number {
  return columns | (columns << 9) | (columns << 18);
}

/** The boxes in which two columns or more are left. */
export function columnsSeveral(columns: number): number {
  return several(columns & 7, (columns >>> 3) & 7, columns >>> 6);
}

/** The boxes of a band that hold a candidate. */
export function boxesOf(word: number): number {
  const folded = columnsOf(word);
  return (folded | (folded >>> 3) | (folded >>> 6)) & 7;
}

/** The bit of a cell in the word of its band. */
export function bitOf(cell: number): number {
  const band = Math.floor(cell / 27);
  const row = Math.floor(cell / 9) % 3;
  const column = cell % 9;
  return 9 * row + 3 * ((column + 3 - band) % 3) + Math.floor(column / 3);
}
