import { expect, test } from 'vitest';
import { failures } from './figure';
import { figures } from './figures';
import { choiceFrom } from './main';
import { toMarkdown } from './table';

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
});

test('the table names a promise once, and what is not met stands out', () => {
  const row = (id: string, met: boolean | null) => ({
    figure: { id, promise: 'P', goal: 'a | b' },
    measured: { figure: '0 torn', met, details: [] },
    seconds: 1.4,
    load: 0.25,
  });
  expect(
    toMarkdown([row('x', true), row('y', false), row('z', null)])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| P | x | a \\| b | 0 torn | yes | 1 | 0.3 |',
    '|  | y | a \\| b | 0 torn | **no** | 1 | 0.3 |',
    '|  | z | a \\| b | 0 torn | not tried | 1 | 0.3 |',
  ]);
});

test('failures are counted, and the first few told', () => {
  expect(failures({ torn: [], lost: ['a'] })).toEqual({
    none: false,
    counts: '0 torn, 1 lost',
    details: ['lost: a'],
  });
});
