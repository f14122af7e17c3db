import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { test } from './support/workbench';

/** Learning techniques: their pages, boards to practise on, every step, the reason of one's own. */

const WINGS = '900240000050690231020050090090700320002935607070002900069020073510079062207086009\n';

test.use({ files: { 'a.txt': WINGS }, open: ['a.txt'] });

async function openTechniques(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').fill('Techniques…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Techniques' })).toBeVisible();
}

/** Opens the example of a technique that a search finds. */
async function openExample(page: Page, search: string, technique: string): Promise<void> {
  await openTechniques(page);
  const dialog = page.getByRole('dialog', { name: 'Techniques' });
  await dialog.getByRole('searchbox').fill(search);
  await dialog.getByRole('button', { name: technique }).click();
  await dialog.getByRole('button', { name: 'Open in the editor' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('One solution')).toBeVisible();
}

/** The next hint is this one, as soon as everything is known that it depends on. */
async function hintIs(page: Page, name: string): Promise<void> {
  const told = page.getByRole('tabpanel', { name: 'Hints' }).getByRole('status').first();
  await expect(async () => {
    await page
      .getByRole('gridcell', { name: /, empty/ })
      .first()
      .click();
    await page.keyboard.press('Alt+Backspace');
    await page.keyboard.press('Alt+H');
    await expect(told).toHaveText(name, { timeout: 3_000 });
  }).toPass();
}

test('a page leads from the hint to its example in the editor', async ({ workbench: { page } }) => {
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('Alt+H');
  await page.getByRole('button', { name: 'About this technique' }).click();
  const dialog = page.getByRole('dialog', { name: 'Techniques' });
  const article = dialog.getByRole('article', { name: 'Locked candidates (pointing)' });
  await expect(article.getByRole('img', { name: /^Example: Locked/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('searchbox').fill('remote');
  await dialog.getByRole('button', { name: 'Remote pair' }).click();
  await expect(dialog.getByRole('article', { name: 'Remote pair' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Open in the editor' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Remote pair\.txt/, level: 2 })).toBeVisible();
  await hintIs(page, 'Remote pair');
});

test('an avoidable rectangle is found in its example @long', async ({ workbench: { page } }) => {
  await openExample(page, 'avoidable', 'Avoidable rectangle');
  // The check of the givens follows that of the grid.
  await hintIs(page, 'Avoidable rectangle');
});

test('practice counts the step that is found, and says which technique justifies it @long', async ({
  workbench: { page },
}) => {
  await openTechniques(page);
  const dialog = page.getByRole('dialog', { name: 'Techniques' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('naked pair');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: /^Naked pair\.txt/, level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Candidates' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('One solution')).toBeVisible();
  await page
    .getByRole('gridcell', { name: /, empty/ })
    .first()
    .click();
  await page.keyboard.press('Alt+Enter');
  // The step is searched for before it is applied.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.keyboard.press('Alt+Shift+J');
  const own = page.getByRole('region', { name: 'Check my last step' });
  await expect(own.getByRole('status')).toContainText('Justified by Naked pair.');
  await expect(own).toContainText('Steps found in practice: 1');
  await own.getByRole('button', { name: 'Next board' }).click();
  await expect(page.getByRole('heading', { name: /^Puzzle 2/ })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Next board' })).toBeHidden();
  await expect(page.locator('[data-cell]:focus')).toHaveCount(1);
  const all = page.getByRole('region', { name: 'All possible steps' });
  await all.getByRole('button', { name: 'Find all steps' }).click();
  await expect(all.getByText('Searching…')).toBeHidden({ timeout: 60_000 });
  await expect(all.getByRole('group').first()).toBeVisible();
  expect(await all.getByRole('group').count()).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('a dual step counts as such where all of it was done @long', async ({
  workbench: { page },
}) => {
  await openExample(page, 'dual 2', 'Dual 2-string kite');
  await page.keyboard.press('Alt+I');
  const all = page.getByRole('region', { name: 'All possible steps' });
  await all.getByRole('button', { name: 'Find all steps' }).click();
  const group = all.getByRole('group').filter({ hasText: /^Dual 2-string kite/ });
  await expect(group).toBeVisible({ timeout: 60_000 });
  await expect(all.getByText('Searching…')).toBeHidden({ timeout: 60_000 });
  await group.locator('summary').click();
  await group.getByRole('button').first().click();
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.keyboard.press('Alt+Shift+J');
  const own = page.getByRole('region', { name: 'Check my last step' });
  await expect(own.getByRole('status')).toContainText('Justified by Dual 2-string kite.');
  await expect(own).toContainText('Steps found in practice: 1');
});

test('the solution path is printed, a picture for each step @long', async ({
  workbench: { page },
}) => {
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.keyboard.press('Alt+Shift+H');
  await page.getByRole('button', { name: 'Print steps…' }).click();
  const dialog = page.getByRole('dialog', { name: /Print/ });
  await expect(dialog.getByText(/Page 1 of \d\d/)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByRole('img')).toBeVisible();
});
