import { expect, test } from 'vitest';
import { gridShape } from '../shared/puzzle';
import { uniquenessOf } from './uniqueness';

test('a large grid whose boxes alone contradict has no solution, unasked', () => {
  const shape = gridShape(2, 5);
  const of = (places: readonly number[]) => {
    const cells = new Uint8Array(100);
    for (const cell of places) cells[cell] = 7;
    return uniquenessOf([{ kind: 'grid', shape, cells }], () => null);
  };
  expect(of([0, 11])).toEqual({ unique: 0, latin: 1, counted: 1 });
  // Two equal givens of a row, and two that agree.
  expect([of([0, 1]), of([0, 15])].map(({ counted }) => counted)).toEqual([0, 0]);
});
