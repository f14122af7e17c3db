import { describe, expect, test } from 'vitest';
import { SHAPE_16, SHAPE_9 } from '../../shared/puzzle';
import { checkReading, readSummary } from '../testing/grid-summary';
import { gridFormat } from './codec';
import { readCount, readTriple } from './triples-layout';
import { dialectOf } from '../testing/dialect-of';

const nowcoder216089 = dialectOf('nowcoder216089');

/** Grids as lists: the number of givens, then row, column and value of each. */

const format = gridFormat(nowcoder216089);
/** A grid with these values at these cells. */
const grid = (givens: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: 81 }, (_, cell) => givens[cell] ?? '.').join('');

test.each([
  ['1 1 1', { cell: 0, value: 1 }],
  ['9 9 9', { cell: 80, value: 9 }],
  ['\t2  3\t\t4 ', { cell: 11, value: 4 }],
  ['01 1 1', { cell: 0, value: 1 }],
  ['0 1 1', null],
  ['1 0 1', null],
  ['1 1 0', null],
  ['10 1 1', null],
  ['1 10 1', null],
  ['1 1 10', null],
  ['1 1', null],
  ['1 1 1 1', null],
  ['1 1 1x', null],
  ['x1 1 1', null],
  ['111', null],
  ['11 1', null],
  ['1 11', null],
  ['1 1 001', null],
  ['001 1 1', null],
  ['', null],
])('%j is the triple %o', (line, triple) => {
  expect(readTriple(SHAPE_9, line)).toEqual(triple);
});

test('a triple of a larger grid has numbers of two digits', () => {
  expect(readTriple(SHAPE_16, '16 15 10')).toEqual({ cell: 254, value: 10 });
  expect(readTriple(SHAPE_16, '16 15 17')).toBeNull();
});

test.each([
  ['0', 0],
  ['\t81 ', 81],
  ['9999', 9999],
  ['10000', null],
  ['8 1', null],
  ['8x', null],
  ['x8', null],
  ['', null],
])('%j is a number of %s givens', (line, count) => {
  expect(readCount(line)).toBe(count);
});

describe('lists', () => {
  checkReading(format, [
    ['a file without lines', [], [], []],
    ['without givens', ['0'], [`1–1: ${grid()}`], []],
    [
      'with empty lines anywhere',
      ['', '2', ' \t', '1 2 6', '', '9 9 1', ''],
      [`2–6: ${grid({ 1: '6', 80: '1' })}`],
      [],
    ],
    [
      'one after another, the second worth a remark',
      ['1', '1 2 6', '', '1', '2 1 3'],
      [`1–2: ${grid({ 1: '6' })}`, `4–5: ${grid({ 9: '3' })}`],
      ['many-grids@4:1 count=2'],
    ],
    [
      'with a conflict, told by its lines',
      ['3', ' 1 2 5', '3 3 7', '1 1 5'],
      [`1–4: ${grid({ 0: '5', 1: '5', 20: '7' })}`],
      ['given-conflict@2:1 value=5 line=4 column=1'],
    ],
  ]);
});

describe('a number of givens that is wrong', () => {
  checkReading(format, [
    ['promises some where there are none', ['3'], ['1–1: givens-count-mismatch@2:1 found=0 expected=3'], []], // prettier-ignore
    ['promises too many', ['3', '', '1 2 6', '9 9 1', ''], ['1–4: givens-count-mismatch@5:1 found=2 expected=3'], []], // prettier-ignore
    ['promises many more', ['9', '1 1 1', '2 2 2', '3 3 3', '4 4 4'], ['1–5: givens-count-mismatch@6:1 found=4 expected=9'], []], // prettier-ignore
    ['promises one too few', ['1', '1 2 6', '', '9 9 1'], ['1–4: givens-count-mismatch@4:1 found=2 expected=1'], []], // prettier-ignore
    ['promises none where there are some', ['0', '1 2 6', '9 9 1'], ['1–3: givens-count-mismatch@2:1 found=2 expected=0'], []], // prettier-ignore
    [
      'is told with all that there are, however many',
      ['1', ...Array.from({ length: 9 }, (_, i) => `${i + 1} ${i + 1} ${i + 1}`)],
      ['1–10: givens-count-mismatch@3:1 found=9 expected=1'],
      [],
    ],
    [
      'is no number of the grid after',
      ['1', '1 1 1', '2 2 2', '1', '3 3 3'],
      ['1–3: givens-count-mismatch@3:1 found=2 expected=1', `4–5: ${grid({ 20: '3' })}`],
      ['many-grids@4:1 count=2'],
    ],
  ]);
});

