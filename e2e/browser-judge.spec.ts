import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { test } from './support/workbench';
import { expectedOutput, solveEverything } from './support/steps';

/** Verdicts, the diff, and conversion, as a judge uses them. */

const SETS = { open: ['samples/alone'] };

async function judgeEverything(page: Page): Promise<void> {
  await expect(page.getByRole('treeitem', { name: /alone1/ })).toBeVisible();
  await page.keyboard.press('F7');
  const verdicts = page.getByRole('tabpanel', { name: /^Verdicts/ });
  await expect(verdicts.getByText('Judged', { exact: true })).toBeVisible({ timeout: 120_000 });
}

test.describe('outputs beside their inputs', () => {
  test.use(SETS);

  test('get a verdict with the first reason, and are compared cell by cell', async ({
    workbench: { page, folder },
  }) => {
    const right = expectedOutput('alone1.out');
    const wrong = right.replace(/[1-9]/, (digit) => (digit === '1' ? '2' : '1'));
    writeFileSync(join(folder, 'samples/alone/alone1.out'), wrong);
    writeFileSync(join(folder, 'samples/alone/alone1.ans'), right);
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Verdicts' }).click();
    await page.getByLabel('Outputs').selectOption('beside');
    await judgeEverything(page);
    const table = page.getByRole('grid', { name: 'Verdicts by test' });
    await table.getByRole('row', { name: /alone1\.in/ }).click();
    await expect(table.getByRole('row', { name: /alone1\.in.*Wrong answer/ })).toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    const diff = page.getByRole('grid', { name: /line by line/ });
    await expect(diff.getByRole('row', { name: /differs/ })).toHaveCount(1);
    await expect(page.getByText('1 line differs')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe('a command that changes the page', () => {
  test.use(SETS);

  test('takes the keyboard along from tab to tab', async ({ workbench: { page } }) => {
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Test sets' }).click();
    await judgeEverything(page);
    await expect(page.getByRole('tab', { name: /^Verdicts/ })).toBeFocused();
  });
});

test.describe('a set of Luogu', () => {
  test('is judged as Luogu does, and again when an output changes', async ({
    workbench: { page, folder },
  }) => {
    const right = expectedOutput('alone1.out');
    const input = readFileSync(join(folder, 'samples/alone/alone1.in'));
    const files: Record<string, string | Buffer> = {
      'set/config.yml':
        '1.in: { score: 60, timeLimit: 1000 }\n2.in: { score: 40, timeLimit: 1000 }\n',
    };
    for (const name of ['1', '2']) {
      Object.assign(files, { [`set/${name}.in`]: input, [`set/${name}.out`]: right });
    }
    files['mine/1.out'] = right;
    files['mine/2.out'] = right.replaceAll('\n', '');
    for (const name of ['set', 'mine']) mkdirSync(join(folder, name));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const folderFor = async (command: string, path: string): Promise<void> => {
      await page.keyboard.press('ControlOrMeta+K');
      await page.keyboard.type(command);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('navigation', { name: 'Places' })).toBeVisible();
      await page.keyboard.press('Control+L');
      await dialog.getByRole('textbox', { name: 'Path' }).fill(join(folder, path));
      await dialog.getByRole('textbox', { name: 'Path' }).press('Enter');
      await expect(dialog).toHaveCount(0);
    };
    await folderFor('test set from folder', 'set');
    await expect(page.getByText(/Luogu/).first()).toBeVisible();
    await folderFor('outputs in a folder', 'mine');
    const headline = page.getByText(/tests accepted, judged by Luogu/);
    await expect(headline).toContainText('1 of 2 tests accepted');
    await expect(headline).toContainText('60 of 100 points');
    const why = page.getByRole('region', { name: 'Verdicts of 2.in' });
    await expect(why).toContainText('values right, line breaks missing');
    await expect(page.getByRole('treeitem', { name: /2\.in/, selected: true })).toBeVisible();
    writeFileSync(join(folder, 'mine/2.out'), right);
    await expect(headline).toContainText('100 of 100 points', { timeout: 30_000 });
  });
});

test.describe('our own answers', () => {
  test.use(SETS);

  test('are accepted, and the report is saved', async ({ workbench: { page, folder } }) => {
    await solveEverything(page);
    await judgeEverything(page);
    await expect(page.getByRole('row', { name: /alone1\.in.*Accepted/ })).toBeVisible();
    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByRole('menuitem', { name: 'Save as CSV…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').last().fill(join(folder, 'verdicts.csv'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Report saved/)).toBeVisible();
    expect(readFileSync(join(folder, 'verdicts.csv'), 'utf8')).toContain('alone1.in');
  });
});
