import { expect, test } from 'vitest';
import { crossCheckLimitMs } from './solver';

test('a second engine gets some times what the first took, but never more than is left', () => {
  expect(crossCheckLimitMs(Infinity, 1)).toBe(2_000);
  expect(crossCheckLimitMs(Infinity, 10_000)).toBe(40_000);
  expect(crossCheckLimitMs(5_000, 4_000)).toBe(1_000);
  expect(crossCheckLimitMs(5_000, 6_000)).toBe(0);
  expect(crossCheckLimitMs(Infinity, 10, true)).toBe(40);
});
