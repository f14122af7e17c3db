import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../src-main/app/terminal';
import { createRegistry } from '../../src-main/formats';
import type { Commands } from '../../src-main/hosts/cli/flags';
import { createProgram } from '../../src-main/hosts/cli/program';
import { plain } from '../../src-main/hosts/usage/paint';
import { anchorOf, createLabelTest, guidePages, parsePage } from './pages';

const pages = guidePages();
const inLanguage = (locale: string) => pages.filter((page) => page.locale === locale);
const shape = (headings: readonly string[]): string[] =>
  headings.map((heading) => heading.split(' ')[0] ?? '');

test('every page is there in both languages, with the same headings and commands', () => {
  const outline = (locale: string) =>
    inLanguage(locale)
      .map(({ name, headings, commands }) => [name, shape(headings), commands.length])
      .sort();
  expect(outline('zh')).toEqual(outline('en'));
  expect(inLanguage('en').length).toBeGreaterThanOrEqual(9);
});

describe.each(pages.map((page) => [page.path.split('/').at(-1), page] as const))(
  '%s',
  (_, page) => {
    test('names only what the program shows', () => {
      const isLabel = createLabelTest(page.locale);
      expect(page.labels.filter((label) => !isLabel(label))).toEqual([]);
    });

    test('has bold text that Markdown shows as bold', () => {
      expect(page.brokenBold).toEqual([]);
    });

    test('leads somewhere with every link', () => {
      expect(page.links.filter((link) => !leadsSomewhere(page.path, link))).toEqual([]);
    });

    test('shows only commands that the program takes', async () => {
      for (const words of page.commands) await parse(words);
    });
  },
);

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  const { headings } = parsePage(path, readFileSync(target, 'utf8'));
  return headings.map(anchorOf).includes(anchor);
}

/** Takes the words of a command, as the program does, and carries nothing out. */
async function parse(words: readonly string[]): Promise<void> {
  const done = async (): Promise<void> => undefined;
  const commands: Commands = {
    contest: done,
    convert: done,
    package: done,
    collect: done,
    solve: done,
    check: done,
    formats: done,
    make: done,
    count: done,
    judge: done,
    rate: done,
    test: done,
    stress: done,
    run: done,
    work: done,
    part: done,
    classic: done,
    solutions: done,
  };
  const io = { version: '', out: { write: done }, err: { write: () => undefined } } as never;
  const formats = { registry: createRegistry(), dialects: [], problems: [] };
  const paint = { out: plain, err: plain };
  const t = createTranslator('en');
  const context = { argv: [], io, locale: 'en', t, paint, formats } as const;
  const program = createProgram(context, commands);
  for (const command of program.commands)
    if (['serve', 'dance'].includes(command.name())) command.action(done);
  await program.parseAsync([...words], { from: 'user' });
}

test('a label that no catalogue has, a dead link and an unknown option are found', async () => {
  const page = parsePage('x.md', '# A\n**Open filez…**and [b](nowhere.md#c)\n');
  expect(page.labels.filter(createLabelTest('en'))).toEqual([]);
  expect(page.brokenBold).toEqual(['Open filez…']);
  expect(page.links.map((link) => leadsSomewhere('/x/y.md', link))).toEqual([false]);
  await expect(parse(['solve', 'x', '--frobnicate'])).rejects.toThrow();
});
