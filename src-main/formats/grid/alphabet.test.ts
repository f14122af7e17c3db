import { expect, test } from 'vitest';
import {
  ALIAS,
  charTable,
  describeCells,
  DIGITS_DOT,
  DIGITS_LETTERS_DOT,
  DIGITS_ZERO,
  LETTERS_MINUS,
  NUMBERS_ZERO,
  SPACE,
  UNKNOWN,
  type Alphabet,
} from './alphabet';

/** How the values of a grid are written, in the words that people read, and for the scanner. */

const of = (blank: string, ...symbols: string[]): Alphabet => ({
  symbols,
  blank,
  blankAliases: [],
});

test.each([
  [DIGITS_ZERO, 9, '0–9'],
  [DIGITS_ZERO, 4, '0–4'],
  [NUMBERS_ZERO, 25, '0–25'],
  [{ ...NUMBERS_ZERO, blank: '?' }, 12, '1–12, “?”'],
  [DIGITS_DOT, 9, '1–9, “.”'],
  [DIGITS_LETTERS_DOT, 16, '1–9, A–G, “.”'],
  [DIGITS_LETTERS_DOT, 9, '1–9, “.”'],
  [{ ...DIGITS_LETTERS_DOT, blank: '0' }, 16, '1–9, A–G, “0”'],
  [LETTERS_MINUS, 16, 'A–P, “-”'],
  [of('?', 'a', 'c', 'd', 'e', 'x'), 5, 'a, c–e, x, “?”'],
  [of('0', '5', '6', '3', '4'), 4, '5–6, 3–4, “0”'],
  [of('0', '1', '3', '9', '11'), 4, '1, 3, 9, 11, “0”'],
  [of('.', 'az', 'b'), 2, 'az, b, “.”'],
])('%o of a side of %i: %s', (alphabet, size, words) => {
  expect(describeCells(alphabet, size)).toBe(words);
});

test('every character is a value, a blank, a gap or nothing', () => {
  const table = charTable(DIGITS_DOT, 4);
  const meanings = Array.from(table, (value, code) => [String.fromCharCode(code), value] as const);
  expect(meanings.filter(([, value]) => value !== UNKNOWN)).toEqual([
    ['\t', SPACE],
    [' ', SPACE],
    ['.', 0],
    ['0', ALIAS],
    ['1', 1],
    ['2', 2],
    ['3', 3],
    ['4', 4],
  ]);
  const barred = charTable(NUMBERS_ZERO, 25, '|');
  expect([...'|01'].map((char) => barred[char.charCodeAt(0)])).toEqual([SPACE, 0, 1]);
});
