import { describe, expect, test } from 'vitest';
import { casesIn, coversIn, faults, tell } from '../testing/verbatim';

/** Matrices of 0 and 1, to the letter: what is read, what is said and where, where reading goes on. */

const LIMITS = { entries: 4_000_000, maxRows: 1_000_000, maxColumns: 20_000 };
const digits = (length: number): string => '1'.repeat(length);

describe('what is read', () => {
  test('the columns of the ones of every row, matrix after matrix', () => {
    const lines = ['3 4', '1 0 0 1', '0 0 0 0', '0 1 1 0', '1 2', '1 1', '2 3', '0 0 1', '1 0 0'];
    expect(coversIn('poj3740', lines)).toEqual([
      { items: 4, options: [[0, 3], [], [1, 2]] },
      { items: 2, options: [[0, 1]] },
      { items: 3, options: [[2], [0]] },
    ]);
    expect(casesIn('poj3740', lines)).toEqual([
      [1, 4],
      [5, 2],
      [7, 3],
    ]);
  });

  test('rows with more ones than were expected at first', () => {
    const columns = Array.from({ length: 150 }, (_, column) => column);
    const row = columns.map(() => '1').join(' ');
    expect(coversIn('poj3740', ['3 150', row, row, row])).toEqual([
      { items: 150, options: [columns, columns, columns] },
    ]);
  });

  test('blanks and tabs around and between entries, and empty lines anywhere', () => {
    const lines = ['', ' \t', ' \t2\t 3 \t', '', ' 1\t0  1\t', '\t', '0 \t 1 0 '];
    expect(coversIn('poj3740', lines)).toEqual([{ items: 3, options: [[0, 2], [1]] }]);
    expect(casesIn('poj3740', lines)).toEqual([[3, 5]]);
  });

  test('rows without blanks, with one remark on the first of them', () => {
    const lines = ['3 3', '1 0 1', '011', ' \t100\t '];
    expect(coversIn('poj3740', lines)).toEqual([{ items: 3, options: [[0, 2], [1, 2], [0]] }]);
    expect(tell('poj3740', lines).notes).toEqual([
      { code: 'cells-packed', params: {}, at: { line: 3, column: 1 } },
    ]);
  });

  test('a row without blanks has any number of blanks after it', () => {
    expect(coversIn('poj3740', ['1 2', `01${' '.repeat(9)}`])).toEqual([
      { items: 2, options: [[1]] },
    ]);
  });

  test('a row of one column is none without blanks', () => {
    expect(coversIn('poj3740', ['2 1', '1', '0'])).toEqual([{ items: 1, options: [[0], []] }]);
    expect(tell('poj3740', ['2 1', '1', '0']).notes).toEqual([]);
  });

  test('a matrix without columns has no lines of rows, one without rows neither', () => {
    expect(coversIn('poj3740', ['2 0', '0 3', '1 1', '1'])).toEqual([
      { items: 0, options: [[], []] },
      { items: 3, options: [] },
      { items: 1, options: [[0]] },
    ]);
  });

  test('nothing, where there are empty lines alone', () => {
    expect(casesIn('poj3740', ['', ' ', '\t'])).toEqual([]);
  });

  test('a matrix as large as is allowed, and no larger', () => {
    const missing = 'matrix-rows-missing';
    expect(casesIn('poj3740', ['200 20000'])).toEqual([[1, 1, missing]]);
    expect(casesIn('poj3740', ['1000000 4'])).toEqual([[1, 1, missing]]);
    expect(casesIn('poj3740', ['1000000 0'])).toEqual([[1, 1]]);
  });
});

