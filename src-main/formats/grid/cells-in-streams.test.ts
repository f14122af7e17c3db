import { describe, expect, test } from 'vitest';
import { gridShape, SHAPE_4 } from '../../shared/puzzle';
import { but, packed, spaced, without } from '../testing/mistakes';
import { checkReading, readSummary } from '../testing/grid-summary';
import { gridFormat } from './codec';
import type { GridInput } from './dialect';
import { dialectOf } from '../testing/dialect-of';

const alone = dialectOf('alone');

/** Grids whose cells may be broken over lines anywhere: which lines are one, and what is wrong. */

const withInput = (input: Partial<GridInput>) =>
  gridFormat({ ...alone, input: { ...alone.input, grids: 'many', ...input } });
const format = withInput({});
const small = withInput({ shapes: [SHAPE_4] });

const GRID = packed.join('').replaceAll('0', '.');
/** The same rows the other way round: a sound grid as well. */
const upset = [...packed].reverse();
const TESPU = upset.join('').replaceAll('0', '.');
const line = packed.join('');
const enil = upset.join('');
const chunks = (text: string, width: number): string[] =>
  text.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
/** Rows with an empty line after each of these numbers of rows. */
const broken = (rows: readonly string[], breaks: readonly number[], empty = ['']): string[] =>
  rows.flatMap((row, i) => (breaks.includes(i + 1) ? [row, ...empty] : [row]));

describe('a grid', () => {
  checkReading(format, [
    ['in a file without lines', [], [], []],
    ['in a file of empty lines', ['', ' \t'], [], []],
    ['in rows', ['', ...packed, ...upset], [`2–10: ${GRID}`, `11–19: ${TESPU}`], []],
    ['in rows with blanks between cells', [...spaced, ...upset], [`1–9: ${GRID}`, `10–18: ${TESPU}`], []], // prettier-ignore
    ['on a line', [line, enil, ' ', ` ${line.slice(0, 9)} ${line.slice(9)}`], [`1–1: ${GRID}`, `2–2: ${TESPU}`, `4–4: ${GRID}`], []], // prettier-ignore
    ['on a line and in rows', [line, ...upset, line], [`1–1: ${GRID}`, `2–10: ${TESPU}`, `11–11: ${GRID}`], []], // prettier-ignore
    ['on two lines', [...chunks(line, 41), ...chunks(enil, 41)], [`1–2: ${GRID}`, `3–4: ${TESPU}`], []], // prettier-ignore
    ['on three lines', [...chunks(line, 27), ...upset], [`1–3: ${GRID}`, `4–12: ${TESPU}`], []],
    ['with a row on two lines', [...packed.slice(0, 1), '60019', '5000', ...packed.slice(2), ...upset], [`1–10: ${GRID}`, `11–19: ${TESPU}`], []], // prettier-ignore
    ['with its last row on two lines', [...packed.slice(0, 8), '0000800', '79', ...upset], [`1–10: ${GRID}`, `11–19: ${TESPU}`], []], // prettier-ignore
    ['with all but its first row on a line', [...packed.slice(0, 1), line.slice(9), ...upset], [`1–2: ${GRID}`, `3–11: ${TESPU}`], []], // prettier-ignore
    ['on a line for each cell', [...chunks(line, 1), ...upset], [`1–81: ${GRID}`, `82–90: ${TESPU}`], []], // prettier-ignore
    ['on seventeen lines', [...chunks(line, 5), ...upset], [`1–17: ${GRID}`, `18–26: ${TESPU}`], []], // prettier-ignore
    ['on lines of three cells, which are rather places and values', [...chunks(line, 3), ...upset], ['1–27: cells-in-threes@1:1 lines=27', `28–36: ${TESPU}`], []], // prettier-ignore
    ['on lines of three cells but for one of six', [line.slice(0, 6), ...chunks(line.slice(6), 3), ...upset], [`1–26: ${GRID}`, `27–35: ${TESPU}`], []], // prettier-ignore
    ['with the blanks of other programs', [line.replaceAll('0', '.'), ...but(upset, 1, '..0419..5')], [`1–1: ${GRID}`, `2–10: ${TESPU}`], ['blank-alias@1:3 found=. blank=0']], // prettier-ignore
    ['with them in one row alone', but(packed, 1, '6..19500.'), [`1–9: ${GRID}`], ['blank-alias@2:2 found=. blank=0']], // prettier-ignore
  ]);

  checkReading(gridFormat(alone), [
    ['is the only one of its file', [line, enil], [`1–1: ${GRID}`, `2–2: ${TESPU}`], ['many-grids@2:1 count=2']], // prettier-ignore
  ]);
});

