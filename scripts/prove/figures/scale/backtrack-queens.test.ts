import { expect, test } from 'vitest';
import { chanceOf } from '../../../../src-main/make';
import { countQueens, estimateQueens, withQueens } from './backtrack-queens';

/** OEIS A000170. */
const KNOWN = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724];

test('boards have their known numbers of solutions', () => {
  const counted = KNOWN.map((_, at) => countQueens(withQueens(at + 1, []) ?? []));
  expect(counted).toEqual(KNOWN);
});

test('queens that are given cut the solutions into parts', () => {
  const size = 8;
  for (let row = 0; row < size; row++) {
    const parts = Array.from({ length: size }, (_, column) =>
      withQueens(size, [size * row + column]),
    );
    const counts = parts.map((rows) => (rows === null ? 0 : countQueens(rows)));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(92);
  }
  expect(withQueens(size, [0, 9])).toBeNull();
  expect(withQueens(size, [3, 7])).toBeNull();
});

test('an estimate has the number within its interval', () => {
  const random = chanceOf(5);
  const { solutions, error } = estimateQueens(10, { firstRows: 2, probesEach: 500 }, (below) =>
    random.below(below),
  );
  expect(error / solutions).toBeLessThan(0.1);
  expect(Math.abs(solutions - 724)).toBeLessThan(2 * error);
});
