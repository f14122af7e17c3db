import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandName } from './environment';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dlx-root-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('names the command as the user can call it', async () => {
  expect(commandName(root, {})).toBe('dlx-workbench');
  expect(commandName(root, { npm_command: 'exec' })).toBe('npx dlx-workbench');
  await writeFile(join(root, 'package-lock.json'), '{}');
  expect(commandName(root, {})).toBe('npx dlx-workbench');
  expect(commandName(root, { npm_command: 'run-script' })).toBe('npx dlx-workbench');
});
