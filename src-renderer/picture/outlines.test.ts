import { describe, expect, it } from 'vitest';
import { layersAcross, outlinesOf } from './outlines';

const cell = (row: number, column: number, group: number) => ({
  row,
  column,
  group,
  label: '',
  tint: null,
  note: '',
});

describe('the outlines of a layer', () => {
  it('are thin within a group, thick around it, and not drawn in a hole', () => {
    const cells = [cell(0, 0, 0), cell(0, 1, 0), cell(1, 0, 1)];
    const { thin, thick } = outlinesOf({ rows: 2, columns: 2, cells }, 10);
    expect(thin).toBe('M10 0v10');
    expect(thick.match(/M/g)).toHaveLength(9);
    expect(thick).toContain('M0 10h10');
    expect(thick).toContain('M10 10h10');
    expect(thick).not.toContain('M20 10v10');
  });

  it('are thick around cells without a group', () => {
    const { thin, thick } = outlinesOf({ rows: 1, columns: 1, cells: [cell(0, 0, -1)] }, 10);
    expect([thin, thick]).toEqual(['', 'M0 0h10M0 0v10M10 0v10M0 10h10']);
  });
});

describe('layers', () => {
  const cube = { width: 30, height: 30 };

  it('stand as the room lets them be largest', () => {
    expect(layersAcross(3, cube, 6, { width: 300, height: 100 })).toBe(3);
    expect(layersAcross(3, cube, 6, { width: 100, height: 300 })).toBe(1);
    expect(layersAcross(4, cube, 6, { width: 200, height: 200 })).toBe(2);
    expect(layersAcross(12, { width: 30, height: 10 }, 6, { width: 300, height: 200 })).toBe(3);
    expect(layersAcross(1, cube, 6, { width: 0, height: 0 })).toBe(1);
  });
});
