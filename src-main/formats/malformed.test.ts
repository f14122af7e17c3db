import { describe, expect, it } from 'vitest';
import { parseText } from './index';
import { formatOf } from './testing/golden';

const packed = [
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
const spaced = packed.map((row) => [...row].join(' '));
const dotted = packed.join('').replaceAll('0', '.');
const letters = Array.from({ length: 16 }, (_, i) =>
  [...'ABCD------------']
    .map((_, j) => 'ABCD------------'[(j + 4 * i + Math.floor(i / 4)) % 16])
    .join(''),
);

/** `lines` with the `index`-th replaced. */
function but(lines: readonly string[], index: number, line: string): string[] {
  return lines.map((old, i) => (i === index ? line : old));
}

function without(lines: readonly string[], index: number): string[] {
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
type Case = readonly [string, readonly string[], readonly string[], (readonly string[])?];

function check(id: string, table: readonly Case[]): void {
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
const streamCases = (rows: readonly string[], width: number): Case[] => {
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
      'a short row, and a good grid right behind',
      [...but(rows, 3, cut(row3)), ...rows],
      [`row-short@4:${cut(row3).length + 1}`, 'grid@10'],
    ],
    [
      'a long row, and a good grid right behind',
      [...but(rows, 3, longer(row3)), ...rows],
      [`row-long@4:${longer(row3).length}`, 'grid@10'],
    ],
    [
      'a short first row, and a good grid right behind',
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
      'a letter behind an empty line',
      [...rows.slice(0, 5), '', letter(row3, 2)],
      ['rows-missing@6:1', `cell-unknown@7:${cell(2)}`],
    ],
    [
      'five rows and two, a title, and a good grid',
      [...rows.slice(0, 5), '', ...rows.slice(0, 2), '', 'Puzzle number 2', ...rows],
      ['rows-missing@6:1', 'rows-missing@9:1', 'cell-unknown@10:1', 'grid@11'],
    ],
    [
      'a line of another kind between grids',
      [...rows, 'Puzzle number 2', ...rows],
      ['grid@1', 'cell-unknown@10:1', 'grid@11'],
    ],
    [
      'a dot for a blank',
      but(rows, 1, (rows[1] ?? '').replace('0', '.')),
      ['grid@1'],
      [`blank-alias@2:${cell(1)}`],
    ],
  ];
};

check('alone', [
  ...streamCases(packed, 9),
  ['spaced cells', spaced, ['grid@1'], []],
  ['a picture for a cell', but(packed, 2, '0😀8000060'), ['cell-unknown@3:2']],
  ['a grid on one line', [packed.join('')], ['grid@1'], []],
  [
    'a grid on two lines',
    [packed.join('').slice(0, 40), packed.join('').slice(40)],
    ['grid@1'],
    [],
  ],
  ['three rows on a line', [0, 3, 6].map((i) => packed.slice(i, i + 3).join('')), ['grid@1'], []],
  ['a line a cell too long', [`${packed.join('')}1`], ['row-long@1:82']],
  ['a line a cell too short', [packed.join('').slice(1)], ['row-short@1:81']],
  [
    'lines of a grid each, the first too short',
    [packed.join('').slice(1), packed.join('')],
    ['row-short@1:81', 'grid@2'],
  ],
  ['too few cells in odd lines', ['12345', '678912', '1234567'], ['grid-incomplete@3:8']],
]);

const numbers: Case[] = [
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
check('luogu-p1784', numbers);
check('noip2009-target', numbers);

check('poj3074', [
  ['two grids', [dotted, dotted, 'end'], ['grid@1', 'grid@2'], []],
  ['no end', [dotted], ['grid@1'], ['terminator-missing@2:1']],
  ['an indented end', [dotted, ' end '], ['grid@1'], []],
  ['content after end', [dotted, 'end', dotted, '', 'x'], ['grid@1'], ['content-after-end@3:1']],
  [
    'a short line',
    [dotted, dotted.slice(1), dotted, 'end'],
    ['grid@1', 'row-short@2:81', 'grid@3'],
    [],
  ],
  ['a long line', [`${dotted}.`, dotted, 'end'], ['row-long@1:82', 'grid@2'], []],
  [
    'a letter',
    [`${dotted.slice(0, 40)}x${dotted.slice(41)}`, dotted, 'end'],
    ['cell-unknown@1:41', 'grid@2'],
    [],
  ],
  ['zeros', [packed.join(''), 'end'], ['grid@1'], ['blank-alias@1:3']],
  ['an empty line', [dotted, '', dotted, 'end'], ['grid@1', 'grid@3'], ['separator-doubled@2:1']],
  ['nothing but end', ['end'], [], []],
]);

const letterCases: Case[] = [
  ['two grids', [...letters, '', ...letters], ['grid@1', 'grid@18'], []],
  ['an empty line at the end', [...letters, ''], ['grid@1'], []],
  ['a short row', but(letters, 5, (letters[5] ?? '').slice(1)), ['row-short@6:16']],
  ['a long row', but(letters, 5, `${letters[5]}-`), ['row-long@6:17']],
  ['a letter beyond P', but(letters, 5, `Q${(letters[5] ?? '').slice(1)}`), ['cell-unknown@6:1']],
  ['a small letter', but(letters, 5, `${(letters[5] ?? '').slice(0, -1)}a`), ['cell-unknown@6:16']],
  ['a row missing', [...without(letters, 5), '', ...letters], ['rows-missing@16:1', 'grid@17']],
  [
    'a row missing in the last grid',
    [...letters, '', ...without(letters, 5)],
    ['grid@1', 'rows-missing@33:1'],
  ],
  ['a row too many', [...letters, '-'.repeat(16), '', ...letters], ['rows-extra@17:1', 'grid@19']],
  [
    'a row too many and a bad one',
    [...but(letters, 2, 'A'), '-'.repeat(16), '', ...letters],
    ['row-short@3:2', 'grid@19'],
  ],
  [
    'an empty line inside a grid, and a bad row behind it',
    [...letters.slice(0, 7), '', ...but(letters, 9, 'A').slice(7), '', ...letters],
    ['row-short@11:2', 'grid@19'],
  ],
  [
    'no line between grids',
    [...letters, ...letters, '', ...letters],
    ['grid@1', 'grid@17', 'grid@34'],
    ['separator-missing@17:1'],
  ],
  [
    'two lines between grids',
    [...letters, '', '', ...letters],
    ['grid@1', 'grid@19'],
    ['separator-doubled@18:1'],
  ],
  [
    'an empty line inside a grid',
    [...letters.slice(0, 7), '', ...letters.slice(7), '', ...letters],
    ['grid@1', 'grid@19'],
    ['separator-doubled@8:1'],
  ],
  [
    'a dot for a blank',
    but(letters, 0, (letters[0] ?? '').replace('-', '.')),
    ['grid@1'],
    ['blank-alias@1:5'],
  ],
  [
    'three grids, the middle one bad twice',
    [...letters, '', ...but(without(letters, 9), 3, 'A'), '', ...letters],
    ['grid@1', 'row-short@21:2', 'grid@34'],
  ],
];
check('poj3076', letterCases);
check('acwing169', letterCases);

const matrix = ['3 4', '1 0 0 1', '0 1 0 0', '0 0 1 0'];
const matrixCases: Case[] = [
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
check('poj3740', [
  ...matrixCases,
  ['two matrices', [...matrix, ...matrix], ['grid@1', 'grid@5'], []],
  ['empty lines between', [...matrix, '', ...matrix], ['grid@1', 'grid@6'], []],
]);
check('acwing1067', [
  ...matrixCases,
  ['two matrices', [...matrix, ...matrix], ['grid@1', 'grid@5'], ['extra-content@5:1']],
]);

describe('a large matrix', () => {
  it('is read whole: 500 × 500 with 5,000 ones', () => {
    const rows = Array.from({ length: 500 }, (_, row) =>
      Array.from({ length: 500 }, (_unused, column) =>
        (row * 7 + column) % 50 === 0 ? 1 : 0,
      ).join(' '),
    );
    const { cases } = parseText(formatOf('acwing1067'), ['500 500', ...rows].join('\n'));
    const [puzzle] = cases.map((found) => found.puzzle);
    if (puzzle?.kind !== 'cover') throw new Error('no matrix');
    expect([puzzle.items, puzzle.starts.length - 1, puzzle.itemsOf.length]).toEqual([
      500, 500, 5000,
    ]);
    expect([...puzzle.itemsOf.subarray(puzzle.starts[1], puzzle.starts[2])].slice(0, 2)).toEqual([
      43, 93,
    ]);
  });
});

describe('problems', () => {
  it('say what was found and what was expected', () => {
    const { cases } = parseText(formatOf('poj3076'), but(letters, 5, 'AB-').join('\n'));
    expect(cases[0]?.problem?.params).toEqual({ found: 3, expected: 16 });
    const letter = parseText(formatOf('alone'), but(packed, 0, '5300?0000').join('\n'));
    const picture = parseText(formatOf('alone'), but(packed, 0, '5300😀0000').join('\n'));
    expect(picture.cases[0]?.problem?.params).toMatchObject({ text: '😀' });
    expect(letter.cases[0]?.problem?.params).toEqual({ text: '?', allowed: '0–9' });
    const number = parseText(
      formatOf('luogu-p1784'),
      but(spaced, 0, '5 3 0 12 7 0 0 0 0').join('\n'),
    );
    expect(number.cases[0]?.problem?.params).toEqual({ text: '12', min: 0, max: 9 });
    const large = parseText(formatOf('acwing1067'), '5000 5000\n');
    expect(large.cases[0]?.problem?.params).toMatchObject({
      rows: 5000,
      columns: 5000,
      entries: 4_000_000,
    });
  });

  it('cover the lines of their case', () => {
    const { cases } = parseText(
      formatOf('poj3076'),
      [...without(letters, 5), '', ...letters].join('\n'),
    );
    expect(cases.map(({ line, lines }) => [line, lines])).toEqual([
      [1, 15],
      [17, 16],
    ]);
  });
});

describe('equal givens', () => {
  it('are a remark at the second, not an error', () => {
    const { cases, notes } = parseText(
      formatOf('luogu-p1784'),
      but(spaced, 4, '4 0 0 8 0 3 0 4 1').join('\n'),
    );
    expect(cases[0]?.puzzle).toBeDefined();
    expect(notes).toEqual([
      {
        code: 'given-conflict',
        params: { value: '4', line: 5, column: 1 },
        at: { line: 5, column: 15 },
      },
    ]);
  });

  it('are found in a column and in a box', () => {
    const column = parseText(formatOf('alone'), but(packed, 8, '500080079').join('\n'));
    expect(column.notes[0]).toMatchObject({
      params: { line: 1, column: 1 },
      at: { line: 9, column: 1 },
    });
    const box = parseText(formatOf('alone'), but(packed, 2, '058000060').join('\n'));
    expect(box.notes[0]).toMatchObject({
      params: { line: 1, column: 1 },
      at: { line: 3, column: 2 },
    });
  });

  it('are listed at most twenty times a file', () => {
    const bad = `11${'.'.repeat(79)}`;
    const { notes } = parseText(
      formatOf('poj3074'),
      [...Array<string>(50).fill(bad), 'end'].join('\n'),
    );
    expect(notes.filter(({ code }) => code === 'given-conflict')).toHaveLength(20);
  });
});
