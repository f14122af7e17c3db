import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './support/workbench';

/** Two outputs of ten megabytes beside each other: no stall in the window, none in the workbench. */

const LINES = 1_050_000;
const ROW = '123456789\n';
/** Lines of the output that differ, from 1. */
const DIFFERENT = [3, 500_000, 900_001];
/** Twenty megabytes are judged, by a machine that has much else to do. */
const JUDGED_MS = 400_000;

test.describe.configure({ timeout: JUDGED_MS + 120_000 });

function output(): { wrong: string; right: string } {
  const rows = Array.from({ length: LINES }, () => ROW);
  const right = rows.join('');
  const [first = 0, second = 0, third = 0] = DIFFERENT.map((line) => line - 1);
  rows[first] = '123456789 \n';
  rows[second] = '123456789\r\n';
  rows[third] = '123456788\n';
  return { wrong: `\uFEFF${rows.join('').slice(0, -1)}`, right };
}

test.use({ open: ['samples/alone/alone1.in'] });

test.beforeEach(({ folder }) => {
  const { wrong, right } = output();
  mkdirSync(join(folder, 'li'));
  writeFileSync(join(folder, 'li/alone1.out'), wrong);
  writeFileSync(join(folder, 'samples/alone/alone1.ans'), right);
});

/** Judges the outputs in `li/`; the test that is wrong is then the chosen one. */
async function judgeContestant(page: Page): Promise<void> {
  await expect(page.getByRole('treeitem', { name: /alone1/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Verdicts' }).click();
  await page.getByLabel('Outputs').selectOption('choose');
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('option', { name: /^li/ }).click();
  await chooser.getByRole('button', { name: 'Choose this folder' }).click();
  await page.keyboard.press('F7');
  const verdicts = page.getByRole('tabpanel', { name: /^Verdicts/ });
  await expect(verdicts.getByText('Judged', { exact: true })).toBeVisible({
    timeout: JUDGED_MS,
  });
  await expect(verdicts.getByRole('row', { name: /alone1\.in.*Wrong answer/ })).toBeVisible();
}

/** Notes the longest stretch in which the window's thread ran without a break. */
async function watchStalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stalls = { window: 0 };
    Object.assign(globalThis, { stalls });
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      stalls.window = Math.max(stalls.window, now - last - 4);
      last = now;
    }, 4);
  });
}

const windowStall = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { stalls: { window: number } }).stalls.window);

/** A stall is what a person notices; machines that run this are busy with other tests too. */
const STALL_MS = 1_000;

test('ten megabytes are compared without a stall, and every difference is found @long', async ({
  workbench: { page },
}) => {
  test.slow();
  await judgeContestant(page);
  await watchStalls(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  const diff = page.getByRole('grid', { name: /line by line/ });
  await expect(page.getByText('5 lines differ')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^10\.5 MB.*1,050,000 lines.*Mixed.*BOM.*no newline/)).toBeVisible();

  // BOM, trailing space, CR, another cell, and the line end that is missing.
  const active = diff.locator('[aria-selected="true"]');
  const expected = [
    [1, 'BOM123456789↵', '123456789↵'],
    [3, '123456789·↵', '123456789'],
    [500_000, '123456789␍↵', '123456789↵'],
    [900_001, '123456788↵', '123456789↵'],
    [LINES, '123456789no newline at the end', '123456789↵'],
  ] as const;
  for (const [line, left, right] of expected) {
    await expect(active).toHaveAccessibleName(
      `Left line ${line.toLocaleString('en')}, right line ${line.toLocaleString('en')}: differs`,
    );
    const [leftCell, rightCell] = await active.getByRole('gridcell').all();
    await expect(leftCell ?? active).toHaveText(`${line}${left}`);
    await expect(rightCell ?? active).toContainText(right);
    if (line !== LINES) await page.getByRole('button', { name: 'Next difference' }).click();
  }
  await diff.focus();
  await page.keyboard.press('P');
  await expect(active).toHaveAccessibleName(/^Left line 900,001/);
  await page.keyboard.press('Shift+F3');
  await expect(active).toHaveAccessibleName(/^Left line 500,000/);
  await page.keyboard.press('F3');
  await expect(active).toHaveAccessibleName(/^Left line 900,001/);
  const stall = await windowStall(page);
  test.info().annotations.push({ type: 'longest stall', description: `${stall.toFixed(0)} ms` });
  expect(stall).toBeLessThan(STALL_MS);
});

test('comparing is cancelled, and the workbench goes on at once @long', async ({
  workbench: { page },
}) => {
  await judgeContestant(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No outputs to compare')).toBeVisible();
  await page.keyboard.press('Alt+7');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('5 lines differ')).toBeVisible({ timeout: 30_000 });
});
