import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

/** The installed command on the built program, as a shell runs it. */
const ROOT = resolve(import.meta.dirname, '..');
const COMMAND = join(ROOT, 'scripts/dlx-workbench.mjs');
const PUZZLE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SOLVED = '527389416819426735436751829375692184194538267268174593643217958951843672782965341';

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dlx-terminal-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function command(...args: string[]): Promise<Ended> {
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...args], { cwd: folder }, (error, stdout, stderr) =>
      done({ status: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

const put = (name: string, lines: readonly string[]): Promise<void> =>
  writeFile(join(folder, name), lines.map((line) => `${line}\n`).join(''));

test('the samples are solved from the terminal', async () => {
  await cp(join(ROOT, 'resources/samples/poj3074'), folder, { recursive: true });
  const { status, stderr } = await command('solve', 'poj3074.in');
  expect(stderr).toContain('20 answers saved');
  expect(status).toBe(0);
  const answers = await readFile(join(folder, 'poj3074.out'), 'utf8');
  expect(answers).toMatch(/^([1-9]{81}\n){20}$/);
});

test('a usage error, nothing read, and a malformed puzzle have a status each', async () => {
  await put('bad.in', [PUZZLE, 'x', 'end']);
  expect((await command('solve', '--nonesuch')).status).toBe(1);
  expect((await command('solve', 'missing.in')).status).toBe(2);
  expect((await command('solve', 'bad.in')).status).toBe(3);
});

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
  expect(status).toBe(0);
});

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
