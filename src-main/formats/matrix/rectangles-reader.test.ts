import { describe, expect, test } from 'vitest';
import { casesIn, coversIn, faults, tell } from '../testing/verbatim';

/** Boards and rectangles, to the letter: what is read, what is said and where, where it goes on. */

const LIMITS = { entries: 4_000_000, maxRows: 1_000_000, maxColumns: 20_000 };
const ID = 'zoj3209';
const HEADER = { expected: 'n m p' };

describe('what is read', () => {
  test('the cells of every rectangle, row by row, board after board', () => {
    const lines = ['2', '3 2 3', '0 0 3 2', '1 0 2 2', '2 1 3 2', '1 2 1', '0 1 1 2'];
    expect(coversIn(ID, lines)).toEqual([
      { items: 6, options: [[0, 1, 2, 3, 4, 5], [1, 4], [5]] },
      { items: 2, options: [[1]] },
    ]);
    expect(casesIn(ID, lines)).toEqual([
      [2, 4],
      [6, 2],
    ]);
    expect(tell(ID, lines).notes).toEqual([]);
  });

  test('blanks and tabs around and between numbers, and empty lines anywhere', () => {
    const lines = ['', '\t', ' \t1 ', '', ' 2\t1  2\t', '', '\t0 0\t1 1', ' ', ' 1 0 2 1 ', ''];
    expect(coversIn(ID, lines)).toEqual([{ items: 2, options: [[0], [1]] }]);
    expect(casesIn(ID, lines)).toEqual([[5, 5]]);
  });

  test('a board without rectangles', () => {
    expect(coversIn(ID, ['2', '2 1 0', '1 1 0'])).toEqual([
      { items: 2, options: [] },
      { items: 1, options: [] },
    ]);
  });

  test('nothing, where there are empty lines alone', () => {
    expect(casesIn(ID, ['', ' ', '\t'])).toEqual([]);
  });

  test('a board as large as is allowed', () => {
    expect(casesIn(ID, ['1', '200 100 1000000'])).toEqual([[2, 1, 'matrix-rows-missing']]);
  });
});

describe('the number of boards', () => {
  const board = ['1 1 1', '0 0 1 1'];
  const notes = (...lines: string[]) => tell(ID, lines).notes;

  test.each(['1', '0000001', ' 1\t'])('“%s” is one', (count) => {
    expect(notes(count, ...board)).toEqual([]);
  });

  test('that is not there is a remark on the first line, read as a board', () => {
    const missing = (line: number) => ({ code: 'count-missing', params: {}, at: { line, column: 1 } });
    expect(notes('', ...board)).toEqual([missing(2)]);
    expect(casesIn(ID, board)).toEqual([[1, 2]]);
    for (const line of ['x', '1x', 'x1', '10000001', '1 1']) {
      expect(notes(line, ...board)).toEqual([missing(1)]);
      expect(casesIn(ID, [line, ...board])).toEqual([
        [1, 1, 'header-malformed'],
        [2, 2],
      ]);
    }
  }); // prettier-ignore

  test('that is another than follow is a remark on it, with both', () => {
    const mismatch = (expected: number, found: number) => [
      { code: 'count-mismatch', params: { expected, found }, at: { line: 2, column: 1 } },
    ];
    expect(notes('', '3', ...board, ...board)).toEqual(mismatch(3, 2));
    expect(notes('', '1', ...board, ...board)).toEqual(mismatch(1, 2));
    expect(notes('', '1')).toEqual(mismatch(1, 0));
    expect(notes('', '0')).toEqual([]);
    // A board with a fault is a board.
    expect(notes('2', ...board, '1 1 x')).toEqual([]);
  });

  test('stands on the first line alone', () => {
    expect(casesIn(ID, ['1', '7'])).toEqual([[2, 1, 'header-malformed']]);
  });
});