describe('what is said', () => {
  faults('poj3740', [
    ['a word in the header', ['3 x4', '1 0'], 'header-malformed', [1, 3], { text: 'x4', expected: 'M N' }],
    ['a word after a larger number', ['30 x4'], 'header-malformed', [1, 4], { text: 'x4', expected: 'M N' }],
    ['a sign in the header', ['-3 4'], 'header-malformed', [1, 1], { text: '-3', expected: 'M N' }],
    ['a fraction in the header', ['\t3 4.5'], 'header-malformed', [1, 4], { text: '4.5', expected: 'M N' }],
    ['one number', [' 3 '], 'header-malformed', [1, 2], { text: '3', expected: 'M N' }],
    ['three numbers', ['3 4\t 5 x'], 'header-malformed', [1, 6], { text: '5', expected: 'M N' }],
    ['a word after two numbers', ['3 4 x 5'], 'header-malformed', [1, 5], { text: 'x', expected: 'M N' }],
    ['ten digits', [`1 ${digits(10)}`], 'header-malformed', [1, 3], { text: digits(10), expected: 'M N' }],
    ['a long word, cut', ['x'.repeat(30)], 'header-malformed', [1, 1], { text: 'x'.repeat(20), expected: 'M N' }],
    ['a row too many entries', ['201 20000'], 'matrix-too-large', [1, 1], { rows: 201, columns: 20_000, ...LIMITS }],
    ['a column too many', ['', ' 1 20001'], 'matrix-too-large', [2, 1], { rows: 1, columns: 20_001, ...LIMITS }],
    ['a row too many', ['1000001 1'], 'matrix-too-large', [1, 1], { rows: 1_000_001, columns: 1, ...LIMITS }],
    ['nine digits', [`0 ${digits(9)}`], 'matrix-too-large', [1, 1], { rows: 0, columns: Number(digits(9)), ...LIMITS }],
    ['an entry of 2', ['1 3', '1 2 0'], 'cell-unknown', [2, 3], { text: '2', allowed: '0, 1' }],
    ['a word at the start', ['1 3', 'x 1 0'], 'cell-unknown', [2, 1], { text: 'x', allowed: '0, 1' }],
    ['two words', ['1 3', 'x y 0'], 'cell-unknown', [2, 1], { text: 'x', allowed: '0, 1' }],
    ['a row without blanks that is too long', ['1 3', '0101'], 'cell-unknown', [2, 1], { text: '0101', allowed: '0, 1' }],
    ['entries of two digits', ['1 3', '0 10\t01'], 'cell-unknown', [2, 3], { text: '10', allowed: '0, 1' }],
    ['a zero before a one', ['1 3', '0 1 01'], 'cell-unknown', [2, 5], { text: '01', allowed: '0, 1' }],
    ['a long word in a row, cut', ['1 3', `0 ${'1'.repeat(30)} 1`], 'cell-unknown', [2, 3], { text: '1'.repeat(20), allowed: '0, 1' }],
    ['a word in too short a row', ['1 3', '0 x'], 'cell-unknown', [2, 3], { text: 'x', allowed: '0, 1' }],
    ['a row without blanks and a 2', ['1 3', '012'], 'cell-unknown', [2, 1], { text: '012', allowed: '0, 1' }],
    ['an entry missing', ['1 3', ' 0 1\t '], 'row-short', [2, 5], { found: 2, expected: 3 }],
    ['two entries too many', ['1 3', '0 1 0 \t1 1'], 'row-long', [2, 8], { found: 5, expected: 3 }],
    ['two rows too many', ['1 3', '0 1 0', '', '1 1 1', '0 0 0'], 'header-mismatch', [4, 1], { found: 3, expected: 1 }],
    ['two rows missing', ['', '3 3', '', '0 1 0', ''], 'matrix-rows-missing', [5, 1], { found: 1, expected: 3 }],
    ['no row', ['3 3'], 'matrix-rows-missing', [2, 1], { found: 0, expected: 3 }],
    ['a bad row, then a worse one', ['2 3', '0 1 0 1', '0 x 0'], 'row-long', [2, 7], { found: 4, expected: 3 }],
    ['a word, then a short row', ['2 3', '0 x 0', '0 1 0 1'], 'cell-unknown', [2, 3], { text: 'x', allowed: '0, 1' }],
    ['a bad row, then a row too many', ['1 3', '0 1 0 1', '0 1 0'], 'row-long', [2, 7], { found: 4, expected: 3 }],
    ['a bad row, then one missing', ['2 3', '0 1 0 1'], 'row-long', [2, 7], { found: 4, expected: 3 }],
  ]); // prettier-ignore

  faults('acwing1067', [
    ['the letters of its problem', ['1'], 'header-malformed', [1, 1], { text: '1', expected: 'N M' }],
  ]); // prettier-ignore

  test('where a problem has one matrix a file, a remark on the second, good or not', () => {
    const note = { code: 'extra-content', params: {}, at: { line: 3, column: 1 } };
    const one = ['1 1', '1'];
    expect(tell('acwing1067', one).notes).toEqual([]);
    expect(tell('acwing1067', [...one, ...one, ...one]).notes).toEqual([note]);
    expect(tell('acwing1067', [...one, '1 99999']).notes).toEqual([note]);
    expect(tell('poj3740', [...one, ...one]).notes).toEqual([]);
  });
});

