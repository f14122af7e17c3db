import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { test } from './support/workbench';
import { dropFile } from './support/drop-file';
import { cell } from './support/steps';

/** The file's own text beside the grid. */

const GOOD = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Source text' });

/** Line numbers stand left of their lines, and the pane scrolls, not the page. */
async function expectLaidOut(page: Page): Promise<void> {
  const text = await textOf(page).boundingBox();
  const number = await page.locator('.cm-gutterElement').last().boundingBox();
  expect(number?.x ?? Infinity).toBeLessThan(text?.x ?? 0);
  expect(number?.y ?? Infinity).toBeGreaterThanOrEqual(text?.y ?? 0);
  await expect(textOf(page)).toHaveCSS('font-family', /mono/i);
  const scrolled = await page.evaluate<number>('document.scrollingElement.scrollTop');
  expect(scrolled).toBe(0);
}

test.describe('a puzzle', () => {
  test.use({ open: ['a.in'], files: { 'a.in': `${GOOD}\n${GOOD}\nend\n` } });

  test('is edited in its text, and the text in its puzzle', async ({ workbench: { page } }) => {
    await expect(cell(page, 1, 1)).toBeVisible();
    await page.keyboard.press('Alt+S');
    await expect(textOf(page)).toContainText(GOOD);
    await expectLaidOut(page);
    await textOf(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 1, 3)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.type('4');
    await expect(cell(page, 1, 3)).toHaveAccessibleName(/4/);
    await page.keyboard.press('Control+z');
    await expect(textOf(page)).toContainText(GOOD);
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('alert').filter({ hasText: 'of 81 cells' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('alert').filter({ hasText: 'of 81 cells' })).toHaveCount(0);
    await cell(page, 1, 4).click();
    await page.keyboard.press('6');
    await expect(textOf(page)).toContainText('53.67');
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe('a matrix', () => {
  test.use({ open: ['m.in'], files: { 'm.in': '3 3\n0 1 0\n0 0 1\n1 0 1\n' } });

  test('is followed by the caret of its text, and follows it @long', async ({
    workbench: { page },
  }) => {
    const rows = page.getByRole('listbox', { name: 'Options of the matrix' });
    const under = page.locator('.matrix .under');
    await expect(rows).toBeVisible();
    await page.keyboard.press('Alt+S');
    await expect(textOf(page)).toContainText('0 1 0');
    await textOf(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(under).toContainText('option 2, item 3');
    await expect(rows.getByRole('option', { name: /^option 2/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await expect(under).toContainText('option 3, item 1');
    await rows.focus();
    await page.keyboard.press('ArrowUp');
    await expect(under).toContainText(/^Option 2 · 1 conflicting option/);
    await expect(page.locator('.cm-here')).toHaveText('0 0 1');
    await page.keyboard.press('Home');
    await expect(page.locator('.cm-here')).toHaveText('0 1 0');
  });
});

test.describe('a malformed puzzle', () => {
  test.use({ open: ['a.in'], files: { 'a.in': `${GOOD}\n${GOOD.slice(1)}\n${GOOD}\nend\n` } });

  test('is corrected and saved where it is shown, with the keyboard alone', async ({
    workbench: { page, folder },
  }) => {
    await expect(cell(page, 1, 1)).toBeVisible();
    // The list may come after the board; the key counts all the same.
    await page.keyboard.press('F8');
    await expect(page.getByText('This puzzle could not be read')).toBeVisible();
    await page.keyboard.press('Alt+3');
    await expect(textOf(page)).toBeFocused();
    await expect(textOf(page)).toContainText(GOOD.slice(1));
    // The caret is where the mistake is: after the last cell of the line.
    await page.keyboard.press('Home');
    await page.keyboard.type('5');
    await page.keyboard.press('Alt+Shift+F');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/5/);
    expect(readFileSync(join(folder, 'a.in'), 'utf8')).toBe(`${GOOD}\n${GOOD}\n${GOOD}\nend\n`);
  });
});

test.describe('a malformed puzzle that lies in no file', () => {
  test('is corrected into a file that is asked for', async ({ workbench: { page, folder } }) => {
    await expect(page.getByRole('toolbar').first()).toBeVisible();
    const content = `${GOOD}\n${GOOD.slice(1)}\nend\n`;
    await dropFile(page, 'dropped.in', content);
    await expect(cell(page, 1, 1)).toBeVisible();
    await page.keyboard.press('F8');
    await textOf(page).getByText(GOOD.slice(1), { exact: true }).click();
    await page.keyboard.press('Home');
    await page.keyboard.type('5');
    await page.keyboard.press('Alt+Shift+F');
    const path = join(folder, 'corrected.in');
    await page.getByRole('dialog').getByRole('textbox').last().fill(path);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'corrected.in', level: 2 })).toBeVisible();
    expect(readFileSync(path, 'utf8')).toBe(`${GOOD}\n${GOOD}\nend\n`);
  });
});
