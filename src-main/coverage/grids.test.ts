import { expect, test } from 'vitest';
import { randomPuzzle, seeded } from '../engines/testing/grids';
import { SHAPE_9 } from '../shared/puzzle';
import { checkGrids } from './grids';

const grid = (cells: Uint8Array) => ({ kind: 'grid' as const, shape: SHAPE_9, cells });
const linesOf = (cells: Uint8Array, blank: string, between = '', end = '') =>
  Array.from({ length: 9 }, (_, row) => ({
    line: row + 1,
    text:
      [...cells.subarray(9 * row, 9 * row + 9)].map((value) => value || blank).join(between) + end,
  }));

/** The sign of blank cells, what stands between cells and behind them. */
const LAYOUTS: readonly (readonly [blank: string, between: string, end: string])[] = [
  ['0', '', ''],
  ['.', '', ''],
  ['0', ' ', ''],
  ['.', ' ', ' '],
];

test('what is found in nine lines of nine digits is what is found with a line behind', () => {
  const random = seeded(23);
  const regions = Uint8Array.from({ length: 81 }, (_, cell) => 1 + Math.floor(cell / 9));
  const puzzles = Array.from({ length: 82 }, (_, givens) => randomPuzzle(SHAPE_9, givens, random));
  const all = [regions, new Uint8Array(81).fill(5), ...puzzles.map(({ cells }) => cells)];
  let found = 0;
  for (const cells of all) {
    for (const layout of LAYOUTS) {
      const lines = linesOf(cells, ...layout);
      const plain = checkGrids(lines, [grid(cells)]);
      expect(plain).toEqual(checkGrids([...lines, { line: 10, text: '' }], [grid(cells)]));
      found += plain.length;
    }
  }
  expect(found).toBeGreaterThan(0);
});

test.each(LAYOUTS)(
  'a cell that was read otherwise, or two signs for a blank, is found: %j',
  (...layout) => {
    const { cells } = randomPuzzle(SHAPE_9, 40, seeded(29));
    const [blank, given] = [cells.indexOf(0), cells.findIndex((value) => value > 0)];
    const lines = linesOf(cells, ...layout);
    for (const other of [cells.with(blank, 1), cells.with(given, 0), cells.toReversed()])
      expect(checkGrids(lines, [grid(other)])).not.toEqual([]);
    const mixed = lines.map(({ line, text }) => ({
      line,
      text: line === 1 ? text.replaceAll(layout[0], 'a') : text,
    }));
    expect(checkGrids(mixed, [grid(cells)])).not.toEqual([]);
  },
);

test('what stands beside a grid on its line is found alike the first time and later', () => {
  const random = seeded(31);
  const digits = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(10 * random())).join('');
  const tails: readonly ((cells: Uint8Array) => string)[] = [
    () => '',
    () => `,${digits(5)},name-${digits(3)},${digits(1)}.${digits(1)}`,
    () => ` # ${digits(2)} givens`,
    // An id, a row of a grid, another grid, the grid itself, marks and packed text.
    () => `,${digits(19)}`,
    () => ` ${digits(8).split('').join(' ')} ${digits(8).split('').join(' ')}`,
    () => `;${digits(81)}`,
    (cells) => `;${cells.join('')}`,
    () => ` 6!,${digits(1)},2!`,
    () => `,${digits(1)}.0,${digits(70)}`,
  ];
  const kinds = new Set<string>();
  for (let i = 0; i < 400; i++) {
    const { cells } = randomPuzzle(SHAPE_9, 20 + (i % 62), random);
    const beside = tails[i % tails.length]?.(cells) ?? '';
    const text = i % 4 === 0 ? `${digits(4)} ${cells.join('')}${beside}` : cells.join('') + beside;
    const lines = [{ line: 1, text }];
    const found = checkGrids(lines, [grid(cells)]);
    expect(found, text).toEqual(checkGrids([...lines, { line: 2, text: '' }], [grid(cells)]));
    kinds.add(found.map(({ kind }) => kind).join());
  }
  expect(kinds.size).toBeGreaterThan(2);
});

test('a line is as much in doubt where no more than the first of it is looked at', () => {
  const random = seeded(37);
  const grids = Array.from({ length: 90 }, () => randomPuzzle(SHAPE_9, 30, random).cells.join(''));
  const { cells } = randomPuzzle(SHAPE_9, 30, random);
  for (const more of [[], grids.slice(0, 1), grids]) {
    const lines = [{ line: 1, text: JSON.stringify([cells.join(''), ...more]) }];
    const [near, far] = [false, true].map((isFar) => checkGrids(lines, [grid(cells)], isFar));
    expect(far?.map(({ kind }) => kind)).toEqual(near?.map(({ kind }) => kind));
    expect(far?.length).toBe(Math.min(1, more.length));
  }
});
