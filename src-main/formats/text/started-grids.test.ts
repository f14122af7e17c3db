import { expect, test } from 'vitest';
import { parseText } from '../index';
import { cellsText } from '../testing/grid-summary';
import { textFormat } from './codec';

const read = (lines: readonly string[]) => parseText(textFormat, lines.join('\n'));
const claims = (lines: readonly string[]): boolean =>
  textFormat.sniff({ lines, whole: true, name: 'a.txt', neighbours: [] }) !== null;

const FOUR = ['start4', '2 0 3', '0 1 4', '3 1 1', '1 2 1', '0 3 2', 'end'];

test('column, row and value between start and end, whatever the side', () => {
  const lines = [...FOUR, '', 'start16', '15 15 10', 'f 0 g', '0 1 2', '2 5 3', 'end'];
  const { cases } = read(lines);
  expect(cases.map(({ line, lines: count }) => [line, count])).toEqual([
    [1, 7],
    [9, 6],
  ]);
  const [four, wide] = cases.map(({ puzzle }) => (puzzle?.kind === 'grid' ? puzzle.cells : null));
  expect(four && cellsText(four)).toBe('..3.4..1.1..2...');
  expect([wide?.[15], wide?.[16], wide?.[82], wide?.[255]]).toEqual([16, 2, 3, 10]);
  expect(claims(FOUR)).toBe(true);
});

test.each([
  ['a given outside', FOUR.with(1, '4 0 3')],
  ['a value too large', FOUR.with(1, '2 0 5')],
  ['another line', FOUR.with(1, '2 0')],
])('%s: nothing is read', (_, lines) => {
  expect(claims(lines)).toBe(false);
});