describe('empty lines between rows', () => {
  checkReading(format, [
    ['stand between bands', [...broken(packed, [3, 6]), ...upset], [`1–11: ${GRID}`, `12–20: ${TESPU}`], []], // prettier-ignore
    ['may be several', [...broken(packed, [3, 6], ['', '\t']), ...upset], [`1–13: ${GRID}`, `14–22: ${TESPU}`], []], // prettier-ignore
    ['stand between all rows', [...broken(packed, [1, 2, 3, 4, 5, 6, 7, 8]), ...upset], [`1–17: ${GRID}`, `18–26: ${TESPU}`], []], // prettier-ignore
    ['stand between bands of the second grid, too', [...packed, '', ...broken(upset, [3, 6]), ...packed], [`1–9: ${GRID}`, `11–21: ${TESPU}`, `22–30: ${GRID}`], []], // prettier-ignore
  ]);

  checkReading(withInput({ shapes: [gridShape(2, 3)] }), [
    [
      'stand between bands of two rows',
      [...broken(['123456', '456123', '231564', '564231', '312645', '645312'], [2, 4]), '1'],
      ['1–8: 123456456123231564564231312645645312', '9–9: row-short@9:2 found=1 expected=6'],
      [],
    ],
    [
      'do not stand between bands of three',
      [...broken(['123456', '456123', '231564', '564231', '312645', '645312'], [3]), '123456'],
      ['1–3: rows-missing@4:1 found=3 expected=6', '5–8: rows-missing@9:1 found=4 expected=6'],
      [],
    ],
  ]);

  test.each([[[5]], [[3]], [[6]], [[8]], [[1, 2]], [[2, 6]], [[3, 5]], [[3, 6, 7]], [[1, 2, 3, 4, 5, 6, 7]]])(
    'that stray after the rows %j are forgiven where nothing but an empty line follows',
    (breaks) => {
      const rows = broken(packed, breaks);
      const last = rows.length;
      expect(readSummary(format, rows)).toEqual({ cases: [`1–${last}: ${GRID}`], notes: [] });
      const two = [...rows, '', ...upset];
      expect(readSummary(format, two).cases).toEqual([`1–${last}: ${GRID}`, `${last + 2}–${last + 10}: ${TESPU}`]); // prettier-ignore
      const [first = 0] = breaks;
      const said = readSummary(format, [...rows, upset[0] ?? '']).cases;
      expect(said[0]).toBe(`1–${first}: rows-missing@${first + 1}:1 found=${first} expected=9`);
    },
  ); // prettier-ignore

  checkReading(format, [
    [
      'that part rows from a grid right after',
      [...packed.slice(0, 5), '', ...upset],
      ['1–5: rows-missing@6:1 found=5 expected=9', `7–15: ${TESPU}`],
      [],
    ],
    [
      'that part rows from a grid on a line',
      [...packed.slice(0, 5), '', ...packed.slice(0, 2), enil],
      [
        '1–5: rows-missing@6:1 found=5 expected=9',
        '7–8: rows-missing@9:1 found=2 expected=9',
        `9–9: ${TESPU}`,
      ],
      [],
    ],
    [
      'that part rows many times',
      [...broken(packed.slice(0, 6), [2, 3, 5]), '', '', ...upset],
      [
        '1–2: rows-missing@3:1 found=2 expected=9',
        '4–4: rows-missing@5:1 found=1 expected=9',
        '6–7: rows-missing@8:1 found=2 expected=9',
        '9–9: rows-missing@10:1 found=1 expected=9',
        `12–20: ${TESPU}`,
      ],
      [],
    ],
    ['end a line that is no row', ['12345', '', ...packed], ['1–1: row-short@1:6 found=5 expected=9', `3–11: ${GRID}`], []], // prettier-ignore
    ['end lines that are no rows', ['12345', '1234', ' ', ...packed], ['1–2: grid-incomplete@2:5 found=9 expected=81', `4–12: ${GRID}`], []], // prettier-ignore
    ['end lines that are no rows, even where rows after them would make up a grid', ['53007', '0000', '', ...packed.slice(1)], ['1–2: grid-incomplete@2:5 found=9 expected=81', '4–11: rows-missing@12:1 found=8 expected=9'], []], // prettier-ignore
    ['end rows of which one is broken, even where rows after them would make up a grid', [...packed.slice(0, 1), '60019', '5000', '', ...packed.slice(2)], ['1–3: row-short@2:6 found=5 expected=9', '5–11: rows-missing@12:1 found=7 expected=9'], []], // prettier-ignore
    ['end rows of which one is wrong', [...packed.slice(0, 3), '12345', '', ...packed], ['1–4: row-short@4:6 found=5 expected=9', `6–14: ${GRID}`], []], // prettier-ignore
  ]);

  checkReading(withInput({ decoration: '|-+' }), [
    ['are not what rules are', ['---', ...broken(packed, [4], ['---+---+---']), '---', ...upset], [`2–11: ${GRID}`, `13–21: ${TESPU}`], []], // prettier-ignore
    ['are not what rules between odd lines are', [line.slice(0, 40), '-----', line.slice(40)], [`1–3: ${GRID}`], []], // prettier-ignore
  ]);
});

