import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { EASY_GRIDS } from './support/easy-grids';
import { privateEnvironment, ROOT } from './support/environment';
import { test } from './support/workbench';

/** A distributed run, followed in the queue: its parts are done in the terminal. */

async function cli(folder: string, ...args: string[]): Promise<string> {
  const command = join(ROOT, 'scripts/dlx-workbench.mjs');
  const options = { cwd: folder, env: privateEnvironment(folder) };
  const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], options);
  return stdout;
}

async function follow(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill('Follow distributed run');
  await page.getByRole('option', { name: /^Follow distributed run/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Control+L');
  await page.keyboard.type(`${path}/`);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^(Open|Choose)/ }).click();
}

test('a run shows its parts and workers, is drained and cancelled, and goes on', async ({
  workbench: { page, folder },
}) => {
  test.setTimeout(120_000);
  writeFileSync(join(folder, 'a.txt'), `${EASY_GRIDS.join('\n')}\n`);
  const asked = ['run', 'rate', 'a.txt', '--json', '--part-size', '2'];
  await expect(cli(folder, ...asked)).rejects.toMatchObject({ code: 3 });
  const [id = ''] = readdirSync(join(folder, 'dlx-runs')).filter((name) => /^\w+$/.test(name));
  const path = join(folder, 'dlx-runs', id);

  await follow(page, path);
  const run = page.getByRole('region', { name: 'Parts of the run' });
  await expect(run.getByRole('heading', { name: `Rating, run ${id}` })).toBeVisible();
  await expect(run).toContainText('0 of 5 parts');
  await expect(run.getByRole('status')).toHaveText('Waiting for workers');
  await expect(run).toContainText('No worker has taken a part yet.');
  expect(await axeFindings(page)).toEqual([]);

  await cli(folder, 'part', path, '1');
  await expect(run).toContainText('1 of 5 parts');
  await expect(run).not.toContainText('No worker has taken');
  await expect(run.getByRole('status')).toHaveText('Running');
  await run.getByRole('button', { name: 'Drain' }).click();
  await expect(run.getByRole('status')).toHaveText('Drained');
  await expect(cli(folder, 'part', path, '2')).rejects.toMatchObject({ code: 3 });
  expect(await axeFindings(page)).toEqual([]);
  await run.getByRole('button', { name: 'Cancel' }).click();
  await expect(run.getByRole('status')).toHaveText('Cancelled');
  await expect(run.getByRole('button', { name: /Drain|Cancel/ })).toHaveCount(0);

  await expect(cli(folder, 'run', '--resume', id)).rejects.toMatchObject({ code: 3 });
  await expect(run.getByRole('status')).toHaveText('Running');
  for (const part of ['2', '3', '4', '5']) await cli(folder, 'part', path, part);
  await expect(run.getByRole('status')).toHaveText('Finished');
  expect(await cli(folder, ...asked)).toBe(await cli(folder, 'rate', 'a.txt', '--json'));
  await run.getByRole('button', { name: 'Close' }).click();
  await expect(run).toBeHidden();
});
