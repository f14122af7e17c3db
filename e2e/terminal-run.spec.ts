import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { hasCommand } from '../src-main/testing/has-command';
import { EASY_GRIDS } from './support/easy-grids';

/** The line for GNU parallel in docs/distributed.md. */
const COMMAND = join(resolve(import.meta.dirname, '..'), 'scripts/dlx-workbench.cjs');
const run = promisify(execFile);

let folder = '';
test.beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'dlx-run-'))));
test.afterEach(() => rm(folder, { recursive: true }));

test('GNU parallel does the parts of a run', async () => {
  test.skip(
    !hasCommand('parallel'),
    'GNU parallel is a program of the system, and not installed here',
  );
  test.setTimeout(60_000);
  await writeFile(join(folder, 'a.txt'), `${EASY_GRIDS.join('\n')}\n`);
  const cli = (...args: string[]) => run(process.execPath, [COMMAND, ...args], { cwd: folder });
  const asked = ['run', 'rate', 'a.txt', '--json', '--part-size', '2'];
  await expect(cli(...asked)).rejects.toMatchObject({ code: 3 });
  const [id = ''] = (await readdir(join(folder, 'dlx-runs'))).filter((name) => /^\w+$/.test(name));
  const part = [process.execPath, COMMAND, 'part', join('dlx-runs', id)];
  await run('parallel', [...part, ':::', '1', '2', '3', '4', '5'], { cwd: folder });
  const { stdout } = await cli(...asked);
  expect(stdout).toBe((await cli('rate', 'a.txt', '--json')).stdout);
});
