import { describe, expect, test } from 'vitest';
import { but, packed, without } from '../testing/mistakes';
import { checkReading, readSummary } from '../testing/grid-summary';
import { gridFormat } from './codec';
import { dialectOf } from '../testing/dialect-of';

const ecnu1021 = dialectOf('ecnu1021');

/** Grids as rows with an empty line between them: where one ends, and what is wrong with it. */

const format = gridFormat({ ...ecnu1021, input: { ...ecnu1021.input, grids: 'many' } });
const rows = packed.map((row) => row.replaceAll('0', '.'));
const upset = [...rows].reverse();
const GRID = rows.join('');
const TESPU = upset.join('');

describe('empty lines', () => {
  checkReading(format, [
    ['stand between grids', [...rows, '', ...upset], [`1–9: ${GRID}`, `11–19: ${TESPU}`], []],
    ['before the first grid and after the last are nothing', ['', ' ', ...rows, '', ''], [`3–11: ${GRID}`], []], // prettier-ignore
    ['are remarked on once, where they are too many', [...rows, '', ' \t', ...upset, '', '', '', ...rows], [`1–9: ${GRID}`, `12–20: ${TESPU}`, `24–32: ${GRID}`], ['separator-doubled@11:1']], // prettier-ignore
    ['are remarked on wherever they are missing', [...rows, ...upset, ...rows], [`1–9: ${GRID}`, `10–18: ${TESPU}`, `19–27: ${GRID}`], ['separator-missing@10:1', 'separator-missing@19:1']], // prettier-ignore
    ['that stray into a grid are forgiven', [...rows.slice(0, 3), '', ...rows.slice(3, 6), '', ...rows.slice(6), '', ...upset], [`1–11: ${GRID}`, `13–21: ${TESPU}`], ['separator-doubled@8:1']], // prettier-ignore
    [
      'do not make a grid of parts that are too large for one',
      [...rows.slice(0, 5), '', ...rows.slice(0, 6), '', ...rows.slice(6)],
      ['1–5: rows-missing@6:1 found=5 expected=9', `7–16: ${GRID}`],
      ['separator-doubled@13:1'],
    ],
    [
      'do not make a grid of parts with another after them',
      [...rows.slice(0, 5), '', ...upset],
      ['1–5: rows-missing@6:1 found=5 expected=9', `7–15: ${TESPU}`],
      [],
    ],
  ]);
});

describe('lines that are none of its business', () => {
  const comments = { starts: '#', lost: 'lost-comments' } as const;

  checkReading(gridFormat({ ...ecnu1021, input: { ...ecnu1021.input, grids: 'many', comments } }), [
    [
      'part grids, and are no empty lines',
      [...rows, '#', '#', ...upset, '', '#', '', ...rows],
      [`1–9: ${GRID}`, `12–20: ${TESPU}`, `24–32: ${GRID}`],
      ['lost-comments@10:1', 'separator-doubled@23:1'],
    ],
    [
      'are forgiven within a grid',
      [...rows.slice(0, 4), '#', ...rows.slice(4), '', ...upset.slice(0, 2), '', ...upset.slice(2)],
      [`1–10: ${GRID}`, `12–21: ${TESPU}`],
      ['lost-comments@5:1', 'separator-doubled@14:1'],
    ],
  ]);
});

describe('grids with nothing between them', () => {
  checkReading(gridFormat({ ...ecnu1021, input: { ...ecnu1021.input, grids: 'many', separator: 'none' } }), [
    ['are as many as the rows make up', [...rows, ...upset], [`1–9: ${GRID}`, `10–18: ${TESPU}`], []],
    ['may have an empty line between them', [...rows, '', ...upset], [`1–9: ${GRID}`, `11–19: ${TESPU}`], []],
    ['end with rows that make up none', [...rows, rows[0] ?? ''], [`1–9: ${GRID}`, '10–10: rows-missing@11:1 found=1 expected=9'], []],
  ]); // prettier-ignore
});

describe('rows', () => {
  checkReading(format, [
    ['too many', [...rows, ...rows.slice(0, 3), '', ...upset], ['1–12: rows-extra@10:1 found=12 expected=9', `14–22: ${TESPU}`], []], // prettier-ignore
    ['too many, after one that is wrong', [...but(rows, 1, '6'), ...rows.slice(0, 3)], ['1–12: row-short@2:2 found=1 expected=9'], []], // prettier-ignore
    ['too few', [...without(rows, 8), '', ...upset], ['1–8: rows-missing@9:1 found=8 expected=9', `10–18: ${TESPU}`], []], // prettier-ignore
    ['too few, one of them wrong', [...but(without(rows, 8), 7, '6'), '', ...upset], ['1–8: row-short@8:2 found=1 expected=9', `10–18: ${TESPU}`], []], // prettier-ignore
    ['too long', but(rows, 2, ' .98.... 6..'), ['1–9: row-long@3:12 found=10 expected=9'], []],
    ['with a wrong cell', but(rows, 8, 'x...8..79'), ['1–9: cell-unknown@9:1 text=x allowed=1–9, “.”'], []], // prettier-ignore
    ['with two mistakes, the first in the first part', [...but(rows.slice(0, 5), 1, 'x........'), '', ...but(rows.slice(5), 0, '1')], ['1–10: cell-unknown@2:1 text=x allowed=1–9, “.”'], ['separator-doubled@6:1']], // prettier-ignore
    ['with a mistake in the second part', [...rows.slice(0, 5), '', ...but(rows.slice(5), 0, '1')], ['1–10: row-short@7:2 found=1 expected=9'], ['separator-doubled@6:1']], // prettier-ignore
    ['with the blanks of other programs', but(rows, 0, '53..7...0'), [`1–9: ${GRID}`], ['blank-alias@1:9 found=0 blank=.']], // prettier-ignore
  ]);
});

test('rows that are read again are not remarked on again', () => {
  const { notes } = readSummary(format, [...rows.slice(0, 5), '', ...rows.slice(0, 3), '', '', 'a heading', ...rows]); // prettier-ignore
  expect(notes.filter((note) => note.startsWith('separator-doubled'))).toEqual([
    'separator-doubled@12:1',
  ]);
});
