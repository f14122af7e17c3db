import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withCellLists } from './cell-lists';

describe('a list', () => {
  const params = { cells: 81, alphabet: '1–9, A–G, “.”', name: 'a, b.in' };

  it('has Chinese commas in Chinese, and nothing else is touched', () => {
    expect(withCellLists(params, 'zh')).toEqual({ ...params, alphabet: '1–9、A–G、“.”' });
    const allowed = { text: 'x', allowed: '1–9, “.”' };
    expect(withCellLists(allowed, 'zh-CN')).toEqual({ text: 'x', allowed: '1–9、“.”' });
  });

  it('is so for every parameter that the program joins with commas', () => {
    const root = new URL('../../', import.meta.url);
    const joined = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(new URL(file.replaceAll('\\', '/'), root), 'utf8').matchAll(
          /(\w+): [\w.[\]()]+\.join\(', '\)/g,
        ),
      ])
      .map(([, name = '']) => name);
    expect(new Set(joined).size).toBeGreaterThan(8);
    const listed = (name: string): unknown => withCellLists({ [name]: 'a, b' }, 'zh')[name];
    expect(joined.filter((name) => listed(name) !== 'a、b')).toEqual([]);
  });

  it('is as it was elsewhere', () => {
    expect(withCellLists(params, 'en')).toBe(params);
    expect(withCellLists({ name: 'a, b.in' }, 'zh')).toEqual({ name: 'a, b.in' });
  });
});
