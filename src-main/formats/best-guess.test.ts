import { expect, test } from 'vitest';
import { unknownFormat, type Sample } from './index';

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
  const broken = [...rows, '', ...rows.slice(0, 8), '____8__7~', '', ...rows];
  expect(unknownFormat(sampleOf(broken))).toMatchObject({
    code: 'unknown-looks-like',
    at: { line: 19, column: 9 },
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

test('says why a table of numbers is not read', () => {
  const table = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => 1 + ((3 * (row % 3) + column) % 3) * 3).join(' '),
  );
  expect(unknownFormat(sampleOf(table))).toMatchObject({ code: 'text-regions' });
  const cells = rows.join('').replaceAll('_', ' ').replaceAll(/[1-9]/g, '7').split('');
  const oneEach = cells.map((sign, i) => (sign === ' ' ? '' : String(1 + (i % 5))));
  expect(unknownFormat(sampleOf(oneEach))).toMatchObject({ code: 'text-contradictory' });
});

test('Base64 is named', () => {
  const text = Buffer.from(rows.join('\n')).toString('base64');
  expect(unknownFormat(sampleOf([text.slice(0, 60), text.slice(60)]))).toMatchObject({
    code: 'base64-refused',
    at: { line: 1, column: 1 },
  });
});