describe('a list without its number', () => {
  checkReading(format, [
    [
      'is one mistake up to the next number',
      ['', ' 1 2 6', 'x', '9 9 1', '1', '1 2 6'],
      ['2–4: givens-count-missing@2:1 text=1 2 6', `5–6: ${grid({ 1: '6' })}`],
      ['many-grids@5:1 count=2'],
    ],
    ['is shown by its start', ['1,2,3 1,3,4 1,5,6 2, and on'], ['1–1: givens-count-missing@1:1 text=1,2,3 1,3,4 1,5,6 2,'], []], // prettier-ignore
  ]);
});

describe('a line that is no triple', () => {
  test.each([
    ['1 2 x', 'cell-unknown@2:5 text=x allowed=1–9'],
    [' x 2 6', 'cell-unknown@2:2 text=x allowed=1–9'],
    ['1 2x 6', 'cell-unknown@2:3 text=2x allowed=1–9'],
    ['1 x2 6', 'cell-unknown@2:3 text=x2 allowed=1–9'],
    ['1 2.5 6', 'cell-unknown@2:3 text=2.5 allowed=1–9'],
    ['1 -x 6', 'cell-unknown@2:3 text=-x allowed=1–9'],
    ['1 x-2 6', 'cell-unknown@2:3 text=x-2 allowed=1–9'],
    ['1 002 6', 'cell-unknown@2:3 text=002 allowed=1–9'],
    ['1 0 6', 'number-out-of-range@2:3 text=0 min=1 max=9'],
    ['10 2 6', 'number-out-of-range@2:1 text=10 min=1 max=9'],
    ['1 2 -1', 'number-out-of-range@2:5 text=-1 min=1 max=9'],
    ['1 2 -10', 'number-out-of-range@2:5 text=-10 min=1 max=9'],
    [`1 2 ${'1234567890'.repeat(3)}`, 'number-out-of-range@2:5 text=12345678901234567890 min=1 max=9'], // prettier-ignore
    [`1 2 ${'abcdefghij'.repeat(3)}`, 'cell-unknown@2:5 text=abcdefghijabcdefghij allowed=1–9'],
    ['9 10 x', 'number-out-of-range@2:3 text=10 min=1 max=9'],
    ['1 2', 'triple-malformed@2:4 found=2'],
    ['1 x\t', 'triple-malformed@2:4 found=2'],
    ['x', 'triple-malformed@2:2 found=1'],
    ['1 2 6  7 8', 'triple-malformed@2:8 found=5'],
    ['1 x 6 7', 'triple-malformed@2:7 found=4'],
  ])('%s', (line, said) => {
    const { cases } = readSummary(format, ['2', line, '9 9 1']);
    expect(cases).toEqual([`1–3: ${said}`]);
  });

  checkReading(format, [
    ['is told before the next, and before a wrong number of givens', ['4', '1 2', '1 2 x'], ['1–3: triple-malformed@2:4 found=2'], []], // prettier-ignore
  ]);
});

test('the number that is too large is the one that is told of', () => {
  const large = { ...nowcoder216089.input, shapes: [SHAPE_16] };
  const { cases } = readSummary(gridFormat({ ...nowcoder216089, input: large }), ['1', '1 12 17']);
  expect(cases).toEqual(['1–2: number-out-of-range@2:6 text=17 min=1 max=16']);
});

describe('a cell that is given twice', () => {
  checkReading(format, [
    ['with another value', ['2', '3 7 5', ' 3 7 6'], ['1–3: cell-twice@3:1 row=3 column=7'], []],
    ['with the same value', ['2', '9 9 5', '9 9 5'], ['1–3: cell-twice@3:1 row=9 column=9'], []],
    ['is told after an earlier mistake', ['3', 'x', '1 1 1', '1 1 1'], ['1–4: triple-malformed@2:2 found=1'], []], // prettier-ignore
  ]);
});
