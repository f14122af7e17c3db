import { describe, expect, it } from 'vitest';
import { mergedProfile, totalOf, verdictOf } from './profile';

const level = (nodes: number, updates = 0) => ({ nodes, updates });

describe('two profiles', () => {
  const profile = mergedProfile([level(1, 5), level(2, 6)], [level(1, 5), level(6, 7), level(5)]);

  it('are as deep as the deeper one', () => {
    expect(profile.map(({ first, second }) => [first.nodes, second.nodes])).toEqual([
      [1, 1],
      [2, 6],
      [0, 5],
    ]);
  });

  it('add up', () => {
    expect([totalOf(profile, 'first', 'updates'), totalOf(profile, 'second', 'nodes')]).toEqual([
      11, 12,
    ]);
  });

  it('say which run is smaller, and by what factor', () => {
    expect(verdictOf(profile)).toEqual({ same: false, side: 0, times: 4 });
    expect(verdictOf(mergedProfile([level(3)], [level(3)])).same).toBe(true);
  });
});
