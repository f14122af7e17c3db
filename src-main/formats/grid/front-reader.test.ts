import { describe, expect, test } from 'vitest';
import { but, packed, without } from '../testing/mistakes';
import { checkReading, readSummary } from '../testing/grid-summary';
import type { Format } from '../format';
import { gridFormat } from './codec';
import { dialectOf } from '../testing/dialect-of';

const sdk = dialectOf('sdk');
const simpleSudoku = dialectOf('simple-sudoku');
const olympiads4x4 = dialectOf('olympiads-4x4');
const poj2676 = dialectOf('poj2676');
const spojNovice42 = dialectOf('spoj-novice42');

/** What stands before and between grids: their number, headings, remarks, parts of a file. */

const GRID = packed.join('').replaceAll('0', '.');
const counted = gridFormat(poj2676);
const small = gridFormat(olympiads4x4);
const four = ['XX12', '1XXX', 'XXX1', 'X2XX'];
const FOUR = '..121......1.2..';
const full = ['1234', '3412', '2143', '4321'];
const FULL = full.join('');

describe('the number of grids', () => {
  checkReading(counted, [
    ['is not missed in a file without lines', [], [], []],
    ['is not missed in a file of empty lines', ['', ' '], [], []],
    ['stands first', ['2', ...packed, ...packed], [`2–10: ${GRID}`, `11–19: ${GRID}`], []],
    ['may have empty lines and blanks around it', ['', ' \t', '\t1 ', '', ...packed], [`5–13: ${GRID}`], []], // prettier-ignore
    ['may be large', ['1234567', ...packed], [`2–10: ${GRID}`], ['count-mismatch@1:1 expected=1234567 found=1']], // prettier-ignore
    ['is wrong where there are more grids', ['', '1', ...packed, ...packed], [`3–11: ${GRID}`, `12–20: ${GRID}`], ['count-mismatch@2:1 expected=1 found=2']], // prettier-ignore
    ['is wrong where there are fewer', ['3', ...packed, ...packed], [`2–10: ${GRID}`, `11–19: ${GRID}`], ['count-mismatch@1:1 expected=3 found=2']], // prettier-ignore
    ['is wrong where there are none', ['3'], [], ['count-mismatch@1:1 expected=3 found=0']],
    ['counts malformed grids too', ['2', ...packed, ...without(packed, 0)], [`2–10: ${GRID}`, '11–18: rows-missing@19:1 found=8 expected=9'], []], // prettier-ignore
    ['is missed once, where the first row stands', ['', ...packed, ...packed], [`2–10: ${GRID}`, `11–19: ${GRID}`], ['count-missing@2:1']], // prettier-ignore
  ]);

  test.each(['x1', '1x', '1 1', '-1', '12345678'])('is not %j', (line) => {
    const { cases, notes } = readSummary(counted, [line, ...packed.slice(1)]);
    expect(notes).toEqual(['count-missing@1:1']);
    expect(cases).toHaveLength(1);
    expect(cases[0]).toMatch(/^1–9: (cell-unknown|row-short)@1:/);
  });
});

describe('a number of grids that could be a row', () => {
  checkReading(small, [
    ['cannot, being shorter than one', ['2', ...four, ...four], [`2–5: ${FOUR}`, `6–9: ${FOUR}`], []], // prettier-ignore
    ['cannot, being longer than one', ['12345', ...four], [`2–5: ${FOUR}`], ['count-mismatch@1:1 expected=12345 found=1']], // prettier-ignore
    ['is one with characters that are no cells, too', ['1115', ...four], [`2–5: ${FOUR}`], ['count-mismatch@1:1 expected=1115 found=1']], // prettier-ignore
    ['is a row where the grid is whole with it', full, [`1–4: ${FULL}`], ['count-missing@1:1']],
    ['is a row with empty lines around it, too', ['', '', ...full, ' ', ''], [`3–6: ${FULL}`], ['count-missing@3:1']], // prettier-ignore
    ['is a row of an incomplete grid', full.slice(0, 2), ['1–2: rows-missing@3:1 found=2 expected=4'], ['count-missing@1:1']], // prettier-ignore
    ['is a row with others after it that are wrong', but(full, 2, '21y3'), ['1–4: cell-unknown@3:3 text=y allowed=1–4, “X”'], ['count-missing@1:1']], // prettier-ignore
    ['is a row where a remark stands after it', ['', '1234', '# 1', ...full], ['2–2 “1”: rows-missing@3:1 found=1 expected=4', `4–7: ${FULL}`], ['count-missing@2:1', 'lines-passed@3:1 count=1']], // prettier-ignore
    ['is a row where a whole grid stands after it, too', ['1111', ...full], [`1–4: ${'1111' + FULL.slice(0, 12)}`, '5–5: rows-missing@6:1 found=1 expected=4'], ['count-missing@1:1', 'given-conflict@1:2 value=1 line=1 column=1']], // prettier-ignore
    ['is no row that is written with blanks for cells', ['XX12', ...four.slice(1)], [`1–4: ${FOUR}`], ['count-missing@1:1']], // prettier-ignore
  ]);
});

