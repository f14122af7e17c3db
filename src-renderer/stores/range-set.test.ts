import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RangeSet } from './range-set';

const small = fc.integer({ min: 0, max: 60 });

describe('RangeSet', () => {
  it('holds a hundred thousand as one interval', () => {
    const all = RangeSet.of(0, 100_000);
    expect(all.ranges).toEqual([[0, 100_000]]);
    expect(all.size).toBe(100_000);
    expect(all.has(99_999)).toBe(true);
    expect(all.has(100_000)).toBe(false);
  });

  it('is the set that was put in', () => {
    fc.assert(
      fc.property(fc.array(small), (values) => {
        const wanted = [...new Set(values)].sort((a, b) => a - b);
        const set = RangeSet.from(values);
        expect(set.values()).toEqual(wanted);
        expect(set.size).toBe(wanted.length);
      }),
    );
  });

  it('toggles and unites as sets do', () => {
    fc.assert(
      fc.property(fc.array(small), fc.array(small), small, (one, other, value) => {
        const union = RangeSet.from(one).union(RangeSet.from(other));
        expect(union.values()).toEqual(RangeSet.from([...one, ...other]).values());
        const toggled = union.toggle(value);
        expect(toggled.has(value)).toBe(!union.has(value));
        expect(toggled.toggle(value).ranges).toEqual(union.ranges);
      }),
    );
  });
});
