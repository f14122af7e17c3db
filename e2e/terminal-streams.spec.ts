import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';

/** The installed command and what a shell does to it: pipes in and out, a reader that leaves, Ctrl+C. */
const ROOT = resolve(import.meta.dirname, '..');
const COMMAND = join(ROOT, 'scripts/dlx-workbench.mjs');
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
