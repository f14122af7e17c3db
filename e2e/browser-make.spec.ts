import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { dropFile } from './support/drop-file';
import { tabTo, waitForEnd } from './support/steps';
import { test } from './support/workbench';

/** A data set is made in the window: described, previewed, made, cancelled, opened. */

const formOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Make data set' });

/** Gives a path to the dialog that asks where to save. */
async function saveAt(page: Page, path: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Save/ });
  await dialog.getByLabel(/^(File|Folder) name/).fill(path);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

test('a data set is made by keyboard, opens like any other, and is solved', async ({
  workbench: { page, folder },
}) => {
  await page.keyboard.press('Control+Alt+G');
  const form = formOf(page);
  await expect(form.locator('figure')).toHaveCount(3);
  await typeInto(page, form.getByLabel('Title'), 'Small set');
  await typeInto(page, form.getByLabel('Tests, row 1'), '2');
  await typeInto(page, form.getByLabel('Puzzles, row 1'), '3');
  await typeInto(page, form.getByLabel('Givens, from'), '90');
  await page.keyboard.press('Tab');
  await expect(form.getByText('from 0 to 81')).toBeVisible();
  await expect(form.locator('figure')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await expect(form.getByText('30 givens, ')).toHaveCount(3);
  await expect(form.getByText(/2 tests, 6 puzzles/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const shown = await form.getByRole('group', { name: 'Puzzle 1' }).textContent();
  await page.keyboard.press('Enter');
  await saveAt(page, join(folder, 'made'));
  await expect(form).toBeHidden();
  await expect(page.getByText(/^2 tests made in/)).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^1\.in/ })).toBeVisible();
  const first = readFileSync(join(folder, 'made/1.in'), 'utf8').split('\n')[0] ?? '';
  expect(shown).toContain(first);
  await page.keyboard.press('F5');
  await waitForEnd(page, 'Finished');
});

test('a run is cancelled at once, and goes on where it was @long', async ({
  workbench: { page, folder },
}) => {
  await page.keyboard.press('Control+Alt+G');
  const form = formOf(page);
  await form.getByLabel('Tests, row 1').fill('20');
  await form.getByLabel('Puzzles, row 1').fill('300');
  await form.getByRole('checkbox', { name: /^Minimal/ }).check();
  await expect(form.getByText(/20 tests, 6,000 puzzles/)).toBeVisible();
  await form.getByRole('button', { name: 'Make…' }).click();
  await saveAt(page, join(folder, 'long'));
  await expect(form.getByText(/[1-9]\d* of 20 tests/)).toBeVisible({ timeout: 30_000 });
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByText(/^Cancelled after/)).toBeVisible();
  const names = readdirSync(join(folder, 'long'));
  const inputs = names.filter((name) => name.endsWith('.in'));
  expect(inputs.length).toBeGreaterThan(0);
  expect(names.filter((name) => name.endsWith('.out'))).toHaveLength(inputs.length);
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form).toBeHidden({ timeout: 120_000 });
  // All of the twenty are opened and recognised first.
  await expect(page.getByRole('treeitem', { name: /^20\.in/ })).toBeVisible({ timeout: 120_000 });
});

test.describe('a definition on the command line', () => {
  test.use({
    open: ['dlx-make.yaml', 'board.yaml'],
    files: {
      'dlx-make.yaml': 'seed: 5\ntitle: From the command line\ndata:\n  - {cases: 2, count: 4}\n',
      'board.yaml': `board:\n${'  - [1, 2, 3, 4]\n  - [3, 4, 0, 0]\n  - [2, 0, 0, 0]\n  - [4, 0, 0, 0]\n'}`,
    },
  });

  test('opens in the form, and YAML with puzzles in the list @long', async ({
    workbench: { page },
  }) => {
    const form = formOf(page);
    await expect(form.getByLabel('Title')).toHaveValue('From the command line');
    await expect(form.getByLabel('Seed')).toHaveValue('5');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('treeitem', { name: /^board\.yaml/ })).toBeVisible();
  });
});

test('a definition is saved, and opened by a drop @long', async ({
  workbench: { page, folder },
}) => {
  await page.keyboard.press('Control+Alt+G');
  const form = formOf(page);
  await form.getByRole('button', { name: 'Presets' }).click();
  await page.getByRole('menuitem', { name: 'Sudoku for a class' }).click();
  await form.getByRole('button', { name: 'Save definition…' }).click();
  await saveAt(page, join(folder, 'class.yaml'));
  await expect(page.getByText(/^Saved .*class\.yaml/)).toBeVisible();
  await page.keyboard.press('Escape');
  const text = readFileSync(join(folder, 'class.yaml'), 'utf8').replace('for a class', 'for us');
  await dropFile(page, 'dlx-make.yaml', text);
  await expect(form.getByLabel('Title')).toHaveValue('Sudoku for us');
  await expect(form.getByLabel('Name, row 2')).toHaveValue('medium');
  await page.keyboard.press('Escape');
  await dropFile(page, 'bad.yaml', 'data:\n  - {count: x}\n');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Line 2, column 13' }).last(),
  ).toBeVisible();
});
