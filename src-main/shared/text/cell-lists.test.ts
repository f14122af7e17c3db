import { describe, expect, it } from 'vitest';
import { withCellLists } from './cell-lists';

describe('what a cell may be', () => {
  const params = { cells: 81, alphabet: '1–9, A–G, “.”', name: 'a, b.in' };

  it('is listed with Chinese commas in Chinese, and nothing else is touched', () => {
    expect(withCellLists(params, 'zh')).toEqual({ ...params, alphabet: '1–9、A–G、“.”' });
    const allowed = { text: 'x', allowed: '1–9, “.”' };
    expect(withCellLists(allowed, 'zh-CN')).toEqual({ text: 'x', allowed: '1–9、“.”' });
  });

  it('is as the format says it elsewhere', () => {
    expect(withCellLists(params, 'en')).toBe(params);
    expect(withCellLists({ name: 'a, b.in' }, 'zh')).toEqual({ name: 'a, b.in' });
  });
});
