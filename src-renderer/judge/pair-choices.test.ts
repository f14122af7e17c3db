import { describe, expect, it } from 'vitest';
import { testSet } from '../stores/testing/models';
import { pairChoices } from './pair-choices';
import { stepIn } from '../ui';

describe('files that may be the answer of a test', () => {
  it('are all but the inputs, the likeliest first', () => {
    expect(pairChoices(testSet(), 'a2.in')).toEqual([
      { path: 'a2.ans', takenBy: null },
      { path: 'a1.out', takenBy: 'a1.in' },
    ]);
  });

  it('do not name the test itself as the one that has it', () => {
    expect(pairChoices(testSet(), 'a1.in')[0]).toEqual({ path: 'a1.out', takenBy: null });
  });
});

describe('stepping in a list', () => {
  const press = (key: string, altKey = false) => ({ key, altKey, ctrlKey: false, metaKey: false });

  it('stays inside', () => {
    const steps = ['ArrowUp', 'ArrowDown', 'PageDown', 'Home', 'End'].map((key) =>
      stepIn(press(key), 0, 10, 20),
    );
    expect(steps).toEqual([0, 1, 9, 0, 9]);
  });

  it('leaves other keys and empty lists alone', () => {
    expect(stepIn(press('x'), 0, 10, 5)).toBeNull();
    expect(stepIn(press('ArrowDown', true), 0, 10, 5)).toBeNull();
    expect(stepIn(press('ArrowDown'), 0, 0, 5)).toBeNull();
  });
});
