import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { runBrowserHost } from './support/browser-host';
import { test } from './support/workbench';

/** Whatever is made, opened or practised is shown, from whatever page, and the keyboard is in it. */

const LINE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.\n';
const FILES = { 'a.txt': LINE, 'b.txt': LINE.repeat(2) };

const puzzlesShown = (page: Page): Promise<void> =>
  expect(page.getByRole('tab', { name: 'Puzzles', selected: true })).toBeVisible();
const listOf = (page: Page, name: string) => page.getByRole('grid', { name: `Puzzles of ${name}` });
const cursor = (page: Page) => page.locator('[data-cell]:focus');

test.describe('with a file named at the start', () => {
  test.use({ files: FILES, open: ['a.txt'] });

  test('the keyboard begins in its list, also after a reload', async ({ workbench: { page } }) => {
    await expect(listOf(page, 'a.txt')).toBeFocused();
    await page.reload();
    await expect(listOf(page, 'a.txt')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cursor(page)).toHaveCount(1);
  });

  test('what is made from another page is shown with the cursor in it @long', async ({
    workbench: { page },
  }) => {
    // By the keyboard: a tab that gets the focus back must not bring its page back.
    await page.getByRole('tab', { name: 'Verdicts' }).press('Enter');
    await page.keyboard.press('Control+Alt+M');
    await expect(page.getByRole('dialog', { name: 'New matrix' })).toBeVisible();
    await page.keyboard.press('Enter');
    await puzzlesShown(page);
    await expect(page.locator('canvas:focus, [data-region="editor"] :focus')).toHaveCount(1);
    await page.keyboard.press('1');
    await expect(page.getByRole('option', { name: 'option 1: item 1' })).toBeVisible();

    await page.getByRole('tab', { name: 'Test sets' }).click();
    await page.keyboard.press('Control+Alt+N');
    await expect(page.getByRole('dialog', { name: 'New puzzle' })).toBeVisible();
    await page.keyboard.press('Enter');
    await puzzlesShown(page);
    await expect(cursor(page)).toHaveCount(1);
  });

  test('what another start names is shown, with the keyboard in its list', async ({
    workbench: { page, folder },
  }) => {
    await page.getByRole('tab', { name: 'Test sets' }).click();
    await runBrowserHost(folder, [join(folder, 'b.txt')]);
    await puzzlesShown(page);
    await expect(listOf(page, 'b.txt')).toBeFocused();
  });

  test('the space bar plays the dance whose tab was clicked @long', async ({
    workbench: { page },
  }) => {
    await expect(listOf(page, 'a.txt')).toBeFocused();
    await page.keyboard.press('Alt+D');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.getByRole('tab', { name: 'Puzzles' }).click();
    await page.getByRole('tab', { name: 'Dance' }).click();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  });
});

test.describe('with nothing open', () => {
  test.use({ files: FILES });

  test('what is opened by its path is shown, with the keyboard in its list', async ({
    workbench: { page },
  }) => {
    await page.keyboard.press('Control+O');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('option', { name: /samples/ })).toBeVisible();
    await page.keyboard.press('Control+L');
    await page.keyboard.type('b.txt');
    await page.keyboard.press('Enter');
    await expect(listOf(page, 'b.txt')).toBeFocused();
  });
});
