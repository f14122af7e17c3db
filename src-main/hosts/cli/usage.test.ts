import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shellWord } from '../../app/terminal';
import { CLASSIC_IDS, PROFILE_IDS } from '../../shared/contract';
import { catalogues } from '../../shared/text';
import { paintFor } from '../usage/paint';
import { run } from './run';
import { fakeIo } from './testing/fake-io';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { linesIn, terminalIn } from './testing/cli-in';

const PUZZLE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const ESCAPE = '\u001B';

const folder = useFreshFolder();

const cli = terminalIn(folder);
const put = linesIn(folder);

describe('a usage error', () => {
  test.each([
    ['sovle a.in', 'Unknown command “sovle”.\nDid you mean: solve?\nSee: dlx-workbench --help\n'],
    [
      'solve a --frmat x',
      'Unknown option --frmat.\nDid you mean: --format?\nSee: dlx-workbench solve --help\n',
    ],
    ['convert a', 'Option -t, --to <FORMAT> is required.\nSee: dlx-workbench convert --help\n'],
    [
      'classic kings 4',
      `Invalid value “kings” for PROBLEM: choose from ${CLASSIC_IDS.join(', ')}\nSee: dlx-workbench classic --help\n`,
    ],
    [
      'solve a --quiet --verbose',
      '-q, --quiet and --verbose cannot be combined.\nSee: dlx-workbench solve --help\n',
    ],
  ])('%s', async (line, words) => {
    const { status, io } = await cli(line.split(' '));
    expect([status, io.stderr]).toEqual([1, words]);
  });

  test('in Chinese', async () => {
    const { io } = await cli(['check', '--verbos', 'a', '--lang', 'zh']);
    expect(io.stderr).toBe(
      '没有 --verbos 这个选项。\n是不是想输入：--verbose？\n参见：dlx-workbench check --help\n',
    );
  });

  test('has our words for every code of commander, in both languages', () => {
    const lib = join(dirname(createRequire(import.meta.url).resolve('commander')), 'lib');
    const source = readdirSync(lib).map((name) => readFileSync(join(lib, name), 'utf8'));
    const codes = new Set(
      [...source.join('').matchAll(/'commander\.(\w+)'/g)].map(([, code]) => code),
    );
    // Not errors, or of programs with commands of their own files.
    for (const other of ['help', 'helpDisplayed', 'version', 'executeSubCommandAsync'])
      codes.delete(other);
    expect(codes.size).toBeGreaterThan(7);
    for (const locale of ['en', 'zh'] as const)
      expect(Object.keys(catalogues[locale].cli.usage)).toEqual(expect.arrayContaining([...codes]));
  });
});

describe('help', () => {
  const commands =
    'solve formats check count rate judge test stress convert package make run work part dance serve';
  test.each(commands.split(' '))('%s has examples in both languages', async (command) => {
    const english = (await cli([command, '--help'])).io.stdout;
    const chinese = (await cli([command, '--help', '--lang', 'zh'])).io.stdout;
    expect(english).toMatch(new RegExp(`\nExamples:\n {2}dlx-workbench ${command}`));
    expect(chinese).toMatch(new RegExp(`\n示例：\n {2}dlx-workbench ${command}`));
    expect(english + chinese).not.toMatch(/cli\.\w/);
  });

  test('judge names the ids of its judges', async () => {
    const { io } = await cli(['judge', '--help']);
    const text = io.stdout.replace(/\s+/g, ' ');
    expect(text).toContain(PROFILE_IDS.join(', '));
  });
});

describe('colours', () => {
  test.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ TERM: 'dumb' }, true, false],
  ])('with %j on a terminal (%s): %s', (env, isTTY, coloured) => {
    expect(paintFor(env, isTTY)('red', 'x') === 'x').toBe(!coloured);
  });

  test('are in help, errors and verdicts of a terminal, and nowhere else', async () => {
    await put('a.in', PUZZLE, 'end');
    await put('a.out', 'wrong');
    for (const args of [['--help'], ['sovle'], ['judge', 'a.in'], ['check', 'none.in']]) {
      const { io } = await cli(args, { isTTY: true });
      expect(io.stdout + io.stderr, args[0]).toContain(ESCAPE);
      const piped = (await cli(args)).io;
      expect(piped.stdout + piped.stderr, args[0]).not.toContain(ESCAPE);
    }
  });
});

describe('--quiet', () => {
  test('leaves what is wrong, and the status', async () => {
    await put('good.in', PUZZLE, 'end');
    await put('bad.in', PUZZLE.replace('7', 'x'), 'end');
    const solved = await cli(['solve', '--quiet', 'good.in']);
    expect([solved.status, solved.io.stderr]).toEqual([0, '']);
    const checked = await cli(['check', '-q', 'good.in', 'bad.in']);
    expect(checked.status).toBe(3);
    expect(checked.io.stdout).not.toContain('good.in');
    expect(checked.io.stdout).toContain('bad.in:1:3: ');
    const judged = await cli(['judge', '-q', 'good.in']);
    expect([judged.status, judged.io.stdout]).toEqual([0, '']);
    const converted = await cli(['convert', '-q', 'good.in', '--to', 'luogu-p1784']);
    expect([converted.status, converted.io.stdout]).toEqual([0, '']);
  });
});

describe('files without a closing line', () => {
  test.each(['solve', 'check'])('%s says so once, and names them with --verbose', async (verb) => {
    await put('a.in', PUZZLE);
    await put('b.in', PUZZLE);
    const said = async (...more: string[]): Promise<string> => {
      const { io } = await cli([verb, 'a.in', 'b.in', ...more]);
      return io.stdout + io.stderr;
    };
    const once = await said();
    expect(once.match(/closing line/g)).toHaveLength(1);
    expect(once).toContain('2 files end without the closing line');
    const each = await said('--verbose', ...(verb === 'solve' ? ['--overwrite'] : []));
    expect(each).toContain('a.in:2:1: ');
    expect(each).toContain('b.in:2:1: ');
    expect(each).not.toContain('2 files end');
  });
});

describe('Ctrl+C during solve', () => {
  async function interrupted(args: readonly string[]): Promise<string> {
    const loose = '.'.repeat(81);
    await put('a b.in', ...Array.from({ length: 20_000 }, () => loose), 'end');
    const io = fakeIo({ cwd: folder.path });
    const ending = run(args, io);
    await io.interruptible;
    io.interrupt();
    expect(await ending).toBe(130);
    return io.stderr;
  }

  test('names the command that goes on', async () => {
    expect(await interrupted(['solve', 'a b.in', '--jobs', '2'])).toContain(
      "To continue, run: dlx-workbench solve --resume 'a b.in' --jobs 2\n",
    );
    expect(await interrupted(['solve', '--resume', '.'])).toContain(
      'To continue, run: dlx-workbench solve --resume .\n',
    );
  });

  test('names none where answers go to standard output', async () => {
    expect(await interrupted(['solve', 'a b.in', '--stdout'])).not.toContain('--resume');
  });

  test.each([
    ["it's", 'linux', "'it'\\''s'"],
    ['$x', 'linux', "'$x'"],
    ['a b', 'win32', '"a b"'],
    ['a/b-c.in', 'linux', 'a/b-c.in'],
  ] as const)('writes %s for the shell of %s', (word, system, written) => {
    expect(shellWord(word, system)).toBe(written);
  });
});
