import { describe, expect, it } from 'vitest';
import { markColumns } from './timeline-marks';

describe('marks of a timeline', () => {
  it('are counted by pixel, however many events there are', () => {
    const positions = Array.from({ length: 1000 }, (_, at) => at * 1000);
    const marks = markColumns(positions, 1_000_000, 100);
    expect(marks.reduce((sum, count) => sum + count, 0)).toBe(1000);
    expect(marks[50]).toBe(10);
  });

  it('reach from the first pixel to the last', () => {
    const marks = markColumns([0, 500], 500, 10);
    expect([marks[0], marks[10]]).toEqual([1, 1]);
    expect([...markColumns([], 0, 3)]).toEqual([0, 0, 0, 0]);
  });
});
