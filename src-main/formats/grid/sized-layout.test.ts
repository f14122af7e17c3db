import { describe, expect, test } from 'vitest';
import { SHAPE_4, SHAPE_9 } from '../../shared/puzzle';
import { parseText } from '../parse-text';
import { but, spaced, without } from '../testing/mistakes';
import { checkReading } from '../testing/grid-summary';
import { gridFormat } from './codec';
import { readSize } from './sized-layout';
import { dialectOf } from '../testing/dialect-of';

const hdu3909 = dialectOf('hdu3909');
const mindcoding = dialectOf('mindcoding');
const uva989 = dialectOf('uva989');

/** Grids that say how large they are: the side of a box on a line, then the rows. */

const format = gridFormat(uva989);
const four = ['1 0 0 0', '0 0 1 0', '0 1 0 0', '0 0 0 1'];
const FOUR = '1.....1..1.....1';
const NINE = spaced.join('').replaceAll(' ', '').replaceAll('0', '.');

test.each([
  ['2', 2],
  [' \t3 \t', 3],
  ['16', 16],
  ['0', 0],
  ['100', null],
  ['2 2', null],
  ['2x', null],
  ['x2', null],
  ['-2', null],
  ['', null],
])('%j is a side of %s', (line, side) => {
  expect(readSize(line)).toBe(side);
});

describe('grids of several sizes', () => {
  checkReading(format, [
    ['a file without lines', [], [], []],
    ['one after another', ['3', ...spaced, '2', ...four], [`1–10: ${NINE}`, `11–15: ${FOUR}`], []],
    [
      'with empty lines anywhere',
      ['', '2', '', ...four.slice(0, 2), ' \t', ...four.slice(2), '', ' 3 ', ...spaced],
      [`2–8: ${FOUR}`, `10–19: ${NINE}`],
      [],
    ],
    [
      'each by its own numbers',
      ['3', ...but(spaced, 0, '5 3 0 0 7 0 0 0 10'), '2', ...but(four, 3, '0 0 0 5'), '3', ...spaced.slice(1)], // prettier-ignore
      [
        '1–10: number-out-of-range@2:17 text=10 min=0 max=9',
        '11–15: number-out-of-range@15:7 text=5 min=0 max=4',
        '16–24: rows-missing@25:1 found=8 expected=9',
      ],
      [],
    ],
  ]);

  test('have the shape that they say', () => {
    const { cases } = parseText(format, ['3', ...spaced, '2', ...four].join('\n'));
    expect(cases.map(({ puzzle }) => puzzle?.kind === 'grid' && puzzle.shape)).toEqual([
      SHAPE_9,
      SHAPE_4,
    ]);
  });
});

describe('remarks', () => {
  checkReading(format, [
    [
      'name the cells of a conflict',
      ['3', ...but(spaced, 8, '0 0 0 0 8 0 0 7 0'), '2', ...but(four, 3, '1  0 0 1')],
      [`1–10: ${NINE.slice(0, 72)}....8..7.`, `11–15: ${FOUR.slice(0, 12)}1..1`],
      ['given-conflict@15:1 value=1 line=12 column=1'],
    ],
    [
      'name blanks of other programs and packed rows',
      ['2', '1000', '4 . 1 0', ...four.slice(2)],
      [`1–5: ${FOUR.replace('1.....1', '1...4.1')}`],
      ['cells-packed@2:1', 'blank-alias@3:3 found=. blank=0'],
    ],
    [
      'doubt two kinds of blanks where the highest value is missing',
      ['2', '1000', '0 . 1 0', ...four.slice(2)],
      ['1–5: blanks-mixed@3:3 found=. other=0'],
      ['cells-packed@2:1', 'blank-alias@3:3 found=. blank=0'],
    ],
  ]);

  checkReading(gridFormat(mindcoding), [
    ['name a second grid where there should be one', ['2', ...four, '', '2', ...four], [`1–5: ${FOUR}`, `7–11: ${FOUR}`], ['many-grids@7:1 count=2']], // prettier-ignore
  ]);
});

