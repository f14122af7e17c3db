import { describe, expect, it } from 'vitest';
import { parseText } from './index';
import { formatOf } from './testing/golden';
import {
  but,
  check,
  dotted,
  letters,
  matrix,
  matrixCases,
  numbers,
  packed,
  spaced,
  streamCases,
  without,
  type Case,
} from './testing/mistakes';

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
    'an empty line inside a grid, and a bad row after it',
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
