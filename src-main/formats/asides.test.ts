import { expect, test } from 'vitest';
import { asideOf } from './asides';
import { tell } from './testing/verbatim';

const rows = [
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
const spaced = rows.map((row) => [...row].join(' '));
const line = rows.join('').replaceAll('0', '.');

test.each([
  ['Grid 01', 'words'],
  ['Sudoku 01', 'words'],
  ['Sudoku001', 'words'],
  ['easy', 'words'],
  ['difficult', 'words'],
  ['Puzzle 1: very hard', 'words'],
  ['题目 3', 'words'],
  ['3.', 'words'],
  ['(12)', 'words'],
  ['# from a book', 'comment'],
  ['// from a book', 'comment'],
  ['; from a book', 'comment'],
  ['% from a book', 'comment'],
  ['---', 'rule'],
  ['===', 'rule'],
  ['- - - -', 'rule'],
  ['\u001a', 'mark'],
  ['530070000', null],
  ['53oo7oooo', null],
  ['AAABBBCCC', null],
  ['5 3 a b 7 0 0 0 0', null],
  [`puzzle ${rows.join('')}`, null],
  ['9 9', null],
  ['...', null],
])('%j', (text, aside) => {
  expect(asideOf(text)).toBe(aside);
});

const namesIn = (id: string, lines: readonly string[]): (string | undefined)[] =>
  tell(id, lines).cases.map(({ problem, name }) => problem?.code ?? name);

test('words before a grid become its name in every layout', () => {
  const both = (grid: readonly string[]): string[] => ['Grid 01', ...grid, 'Grid 02', ...grid];
  const wanted = ['Grid 01', 'Grid 02'];
  expect(namesIn('alone', both(rows))).toEqual(wanted);
  expect(namesIn('kattis-sudokunique', both(spaced))).toEqual(wanted);
  expect(namesIn('poj3074', both([line]))).toEqual(wanted);
  expect(namesIn('poj2676', ['# mine', '2', ...both(rows)])).toEqual(['mine · Grid 01', 'Grid 02']);
  expect(namesIn('uva989', ['easy', '3', ...spaced])).toEqual(['easy']);
  expect(namesIn('nowcoder216089', ['easy', '1', '1 2 3'])).toEqual(['easy']);
});

test('rules part grids, and stand between bands', () => {
  expect(namesIn('kattis-sudokunique', [...spaced, '---', ...spaced])).toHaveLength(2);
  expect(namesIn('alone', [...rows, '===', ...rows, '\u001a'])).toEqual([undefined, undefined]);
  const bands = [
    ...spaced.slice(0, 3),
    '-----',
    ...spaced.slice(3, 6),
    '-----',
    ...spaced.slice(6),
  ];
  expect(namesIn('kattis-sudokunique', bands)).toEqual([undefined]);
});

test('a comment after cells loses no puzzle', () => {
  expect(namesIn('poj3074', [`${line} // hard one`, line, 'end'])).toEqual(['hard one', undefined]);
  expect(namesIn('poj3074', [`${line}\u001a`])).toEqual([undefined]);
});

test('what is passed over is told, once a file', () => {
  expect(tell('alone', ['Grid 01', ...rows, '---', '# end']).notes).toMatchObject([
    { code: 'lines-passed', params: { count: 3 }, at: { line: 1, column: 1 } },
  ]);
});

test('a damaged row is no heading, and a row of blanks no rule', () => {
  expect(namesIn('alone', [...rows.slice(0, 8), '00oo80o7x'])).toEqual(['cell-unknown']);
  const letters = ['A'.padEnd(16, '-'), ...Array<string>(15).fill('-'.repeat(16))];
  expect(namesIn('poj3076', letters)).toEqual([undefined]);
});