describe('where reading goes on', () => {
  test('two numbers among rows of another width begin a matrix', () => {
    const lines = ['3 3', '0 1 0', '1 1', '1'];
    expect(casesIn('poj3740', lines)).toEqual([
      [1, 2, 'matrix-rows-missing'],
      [3, 2],
    ]);
  });

  test('a row with two of its entries is no matrix, unless both are ones', () => {
    for (const row of ['0 1', '1 0', '0 0']) {
      expect(casesIn('poj3740', ['2 3', row, '1 0 1'])).toEqual([[1, 3, 'row-short']]);
    }
  });

  test('after a header that is none, at the next that can be one', () => {
    const lines = ['2 y', '1 1', '0 1', ' 1\t0 ', 'z', '', '1 2', '1 0'];
    expect(casesIn('poj3740', lines)).toEqual([
      [1, 5, 'header-malformed'],
      [7, 2],
    ]);
  });

  test('after a matrix too large, past its rows', () => {
    const lines = ['1 20001', '0 1 1 1', '0 1', '2 2', '0 1', '1 0'];
    expect(casesIn('poj3740', lines)).toEqual([
      [1, 3, 'matrix-too-large'],
      [4, 3],
    ]);
  });

  test('after a matrix of two columns zeros and ones are rows, unless both are ones', () => {
    const two = ['1 2', '1 0'];
    for (const row of ['0 1', '1 0', '0 0', ' 0\t1 ', '\t1  0\t']) {
      expect(casesIn('poj3740', [...two, row])).toEqual([[1, 3, 'header-mismatch']]);
    }
    for (const header of ['1 1', ' 1\t1 ']) {
      expect(casesIn('poj3740', [...two, header, '1'])).toEqual([
        [1, 2],
        [3, 2],
      ]);
    }
  });

  test('after a matrix of two columns any other pair of numbers begins another', () => {
    const two = ['1 2', '1 0'];
    for (const header of ['2 0', '10 0', '0 5', '0 10', '01 0', '0 01']) {
      expect(casesIn('poj3740', [...two, header])).toEqual([
        [1, 2],
        [3, 1],
      ]);
    }
  });

  test('after a matrix of another width, or of none, zeros and ones begin another as well', () => {
    expect(casesIn('poj3740', ['1 3', '1 0 0', '0 1'])).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(casesIn('poj3740', ['2 0', '1 0', '0 1'])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  test('what is no header belongs to the matrix before it', () => {
    expect(casesIn('poj3740', ['1 3', '1 0 0', '', 'end', '', '1 1', '1'])).toEqual([
      [1, 4, 'header-mismatch'],
      [6, 2],
    ]);
  });
});