describe('a size that is none', () => {
  checkReading(format, [
    [
      'takes its rows with it, whatever they are',
      ['2', ...four, '  7\t', 'x', '0 0 0', '2', ...four],
      [`1–5: ${FOUR}`, '6–8: size-unsupported@6:3 text=7 sizes=2, 3', `9–13: ${FOUR}`],
      [],
    ],
    ['may have no rows at all', ['0', '4', '2', ...four], ['1–1: size-unsupported@1:1 text=0 sizes=2, 3', '2–2: size-unsupported@2:1 text=4 sizes=2, 3', `3–7: ${FOUR}`], []], // prettier-ignore
    ['of one cell has a row that looks like a size', ['1', '2', '2', ...four], ['1–2: size-unsupported@1:1 text=1 sizes=2, 3', `3–7: ${FOUR}`], []], // prettier-ignore
    ['of more has none', ['4', '2', ...four], ['1–1: size-unsupported@1:1 text=4 sizes=2, 3', `2–6: ${FOUR}`], []], // prettier-ignore
  ]);

  checkReading(gridFormat(hdu3909), [
    ['is told with all that there are', ['5', '1234'], ['1–2: size-unsupported@1:1 text=5 sizes=2, 3, 4'], []], // prettier-ignore
  ]);
});

describe('rows without a size', () => {
  checkReading(format, [
    [
      'are one mistake up to the next size',
      ['', ' 1 0 0 0', ...four, 'x', '', '2', ...four],
      ['2–7: size-missing@2:1 text=1 0 0 0 sizes=2, 3', `9–13: ${FOUR}`],
      [],
    ],
    ['are shown by the start of the first', [spaced.join(' ')], ['1–1: size-missing@1:1 text=5 3 0 0 7 0 0 0 0 6  sizes=2, 3'], []], // prettier-ignore
  ]);
});

describe('a wrong number of rows', () => {
  checkReading(format, [
    ['none', ['2', '2', ...four], ['1–1: rows-missing@2:1 found=0 expected=4', `2–6: ${FOUR}`], []],
    ['one too few', ['2', ...without(four, 0), '', '2', ...four], ['1–4: rows-missing@5:1 found=3 expected=4', `6–10: ${FOUR}`], []], // prettier-ignore
    ['one too many', ['2', ...four, '', ' 0 0 0 0', '2', ...four], ['1–7: rows-extra@7:1 found=5 expected=4', `8–12: ${FOUR}`], []], // prettier-ignore
    ['three too many', ['2', ...four, 'a', '', 'b', '0', 'c', 'd'], ['1–8: rows-extra@6:1 found=5 expected=4', '9–11: size-unsupported@9:1 text=0 sizes=2, 3'], []], // prettier-ignore
  ]);
});

describe('a wrong row', () => {
  checkReading(format, [
    ['is too short', ['2', ...but(four, 1, ' 0 0 1 ')], ['1–5: row-short@3:7 found=3 expected=4'], []], // prettier-ignore
    ['is too long', ['2', ...but(four, 3, '0 0 0  1 0')], ['1–5: row-long@5:10 found=5 expected=4'], []], // prettier-ignore
    ['has a wrong first cell', ['2', ...but(four, 2, 'x 1 0 0')], ['1–5: cell-unknown@4:1 text=x allowed=0–4'], []], // prettier-ignore
    ['is told before the next', ['2', '1 0 0', 'x', '0 0 0 0 0'], ['1–4: row-short@2:6 found=3 expected=4'], []], // prettier-ignore
    ['is told before the next that is shorter', ['2', 'x', '0 0', '0', '0 0 0 0', '0 0 0 0'], ['1–3: cell-unknown@2:1 text=x allowed=0–4', '4–6: size-unsupported@4:1 text=0 sizes=2, 3'], []], // prettier-ignore
    ['is told before rows too many', ['2', '1 0', ...four.slice(1), '0 0'], ['1–6: row-short@2:4 found=2 expected=4'], []], // prettier-ignore
    ['is told before a row that is unknown', ['2', '1 0', 'x 0 0 0', ...four.slice(2)], ['1–5: row-short@2:4 found=2 expected=4'], []], // prettier-ignore
    ['is told before a row that is too short', ['2', 'x 0 0 0', '1 0', ...four.slice(2)], ['1–5: cell-unknown@2:1 text=x allowed=0–4'], []], // prettier-ignore
  ]);
});