describe('what is said', () => {
  /** A board of four by three with as many rectangles as lines. */
  const board = (...lines: string[]): string[] => ['1', `4 3 ${lines.length}`, ...lines];
  const allowed = '0–4';

  faults(ID, [
    ['a word in the header', ['1', '4 x4 3'], 'header-malformed', [2, 3], { text: 'x4', ...HEADER }],
    ['a word after a larger number', ['1', '40 x4 3'], 'header-malformed', [2, 4], { text: 'x4', ...HEADER }],
    ['digits, then a letter', ['1', '4 4 3x'], 'header-malformed', [2, 5], { text: '3x', ...HEADER }],
    ['two numbers', ['1', ' 4 4'], 'header-malformed', [2, 2], { text: '4', ...HEADER }],
    ['four numbers', ['1', '4 4 3 2 x'], 'header-malformed', [2, 7], { text: '2', ...HEADER }],
    ['four numbers, the third of them 0', ['1', '4 4 0 2'], 'header-malformed', [2, 7], { text: '2', ...HEADER }],
    ['a word after three numbers', ['1', '4 4 3 x 1'], 'header-malformed', [2, 7], { text: 'x', ...HEADER }],
    ['a width of 0', ['1', '0 4 3'], 'header-malformed', [2, 1], { text: '0', ...HEADER }],
    ['a height of 0', ['1', '4 00 3'], 'header-malformed', [2, 3], { text: '00', ...HEADER }],
    ['ten digits', ['1', '4 0000000004 3'], 'header-malformed', [2, 3], { text: '0000000004', ...HEADER }],
    ['a long word, cut', ['1', 'x'.repeat(30)], 'header-malformed', [2, 1], { text: 'x'.repeat(20), ...HEADER }],
    ['too many cells', ['1', '', '20001 1 1'], 'matrix-too-large', [3, 1], { rows: 1, columns: 20_001, ...LIMITS }],
    ['too many cells in both', ['1', '200 101 7'], 'matrix-too-large', [2, 1], { rows: 7, columns: 20_200, ...LIMITS }],
    ['too many rectangles', ['1', '1 2 1000001'], 'matrix-too-large', [2, 1], { rows: 1_000_001, columns: 2, ...LIMITS }],
    ['a word', board('0 0 x1 1'), 'cell-unknown', [3, 5], { text: 'x1', allowed }],
    ['digits, then a letter, in a rectangle', board('0 0 1 1x'), 'cell-unknown', [3, 7], { text: '1x', allowed }],
    ['a negative number', board('-1 0 1 1'), 'cell-unknown', [3, 1], { text: '-1', allowed }],
    ['ten digits in a rectangle', board('0 0 0000000001 1'), 'cell-unknown', [3, 5], { text: '0000000001', allowed }],
    ['a long word in a rectangle, cut', board(` 0 ${'y'.repeat(30)}`), 'cell-unknown', [3, 4], { text: 'y'.repeat(20), allowed }],
    ['a word on a board that is higher than wide', ['1', '2 7 1', '0 0 1 x'], 'cell-unknown', [3, 7], { text: 'x', allowed: '0–7' }],
    ['a number missing, and another', board('0 0\t '), 'row-short', [3, 4], { found: 2, expected: 4 }],
    ['two numbers too many', board('0 0 1 1 \t2 2'), 'row-long', [3, 10], { found: 6, expected: 4 }],
    ['a word too many', board('0 0 1 1 x'), 'row-long', [3, 9], { found: 5, expected: 4 }],
    ['x1 on the edge', board('4 0 4 1'), 'number-out-of-range', [3, 1], { text: '4', min: 0, max: 3 }],
    ['y1 on the edge', board('0 3 1 3'), 'number-out-of-range', [3, 3], { text: '3', min: 0, max: 2 }],
    ['x2 no further than x1', board('2 0 2 1'), 'number-out-of-range', [3, 5], { text: '2', min: 3, max: 4 }],
    ['x2 beyond the board', board('2 0 5 9'), 'number-out-of-range', [3, 5], { text: '5', min: 3, max: 4 }],
    ['y2 beyond the board, x1 in the last column', board('3 2 4 9'), 'number-out-of-range', [3, 7], { text: '9', min: 3, max: 3 }],
    ['y2 no further than y1', board('0 1 1 1'), 'number-out-of-range', [3, 7], { text: '1', min: 2, max: 3 }],
    ['y2 beyond the board', board('0 1 1 04'), 'number-out-of-range', [3, 7], { text: '04', min: 2, max: 3 }],
    ['a bad rectangle, then others', board('0 0 5 1', '0 0 x 1', '0 0'), 'number-out-of-range', [3, 5], { text: '5', min: 1, max: 4 }],
    ['two rectangles too many', [...board('0 0 1 1'), '', '1 1 2 2', 'x'], 'header-mismatch', [5, 1], { found: 3, expected: 1 }],
    ['a bad rectangle, then one too many', [...board('0 0'), '1 1 2 2'], 'row-short', [3, 4], { found: 2, expected: 4 }],
    ['two rectangles missing', ['1', '4 3 3', '', '0 0 1 1', ''], 'matrix-rows-missing', [5, 1], { found: 1, expected: 3 }],
    ['a bad rectangle, then one missing', ['1', '4 3 2', '0 0'], 'row-short', [3, 4], { found: 2, expected: 4 }],
  ]); // prettier-ignore
});

describe('where reading goes on', () => {
  test('three words begin a board wherever they are', () => {
    expect(casesIn(ID, ['3', '4 3 2', '0 0 1', '4 3 1', '0 0 1 1'])).toEqual([
      [2, 1, 'matrix-rows-missing'],
      [3, 1, 'header-malformed'],
      [4, 2],
    ]);
  });

  test('after a header that is none, or too large, at the next three words', () => {
    for (const [header, code] of [
      ['4 3 x', 'header-malformed'],
      ['200 101 1', 'matrix-too-large'],
    ] as const) {
      expect(casesIn(ID, ['2', header, '0 0 1 1', '', 'x', '4 3 1', '0 0 1 1'])).toEqual([
        [2, 4, code],
        [6, 2],
      ]);
    }
  });
});
