import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { test } from './support/workbench';
import { tabTo } from './support/steps';

/** The dialog, once there is a puzzle to print. */
async function openPrint(page: Page): Promise<Locator> {
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Control+P');
  return page.getByRole('dialog', { name: 'Print and export' });
}

/** Saves the pages, and reads them back. */
async function savedAs(page: Page, dialog: Locator, path: string): Promise<PDFDocument> {
  await dialog.getByRole('button', { name: 'Save PDF…' }).click();
  const browse = page.getByRole('dialog', { name: /Save/ }).last();
  await browse.getByRole('textbox').last().fill(path);
  await browse.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => existsSync(path)).toBe(true);
  return PDFDocument.load(readFileSync(path));
}

test.describe('on paper', () => {
  test.use({ open: ['samples/poj3074'] });

  test('four to a page with solutions behind, saved as PDF and printed', async ({
    workbench: { page, folder },
  }) => {
    const dialog = await openPrint(page);
    await dialog.getByLabel('Puzzles', { exact: true }).selectOption('listed');
    await dialog.getByLabel('Puzzles per page').selectOption('4');
    await dialog.getByLabel('Solutions').selectOption('after');
    // Twenty puzzles and their solutions; while they are gathered, the line says something else.
    const pages = 10;
    await expect(dialog.getByRole('status')).toHaveText(`Page 1 of ${pages}`);

    const saved = await savedAs(page, dialog, join(folder, 'four to a page.pdf'));
    expect(saved.getPageCount()).toBe(pages);

    await page.evaluate('window.print = () => undefined');
    await dialog.getByRole('button', { name: 'Print…' }).click();
    const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
    expect(printed.getPageCount()).toBe(pages);
    expect(printed.getPage(0).getWidth()).toBeCloseTo(595, 0);
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await expect(page.locator('.print-root')).toHaveCount(0);
  });

  test('one, two, four or six to a page, on A4 and on Letter @long', async ({
    workbench: { page, folder },
  }) => {
    const dialog = await openPrint(page);
    await dialog.getByLabel('Puzzles', { exact: true }).selectOption('listed');
    for (const [name, paper, width] of [
      ['A4', 'a4', 595],
      ['Letter', 'letter', 612],
    ] as const) {
      await dialog.getByLabel('Paper').selectOption(paper);
      const counts: number[] = [];
      for (const each of ['1', '2', '4', '6']) {
        await dialog.getByLabel('Puzzles per page').selectOption(each);
        const saved = await savedAs(page, dialog, join(folder, `${name}-${each}.pdf`));
        expect(saved.getPage(0).getWidth()).toBeCloseTo(width, 0);
        counts.push(saved.getPageCount());
      }
      const puzzles = counts[0] ?? 0;
      expect(puzzles).toBeGreaterThan(6);
      expect(counts).toEqual([1, 2, 4, 6].map((each) => Math.ceil(puzzles / each)));
    }
  });

  test('four to a page with the keyboard alone @long', async ({ workbench: { page, folder } }) => {
    const dialog = await openPrint(page);
    await tabTo(page, dialog.getByLabel('Puzzles', { exact: true }));
    await page.keyboard.press('End');
    await tabTo(page, dialog.getByLabel('Puzzles per page'));
    await page.keyboard.type('4');
    await expect(dialog.getByLabel('Puzzles per page')).toHaveValue('4');
    await expect(dialog.getByRole('status')).toHaveText(/Page 1 of \d+/);
    await tabTo(page, dialog.getByRole('button', { name: 'Save PDF…' }));
    await page.keyboard.press('Enter');
    const name = page.getByRole('dialog', { name: 'Save as' }).getByRole('textbox').last();
    await expect(name).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('by-keys.pdf');
    await page.keyboard.press('Enter');
    await expect.poll(() => existsSync(join(folder, 'by-keys.pdf'))).toBe(true);
    const saved = await PDFDocument.load(readFileSync(join(folder, 'by-keys.pdf')));
    expect(saved.getPage(0).getWidth()).toBeCloseTo(595, 0);
  });

  test('one puzzle as a picture', async ({ workbench: { page } }) => {
    const dialog = await openPrint(page);
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download SVG' }).click(),
    ]);
    expect(readFileSync(await svg.path(), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download PNG' }).click(),
    ]);
    expect(
      readFileSync(await png.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });
});
