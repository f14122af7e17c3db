import { reasoningWords } from '@shared/text/reasoning';
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  [
    '../**/*.vue',
    '../../stores/reasoning/*.ts',
    '../../commands/*.ts',
    '../../../src-main/shared/logic/explain.ts',
    '!../**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const text = Object.values(sources).join('\n');
const used = [...text.matchAll(/['"`](reasoning\.[\w.]*\w)['"`]/g)].map((match) => match[1] ?? '');
const patterns = [...text.matchAll(/`(reasoning\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '');

function flatten(node: unknown, prefix: string): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  const parts = Object.entries(node as object).map(([key, value]) =>
    flatten(value, `${prefix}.${key}`),
  );
  return new Map(parts.flatMap((part) => [...part]));
}
const placeholders = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();
const en = flatten(reasoningWords.en.reasoning, 'reasoning');
const zh = flatten(reasoningWords.zh.reasoning, 'reasoning');

describe('the words of the inspector', () => {
  it('are the same in both languages, with the same placeholders', () => {
    expect([...zh.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [key, message] of en)
      expect(placeholders(zh.get(key) ?? ''), key).toEqual(placeholders(message));
  });

  it('are there wherever they are used, and all are used', () => {
    expect(used.length).toBeGreaterThan(20);
    for (const key of used) expect(en.has(key), key).toBe(true);
    const idle = [...en.keys()].filter(
      (key) => !used.includes(key) && !patterns.some((pattern) => key.startsWith(pattern)),
    );
    expect(idle).toEqual([]);
  });
});
