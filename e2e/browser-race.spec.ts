import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { test } from './support/workbench';

/** The race of the engines: chosen, run, shown, exported, cancelled. */

const raceOf = (page: Page) => page.getByRole('region', { name: 'Engine race' });

async function choose(page: Page, ...sets: string[]): Promise<void> {
  for (const box of await page
    .getByRole('group', { name: 'Data sets' })
    .getByRole('checkbox')
    .all()) {
    await box.uncheck();
  }
  for (const name of sets) await page.getByRole('checkbox', { name }).check();
}

test('engines race on a set that is made, without any open file', async ({
  workbench: { page },
}) => {
  await page.keyboard.press('Alt+9');
  await expect(page.getByText('Engine race')).toBeVisible();
  await choose(page, 'Langford pairs of 8, all solutions');
  await page.getByLabel('Rounds').selectOption('3');
  await page.keyboard.press('F9');
  const row = raceOf(page).getByRole('row', { name: /Langford/ });
  await expect(raceOf(page).getByText(/^Finished in/)).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText('best')).toHaveCount(1);
  await expect(row.getByText('not supported')).toHaveCount(4);
  await expect(page.getByRole('img', { name: /as dots/ }).locator('svg')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('with open files', () => {
  test.use({ open: ['samples/poj3074'] });

  test('they race too, and the table is exported @long', async ({ workbench: { page } }) => {
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Race' }).click();
    await choose(page);
    await page.getByLabel('Open puzzles').selectOption('all');
    for (const engine of ['Bitmask search', 'Bit cover']) {
      await page.getByRole('checkbox', { name: engine }).uncheck();
    }
    await page.getByRole('button', { name: 'Start the race' }).click();
    await expect(raceOf(page).getByText(/^Finished in/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Markdown' }).click();
    const text = readFileSync(await (await downloading).path(), 'utf8');
    expect(text).toMatch(/\| Data set \| Puzzles \| bands \| masks \| dlx \|/);
    expect(text).toMatch(/poj3074.*µs \(1×\)/);
  });

  test('it is cancelled at once @long', async ({ workbench: { page } }) => {
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Race' }).click();
    await choose(page, '25×25, 40% given');
    await page.keyboard.press('F9');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(raceOf(page).getByText(/^Cancelled/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the race' })).toBeEnabled();
  });
});
