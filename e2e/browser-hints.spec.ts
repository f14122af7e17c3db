import { expect } from '@playwright/test';
import { axeFindings } from './support/axe';
import { test } from './support/workbench';
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

  test('a digit without a place is named, drawn and found by key', async ({
    workbench: { page },
  }) => {
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
    expect(await axeFindings(page)).toEqual([]);
  });
});

/** Locked candidates, XY-wings, then singles to the end. */
const WINGS = rows(
  '900240000050690231020050090090700320002935607070002900069020073510079062207086009',
);
/** Every grid there is. */
const EMPTY = rows('0'.repeat(81));

function rows(cells: string): string {
  const lines = cells.match(/.{9}/g) ?? [];
  return lines.map((line) => `${[...line].join(' ')}\n`).join('');
}

test.describe('hints', () => {
  test.use({ files: { 'sudoku-p1784.in': WINGS }, open: ['sudoku-p1784.in'] });

  test('three presses, then apply, with the keyboard only', async ({ workbench: { page } }) => {
    await expect(cell(page, 1, 1)).toBeVisible();
    await page.keyboard.press('Alt+3');
    await page.keyboard.press('Alt+H');
    const told = page.getByRole('tabpanel', { name: 'Hints' }).getByRole('status').first();
    await expect(told).toHaveText('Locked candidates (pointing)');
    await expect(page.locator('svg.overlay')).toHaveCount(0);
    await page.keyboard.press('Alt+H');
    await expect(told).toContainText('Look at box 3');
    await expect(page.locator('svg.overlay .house')).toHaveCount(1);
    await page.keyboard.press('Alt+H');
    await expect(told).toContainText('4 is removed from r3c1 and r3c3.');
    await expect(page.locator('svg.overlay .mark.out')).toHaveCount(2);
    await page.keyboard.press('Alt+Enter');
    await expect(told).toHaveText('');
    // The candidates are gone: the next hint is another one.
    for (let press = 0; press < 3; press++) await page.keyboard.press('Alt+H');
    await expect(told).toContainText('is removed from');
    await expect(told).not.toContainText('4 is removed from r3c1 and r3c3.');
    await page.keyboard.press('Alt+Backspace');
    await expect(page.locator('svg.overlay')).toHaveCount(0);
    // A cell of the solution, on its own step of undo.
    await page.keyboard.press('Alt+R');
    await expect(page.getByRole('gridcell', { name: /by a hint/ })).toHaveCount(1);
    await page.keyboard.press('Control+Z');
    await expect(page.getByRole('gridcell', { name: /by a hint/ })).toHaveCount(0);
  });

  test('the whole path: how hard, which techniques, the grid at a step @long', async ({
    workbench: { page },
  }) => {
    await cell(page, 1, 2).click();
    await expect(page.getByText('One solution', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show hints and analysis' }).click();
    const path = page.getByRole('region', { name: 'Solution path' });
    await path.getByRole('button', { name: 'Find path' }).click();
    await expect(path).toContainText('Difficulty: Hard');
    await expect(path).toContainText('The path fills the grid.');
    await path.getByText('Steps by technique').click();
    await expect(path.getByRole('row', { name: /^XY-wing \d/ })).toBeVisible();
    await path.getByRole('button', { name: /^7\. XY-wing: 4 is removed from r8c3/ }).click();
    await expect(page.locator('svg.overlay .link')).toHaveCount(4);
    await page.keyboard.press('Alt+.');
    await expect(path).toContainText(/Step 8 of \d/);
    await path.getByRole('button', { name: /^20\. / }).click();
    await expect(page.locator('svg.overlay .filled')).not.toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await path.getByRole('button', { name: 'Apply up to this step' }).click();
    await expect(page.getByRole('gridcell', { name: /by a hint/ })).not.toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeFocused();
    await page.keyboard.press('Alt+3');
    await page.keyboard.press('Control+Z');
    await expect(page.getByRole('gridcell', { name: /by a hint/ })).toHaveCount(0);
  });
});

test.describe('questions', () => {
  test.use({ files: { 'sudoku-p1784.in': EMPTY }, open: ['sudoku-p1784.in'] });

  test('a count rises until it is stopped; true candidates', async ({ workbench: { page } }) => {
    await cell(page, 1, 1).click();
    await expect(page.getByText('Several solutions')).toBeVisible();
    await page.keyboard.press('Alt+Shift+N');
    const count = page.getByRole('region', { name: 'Number of solutions' });
    await expect(count.getByRole('status')).toContainText(/At least [1-9][\d,]* so far/);
    await count.getByRole('button', { name: 'Stop' }).click();
    await expect(count.getByRole('status')).toContainText('stopped before completion');

    await page.keyboard.press('Alt+Shift+T');
    const candidates = page.getByRole('region', { name: 'True candidates' });
    await expect(candidates.getByRole('status')).toContainText('729 true candidates');
    expect(await axeFindings(page)).toEqual([]);
    await cell(page, 1, 1).click();
    await page.keyboard.press('5');
    await expect(candidates.getByRole('status')).toHaveText('');
  });
});

test.describe('givens', () => {
  test.use({ files: { 'sudoku-p1784.in': WINGS }, open: ['sudoku-p1784.in'] });

  test('that can go are named, drawn and led to @long', async ({ workbench: { page } }) => {
    await cell(page, 1, 2).click();
    await page.keyboard.press('Alt+Shift+G');
    const givens = page.getByRole('region', { name: 'Redundant givens' });
    await expect(givens.getByRole('status')).toContainText('can be removed individually');
    const first = givens.getByRole('listitem').first().getByRole('button');
    await first.click();
    await expect(page.locator('svg.overlay .bracket')).not.toHaveCount(0);
    await page.keyboard.press('Alt+3');
    await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/given/);
  });

  test('the background check can be switched off in the settings @long', async ({
    workbench: { page },
  }) => {
    await cell(page, 1, 2).click();
    await expect(page.getByText('One solution', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+,');
    await page.getByRole('checkbox', { name: /Check uniqueness/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('One solution', { exact: true })).toBeHidden();
  });
});

test.describe('weights', () => {
  test.use({ open: ['samples/noip2009-target/sudoku1.in'] });

  test('and an answer leave the tools in one line, in windows of any width @long', async ({
    workbench: { page },
  }) => {
    await cell(page, 1, 1).click();
    await page.keyboard.press('F5');
    await expect(page.getByRole('gridcell', { name: /answer/ }).first()).toBeVisible();
    const tools = page.getByRole('group', { name: 'Editor tools' });
    for (const width of [900, 1024, 1180, 1280, 1366, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const solve = tools.getByRole('button', { name: 'Solve', exact: true });
      const height = async (): Promise<number> => (await tools.boundingBox())?.height ?? NaN;
      await expect(solve).toBeInViewport({ ratio: 1 });
      await expect.poll(height, { message: `${String(width)} px` }).toBeLessThan(50);
    }
  });
});
