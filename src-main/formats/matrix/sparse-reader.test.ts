import { describe, expect, test } from 'vitest';
import { casesIn, coversIn, faults } from '../testing/verbatim';

/** Matrices whose rows list their ones, to the letter: what is read, what is said, where it goes on. */

const LIMITS = { entries: 4_000_000, maxRows: 1_000_000, maxColumns: 20_000 };
const ID = 'hust1017';

describe('what is read', () => {
  test('the columns of every row, in any order, matrix after matrix', () => {
    const lines = ['3 4', '2 1 4', '0', '3 4 1 2', '1 1', '1 1', '2 12', '01 012', '2 9 10'];
    expect(coversIn(ID, lines)).toEqual([
      { items: 4, options: [[0, 3], [], [0, 1, 3]] },
      { items: 1, options: [[0]] },
      { items: 12, options: [[11], [8, 9]] },
    ]);
    expect(casesIn(ID, lines)).toEqual([
      [1, 4],
      [5, 2],
      [7, 3],
    ]);
  });

  test('blanks and tabs around and between numbers, and empty lines anywhere', () => {
    const lines = ['', '\t ', ' 2\t 3 ', '', '\t2 1\t 3', ' ', ' 0 \t', ''];
    expect(coversIn(ID, lines)).toEqual([{ items: 3, options: [[0, 2], []] }]);
    expect(casesIn(ID, lines)).toEqual([[3, 5]]);
  });

  test('a matrix without rows, and one without columns', () => {
    expect(coversIn(ID, ['0 2', '2 0', '0', '0'])).toEqual([
      { items: 2, options: [] },
      { items: 0, options: [[], []] },
    ]);
  });

  test('nothing, where there are empty lines alone', () => {
    expect(casesIn(ID, ['', ' ', '\t'])).toEqual([]);
  });

  test('a matrix as large as is allowed', () => {
    expect(casesIn(ID, ['1000000 20000'])).toEqual([[1, 1, 'matrix-rows-missing']]);
  });
});

describe('what is said', () => {
  faults(ID, [
    ['a word in the header', ['3 x4'], 'header-malformed', [1, 3], { text: 'x4', expected: 'N M' }],
    ['a word after a larger number', ['30 x4'], 'header-malformed', [1, 4], { text: 'x4', expected: 'N M' }],
    ['one number', ['', ' 3'], 'header-malformed', [2, 2], { text: '3', expected: 'N M' }],
    ['three numbers', ['3 4 5 x'], 'header-malformed', [1, 5], { text: '5', expected: 'N M' }],
    ['a row too many', ['1000001 1'], 'matrix-too-large', [1, 1], { rows: 1_000_001, columns: 1, ...LIMITS }],
    ['a column too many', ['', '1 20001'], 'matrix-too-large', [2, 1], { rows: 1, columns: 20_001, ...LIMITS }],
    ['a word for the number of ones', ['1 4', 'x 1'], 'cell-unknown', [2, 1], { text: 'x', allowed: '1–4' }],
    ['a word for a column', ['1 4', '2 1 4x'], 'cell-unknown', [2, 5], { text: '4x', allowed: '1–4' }],
    ['a word before a digit', ['1 4', '2 x1 4'], 'cell-unknown', [2, 3], { text: 'x1', allowed: '1–4' }],
    ['a negative column', ['1 4', '2 1 -4'], 'cell-unknown', [2, 5], { text: '-4', allowed: '1–4' }],
    ['ten digits, and a number too few', ['1 4', '3 1 0000000004'], 'cell-unknown', [2, 5], { text: '0000000004', allowed: '1–4' }],
    ['a long word, cut', ['1 4', ` 2 1 ${'x'.repeat(30)}`], 'cell-unknown', [2, 6], { text: 'x'.repeat(20), allowed: '1–4' }],
    ['a column of 0', ['1 4', '2 1 0'], 'number-out-of-range', [2, 5], { text: '0', min: 1, max: 4 }],
    ['a column too far', ['1 4', '3 4 5 6'], 'number-out-of-range', [2, 5], { text: '5', min: 1, max: 4 }],
    ['ones missing', ['1 4', '4 1 2 \t'], 'row-ones-mismatch', [2, 6], { found: 2, expected: 4 }],
    ['all ones missing', ['1 4', '4'], 'row-ones-mismatch', [2, 2], { found: 0, expected: 4 }],
    ['ones too many', ['1 4', '1 2 3 4'], 'row-ones-mismatch', [2, 5], { found: 3, expected: 1 }],
    ['ones where there are none', ['1 4', '0 2 3'], 'row-ones-mismatch', [2, 3], { found: 2, expected: 0 }],
    ['a column twice', ['1 4', '3 4 1 4'], 'column-twice', [2, 7], { column: '4' }],
    ['a column twice, with a zero before it', ['1 4', '3 4 1 04'], 'column-twice', [2, 7], { column: '04' }],
    ['a bad row, then others', ['3 4', '2 1 1', '2 1 9', '2 x 9'], 'column-twice', [2, 5], { column: '1' }],
    ['two rows too many', ['1 4', '2 1 4', '', '2 1 4', 'end'], 'header-mismatch', [4, 1], { found: 3, expected: 1 }],
    ['a bad row, then a row too many', ['1 4', '2 1 1', '2 1 4'], 'column-twice', [2, 5], { column: '1' }],
    ['two rows missing', ['', '3 4', '', '2 1 4', ''], 'matrix-rows-missing', [5, 1], { found: 1, expected: 3 }],
    ['a bad row, then one missing', ['2 4', '2 1 1'], 'column-twice', [2, 5], { column: '1' }],
  ]); // prettier-ignore
});

describe('where reading goes on', () => {
  test('two numbers that are no row of the matrix begin another', () => {
    expect(casesIn(ID, ['3 4', '2 1 4', '1 5', '1 5'])).toEqual([
      [1, 2, 'matrix-rows-missing'],
      [3, 2],
    ]);
  });

  test('two numbers after the last row begin another, row or not', () => {
    expect(casesIn(ID, ['1 4', '2 1 4', '1 4', '1 4'])).toEqual([
      [1, 2],
      [3, 2],
    ]);
  });

  test('after a header that is none, or too large, at the next that can be one', () => {
    for (const [header, code] of [
      ['3 x', 'header-malformed'],
      ['9 20001', 'matrix-too-large'],
    ] as const) {
      expect(casesIn(ID, [header, '3 1 2 3', '', 'x', '1 4', '1 4'])).toEqual([
        [1, 4, code],
        [5, 2],
      ]);
    }
  });
});