describe('a row that is wrong', () => {
  checkReading(format, [
    ['is too short', [...but(packed, 3, '80006000 '), ...upset], ['1–9: row-short@4:9 found=8 expected=9', `10–18: ${TESPU}`], []], // prettier-ignore
    ['is too long', [...but(packed, 3, '8000600031'), ...upset], ['1–9: row-long@4:10 found=10 expected=9', `10–18: ${TESPU}`], []], // prettier-ignore
    ['is the first', [...but(packed, 0, '5300700'), ...upset], ['1–9: row-short@1:8 found=7 expected=9', `10–18: ${TESPU}`], []], // prettier-ignore
    ['has a cell that is none', [...but(packed, 3, 'x0006000y'), ...but(upset, 8, '53z070000')], ['1–9: cell-unknown@4:1 text=x allowed=0–9', '10–18: cell-unknown@18:3 text=z allowed=0–9'], []], // prettier-ignore
    ['is told of before the next', but(but(packed, 3, '80006x003'), 5, '70002y006'), ['1–9: cell-unknown@4:6 text=x allowed=0–9'], []], // prettier-ignore
    ['is told of before the next that is short', but(but(packed, 3, '80006x003'), 5, '7000'), ['1–9: cell-unknown@4:6 text=x allowed=0–9'], []], // prettier-ignore
    ['that is short is told of before the next', but(but(packed, 3, '8000'), 5, '70002y006'), ['1–9: row-short@4:5 found=4 expected=9'], []], // prettier-ignore
    ['is told by its cell rather than by its width', but(packed, 3, '80006x00'), ['1–9: cell-unknown@4:6 text=x allowed=0–9'], []], // prettier-ignore
    ['makes up for another', [...but(but(packed, 3, '80006000'), 5, '7000200061'), ...upset], ['1–9: row-short@4:9 found=8 expected=9', `10–18: ${TESPU}`], []], // prettier-ignore
    ['is missing', [...without(packed, 3), '', ...upset], ['1–8: rows-missing@9:1 found=8 expected=9', `10–18: ${TESPU}`], []], // prettier-ignore
    ['is one too many', [...packed, '123456789', '', ...upset], [`1–9: ${GRID}`, '10–10: rows-missing@11:1 found=1 expected=9', `12–20: ${TESPU}`], []], // prettier-ignore
    ['is half unknown', but(packed, 3, 'abcd6003'), ['1–9: cell-unknown@4:1 text=a allowed=0–9'], []], // prettier-ignore
    [
      'is mostly unknown, and so none of the grid',
      [...but(packed, 3, 'abcde6003'), '', ...upset],
      [
        '1–3: rows-missing@4:1 found=3 expected=9',
        '4–4: cell-unknown@4:1 text=a allowed=0–9',
        '5–9: rows-missing@10:1 found=5 expected=9',
        `11–19: ${TESPU}`,
      ],
      [],
    ],
    ['is a title', ['No 1', ...packed, 'No 2', ...upset], [`2–10 “No 1”: ${GRID}`, `12–20 “No 2”: ${TESPU}`], ['lines-passed@1:1 count=2']], // prettier-ignore
  ]);
});

