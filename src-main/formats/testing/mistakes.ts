import { describe, expect, it } from 'vitest';
import { parseText } from '../index';
import { formatOf } from './golden';

export const packed = [
  '530070000',
  '600195000',
  '098000060',
  '800060003',
  '400803001',
  '700020006',
  '060000280',
  '000419005',
  '000080079',
];
export const spaced = packed.map((row) => [...row].join(' '));
export const dotted = packed.join('').replaceAll('0', '.');
export const letters = Array.from({ length: 16 }, (_, i) =>
  [...'ABCD------------']
    .map((_, j) => 'ABCD------------'[(j + 4 * i + Math.floor(i / 4)) % 16])
    .join(''),
);

/** `lines` with the `index`-th replaced. */
export function but(lines: readonly string[], index: number, line: string): string[] {
  return lines.map((old, i) => (i === index ? line : old));
}

export function without(lines: readonly string[], index: number): string[] {
  return lines.filter((_, i) => i !== index);
}

interface Outcome {
  /** `line` of a puzzle that was read, or the problem as `code@line:column`. */
  readonly cases: readonly string[];
  readonly notes: readonly string[];
}

function read(id: string, lines: readonly string[]): Outcome {
  const { cases, notes } = parseText(formatOf(id), `${lines.join('\n')}\n`);
  const place = (at: { line: number; column?: number } | undefined) => `${at?.line}:${at?.column}`;
  return {
    cases: cases.map(({ line, problem }) =>
      problem === undefined ? `grid@${line}` : `${problem.code}@${place(problem.at)}`,
    ),
    notes: notes
      .filter(({ code }) => code !== 'given-conflict')
      .map(({ code, at }) => `${code}@${place(at)}`),
  };
}

/** What the file is, its lines, its cases, and its notes where they matter. */
export type Case = readonly [string, readonly string[], readonly string[], (readonly string[])?];

export function check(id: string, table: readonly Case[]): void {
  describe(id, () => {
    for (const [what, lines, cases, notes] of table) {
      it(what, () => {
        const outcome = read(id, lines);
        expect(outcome.cases).toEqual(cases);
        if (notes !== undefined) expect(outcome.notes).toEqual(notes);
      });
    }
  });
}

const many = 'many-grids@';
export const streamCases = (rows: readonly string[], width: number): Case[] => {
  const cell = (index: number): number => (width === 9 ? index + 1 : 2 * index + 1);
  const cut = (row: string): string => row.slice(0, width === 9 ? 8 : 15);
  const longer = (row: string): string => row + (width === 9 ? '1' : ' 1');
  const letter = (row: string, index: number): string =>
    row.slice(0, cell(index) - 1) + 'x' + row.slice(cell(index));
  const row3 = rows[3] ?? '';
  return [
    ['a grid', rows, ['grid@1'], []],
    ['a short row', but(rows, 3, cut(row3)), [`row-short@4:${cut(row3).length + 1}`]],
    ['a long row', but(rows, 3, longer(row3)), [`row-long@4:${longer(row3).length}`]],
    ['a letter', but(rows, 3, letter(row3, 4)), [`cell-unknown@4:${cell(4)}`]],
    ['a row missing', without(rows, 3), ['rows-missing@9:1']],
    ['one row too many', [...rows, rows[0] ?? ''], ['grid@1', 'rows-missing@11:1']],
    ['two grids', [...rows, ...rows], ['grid@1', 'grid@10'], [`${many}10:1`]],
    ['two grids with an empty line', [...rows, '', ...rows], ['grid@1', 'grid@11']],
    [
      'empty lines between bands',
      rows.flatMap((row, i) => (i % 3 === 2 ? [row, ''] : [row])),
      ['grid@1'],
      [],
    ],
    ['an empty line after every row', rows.flatMap((row) => [row, '']), ['grid@1'], []],
    ['one stray empty line', [...rows.slice(0, 5), '', ...rows.slice(5)], ['grid@1']],
    [
      'a short row, and a good grid right after',
      [...but(rows, 3, cut(row3)), ...rows],
      [`row-short@4:${cut(row3).length + 1}`, 'grid@10'],
    ],
    [
      'a long row, and a good grid right after',
      [...but(rows, 3, longer(row3)), ...rows],
      [`row-long@4:${longer(row3).length}`, 'grid@10'],
    ],
    [
      'a short first row, and a good grid right after',
      [...but(rows, 0, cut(rows[0] ?? '')), ...rows],
      [`row-short@1:${cut(rows[0] ?? '').length + 1}`, 'grid@10'],
    ],
    [
      'a short and a long row that make up for each other',
      but(but(rows, 3, cut(row3)), 5, longer(rows[5] ?? '')),
      [`row-short@4:${cut(row3).length + 1}`],
    ],
    [
      'a row missing, an empty line, and two good grids',
      [...without(rows, 3), '', ...rows, '', ...rows],
      ['rows-missing@9:1', 'grid@10', 'grid@20'],
    ],
    [
      'five rows, an empty line, and a good grid',
      [...rows.slice(0, 5), '', ...rows],
      ['rows-missing@6:1', 'grid@7'],
    ],
    [
      'one band, an empty line, and a good grid',
      [...rows.slice(0, 3), '', ...rows],
      ['rows-missing@4:1', 'grid@5'],
    ],
    [
      'too few rows and empty lines here and there',
      [...rows.slice(0, 5), '', ...rows.slice(5, 7), '', ...rows.slice(7, 8)],
      ['rows-missing@6:1', 'rows-missing@9:1', 'rows-missing@11:1'],
    ],
    [
      'a letter after an empty line',
      [...rows.slice(0, 5), '', letter(row3, 2)],
      ['rows-missing@6:1', `cell-unknown@7:${cell(2)}`],
    ],
    [
      'five rows and two, a title, and a good grid',
      [...rows.slice(0, 5), '', ...rows.slice(0, 2), '', 'Puzzle number 2', ...rows],
      ['rows-missing@6:1', 'rows-missing@9:1', 'grid@11'],
    ],
    [
      'a line of another kind between grids',
      [...rows, 'Puzzle number 2', ...rows],
      ['grid@1', 'grid@11'],
    ],
    [
      'a dot for a blank',
      but(rows, 1, (rows[1] ?? '').replace('0', '.')),
      ['grid@1'],
      [`blank-alias@2:${cell(1)}`],
    ],
  ];
};

