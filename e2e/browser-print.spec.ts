import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/workbench';
import { pageWidths } from './support/pdf';
import { tabTo } from './support/steps';

/** The dialog, once there is a puzzle to print. */
async function openPrint(page: Page): Promise<Locator> {
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.evaluate('window.print = () => (window.wasAsked = true)');
  await page.keyboard.press('Control+P');
  return page.getByRole('dialog', { name: 'Print' });
}

/** Widths of the sheets that come out when `print` is done. */
async function printed(page: Page, print: () => Promise<void>): Promise<number[]> {
  await page.evaluate('window.wasAsked = false');
  await print();
  await expect.poll(() => page.evaluate('window.wasAsked')).toBe(true);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await expect(page.locator('.print-root')).toHaveCount(0);
  return pageWidths(pdf);
}

test.describe('on paper', () => {
  test.use({ open: ['samples/poj3074'] });

  test('four to a page with solutions behind', async ({ workbench: { page } }) => {
    const dialog = await openPrint(page);
    await dialog.getByLabel('Puzzles', { exact: true }).selectOption('listed');
    await dialog.getByLabel('Puzzles per page').selectOption('4');
    await dialog.getByLabel('Solutions').selectOption('after');
    // Twenty puzzles and their solutions; while they are gathered, the line says something else.
    const pages = 10;
    await expect(dialog.getByRole('status')).toHaveText(`Page 1 of ${pages}`);
    const boards = dialog.getByRole('region', { name: 'Preview' }).getByRole('img');
    await expect(boards).toHaveCount(4);
    const valuesOf = (page: number): Promise<number[]> =>
      boards
        .evaluateAll((all) => all.map((each) => each.querySelectorAll('text').length))
        .then((counts) =>
          counts.length === 4 ? counts : Promise.reject(new Error(`page ${page}`)),
        );
    expect(Math.max(...(await valuesOf(1)))).toBeLessThan(81);
    for (let at = 1; at < 6; at++) await dialog.getByRole('button', { name: 'Next page' }).click();
    await expect(dialog.getByRole('status')).toHaveText(`Page 6 of ${pages}`);
    expect(await valuesOf(6)).toEqual([81, 81, 81, 81]);

    const print = dialog.getByRole('button', { name: 'Print…' });
    expect(await printed(page, () => print.click())).toEqual(Array(pages).fill(595));
  });

  test('one, two, four or six to a page, on A4 and on Letter @long', async ({
    workbench: { page },
  }) => {
    const dialog = await openPrint(page);
    await dialog.getByLabel('Puzzles', { exact: true }).selectOption('listed');
    const print = dialog.getByRole('button', { name: 'Print…' });
    for (const [paper, width] of [
      ['a4', 595],
      ['letter', 612],
    ] as const) {
      await dialog.getByLabel('Paper').selectOption(paper);
      const counts: number[] = [];
      for (const each of ['1', '2', '4', '6']) {
        await dialog.getByLabel('Puzzles per page').selectOption(each);
        const widths = await printed(page, () => print.click());
        expect(new Set(widths)).toEqual(new Set([width]));
        counts.push(widths.length);
      }
      const puzzles = counts[0] ?? 0;
      expect(puzzles).toBeGreaterThan(6);
      expect(counts).toEqual([1, 2, 4, 6].map((each) => Math.ceil(puzzles / each)));
    }
  });

  test('four to a page with the keyboard alone @long', async ({ workbench: { page } }) => {
    const dialog = await openPrint(page);
    await tabTo(page, dialog.getByLabel('Puzzles', { exact: true }));
    await page.keyboard.press('End');
    await tabTo(page, dialog.getByLabel('Puzzles per page'));
    await page.keyboard.type('4');
    await expect(dialog.getByLabel('Puzzles per page')).toHaveValue('4');
    await expect(dialog.getByRole('status')).toHaveText(/Page 1 of \d+/);
    await tabTo(page, dialog.getByRole('button', { name: 'Print…' }));
    expect(await printed(page, () => page.keyboard.press('Enter'))).toEqual(Array(5).fill(595));
  });
});
