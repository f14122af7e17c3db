import { expect, test } from 'vitest';
import { witnessLimitMs } from './second-opinion';

test('a second engine gets some times what the first took, but never more than is left', () => {
  expect(witnessLimitMs(Infinity, 1)).toBe(2_000);
  expect(witnessLimitMs(Infinity, 10_000)).toBe(40_000);
  expect(witnessLimitMs(5_000, 4_000)).toBe(1_000);
  expect(witnessLimitMs(5_000, 6_000)).toBe(0);
  expect(witnessLimitMs(Infinity, 10, true)).toBe(40);
});
