import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failures } from './figure';
import { figures } from './figures';
import { inLanes } from './lanes';
import { choiceFrom } from './main';
import { idOf, toMarkdown } from './table';
import { BEGIN, END, tableOf, withSection } from './write-pages';

test('every figure has its own name, a goal and more trials than its short form', () => {
  expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
  for (const { promise, goal } of figures) expect(promise && goal).toBeTruthy();
});

test('a name stands for every figure that begins with it', () => {
  const { chosen, quick, seed } = choiceFrom(['--only', 'kill-s,over', '--quick', '--seed', '7']);
  expect(chosen.map(({ id }) => id)).toEqual(['kill-save', 'kill-save-all', 'over-budget']);
  expect([quick, seed]).toEqual([true, 7]);
  expect(choiceFrom([]).chosen).toBe(figures);
  expect(() => choiceFrom(['--only', 'nothing'])).toThrow(/no such figure/);
  expect(() => choiceFrom(['--seed', 'x'])).toThrow(/whole number/);
  expect(() => choiceFrom(['--lanes', '0'])).toThrow(/above 0/);
});

const row = (id: string, met: boolean | null, figure = '0 torn') => ({
  figure: { id, promise: 'P', goal: 'a | b' },
  measured: { figure, met, details: [] },
  seconds: 1.4,
  load: 0.25,
});

test('the table names a promise once, and what is not met stands out', () => {
  const lines = toMarkdown([row('x', true), row('y', false), row('z', null)]).split('\n');
  expect(lines.slice(2)).toEqual([
    '| P | x | a \\| b | 0 torn | yes | 1 | 0.3 |',
    '|  | y | a \\| b | 0 torn | **no** | 1 | 0.3 |',
    '|  | z | a \\| b | 0 torn | not tried | 1 | 0.3 |',
  ]);
  expect(lines.map(idOf)).toEqual(['figure', undefined, 'x', 'y', 'z']);
});

test('figures whose times are judged run first and alone, the others beside each other', async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const chosen = figures.filter(({ id }) => /^(cancels|million|kill|damaged)/.test(id));
  await inLanes(chosen, 3, async ({ id }) => {
    running.add(id);
    seen.push(`${id}:${running.size}`);
    await new Promise((resolve) => setImmediate(resolve));
    running.delete(id);
  });
  const alone = chosen.filter((each) => each.alone).map(({ id }) => `${id}:1`);
  expect(alone.length).toBe(4);
  expect(seen.slice(0, 4)).toEqual(alone);
  expect(seen.length).toBe(chosen.length);
  expect(seen.some((each) => each.endsWith(':3'))).toBe(true);
  expect(seen.some((each) => each.endsWith(':4'))).toBe(false);
  // The longest of them is begun before the others.
  expect(seen[4]).toBe('damaged-files:1');
});

const outcome = { at: '2026-02-03', quick: false };

test('the page gets the whole table, or the rows that were measured again', () => {
  const rows = [row('x', true), row('y', false)];
  const whole = tableOf('before', { ...outcome, head: 'H', rows, whole: true });
  expect(whole).toBe(`H\n\n${toMarkdown(rows)}`);
  const part = tableOf(whole, { ...outcome, head: 'I', rows: [row('y', true, '7')], whole: false });
  expect(part).toBe(
    `H\n\n${toMarkdown([row('x', true), row('y', true, '7')])}\n\nMeasured again since, on 2026-02-03: y.`,
  );
  const page = withSection(`a\n${BEGIN}\nold\n${END}\nz`, (old) => `${old}er`);
  expect(page).toBe(`a\n${BEGIN}\n\nolder\n\n${END}\nz`);
  expect(() => withSection('nothing', (old) => old)).toThrow(/no place/);
});

test.each(['docs/reliability.md', 'README.md'])('%s has a place for what comes out', (page) => {
  const text = readFileSync(resolve(import.meta.dirname, '../..', page), 'utf8');
  expect(withSection(text, () => 'new')).toContain(`${BEGIN}\n\nnew\n\n${END}`);
});

test('failures are counted, and the first few told', () => {
  expect(failures({ torn: [], lost: ['a'] })).toEqual({
    none: false,
    counts: '0 torn, 1 lost',
    details: ['lost: a'],
  });
});
