import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle';

describe('the throttle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs the first call at once, and of a burst the last one at the end of the interval', () => {
    const throttle = createThrottle<string>(100);
    const seen: number[] = [];
    for (let i = 0; i < 5; i++) throttle.run('a', () => seen.push(i));
    expect(seen).toEqual([0]);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([0, 4]);
  });

  it('never runs a key more than once in an interval, and loses no last call', () => {
    const throttle = createThrottle<string>(100);
    const seen: number[] = [];
    for (let time = 0; time < 1000; time += 10) {
      throttle.run('a', () => seen.push(time));
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(100);
    expect(seen.length).toBeLessThanOrEqual(11);
    expect(seen.at(-1)).toBe(990);
  });

  it('keeps keys apart', () => {
    const throttle = createThrottle<string>(100);
    const seen: string[] = [];
    throttle.run('a', () => seen.push('a'));
    throttle.run('b', () => seen.push('b'));
    expect(seen).toEqual(['a', 'b']);
  });

  it('flushes what waits, once', () => {
    const throttle = createThrottle<string>(100);
    const seen: number[] = [];
    throttle.run('a', () => seen.push(1));
    throttle.run('a', () => seen.push(2));
    throttle.flush('a');
    expect(seen).toEqual([1, 2]);
    vi.advanceTimersByTime(200);
    expect(seen).toEqual([1, 2]);
  });

  it('runs nothing after it is disposed of', () => {
    const throttle = createThrottle<string>(100);
    const seen: number[] = [];
    throttle.run('a', () => seen.push(1));
    throttle.run('a', () => seen.push(2));
    throttle.dispose();
    vi.advanceTimersByTime(200);
    expect(seen).toEqual([1]);
  });
});
