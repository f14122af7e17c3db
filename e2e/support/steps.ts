import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { ROOT } from './environment';

/** What a user does, in words: by role and label, never by internals. */

/** Bytes that the judge expects for a sample, as text of one character a byte. */
export function expectedOutput(name: string): string {
  return readFileSync(join(ROOT, 'e2e/expected', name), 'latin1');
}

export function bytesOf(path: string): string {
  return readFileSync(path, 'latin1');
}

/** Solves all that is open and waits for the end. */
export async function solveEverything(page: Page): Promise<void> {
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('F5');
  await waitForEnd(page, 'Finished');
}

export async function waitForEnd(page: Page, words: 'Finished' | 'Cancelled'): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: 'Queue' });
  await expect(panel.getByRole('heading', { name: words })).toBeVisible({ timeout: 120_000 });
}

export async function openSaveDialog(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+Shift+E');
  const dialog = page.getByRole('dialog', { name: 'Save answers' });
  await expect(dialog.getByRole('row')).not.toHaveCount(0);
  return dialog;
}

export function cell(page: Page, row: number, column: number): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^row ${row} column ${column},`) });
}

export async function chooseFile(page: Page, name: string): Promise<void> {
  await page.getByRole('treeitem', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

const LONGEST_WAY = 40;

/** Goes to a control with the Tab key, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < LONGEST_WAY; step++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not reach the control');
}
