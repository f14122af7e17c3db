import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../../src-main/hosts/cli/run';
import { fakeIo } from '../../src-main/hosts/cli/testing/fake-io';
import { splitWords } from '../../src-main/programs/words';
import { hasCommand } from '../../src-main/testing/has-command';

const ROOT = join(import.meta.dirname, '../..');
const SAMPLES = 'resources/samples';
const PROGRAM = 'npx dlx-workbench ';

/** They go on until somebody stops them. */
const SERVERS = /^npx dlx-workbench (serve\b|dance (?!.*--json))/;

const page = (name: string): string => readFileSync(join(ROOT, 'docs/guide', name), 'utf8');
const names = readdirSync(join(ROOT, 'docs/guide'))
  .filter((file) => file.endsWith('.zh-CN.md'))
  .map((file) => file.replace('.zh-CN.md', ''));

/** The code blocks of a page, with their language and without the indentation of their list. */
function blocksOf(text: string): { readonly language: string; readonly lines: string[] }[] {
  return [...text.matchAll(/^( *)```([^\n]*)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', code = '']) => ({
      language,
      lines: code.split('\n').map((line) => line.slice(indent.length)),
    }),
  );
}

const commandsOf = (text: string): string[] =>
  blocksOf(text)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.startsWith(PROGRAM));

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dlx-commands-'));
  cpSync(join(ROOT, SAMPLES), join(cwd, SAMPLES), { recursive: true });
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const inFolder = (...path: string[]): string => join(cwd, ...path);
const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(inFolder(file), change(readFileSync(inFolder(file), 'utf8')));

/** Programs of a reader, who has not begun yet: they print nothing. */
function writePrograms(): void {
  writeFileSync(inFolder('solution.cpp'), 'int main() {}\n');
  writeFileSync(inFolder('solution.py'), '\n');
  writeFileSync(inFolder('solution'), '#!/bin/sh\n');
  chmodSync(inFolder('solution'), 0o755);
}

/** What the page asks its reader to do by hand, before the command that begins so. */
const BY_HAND: Readonly<Record<string, () => void>> = {
  'test contest --program solution.cpp': writePrograms,
  'judge reference': () => {
    edit('mine/alone2.out', (text) => `9${text.slice(1)}`);
    edit('mine/alone3.out', (text) => text.replaceAll('\n', ' \n'));
    cpSync(join(cwd, SAMPLES, 'alone'), inFolder('reference'), { recursive: true });
  },
  'contest source': () => {
    cpSync(join(cwd, SAMPLES, 'alone'), inFolder('data/alone'), { recursive: true });
    cpSync(join(cwd, SAMPLES, 'poj3074'), inFolder('data/sudoku'), { recursive: true });
    mkdirSync(inFolder('source/ann'), { recursive: true });
    writeFileSync(inFolder('source/ann/alone.py'), '\n');
  },
  'solve big.in': () => cpSync(join(cwd, SAMPLES, 'poj3076/poj3076.in'), inFolder('big.in')),
};

/** Exit status 3 is what these show. */
const INCOMPLETE = /^(check .*malformed|solve .*malformed|judge reference|test|stress)/;

/** Runs a line as a shell does: pipes and redirections, all in the folder. */
async function runLine(line: string): Promise<void> {
  let input = '';
  for (const part of line.split(' | ')) {
    const [command = '', from, to] = [
      part.replace(/ [<>] .*/, '').slice(PROGRAM.length),
      / < (\S+)/.exec(part)?.[1],
      / > (\S+)/.exec(part)?.[1],
    ];
    const prepare = Object.entries(BY_HAND).find(([start]) => command.startsWith(start));
    prepare?.[1]();
    if (from !== undefined) input = readFileSync(inFolder(from), 'utf8');
    const env = {
      PATH: process.env['PATH'] ?? '',
      DLX_WORKBENCH_SETTINGS: inFolder('.settings'),
    };
    const io = fakeIo({ cwd, input, env });
    const status = await run(splitWords(command), io);
    expect(`${command}: ${status}\n${io.stderr}`).toContain(
      `${command}: ${INCOMPLETE.test(command) ? 3 : 0}\n`,
    );
    input = io.stdout;
    if (to !== undefined) writeFileSync(inFolder(to), io.stdout);
  }
}

test.each(names)('%s has the same commands in both languages', (name) => {
  const withoutLanguage = (line: string): string => line.replace(' --lang zh', '');
  const commands = commandsOf(page(`${name}.zh-CN.md`)).map(withoutLanguage);
  expect(commands).toEqual(commandsOf(page(`${name}.md`)));
});

test.each(names)(
  'the commands of %s run in their order, from an empty folder with the samples',
  { timeout: 300_000 },
  async (name) => {
    for (const { language, lines } of blocksOf(page(`${name}.md`))) {
      if (language === 'yaml') writeFileSync(inFolder('school.yaml'), lines.join('\n'));
      for (const line of lines.filter((each) => each.startsWith(PROGRAM))) {
        const isSkipped =
          SERVERS.test(line) ||
          (line.includes('solution.cpp') && !hasCommand('g++')) ||
          (/solution\.py|contest source/.test(line) && !hasCommand('python3'));
        if (!isSkipped) await runLine(line);
      }
    }
  },
);
