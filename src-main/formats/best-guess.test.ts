import { expect, test } from 'vitest';
import { guessDialect, unknownFormat, type Sample } from './index';

const sampleOf = (lines: readonly string[]): Sample => ({
  lines,
  whole: true,
  name: 'x.txt',
  neighbours: [],
});
const rows = [
  '53__7____',
  '6__195___',
  '_98____6_',
  '8___6___3',
  '4__8_3__1',
  '7___2___6',
  '_6____28_',
  '___419__5',
  '____8__79',
];

test('names the size and the blank that a file looks like', () => {
  expect(unknownFormat(sampleOf(rows))).toEqual({
    code: 'unknown-looks-like',
    params: { file: 'x.txt', size: 9, blank: '_' },
  });
});

test('names the place of the first thing that cannot be read so', () => {
  const broken = [...rows, '', ...rows.slice(0, 8), '____8__7!', '', ...rows];
  expect(unknownFormat(sampleOf(broken))).toMatchObject({
    code: 'unknown-looks-like',
    at: { line: 19, column: 10 },
  });
});

test('names the first line with content where a file looks like nothing', () => {
  expect(unknownFormat(sampleOf(['', '# a list', '  17 x']))).toMatchObject({
    code: 'unknown-format',
    at: { line: 3, column: 3 },
  });
  expect(unknownFormat(sampleOf(['', 'words']))).toMatchObject({ at: { line: 2, column: 1 } });
  expect(unknownFormat(sampleOf(['']))).not.toHaveProperty('at');
});

test('0 and 1 look like no Sudoku', () => {
  expect(guessDialect(sampleOf(Array<string>(24).fill('0,1,0,0,1,0,0,1,0,0,1,0')))).toBeNull();
});
