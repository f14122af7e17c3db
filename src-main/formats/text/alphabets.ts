import type { Notation } from './notation';

/** How the values of a grid can be written; the first that fits is taken. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FROM_ONE = `123456789${LETTERS}`;
const FROM_ZERO = `0123456789${LETTERS}`;

const numbers = (size: number, first: number): string[] =>
  Array.from({ length: size }, (_, i) => String(first + i));

/** The alphabets that have as many characters as a grid has values. */
const longEnough = (size: number, alphabets: readonly string[]): string[][] =>
  alphabets.filter(({ length }) => length >= size).map((all) => [...all.slice(0, size)]);

/** Values of one character each, for cells side by side. */
export function packedAlphabets(size: number): readonly (readonly string[])[] {
  if (size === 25) return longEnough(size, [LETTERS, FROM_ONE, FROM_ZERO]);
  return longEnough(size, [FROM_ONE, FROM_ZERO, LETTERS]);
}

/** Values of any width, for cells that are words. */
export function tokenAlphabets(size: number): readonly (readonly string[])[] {
  const wide = size > 9 ? [FROM_ONE, FROM_ZERO] : [];
  return [numbers(size, 1), numbers(size, 0), ...longEnough(size, [LETTERS, ...wide])];
}

/** How values are written where the format writes itself. */
export function ownSymbols(size: number): readonly string[] {
  return numbers(size, 1);
}

/** The values of a notation for people: `1–9`, `A–P`. */
export function describeNotation({ symbols }: Pick<Notation, 'symbols'>): string {
  const first = symbols[0] ?? '';
  const last = symbols.at(-1) ?? '';
  const letter = symbols.findIndex((symbol) => /^[A-Z]$/i.test(symbol));
  if (letter === 0 && !LETTERS.startsWith(symbols.join(''))) return symbols.join('');
  if (letter <= 0) return `${first}–${last}`;
  return `${first}–${symbols[letter - 1] ?? ''}${symbols[letter] ?? ''}–${last}`;
}

/** How a blank is written, for people. */
export function describeBlank(blank: string | undefined): string {
  return blank === undefined || blank === '' || blank === ' ' ? ' ' : blank;
}
