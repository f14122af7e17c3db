import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './support/workbench';
import { bytesOf, cell, chooseFile, solveEverything } from './support/steps';

test.describe('a puzzle under the hands', () => {
  test.use({ open: ['samples/alone/alone1.in'] });

  test('conflict shown, undone, solved, saved back in place', async ({
    workbench: { page, folder },
  }) => {
    const path = join(folder, 'samples/alone/alone1.in');
    const before = bytesOf(path);

    await cell(page, 1, 1).click();
    await page.keyboard.press('4');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 4.*conflicts/);
    await expect(cell(page, 1, 2)).toHaveAccessibleName(/given 4.*conflicts/);
    await expect(page.getByText('2 cells in conflict')).toBeVisible();

    await page.keyboard.press('ControlOrMeta+Z');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/empty/);
    await expect(page.getByText('cells in conflict')).toBeHidden();

    await page.keyboard.press('7');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7$/);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Exactly one solution').first()).toBeVisible();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await expect(cell(page, 9, 9)).toHaveAccessibleName(/answer 9/);

    await page.keyboard.press('ControlOrMeta+S');
    await expect.poll(() => bytesOf(path)).toBe(`7${before.slice(1)}`);
  });

  test('an entry without a way out has no solution, and redo brings it back', async ({
    workbench: { page },
  }) => {
    await cell(page, 1, 1).click();
    await page.keyboard.press('6');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('No solution').first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.press('ControlOrMeta+Y');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 6/);
  });
});

test.describe('several files', () => {
  test.use({ open: ['samples/alone', 'samples/poj3076'] });

  test('edits survive switching, and closing asks', async ({ workbench: { page, folder } }) => {
    await chooseFile(page, 'alone2.in');
    await page.getByRole('gridcell', { name: /empty/ }).first().click();
    await page.keyboard.press('1');
    await expect(page.getByRole('gridcell', { name: /entered 1/ })).toBeVisible();
    await chooseFile(page, 'poj3076.in');
    await expect(page.getByRole('grid', { name: /16 by 16/ })).toBeVisible();
    await page
      .getByRole('gridcell', { name: /row \d+ column \d+, empty/ })
      .first()
      .click();
    await page.keyboard.press('p');
    await expect(page.getByRole('gridcell', { name: /entered P/ })).toBeVisible();
    await chooseFile(page, 'alone2.in');
    await expect(page.getByRole('gridcell', { name: /entered 1/ })).toBeVisible();

    const before = bytesOf(join(folder, 'samples/alone/alone2.in'));
    await page.getByRole('menuitem', { name: 'File' }).click();
    await page.getByRole('menuitem', { name: 'Close file' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question).toContainText('alone2.in');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(bytesOf(join(folder, 'samples/alone/alone2.in'))).toBe(before);
    await expect(page.getByRole('gridcell', { name: /entered 1/ })).toBeVisible();
  });
});

test.describe('malformed puzzles', () => {
  test.use({ open: ['samples/malformed'] });

  test('are rows with their place, and hide no other', async ({ workbench: { page, folder } }) => {
    await chooseFile(page, 'poj3074-letter-no-end.in');
    const bad = page.getByRole('row', { name: /Malformed/ });
    await expect(bad).toContainText('Line 2, column 41');
    await bad.click();
    await expect(page.getByRole('main')).toContainText('is not a valid cell value');
    await solveEverything(page);
    await expect(page.getByRole('row', { name: /Answer/ })).toHaveCount(2);

    await page.keyboard.press('ControlOrMeta+Shift+E');
    const dialog = page.getByRole('dialog', { name: 'Save answers' });
    await dialog.getByRole('checkbox', { name: /incomplete/ }).click();
    await expect(dialog.getByRole('button', { name: /^Save \d/ })).toBeEnabled();
    await dialog.getByRole('radio', { name: 'Next to each input' }).press('Enter');
    await expect
      .poll(() => outputLines(join(folder, 'samples/malformed/poj3074-letter-no-end.out')))
      .toBe(2);
  });
});

/** Lines of a file, or 0 while there is none. */
function outputLines(path: string): number {
  try {
    return bytesOf(path).split('\n').length - 1;
  } catch {
    return 0;
  }
}
