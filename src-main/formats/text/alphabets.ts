/** How the values of a grid can be written; the first that fits is taken. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FROM_ONE = `123456789${LETTERS}`;
const FROM_ZERO = `0123456789${LETTERS}`;

const numbers = (size: number, first: number): string[] =>
  Array.from({ length: size }, (_, i) => String(first + i));

/** Values of one character each, for cells side by side. */
export function packedAlphabets(size: number): readonly (readonly string[])[] {
  const letters = [...LETTERS.slice(0, size)];
  const fromZero = [...FROM_ZERO.slice(0, size)];
  if (size === 25) return [letters, [...FROM_ONE.slice(0, size)], fromZero];
  return [[...FROM_ONE.slice(0, size)], fromZero, letters];
}

/** Values of any width, for cells that are words. */
export function tokenAlphabets(size: number): readonly (readonly string[])[] {
  const letters = [...LETTERS.slice(0, size)];
  const wide = size > 9 ? [[...FROM_ONE.slice(0, size)], [...FROM_ZERO.slice(0, size)]] : [];
  return [numbers(size, 1), numbers(size, 0), letters, ...wide];
}

/** How values are written where the format writes itself. */
export function ownSymbols(size: number): readonly string[] {
  return numbers(size, 1);
}
