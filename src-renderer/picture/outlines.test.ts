import { describe, expect, it } from 'vitest';
import { outlinesOf } from './outlines';

const cell = (row: number, column: number, group: number) => ({
  row,
  column,
  group,
  label: '',
  tint: null,
  note: '',
});

describe('the outlines of a board', () => {
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
