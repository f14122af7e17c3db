import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './support/desk';
import { cell } from './support/steps';

/** What the editor says of a puzzle while it is worked on: contradictions, hints, questions, weights. */

/** Row 1 lacks 8 and 9 in its last two cells. */
const NARROW = [
  '1 2 3 4 5 6 7 0 0',
  ...Array.from({ length: 8 }, () => '0 0 0 0 0 0 0 0 0'),
  '',
].join('\n');

test.describe('contradictions as they are typed', () => {
  test.use({ files: { 'sudoku-p1784.in': NARROW }, open: ['sudoku-p1784.in'] });

  test('a digit without a place is named, drawn and found by key', async ({ desk: { page } }) => {
    await cell(page, 2, 7).click();
    await page.keyboard.press('9');
    const fault = page.getByRole('button', { name: 'Row 1 has no place for 9' });
    await expect(fault).toBeVisible();
    await expect(page.getByRole('status').getByText('Row 1 has no place for 9')).toBeAttached();
    await expect(page.locator('svg.overlay .faults path')).toHaveCount(1);
    await page.keyboard.press('Alt+N');
    await expect(cell(page, 1, 8)).toBeFocused();
    await expect(page.getByText('2 cells selected')).toBeVisible();
    await page.keyboard.press('8');
    await expect(page.getByText('2 cells in conflict')).toBeVisible();
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await expect(fault).toBeHidden();
    await expect(page.locator('svg.overlay')).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });
});
