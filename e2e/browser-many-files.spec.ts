import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test, type WorkbenchPage } from './support/workbench';
import { bytesOf, openSaveDialog, solveEverything, waitForEnd } from './support/steps';

/** A folder with a puzzle in each of its files, as olympiads lay out their data. */

const COUNT = 400;

/** Begins to open a folder of so many files; it is there. */
async function beginToOpen({ page, folder }: WorkbenchPage): Promise<string> {
  const many = join(folder, 'many');
  mkdirSync(many);
  const text = bytesOf(join(folder, 'samples/alone/alone1.in'));
  for (let i = 1; i <= COUNT; i++) writeFileSync(join(many, `alone${i}.in`), text);
  await page.keyboard.press('Control+Shift+O');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Control+L');
  await page.keyboard.type('many/');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Choose this folder' }).click();
  return many;
}

async function allArrived(page: Page): Promise<void> {
  const status = page.getByRole('contentinfo', { name: 'Status bar' });
  await expect(status).toContainText(`${COUNT} files`, { timeout: 120_000 });
}

test('what is arriving is solved as well', async ({ workbench }) => {
  const { page } = workbench;
  await beginToOpen(workbench);
  const opening = page.getByText(/^Opening/).or(page.getByRole('treeitem'));
  await expect(opening.first()).toBeVisible();
  await page.keyboard.press('F5');
  await allArrived(page);
  await waitForEnd(page, 'Finished');
  const queue = page.getByRole('tabpanel', { name: 'Queue' });
  await expect(queue).toContainText(`${COUNT} of ${COUNT}`);
});

test('a folder of hundreds of files is opened, solved, saved and closed @long', async ({
  workbench,
}) => {
  const { page } = workbench;
  const many = await beginToOpen(workbench);
  await allArrived(page);
  await expect(page.getByRole('treeitem', { name: /^alone1\.in/ })).toBeVisible();

  await solveEverything(page);
  const answers = await openSaveDialog(page);
  await answers.getByRole('button', { name: `Save ${COUNT} files` }).click();
  await expect(page.getByText(`${COUNT} outputs saved`).first()).toBeVisible();
  expect(existsSync(join(many, `alone${COUNT}.out`))).toBe(true);

  await page.keyboard.press('Alt+Shift+W');
  await expect(page.getByRole('button', { name: 'Open samples' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
