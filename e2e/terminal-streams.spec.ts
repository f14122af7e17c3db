import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

/** The installed command and what a shell does to it: pipes in and out, a reader that leaves, Ctrl+C. */
const ROOT = resolve(import.meta.dirname, '..');
const COMMAND = join(ROOT, 'scripts/dlx-workbench.cjs');
const PUZZLE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SOLVED = '527389416819426735436751829375692184194538267268174593643217958951843672782965341';

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dlx-terminal-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, lines: readonly string[]): Promise<void> =>
  writeFile(join(folder, name), lines.map((line) => `${line}\n`).join(''));

test('standard input goes to standard output', async () => {
  const child = spawn(process.execPath, [COMMAND, 'solve', '-']);
  child.stdin.end(`${PUZZLE}\nend\n`);
  let stdout = '';
  for await (const piece of child.stdout) stdout += String(piece);
  expect(stdout).toBe(`${SOLVED}\n`);
});

test('a reader that goes away ends the program without a word', async () => {
  await put('a.in', [...Array.from({ length: 20_000 }, () => PUZZLE), 'end']);
  const child = spawn(process.execPath, [COMMAND, 'solve', 'a.in', '--stdout'], { cwd: folder });
  child.stdout.once('data', () => child.stdout.destroy());
  let stderr = '';
  child.stderr.on('data', (piece) => (stderr += String(piece)));
  const status = await new Promise((ended) => child.once('close', ended));
  expect(stderr).not.toContain('Error');
  expect(status).toBe(3);
});

/** Every command, as it says something; those that save say it on standard output too. */
const COMMANDS: readonly (readonly string[])[] = [
  ['solve', 'a.in', '--json', '--overwrite'],
  ['solve', 'a.in', '--stdout'],
  ['check', 'a.in', '--verbose'],
  ['count', 'a.in'],
  ['solutions', 'a.in', '--puzzle', '1', '--out', 'all.txt', '--overwrite'],
  ['rate', 'a.in'],
  ['judge', '.'],
  ['test', '.', '--program', 'program.mjs'],
  ['stress', '.', '--program', 'program.mjs', '--time', '1', '--out-dir', 'found'],
  ['convert', 'a.in', '--to', 'alone', '-o', 'converted', '--overwrite'],
  ['package', 'grids', '--package', 'hustoj', '--out-dir', 'packed', '--overwrite'],
  ['make', '--count', '2', '--out-dir', 'made'],
  ['classic', 'queens', '4'],
  ['formats'],
  ['--help'],
  ['--version'],
];

/** Those that say most; each runs twice, so the others are left to the nightly run. */
const EVERY_CHANGE = ['solve', 'check', 'judge', 'make'];

async function putAll(): Promise<void> {
  await rm(join(folder, 'made'), { recursive: true, force: true });
  await put('a.in', [PUZZLE, 'end']);
  await put('a.out', [SOLVED]);
  await mkdir(join(folder, 'grids'), { recursive: true });
  await put('grids/b.in', [PUZZLE, 'end']);
  await put('grids/b.out', [SOLVED]);
  await put('c.dlx', ['a b', 'a', 'b']);
  await put('program.mjs', ['process.stdin.resume()']);
}

for (const args of COMMANDS) {
  const name = args.join(' ');

  test(`a full disk behind the output of ${name} is one line`, async () => {
    test.skip(!existsSync('/dev/full'), 'there is no /dev/full');
    await putAll();
    const { status, stderr } = await ended(args, ['ignore', openSync('/dev/full', 'w'), 'pipe']);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(stderr.split('\n').filter((line) => line.includes('ENOSPC'))).toHaveLength(1);
    expect(status).toBe(3);
  });

  const tag = EVERY_CHANGE.includes(args[0] ?? '') ? '' : ' @long';
  test(`nobody reads the messages of ${name}${tag}`, async () => {
    await putAll();
    const open = await ended(args, ['ignore', 'pipe', 'pipe']);
    await putAll();
    const closed = await ended(args, ['ignore', 'pipe', 'pipe'], (child) =>
      child.stderr?.destroy(),
    );
    expect(closed.status).toBe(open.status);
  });
}

async function ended(
  args: readonly string[],
  stdio: StdioOptions,
  begun: (child: ChildProcess) => void = () => undefined,
): Promise<{ readonly status: unknown; readonly stderr: string }> {
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, stdio });
  let stderr = '';
  child.stderr?.on('data', (piece) => (stderr += String(piece)));
  child.stdout?.resume();
  begun(child);
  const [status] = (await once(child, 'close')) as [number];
  return { status, stderr };
}

test('Ctrl+C ends with status 130 and leaves no temporary file', async () => {
  test.skip(process.platform === 'win32', 'there is no SIGINT to send to a child on Windows');
  await put('a.in', [...Array.from({ length: 100_000 }, () => '.'.repeat(81)), 'end']);
  const child = spawn(process.execPath, [COMMAND, 'solve', 'a.in'], { cwd: folder });
  const ended = new Promise((resolveStatus) => child.once('close', resolveStatus));
  await expect.poll(async () => (await readdir(folder)).length).toBe(2);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(await readdir(folder)).toEqual(['a.in']);
});