describe('a line as long as a grid', () => {
  checkReading(format, [
    ['has a cell too many', ['', `${line} 1`, enil], ['2–2: row-long@2:83 found=82 expected=81', `3–3: ${TESPU}`], []], // prettier-ignore
    ['has two grids', [line + enil], ['1–1: row-long@1:82 found=162 expected=81'], []],
    ['has a cell that is none', [enil, `x${line.slice(1)}`, enil], [`1–1: ${TESPU}`, '2–2: cell-unknown@2:1 text=x allowed=0–9', `3–3: ${TESPU}`], []], // prettier-ignore
    ['has one cell less', [line.slice(1), enil], ['1–1: row-short@1:81 found=80 expected=81', `2–2: ${TESPU}`], []], // prettier-ignore
    ['has more than half the cells', [line.slice(0, 41), '', enil], ['1–1: row-short@1:42 found=41 expected=81', `3–3: ${TESPU}`], []], // prettier-ignore
    ['has less than half, and so is a row', [line.slice(0, 40), '', enil], ['1–1: row-long@1:10 found=40 expected=9', `3–3: ${TESPU}`], []], // prettier-ignore
  ]);

  checkReading(small, [
    ['has half the cells of a small grid, and so is a row', ['12341234'], ['1–1: row-long@1:5 found=8 expected=4'], []], // prettier-ignore
    ['has more than half the cells of a small grid', ['123412341'], ['1–1: row-short@1:10 found=9 expected=16'], []], // prettier-ignore
  ]);
});

describe('lines that are no grid', () => {
  checkReading(format, [
    ['have too few cells', ['12345', '678912', '  1234567 '], ['1–3: grid-incomplete@3:10 found=18 expected=81'], []], // prettier-ignore
    [
      'have too many, and are left where a line goes too far',
      [...packed, line.slice(0, 40), line.slice(0, 40), line.slice(0, 40), line.slice(40)],
      [`1–9: ${GRID}`, '10–11: grid-incomplete@11:41 found=80 expected=81', `12–13: ${GRID}`],
      [],
    ],
    ['are left for a row after as many lines as a grid has', [...Array<string>(9).fill('123'), ...packed], ['1–9: grid-incomplete@9:4 found=27 expected=81', `10–18: ${GRID}`], []], // prettier-ignore
    ['are rows, mostly, with one after them', [...Array<string>(8).fill('123'), ...packed.slice(0, 1), '', line], ['1–9: row-short@1:4 found=3 expected=9', `11–11: ${GRID}`], []], // prettier-ignore
  ]);
});

describe('a heading', () => {
  checkReading(withInput({ heading: 'Grid {n}' }), [
    [
      'ends a grid with an empty line that strayed into it',
      [...broken(packed, [5]), 'Grid 1', ...upset],
      [`1–10: ${GRID}`, `12–20 “Grid 1”: ${TESPU}`],
      [],
    ],
    [
      'ends rows, all of them',
      [...broken(packed.slice(0, 6), [2, 3]), 'Grid 1', ...upset],
      [
        '1–2: rows-missing@3:1 found=2 expected=9',
        '4–4: rows-missing@5:1 found=1 expected=9',
        '6–8: rows-missing@9:1 found=3 expected=9',
        `10–18 “Grid 1”: ${TESPU}`,
      ],
      [],
    ],
  ]);
});
