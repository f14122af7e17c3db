import { expect, it } from 'vitest';
import { createPace } from './contest-pace';

it('the time left goes by what a test of each problem takes', () => {
  const pace = createPace([10, 10, 10], 2);
  expect(pace.left()).toBeNull();
  pace.add(0, null);
  expect(pace.left()).toBeNull();
  for (let test = 0; test < 4; test++) pace.add(0, 10);
  // Five quick ones are left, and nothing is known of the other twenty.
  expect(pace.left()).toBe((5 * 10 + 20 * 10) / 2);
  pace.add(1, 1000);
  pace.add(1, 3000);
  expect(pace.left()).toBeCloseTo((5 * 10 + 8 * 2000 + (10 * (4 * 10 + 4000)) / 6) / 2);
  expect(createPace([0], 1).left()).toBe(0);
});
