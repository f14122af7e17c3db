import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { trials } from '../src-main/testing/long';

/** A run that makes a data set and is ended by force: by a signal, or by a disk that takes no more. */
const COMMAND = join(resolve(import.meta.dirname, '..'), 'scripts/dlx-workbench.cjs');
const run = promisify(execFile);

let folder = '';
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dlx-make-'));
  await writeFile(
    join(folder, 'set.yaml'),
    `seed: 7\ndata:\n  - {cases: ${trials(12, 24)}, score: 100, count: 100, minimal: true}\n`,
  );
});
test.afterEach(() => rm(folder, { recursive: true }));

const make = (...args: string[]) =>
  run(process.execPath, [COMMAND, 'make', ...args], { cwd: folder });

async function contents(name: string): Promise<Record<string, string>> {
  const names = await readdir(join(folder, name));
  const texts = names.map((each) => readFile(join(folder, name, each), 'utf8'));
  return Object.fromEntries((await Promise.all(texts)).map((text, i) => [names[i], text]));
}

/** Runs until a test more is written, then kills; true where the run came to its end instead. */
async function killedRun(tests: number): Promise<boolean> {
  const args = ['make', 'set.yaml', '--out-dir', 'killed', '--resume', '--json'];
  const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder });
  let made = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    made += text.match(/"kept":false/g)?.length ?? 0;
    if (made >= tests) child.kill('SIGKILL');
  });
  const [status] = await new Promise<[number | null]>((ended) =>
    child.once('close', (code) => ended([code])),
  );
  return status === 0;
}

test('a killed run is resumed until the set is whole, byte by byte', async () => {
  test.setTimeout(trials(180_000, 600_000));
  await make('set.yaml', '--out-dir', 'whole');
  const whole = await contents('whole');
  for (let round = 0; round < trials(1, 20); round++) {
    await rm(join(folder, 'killed'), { recursive: true, force: true });
    let runs = 1;
    while (!(await killedRun(1 + (runs % 2)))) runs++;
    expect(runs).toBeGreaterThan(3);
    expect(await contents('killed')).toEqual(whole);
  }
  await make('--check', '--out-dir', 'killed');
});

test('a disk that takes no more leaves whole tests, and the run goes on later', async () => {
  test.skip(process.platform === 'win32', 'there is no limit on the size of files on Windows');
  const made = make('set.yaml', '--out-dir', 'whole');
  // 16 blocks of 512 bytes: enough for the definition, too little for a test.
  const line = `ulimit -f 16; exec "$0" "$@"`;
  const args = [process.execPath, COMMAND, 'make', 'set.yaml', '--out-dir', 'full'];
  const failure = await run('sh', ['-c', line, ...args], { cwd: folder }).catch((e: unknown) => e);
  expect(failure).toMatchObject({ code: 3, stderr: expect.stringContaining('1.out') });
  expect(Object.keys(await contents('full'))).toEqual(['dlx-make.yaml']);
  await make('set.yaml', '--out-dir', 'full', '--resume');
  await made;
  expect(await contents('full')).toEqual(await contents('whole'));
});
