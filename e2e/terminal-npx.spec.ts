/** The command as people call it in this folder, where npm has installed nothing else yet. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ROOT } from './support/environment';

const run = promisify(execFile);

test('npx starts the command as it is: nothing is installed or built', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'dlx-npx-'));
  const env = { ...process.env, npm_config_cache: cache, npm_config_offline: 'true' };
  const before = await stat(join(ROOT, 'out'));
  const options = { env, cwd: join(ROOT, 'docs'), shell: process.platform === 'win32' };
  const { stdout, stderr } = await run('npx', ['dlx-workbench', '--version'], options);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(await readdir(cache)).not.toContain('_npx');
  expect((await stat(join(ROOT, 'out'))).ino).toBe(before.ino);
  await rm(cache, { recursive: true, force: true });
});
