import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowRuns, runsOf } from './results-file';

test('rows are given back in the order in which they came', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (list) => {
      const rows = new RowRuns();
      expect(rows.isEmpty).toBe(true);
      for (const row of list) rows.add(row, row + 1);
      expect(rows.isEmpty).toBe(list.length === 0);
      expect([...rows.taken()]).toEqual(list);
      expect(rows.isEmpty).toBe(true);
    }),
  );
});

test('rows that follow one another are one run', () => {
  const rows = new RowRuns();
  for (let row = 0; row < 50_000; row++) rows.add(row, row + 1);
  rows.add(50_000, 100_000);
  expect((rows as unknown as { runs: unknown[] }).runs).toEqual([[0, 100_000]]);
});

test('rows that were not taken stay, in front of those that come later', () => {
  const rows = new RowRuns();
  rows.add(3, 6);
  const first = rows.taken();
  expect([first.next().value, first.next().value]).toEqual([3, 4]);
  rows.add(6, 7);
  expect([...rows.taken()]).toEqual([5, 6]);
});

test('numbers in any order, some of them twice, as ascending runs', () => {
  expect(runsOf([])).toEqual([]);
  expect(runsOf([5, 3, 9, 4, 4, 10, 0])).toEqual([
    [0, 1],
    [3, 6],
    [9, 11],
  ]);
});
