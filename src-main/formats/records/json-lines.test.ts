import { expect, test } from 'vitest';
import { SHAPE_9 } from '../../shared/puzzle';
import { parseText } from '../index';
import { formatOf } from '../testing/golden';
import { JsonLines } from './json-lines';

const textsOf = (lines: readonly string[]) => {
  const texts = new JsonLines();
  return [...lines.map((line) => texts.push(line)), texts.end()].filter((text) => text !== null);
};

test('the lines of an object are one text; brackets in strings do not count', () => {
  expect(textsOf(['a', '{"a": "}",', ' "b": [1,', '2]}', 'c'])).toEqual([
    { text: 'a', line: 1, lines: 1 },
    { text: '{"a": "}",\n "b": [1,\n2]}', line: 2, lines: 3 },
    { text: 'c', line: 5, lines: 1 },
  ]);
  expect(textsOf(['{"a"'])).toEqual([{ text: '{"a"', line: 1, lines: 1 }]);
});

const grid = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 9 }, (_cell, column) =>
    row === column ? { value: row + 1, given: true } : {},
  ),
);

test.each([0, 2])('JSON of f-puzzles, indented by %d', (indent) => {
  const { cases } = parseText(
    formatOf('f-puzzles'),
    JSON.stringify({ size: 9, grid }, null, indent),
  );
  expect(cases).toHaveLength(1);
  expect(cases[0]?.puzzle).toMatchObject({ shape: SHAPE_9 });
  const other = parseText(
    formatOf('f-puzzles'),
    JSON.stringify({ size: 9, grid, arrow: [{ lines: [1] }] }),
  );
  expect(other.cases[0]?.problem?.code).toBe('link-rules');
});

test('JSON of SudokuPad', () => {
  const cells = grid.map((row) =>
    row.map((cell) => ('value' in cell ? { value: cell.value } : {})),
  );
  const { cases } = parseText(
    formatOf('sudokupad'),
    JSON.stringify({ cells, regions: [] }, null, 1),
  );
  expect(cases[0]?.puzzle).toMatchObject({ shape: SHAPE_9 });
});