export const numbers: Case[] = [
  ...streamCases(spaced, 17),
  ['packed rows', packed, ['grid@1'], ['cells-packed@1:1']],
  [
    'several blanks between cells',
    spaced.map((row) => ` ${row.replaceAll(' ', ' \t ')} `),
    ['grid@1'],
    [],
  ],
  ['a number too large', but(spaced, 2, '0 9 8 0 10 0 0 6 0'), ['number-out-of-range@3:9']],
  ['a negative number', but(spaced, 2, '0 9 8 0 -1 0 0 6 0'), ['cell-unknown@3:9']],
];
export const matrix = ['3 4', '1 0 0 1', '0 1 0 0', '0 0 1 0'];
export const matrixCases: Case[] = [
  ['a matrix', matrix, ['grid@1'], []],
  ['a short row', but(matrix, 2, '0 1 0'), ['row-short@3:6']],
  ['a long row', but(matrix, 2, '0 1 0 0 0'), ['row-long@3:9']],
  ['an entry 2', but(matrix, 2, '0 2 0 0'), ['cell-unknown@3:3']],
  ['an entry 10', but(matrix, 2, '0 10 0 0'), ['cell-unknown@3:3']],
  ['too few rows', without(matrix, 2), ['matrix-rows-missing@4:1']],
  ['too many rows', [...matrix, '0 0 0 0', '1 1 1 1'], ['header-mismatch@5:1']],
  ['no header', matrix.slice(1), ['header-malformed@1:5']],
  ['a header with a word', ['3 x', ...matrix.slice(1)], ['header-malformed@1:3']],
  ['a header with one number', ['3', ...matrix.slice(1)], ['header-malformed@1:1']],
  [
    'packed rows',
    matrix.map((row, i) => (i === 0 ? row : row.replaceAll(' ', ''))),
    ['grid@1'],
    ['cells-packed@2:1'],
  ],
  ['a matrix far too large', ['9999 9999', '0 1 0'], ['matrix-too-large@1:1']],
  ['more columns than are read', ['1 30000'], ['matrix-too-large@1:1']],
  [
    'rows missing, and the next header',
    [...without(matrix, 3), ...matrix],
    ['matrix-rows-missing@4:1', 'grid@4'],
  ],
  [
    'too many rows, and the next header',
    [...matrix, '1 1 1 1', ...matrix],
    ['header-mismatch@5:1', 'grid@6'],
  ],
  ['two columns', ['2 2', '0 1', '1 0'], ['grid@1']],
  ['two columns and a row too many', ['2 2', '0 1', '1 0', '0 1'], ['header-mismatch@4:1']],
  [
    'a bad header over two columns',
    ['2 y', '1 1', '0 1', '2 2', '1 0', '0 1'],
    ['header-malformed@1:3', 'grid@4'],
  ],
  ['a column of zeros', ['2 3', '1 0 0', '0 1 0'], ['grid@1']],
  ['no columns', ['2 0'], ['grid@1']],
];
