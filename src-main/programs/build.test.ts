import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ProblemError } from '../shared/puzzle';
import { buildProgram, CompileError, type BuiltProgram, type ProgramWish } from './build';
import { compilerErrors } from './compiler-messages';
import { openRunner } from './open-runner';
import { openScratch, sweepScratch } from './scratch';
import { runProgram } from './testing/bad-programs';
import { splitWords } from './words';

const runner = await openRunner();

test.each([
  ['./a.out', ['./a.out']],
  ["node  '我 的.js' -x", ['node', '我 的.js', '-x']],
  ['"a \\"b\\"" c\\ d', ['a "b"', 'c d']],
  ["a'b c'd", ['ab cd']],
  ['""', ['']],
  ['C:\\bin\\a.exe x', ['C:\\bin\\a.exe', 'x']],
  ['  ', []],
])('splits %s', (line, words) => {
  expect(splitWords(line)).toEqual(words);
});

describe('errors of', () => {
  test.each([
    [
      'g++',
      "a b.cpp:2:45: error: 'x' was not declared",
      ['a b.cpp', 2, 45, "'x' was not declared"],
    ],
    ['clang', '/x/a.c:9:1: fatal error: no file', ['/x/a.c', 9, 1, 'no file']],
    [
      'javac',
      'A.java:3: error: missing ;\n  int x\n       ^\n1 error',
      ['A.java', 3, 8, 'missing ;'],
    ],
    ['rustc', 'error[E0425]: no value `x`\n --> a.rs:4:7\n', ['a.rs', 4, 7, 'no value `x`']],
    ['Go', './a.go:5:2: undefined: x', ['./a.go', 5, 2, 'undefined: x']],
    [
      'Free Pascal',
      'a.pas(7,3) Error: Identifier not found',
      ['a.pas', 7, 3, 'Identifier not found'],
    ],
    [
      'Python',
      'Traceback:\n  File "a.py", line 3\n    x = (\n        ^\nSyntaxError: never closed',
      ['a.py', 3, 9, 'SyntaxError: never closed'],
    ],
    [
      'Node.js',
      '/x/a.js:1\nlet = ;\n    ^\n\nSyntaxError: bad',
      ['/x/a.js', 1, 5, 'SyntaxError: bad'],
    ],
  ])('%s', (_, output, [file, line, column, message]) => {
    expect(compilerErrors(output)).toEqual([{ file, line, column, message }]);
  });

  test('no warning is one', () => {
    expect(compilerErrors('a.cpp:1:2: warning: unused\na.cpp:1:2: note: here')).toEqual([]);
  });
});

describe('a program', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dlx-build-'));
    await mkdir(join(folder, '我 的'));
    await writeFile(join(folder, '我 的/copy.js'), 'process.stdin.pipe(process.stdout)\n');
    await writeFile(join(folder, 'bad.js'), 'let a = ;\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const built = (program: string, compile: string | null = null): Promise<BuiltProgram> => {
    const wish: ProgramWish = { program, compile, cwd: folder, env: process.env };
    return buildProgram(wish, runner);
  };
  const echoes = async ({ command, remove }: BuiltProgram): Promise<void> => {
    const { stdout } = await runProgram(runner, command, { input: 'abc' });
    expect(stdout.toString()).toBe('abc');
    await remove();
  };

  test('from a source file, with its check', async () => {
    const program = await built('我 的/copy.js');
    expect(program.compiled?.slice(1)).toEqual(['--check', join(folder, '我 的/copy.js')]);
    await echoes(program);
  });

  test('as a command whose files are made absolute', async () => {
    await echoes(await built("node '我 的/copy.js'"));
    expect((await built('node nothing.js')).command[1]).toBe('nothing.js');
  });

  test('by a compile command of its own', async () => {
    const command =
      "node -e 'fs.copyFileSync(process.argv[1], process.argv[2])' {source} {folder}/x.js";
    const program = await built('我 的/copy.js', command);
    expect(program.compiled?.at(-1)).toMatch(/work.x\.js$/);
    await program.remove();
    await echoes(
      await built('node made.js', "node -e 'fs.copyFileSync(`我 的/copy.js`, `made.js`)'"),
    );
  });

  test('with an error, at its place', async () => {
    const error = await built('bad.js').catch((found: unknown) => found);
    expect(error).toBeInstanceOf(CompileError);
    const [first] = (error as CompileError).errors;
    expect(first).toMatchObject({ file: join(folder, 'bad.js'), line: 1, column: 9 });
  });

  test('that is not there', async () => {
    await expect(built('./none --x')).rejects.toMatchObject({
      problem: { code: 'program-missing', params: { program: './none' } },
    });
    await writeFile(join(folder, 'a.pas'), '');
    const wish = { program: 'a.pas', compile: null, cwd: folder, env: { PATH: folder } };
    const error = await buildProgram(wish, runner).catch((found: unknown) => found);
    expect((error as ProblemError).problem.code).toBe('compiler-missing');
  });

  test.skipIf(process.platform === 'win32')('runs where no link leads', async () => {
    const link = join(folder, 'link');
    await symlink(await mkdtemp(join(folder, 'tmp-')), link);
    vi.stubEnv('TMPDIR', link);
    const scratch = await openScratch();
    vi.unstubAllEnvs();
    expect(await realpath(scratch.folder)).toBe(scratch.folder);
    await scratch.remove();
  });

  test('leaves no folder, nor do workbenches that were killed', async () => {
    const place = await mkdtemp(join(folder, 'tmp-'));
    const scratch = await openScratch(place);
    await mkdir(join(place, 'dlx-workbench-run-999999999-abc', 'work'), { recursive: true });
    await sweepScratch(place);
    expect(await readdir(place)).toEqual([scratch.folder.slice(place.length + 1)]);
    await scratch.remove();
    expect(await readdir(place)).toEqual([]);
  });
});
