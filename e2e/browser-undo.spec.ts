import { expect, type Page } from '@playwright/test';
import { cell, chooseFile } from './support/steps';
import { test } from './support/workbench';

/** What can be undone is the workbench's, whichever window asks, and whenever. */

test.use({
  open: ['samples/alone/alone1.in', 'new.in'],
  files: { 'new.in': '2 3\n1 0 1\n0 0 0\n' },
});

/** Presses a key when it does something: steps that were made elsewhere come after what they made is seen. */
async function press(page: Page, key: 'Control+z' | 'Control+y'): Promise<void> {
  const name = key === 'Control+z' ? 'Undo' : 'Redo';
  await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
  await page.keyboard.press(key);
}

async function otherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  return other;
}

test('a grid is undone in another tab, and after a reload', async ({ workbench: { page } }) => {
  await chooseFile(page, 'alone1.in');
  await cell(page, 1, 1).click();
  await page.keyboard.type('57');
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7/);
  const other = await otherTab(page);
  await chooseFile(other, 'alone1.in');
  await expect(cell(other, 1, 1)).toHaveAccessibleName(/entered 7/);
  await cell(other, 1, 3).click();
  await other.keyboard.press('6');
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/entered 6/);
  // The cursor stays where the user was.
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Control+z');
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/empty/);
  await expect(cell(other, 1, 3)).toHaveAccessibleName(/empty/);
  await press(page, 'Control+z');
  await expect(cell(page, 1, 1)).not.toHaveAccessibleName(/entered 7/);

  await page.reload();
  await chooseFile(page, 'alone1.in');
  await cell(page, 1, 1).click();
  await press(page, 'Control+y');
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7/);
  await press(page, 'Control+y');
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/entered 6/);
  for (let step = 0; step < 3; step++) await press(page, 'Control+z');
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/empty/);
  await expect(cell(other, 1, 1)).toHaveAccessibleName(/empty/);
});

test('a matrix is undone in another tab, and after a reload @long', async ({
  workbench: { page },
}) => {
  const option = (of: Page, at: number) =>
    of.getByRole('listbox', { name: 'Options of the matrix' }).getByRole('option').nth(at);
  await chooseFile(page, 'new.in');
  const matrix = page.getByRole('application', { name: 'Matrix' });
  await matrix.focus();
  await page.keyboard.type('11');
  await expect(option(page, 0)).toHaveAccessibleName(/items 1 2 3/);
  await page.keyboard.press('Delete');
  await expect(option(page, 0)).toHaveAccessibleName(/no items/);
  const other = await otherTab(page);
  await chooseFile(other, 'new.in');
  await expect(option(other, 0)).toHaveAccessibleName(/no items/);
  await other.getByRole('application', { name: 'Matrix' }).focus();
  await press(other, 'Control+z');
  await expect(option(page, 0)).toHaveAccessibleName(/items 1 2 3/);
  await page.reload();
  await chooseFile(page, 'new.in');
  await matrix.focus();
  await press(page, 'Control+z');
  await expect(option(page, 0)).toHaveAccessibleName(/items 1 3/);
  await press(page, 'Control+y');
  await press(page, 'Control+y');
  await expect(option(page, 0)).toHaveAccessibleName(/no items/);
});
