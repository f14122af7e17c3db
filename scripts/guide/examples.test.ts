import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTranslator } from '../../src-main/app/terminal';
import { run } from '../../src-main/hosts/cli/run';
import { fakeIo, type FakeIo } from '../../src-main/hosts/cli/testing/fake-io';

const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = 'resources/samples';
const PAGES = [
  ['en', '.md'],
  ['zh', '.zh-CN.md'],
] as const;

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dlx-guide-'));
  cpSync(join(ROOT, SAMPLES), join(cwd, SAMPLES), { recursive: true });
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const page = (name: string): string => readFileSync(join(ROOT, 'docs/guide', name), 'utf8');

/** Runs the command in a folder that has the samples. */
async function printed(args: readonly string[]): Promise<FakeIo> {
  const io = fakeIo({ cwd });
  await run(args, io);
  return io;
}

describe.each(PAGES)('in the examples of the guide (%s)', (locale, ending) => {
  test('the terminal prints what the page shows', async () => {
    const [, command = '', shown = ''] =
      /^npx dlx-workbench (.*)\n```\n\n```\n(…\/[^`]*)```$/m.exec(page(`terminal${ending}`)) ?? [];
    const { stderr } = await printed(command.split(' '));
    const withoutTime = (text: string): string => text.replace(/\d+\.\d+(?= (s|秒)\n)/, '0.00');
    const short = stderr.replaceAll(/^.*\/(?=poj3074-letter-no-end\.in)/gm, '…/');
    expect(withoutTime(short)).toBe(withoutTime(shown));
  });

  test('the solution path has the steps and the difficulty that the page names', async () => {
    const [first = ''] = readFileSync(join(cwd, SAMPLES, 'poj3074/poj3074.in'), 'utf8').split('\n');
    writeFileSync(join(cwd, 'applied.in'), `${first.slice(0, 3)}9${first.slice(4)}\nend\n`);
    const { stdout } = await printed(['rate', 'applied.in', '--format', 'poj3074', '--json']);
    const { steps, hardest, grade } = JSON.parse(stdout) as Record<string, string>;
    const t = createTranslator(locale);
    const text = page(`hints${ending}`);
    expect(text).toMatch(new RegExp(`${steps} (steps|步)`));
    expect(text).toContain(`**${t(`logic.technique.${hardest}`)}**`);
    expect(text).toContain(`**${t(`logic.grade.${grade}`)}**`);
  });
});
