import { expect, it } from 'vitest';
import { headOf } from './ink';

it('points the head of an arrow where it goes', () => {
  const [tip, left, right] = headOf([0, 0], [10, 0], 4);
  expect(tip).toEqual([10, 0]);
  expect(left?.[0]).toBeLessThan(10);
  expect(left?.[1]).toBeCloseTo(-(right?.[1] ?? 0));
});
