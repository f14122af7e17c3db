import { describe, expect, it } from 'vitest';
import { A, B, reading, rows, SOLVED } from './testing/reading';

describe('a line with a letter and a colon', () => {
  it.each([
    ['a line each', [`P:${B}`, `S:${SOLVED}`]],
    [
      'a row each',
      [...rows(B).map((row) => `P: ${row}`), ...rows(SOLVED).map((row) => `S: ${row}`)],
    ],
    ['under names', ['N: one', `P: ${B}`, `S: ${SOLVED}`, '']],
  ])('is a puzzle, the next its solution: %s', (_, lines) => {
    const { cases, notes } = reading(lines);
    expect(cases).toEqual([B]);
    expect(notes).toContain('solutions-beside');
  });
});

describe('a list of the values', () => {
  const yaml = (symbols: string): string[] => [
    `symbols: ${symbols}`,
    'rows:',
    ...rows(B.replaceAll('.', '0')).map((row) => `  - "${row}"`),
  ];
  it.each(['"123456789"', '123456789', "['1', '2', '3', '4', '5', '6', '7', '8', '9']", 'A-I'])(
    'in order says nothing new: %s',
    (symbols) => {
      expect(reading(yaml(symbols), 'x.yaml')).toEqual({ cases: [B], notes: ['text-read'] });
    },
  );

  it('in another order is not passed over', () => {
    expect(reading(yaml('"987654321"'), 'x.yaml').notes).toEqual(['refused']);
  });
});

it('says that 9×9 ones and zeros may be a pattern of givens', () => {
  const lines = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (__, column) => Number((row * 5 + column * column) % 4 === 1)).join(
      ' ',
    ),
  );
  expect(reading(lines)).toEqual({ cases: ['cover'], notes: ['pattern-or-cover'] });
  expect(reading(['9 9', ...lines]).notes).toEqual([]);
});

it('takes no patterns of givens for options of a cover', () => {
  const pattern = [...B].map((sign) => (sign === '.' ? '0' : '1')).join('');
  for (const text of [pattern, [...pattern].join(' '), [...pattern].join(',')])
    expect(reading([text, text, text]).notes).toEqual(['refused']);
  const board = [0, 30, 60].map((at) => [...pattern].map((_, i) => (i < at || i > at + 5 ? 0 : 1)));
  expect(reading(['3 81', ...board.map((row) => row.join(' '))]).cases).toEqual(['cover']);
});

describe('what stands beside a solution', () => {
  const list = (grid: string): string => JSON.stringify([...grid].map(Number));
  const table = (grid: string): string =>
    `"${JSON.stringify(rows(grid).map((row) => [...row].map((sign) => (sign === '.' ? null : Number(sign)))))}"`;

  it.each([
    [
      'the length of its list',
      [`new int[81] ${list(B.replaceAll('.', '0'))},`, `new int[81] ${list(SOLVED)});`],
    ],
    ['the number of its line', ['id,problem,solution', `12,${table(B)},${table(SOLVED)}`]],
  ])('is no cell of it: %s', (_, lines) => {
    const { cases, notes } = reading(lines);
    expect(cases).toEqual([B]);
    expect(notes).toContain('solutions-beside');
  });

  it('is no row of it: the time that it took', () => {
    const { cases, notes } = reading([...rows(B), '', 'Time : 0.006239700000000015']);
    expect(cases).toEqual([B]);
    expect(notes).not.toContain('signs-unread');
  });

  it('is another row where one digit is more', () => {
    const more = [
      `new int[81] ${list(B.replaceAll('.', '0'))},`,
      `int[81] ${list(`${SOLVED}1`)});`,
    ];
    expect(reading(more).notes).toEqual(['refused']);
  });
});

it('finds the cells of several grids of JSON whose blanks are empty', () => {
  const holes = (grid: string): string[][] =>
    rows(grid.replaceAll('.', ' ')).map((row) => [...row].map((sign) => sign.trim()));
  expect(reading([JSON.stringify({ 0: holes(A), 1: holes(B) })])).toEqual({
    cases: [A, B],
    notes: ['text-read'],
  });
});

it('reads a table under headings of any words', () => {
  const lines = ['unsolved,solved', `${B},${SOLVED}`, `${A},`];
  expect(reading(lines, 'x.csv')).toMatchObject({ cases: [B, A] });
  expect(reading(['53..7,x', ...lines.slice(1)], 'x.csv').cases).not.toEqual([B, A]);
});

it('finds the solution of a hexadecimal grid under it', () => {
  const signs = [...'0123456789ABCDEF'];
  const full = Array.from({ length: 16 }, (_, row) =>
    signs.map((_each, column) => signs[(4 * row + Math.floor(row / 4) + column) % 16]).join(''),
  );
  const lines = full.map((row, i) =>
    [...row].map((sign, j) => ((i + j) % 3 === 0 ? sign : '-')).join(''),
  );
  const { cases, notes } = reading([...lines, '', '', ...full]);
  expect(cases).toHaveLength(1);
  expect(notes).toContain('solutions-beside');
});
