import { catalogues } from '@shared/text';
import { PUZZLE_STATUSES } from '@shared/contract';
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.vue', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

function wordsOf(catalogue: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue);
}

function keysOf(catalogue: object, prefix: string): string[] {
  return Object.entries(catalogue).flatMap(([name, words]) =>
    typeof words === 'string' ? [`${prefix}${name}`] : keysOf(words as object, `${prefix}${name}.`),
  );
}

const text = Object.values(sources).join('\n');
const used = new Set(
  [...text.matchAll(/['"`](window\.[\w.]*\w)['"`]/g)].map((match) => match[1] ?? ''),
);
const patterns = [...text.matchAll(/`(window\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '');

describe('the words of the window', () => {
  it.each(Object.entries(catalogues))('are all there in %s', (_, catalogue) => {
    expect(used.size).toBeGreaterThan(150);
    for (const key of used) expect(wordsOf(catalogue, key), key).toEqual(expect.any(String));
    for (const status of PUZZLE_STATUSES) {
      expect(wordsOf(catalogue, `window.status.${status}`), status).toEqual(expect.any(String));
    }
  });

  it('are all used', () => {
    const idle = keysOf(catalogues.en.window, 'window.').filter(
      (key) => !used.has(key) && !patterns.some((pattern) => key.startsWith(pattern)),
    );
    expect(idle).toEqual([]);
  });
});
