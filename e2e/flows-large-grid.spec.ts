import { join } from 'node:path';
import { expect } from '@playwright/test';
import { bytesOf } from './support/steps';
import { test } from './support/workbench';

const SIZE = 36;
/** Value of a cell of the cyclic 36×36 grid with boxes of 6×6. */
const value = (row: number, column: number): number =>
  (((row % 6) * 6 + Math.floor(row / 6) + column) % SIZE) + 1;
/** The grid as numbers with spaces; `isBlank` says which cells are 0. */
const grid = (isBlank: (row: number, column: number) => boolean): string =>
  Array.from({ length: SIZE }, (_, row) =>
    Array.from({ length: SIZE }, (_, column) => (isBlank(row, column) ? 0 : value(row, column))),
  )
    .map((cells) => `${cells.join(' ')}\n`)
    .join('');

test.describe('a grid of 36×36', () => {
  test.use({ open: ['large.txt'], files: { 'large.txt': grid((row, column) => row === column) } });

  test('a value of two digits typed, solved, saved back in place', async ({
    workbench: { page, folder },
  }) => {
    const path = join(folder, 'large.txt');
    const board = page.getByRole('grid', { name: /36 by 36, boxes of 6 by 6/ });
    const cell = (row: number, column: number) =>
      board.getByRole('gridcell', { name: new RegExp(`^row ${row} column ${column},`) });

    // Marks are read in cells of a third of which a digit has room; the rulers stay in sight.
    const sideOf = async (row: number, column: number): Promise<number> =>
      (await cell(row, column).boundingBox())?.width ?? 0;
    const side = await sideOf(36, 36);
    await cell(36, 36).click();
    await page.keyboard.press('Alt+P');
    await expect.poll(() => sideOf(36, 36)).toBeGreaterThanOrEqual(27);
    await expect(cell(36, 36)).toBeInViewport();
    await expect(page.locator('.ruler.across').getByText('36', { exact: true })).toBeInViewport();
    await page.keyboard.press('Alt+P');
    await expect.poll(() => sideOf(36, 36)).toBe(side);

    // The value is 36.
    await cell(31, 31).click();
    // Both digits are typed at once, into a page that is slow to draw the first.
    await page.evaluate(`addEventListener('keydown', () => {
      for (const end = performance.now() + 1500; performance.now() < end; );
    }, { once: true, capture: true })`);
    await Promise.all([...String(value(30, 30))].map((digit) => page.keyboard.press(digit)));
    await expect(cell(31, 31)).toHaveAccessibleName(new RegExp(`entered ${value(30, 30)}$`));
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Exactly one solution').first()).toBeVisible();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await expect(cell(36, 36)).toHaveAccessibleName(new RegExp(`answer ${value(35, 35)}$`));

    await page.keyboard.press('ControlOrMeta+S');
    await expect
      .poll(() => bytesOf(path))
      .toBe(grid((row, column) => row === column && row !== 30));
  });
});
