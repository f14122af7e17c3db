import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { failures } from './figure';
import { figures } from './figures';
import { runConcurrently } from './concurrency';
import { choiceFrom } from './main';
import { lineFrom, linesIn, toMarkdown, type Line } from './table';
import { BEGIN, END, merged, sectionOf, summaryOf, withSection, writePages } from './write-pages';

test('every figure has its own name, a goal and more trials than its short form', () => {
  expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
  for (const { guarantee, goal } of figures) expect(guarantee && goal).toBeTruthy();
});

test('a name stands for every figure that begins with it', () => {
  const { chosen, quick, seed } = choiceFrom(['--only', 'kill-s,over', '--quick', '--seed', '7']);
  expect(chosen.map(({ id }) => id)).toEqual(['kill-save', 'kill-save-all', 'over-budget']);
  expect([quick, seed]).toEqual([true, 7]);
  expect(choiceFrom([]).chosen).toBe(figures);
  expect(() => choiceFrom(['--only', 'nothing'])).toThrow(/no such figure/);
  expect(choiceFrom(['--count', '12']).count).toBe(12);
  expect(choiceFrom([]).count).toBeNull();
  expect(() => choiceFrom(['--count', '0'])).toThrow(/above 0/);
  expect(() => choiceFrom(['--seed', 'x'])).toThrow(/whole number/);
  expect(() => choiceFrom(['--concurrency', '0'])).toThrow(/above 0/);
});

const line = (id: string, met: boolean | null, result = '0 torn', quick = false): Line => {
  const figure = { id, guarantee: 'P', goal: 'a | b' };
  const measured = { figure: result, met, details: [] };
  return lineFrom({ figure, measured, seconds: 1.4, load: 0.25 }, '2026-02-03', quick);
};

test('the table names a promise once, and what is not met stands out', () => {
  const lines = [line('x', true), line('y', false), line('z', null, '0 torn', true)];
  expect(toMarkdown(lines).split('\n').slice(2)).toEqual([
    '| P | x | a \\| b | 0 torn | yes | 1 | 0.3 | 2026-02-03 |',
    '|  | y | a \\| b | 0 torn | **no** | 1 | 0.3 | 2026-02-03 |',
    '|  | z | a \\| b | 0 torn | not tried | 1 | 0.3 | 2026-02-03, few trials |',
  ]);
  expect(linesIn(toMarkdown(lines))).toEqual(lines);
});

test('figures whose times are judged run first and alone, the others beside each other', async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const chosen = figures.filter(({ id }) => /^(cancels|million|kill|damaged)/.test(id));
  await runConcurrently(chosen, 3, async ({ id }) => {
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

const known = ['x', 'y', 'z'].map((id) => ({ id, goal: 'a | b' }));
const outcome = { version: '1.0', setting: '2026-02-03: M, seed 1', figures: known };
const pageWith = (...lines: Line[]): string => sectionOf('', lines, { ...outcome, lines });

describe('what a run puts on the page', () => {
  const idsAfter = (old: string, ...lines: Line[]): string[] =>
    merged(old, { ...outcome, lines }).map(({ id, result }) => `${id} ${result}`);

  test('rows that are there are replaced, others are added where they belong', () => {
    const old = pageWith(line('x', true), line('z', true));
    expect(idsAfter(old, line('z', true, 'new'), line('y', false))).toEqual([
      'x 0 torn',
      'y 0 torn',
      'z new',
    ]);
  });

  test('few trials replace many only where they are not met', () => {
    const old = pageWith(line('x', true, 'long'), line('y', true, 'few', true));
    expect(idsAfter(old, line('x', true, 'few', true))).toEqual(['x long', 'y few']);
    expect(idsAfter(old, line('x', false, 'few', true))).toEqual(['x few', 'y few']);
    expect(idsAfter(old, line('y', true, 'long'))).toEqual(['x long', 'y long']);
  });

  test('what another version did, or what was held to another goal, is not claimed', () => {
    const old = pageWith(line('x', true), line('y', true));
    expect(idsAfter(old.replace('Version 1.0', 'Version 0.9'), line('y', true))).toEqual(['y 0 torn']); // prettier-ignore
    const figures = [{ id: 'x', goal: 'less' }, { id: 'y', goal: 'a | b' }]; // prettier-ignore
    expect(merged(old, { ...outcome, figures, lines: [] }).map(({ id }) => id)).toEqual(['y']);
  });

  test('the settings of runs whose rows are gone are gone too', () => {
    const earlier = { ...line('x', true), run: '2026-01-01' };
    const old = sectionOf('', [earlier], { ...outcome, setting: '2026-01-01: N, seed 2', lines: [earlier] }); // prettier-ignore
    const both = sectionOf(old, [earlier, line('y', true)], { ...outcome, lines: [] });
    expect(both).toContain('- 2026-01-01: N, seed 2\n- 2026-02-03: M, seed 1\n\n|');
    const later = sectionOf(both, [line('x', true)], { ...outcome, lines: [] });
    expect(later).toContain('\n\n- 2026-02-03: M, seed 1\n\n|');
  });

  test('it says how many figures were met at length, and names the others', () => {
    const few = line('y', true, '', true);
    expect(summaryOf([line('x', true), few], { ...outcome, lines: [] })).toBe(
      '1 of 3 figures were met at length, on 2026-02-03; met with few trials only: y; not run: z.',
    );
    const rows = [{ ...line('x', true), run: '2026-01-01' }, line('y', true), line('z', false)];
    expect(summaryOf(rows, { ...outcome, lines: [] })).toBe(
      '2 of 3 figures were met at length, from 2026-01-01 to 2026-02-03; not met: z.',
    );
    const many = { ...outcome, lines: [], figures: figures.map(({ id }) => ({ id, goal: '' })) };
    expect(summaryOf([], many)).toBe(
      `0 of ${figures.length} figures were met at length; ${figures.length} not run.`,
    );
    expect(summaryOf([line('z', null)], { ...outcome, lines: [] })).toBe(
      '0 of 3 figures were met at length; not tried: z; not run: x, y.',
    );
  });

  test('the page is added to piece by piece, with the real goals', async () => {
    const root = mkdtempSync(join(tmpdir(), 'dlx-pages-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'docs'));
    const path = join(root, 'docs/reliability.md');
    writeFileSync(path, `# A\n\n${BEGIN}\n\n${END}\n\nB\n`);
    for (const { id, goal } of figures) {
      const lines = [{ ...line(id, true), goal }];
      await writePages(root, { ...outcome, figures, lines });
    }
    const page = readFileSync(path, 'utf8');
    expect(linesIn(page).map(({ id }) => id)).toEqual(figures.map(({ id }) => id));
    expect(page).toContain(`${figures.length} of ${figures.length} figures were met at length, on`);
    expect(page.endsWith(`${END}\n\nB\n`)).toBe(true);
  });
});

test('a page without a place for it is refused', () => {
  const page = withSection(`a\n${BEGIN}\nold\n${END}\nz`, (old) => `${old}er`);
  expect(page).toBe(`a\n${BEGIN}\n\nolder\n\n${END}\nz`);
  expect(() => withSection('nothing', (old) => old)).toThrow(/no place/);
});

test('the page about reliability has a place for what comes out', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/reliability.md'), 'utf8');
  expect(withSection(text, () => 'new')).toContain(`${BEGIN}\n\nnew\n\n${END}`);
});

test('failures are counted, and the first few told', () => {
  expect(failures({ torn: [], lost: ['a'] })).toEqual({
    none: false,
    counts: '0 torn, 1 lost',
    details: ['lost: a'],
  });
});
