import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/workbench';

/** Figures over a data set: its puzzles by difficulty. */

test.use({ open: ['samples/poj3074'] });

const chartsOf = (page: Page): Locator => page.getByRole('region', { name: /^Figures of/ });

test('rate the puzzles by reasoning @long', async ({ workbench: { page } }) => {
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Alt+9');
  await chartsOf(page).getByRole('button', { name: 'Rate puzzles' }).click();
  const rated = chartsOf(page)
    .getByRole('region', { name: /^Difficulty/ })
    .getByRole('table');
  await expect(rated.getByRole('row').nth(1)).toBeVisible();
  await expect(chartsOf(page).getByRole('button', { name: 'Rate puzzles' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Puzzles' }).click();
  const list = page.getByRole('grid').first();
  await list.getByRole('columnheader', { name: 'Grade' }).getByRole('button').click();
  await expect(list.getByRole('columnheader', { name: 'Grade' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(
    list.getByRole('gridcell', { name: /^(Easy|Medium|Hard|Expert)$/ }).first(),
  ).toBeVisible();
});
