import { describe, expect, it } from 'vitest';
import { NUMBER_PAUSE_MS, typeDigit, type NumberEntry } from './cell-text';

/** Types digits one after another, 100 ms apart, and gives the values that appear. */
function values(digits: string, size: number): number[] {
  let entry: NumberEntry | null = null;
  return [...digits].map((digit, i) => {
    const step = typeDigit(entry, digit, size, 'cell', i * 100);
    entry = step.entry;
    return step.value;
  });
}

describe('typing numbers', () => {
  it('joins digits while the number is in range', () => {
    expect(values('16', 16)).toEqual([1, 16]);
    expect(values('25', 25)).toEqual([2, 25]);
    expect(values('10', 25)).toEqual([1, 10]);
  });

  it('begins a new number where the joined one would be too large', () => {
    expect(values('17', 16)).toEqual([1, 7]);
    expect(values('123', 25)).toEqual([1, 12, 3]);
  });

  it('clears with a leading zero', () => {
    expect(values('05', 16)).toEqual([0, 5]);
  });

  it('does not join after a pause or in another place', () => {
    const first = typeDigit(null, '1', 16, 'a', 0).entry;
    expect(typeDigit(first, '2', 16, 'a', NUMBER_PAUSE_MS).joined).toBe(true);
    expect(typeDigit(first, '2', 16, 'a', NUMBER_PAUSE_MS + 1).joined).toBe(false);
    expect(typeDigit(first, '2', 16, 'b', 10).value).toBe(2);
  });
});