describe('headings', () => {
  checkReading(gridFormat(spojNovice42), [
    [
      'name the grids after them',
      ['2', 'Grid 01', ...packed, '', 'Grid 02', ...packed],
      [`3–11 “Grid 01”: ${GRID}`, `14–22 “Grid 02”: ${GRID}`],
      [],
    ],
    [
      'may be written another way, which is worth one remark',
      ['3', ' Grid 01 ', ...packed, 'grid 2', ...packed, 'Grid 07', ...packed],
      [`3–11 “Grid 01”: ${GRID}`, `13–21 “grid 2”: ${GRID}`, `23–31 “Grid 07”: ${GRID}`],
      ['heading-unusual@12:1 text=grid 2 expected=Grid 02'],
    ],
    [
      'are shown by their start, without the blanks before them',
      ['1', `  Grid${' '.repeat(50)}1`, ...packed],
      [`3–11 “Grid 1”: ${GRID}`],
      [`heading-unusual@2:1 text=Grid${' '.repeat(36)} expected=Grid 01`],
    ],
    [
      'end the grid before them',
      ['2', 'Grid 01', ...packed.slice(0, 4), 'Grid 02', ...packed.slice(4), 'Grid 03', ...packed],
      [
        '3–6 “Grid 01”: rows-missing@7:1 found=4 expected=9',
        '8–12 “Grid 02”: rows-missing@13:1 found=5 expected=9',
        `14–22 “Grid 03”: ${GRID}`,
      ],
      ['count-mismatch@1:1 expected=2 found=3'],
    ],
    ['need not be there', ['1', ...packed], [`2–10: ${GRID}`], []],
    [
      'are words of another kind',
      ['1', 'Grid one', ...packed],
      [`3–11 “Grid one”: ${GRID}`],
      ['lines-passed@2:1 count=1'],
    ],
  ]);
});

const dots = packed.map((row) => row.replaceAll('0', '.'));

describe('remarks of collectors', () => {
  const format = gridFormat(sdk);

  checkReading(format, [
    [
      'name the grid after them, and are lost, which is told once',
      ['', ' # A quiet one', '#BSomebody', ...dots],
      [`4–12 “A quiet one · BSomebody”: ${GRID}`],
      ['lost-comments@2:1'],
    ],
    [
      'may stand between rows',
      [...dots.slice(0, 4), '#so far', ...dots.slice(4)],
      [`1–10 “so far”: ${GRID}`],
      ['lost-comments@5:1'],
    ],
    [
      'part grids as empty lines do',
      [...dots, '#A', '#B', ...dots, '', '#C', '', ...without(dots, 0), '', ...dots],
      [
        `1–9: ${GRID}`,
        `12–20 “A · B”: ${GRID}`,
        '24–31 “C”: rows-missing@32:1 found=8 expected=9',
        `33–41: ${GRID}`,
      ],
      ['lost-comments@10:1', 'separator-doubled@23:1', 'many-grids@12:1 count=4'],
    ],
    ['are words without their sign', ['A quiet one', ...dots], [`2–10 “A quiet one”: ${GRID}`], ['lines-passed@1:1 count=1']], // prettier-ignore
  ]);

  checkReading(gridFormat(simpleSudoku), [
    [
      'that hold candidates name nothing',
      ['*-----------*', ...dots.map((row) => `|${row}|`), '*-----------*', 'I12', 'E345', 'I6'],
      [`2–10: ${GRID}`],
      ['lost-candidates@12:1'],
    ],
    [
      'that hold candidates name nothing after them either',
      ['I12', ...dots],
      [`2–10: ${GRID}`],
      ['lost-candidates@1:1'],
    ],
  ]);
});

describe('parts of a file', () => {
  const format = gridFormat(sdk);

  checkReading(format, [
    ['the puzzle has its own', ['[Puzzle]', ...dots], [`2–10: ${GRID}`], []],
    [
      'others are left out, which is told once, where they are not empty',
      [' [ puzzle ]\t', ...dots, '[State]', '', '#x', '1........', '[Puzzle]', ...dots, '[]', 'x'],
      [`2–10: ${GRID}`, `16–24: ${GRID}`],
      ['lost-entries@13:1', 'many-grids@16:1 count=2'],
    ],
    [
      'end the grid before them',
      [...dots.slice(0, 5), '[Puzzle]', ...dots.slice(5)],
      ['1–5: rows-missing@6:1 found=5 expected=9', '7–10: rows-missing@11:1 found=4 expected=9'],
      ['many-grids@7:1 count=2'],
    ],
  ]);
});

const said = (format: Format, lines: readonly string[]) =>
  readSummary(format, lines).notes.map((note) => note.replace(/@.*/, ''));

test.each([
  ['[Puzzle]', []],
  ['\t[ PUZZLE ] ', []],
  ['[State]', ['lost-entries']],
  ['[]', ['lost-entries']],
  ['[Puzzle', ['lost-comments']],
  ['[Puzzle] x', ['lost-comments']],
  ['[Puz]zle]', ['lost-comments']],
])('%j begins a part: %s', (line, notes) => {
  expect(said(gridFormat(sdk), [line, ...dots])).toEqual(notes);
});

test.each([
  ['# x', ['lost-comments']],
  ['\t #', ['lost-comments']],
  ['', []],
  [' ', []],
])('%j is a remark: %s', (line, notes) => {
  expect(said(gridFormat(sdk), [line, ...dots])).toEqual(notes);
});
