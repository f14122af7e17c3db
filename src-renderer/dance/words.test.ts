import { catalogues } from '@shared/text';
import { danceWords } from '@shared/text/dance';
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.vue', './**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const text = Object.values(sources).join('\n');
const used = [...text.matchAll(/\bt\(\s*['"`](dance\.[\w.]*\w)['"`]/g)].map(
  (match) => match[1] ?? '',
);
const patterns = [...text.matchAll(/`(dance\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '');

function flatten(node: unknown, prefix: string): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  const parts = Object.entries(node as object).map(([key, value]) =>
    flatten(value, `${prefix}.${key}`),
  );
  return new Map(parts.flatMap((part) => [...part]));
}
const wordsOf = (locale: 'en' | 'zh'): Map<string, string> =>
  new Map([
    ...flatten(catalogues[locale].dance, 'dance'),
    ...flatten(danceWords[locale].dance, 'dance'),
  ]);
const placeholders = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();

describe('the words of the dance', () => {
  const en = wordsOf('en');
  const zh = wordsOf('zh');

  it('are the same in both languages, with the same placeholders', () => {
    expect([...zh.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [key, message] of en)
      expect(placeholders(zh.get(key) ?? ''), key).toEqual(placeholders(message));
  });

  it('are there wherever they are used', () => {
    expect(used.length).toBeGreaterThan(80);
    for (const key of used) expect(en.has(key), key).toBe(true);
    for (const pattern of patterns)
      expect(
        [...en.keys()].some((key) => key.startsWith(pattern)),
        pattern,
      ).toBe(true);
  });

  it('that are fetched with the dance are all used', () => {
    const idle = [...flatten(danceWords.en.dance, 'dance').keys()].filter(
      (key) => !text.includes(key) && !patterns.some((pattern) => key.startsWith(pattern)),
    );
    expect(idle).toEqual([]);
  });
});
