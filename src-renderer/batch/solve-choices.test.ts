import { describe, expect, it } from 'vitest';
import { limitChoices, workerChoices } from './solve-choices';

describe('choices', () => {
  it('always hold automatic and the one in use', () => {
    expect(workerChoices(2, 0)).toEqual([0, 1, 2, 3, 4]);
    expect(workerChoices(2, 7)).toEqual([0, 1, 2, 3, 4, 7]);
    expect(limitChoices(45)).toContain(45);
    expect(limitChoices(0)[0]).toBe(0);
  });
});
