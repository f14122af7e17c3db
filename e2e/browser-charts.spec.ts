import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { test } from './support/workbench';
import { waitForEnd } from './support/steps';

/** Charts over a data set: drawn, said in tables, clicked through to the puzzle. */

test.use({ open: ['samples/poj3074'] });

const chartsOf = (page: Page): Locator => page.getByRole('region', { name: /^Charts of/ });
const part = (page: Page, name: string): Locator =>
  chartsOf(page).getByRole('region', { name, exact: true });

test('show how the puzzles compare, and lead to the hardest', async ({ workbench: { page } }) => {
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Alt+9');
  await expect(chartsOf(page)).toBeVisible();
  await chartsOf(page).getByRole('button', { name: 'Solve this file' }).click();
  await waitForEnd(page, 'Finished');
  await expect(
    chartsOf(page)
      .getByRole('img', { name: /One point per puzzle in/ })
      .locator('svg'),
  ).toBeVisible();
  await expect(
    chartsOf(page)
      .getByRole('img', { name: /by number of givens/ })
      .locator('svg'),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await chartsOf(page).getByLabel('Measure').selectOption('Time');
  await expect(part(page, 'Time per puzzle').first()).toContainText('µs');
  const hardest = chartsOf(page)
    .getByRole('button', { name: /^Open puzzle/ })
    .first();
  const number = /\d+/.exec((await hardest.textContent()) ?? '')?.[0] ?? '?';
  await hardest.click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`Puzzle ${number}\\b`) }),
  ).toBeVisible();
});

test('a point opens its puzzle', async ({ workbench: { page } }) => {
  // A point that is still on its way cannot be hit for certain.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Control+F5');
  await waitForEnd(page, 'Finished');
  await page.getByRole('tab', { name: 'Charts' }).click();
  // Until all of them are there the points are drawn anew, maybe between the press and its release.
  await expect(chartsOf(page).getByText('20 of 20 puzzles searched')).toBeVisible();
  const drawing = chartsOf(page).getByRole('img', { name: /One point per puzzle in/ });
  await expect(drawing.locator('svg path[fill="#0072b2"]').first()).toBeVisible();
  const box = await drawing.locator('svg path[fill="#0072b2"]').first().boundingBox();
  if (box === null) throw new Error('the point is not shown');
  const { x, y, width, height } = box;
  // Pressed before it is drawn as one that is hovered, which puts another element in its place.
  await Promise.all([page.mouse.move(x + width / 2, y + height / 2), page.mouse.down()]);
  await expect(drawing.getByText(/^Puzzle \d/)).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: /^Puzzle \d/ })).toBeVisible();
});

test('rate the puzzles by reasoning @long', async ({ workbench: { page } }) => {
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Alt+9');
  await chartsOf(page).getByRole('button', { name: 'Rate puzzles' }).click();
  const rated = chartsOf(page).getByRole('img', { name: /by hardest step/ });
  await expect(rated.locator('svg')).toBeVisible();
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
