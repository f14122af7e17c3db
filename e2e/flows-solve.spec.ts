import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './support/workbench';
import {
  bytesOf,
  expectedOutput,
  openSaveDialog,
  solveEverything,
  waitForEnd,
} from './support/steps';

const DATA_SETS = ['alone', 'poj3074', 'poj3076', 'acwing169', 'poj3740', 'noip2009-target'];
const OUTPUTS = [
  'alone/alone1.out',
  'alone/alone2.out',
  'alone/alone3.out',
  'alone/alone4.out',
  'poj3074/poj3074.out',
  'poj3076/poj3076.out',
  'acwing169/acwing169.out',
  'poj3740/poj3740.out',
  'noip2009-target/sudoku1.out',
  'noip2009-target/sudoku2.out',
  'noip2009-target/sudoku3.out',
];

/** Target Sudoku without givens: no search ends on it. */
const ENDLESS = `${'0 0 0 0 0 0 0 0 0\n'.repeat(9)}`;

test.describe('whole data sets', () => {
  test.use({ open: DATA_SETS.map((name) => `samples/${name}`) });

  test('are solved and saved in the bytes of each judge', async ({
    workbench: { page, folder },
  }) => {
    await solveEverything(page);
    const dialog = await openSaveDialog(page);
    await dialog.getByRole('button', { name: `Save ${OUTPUTS.length} files` }).click();
    await expect(page.getByText(`${OUTPUTS.length} outputs saved`).first()).toBeVisible();
    for (const output of OUTPUTS) {
      const name = output.slice(output.indexOf('/') + 1);
      expect(bytesOf(join(folder, 'samples', output)), output).toBe(expectedOutput(name));
    }
  });
});

test.describe('an output that exists', () => {
  test.use({ open: ['samples/poj3074/poj3074.in'] });

  test('is replaced only after a yes', async ({ workbench: { page, folder } }) => {
    const output = join(folder, 'samples/poj3074/poj3074.out');
    writeFileSync(output, 'mine\n');
    await solveEverything(page);
    const dialog = await openSaveDialog(page);
    await expect(dialog.getByRole('button', { name: 'Nothing to save' })).toBeDisabled();
    expect(bytesOf(output)).toBe('mine\n');
    await dialog.getByRole('checkbox', { name: /^Replace/ }).click();
    await dialog.getByRole('button', { name: 'Save 1 file' }).click();
    await expect(dialog).toBeHidden();
    expect(bytesOf(output)).toBe(expectedOutput('poj3074.out'));
  });
});

test.describe('exact cover', () => {
  test.use({ open: ['samples/acwing1067'] });

  test('any exact cover is accepted, so the rows are checked', async ({
    workbench: { page, folder },
  }) => {
    await solveEverything(page);
    const dialog = await openSaveDialog(page);
    await dialog.getByRole('button', { name: 'Save 3 files' }).click();
    await expect(dialog).toBeHidden();
    const base = join(folder, 'samples/acwing1067');
    for (const name of ['acwing1067-1', 'acwing1067-2']) {
      expect(
        columnsCovered(bytesOf(join(base, `${name}.in`)), bytesOf(join(base, `${name}.out`))),
      ).toBe(true);
    }
    expect(bytesOf(join(base, 'acwing1067-3.out'))).toBe('No Solution!\n');
  });
});

/** Whether the rows named in `answer` cover every column of the matrix exactly once. */
function columnsCovered(input: string, answer: string): boolean {
  const [header = [], ...rows] = input
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const chosen = answer.trim().split(' ').map(Number);
  const sums = Array.from({ length: header[1] ?? 0 }, (_, column) =>
    chosen.reduce((sum, row) => sum + (rows[row - 1]?.[column] ?? 0), 0),
  );
  return sums.every((sum) => sum === 1);
}

test.describe('a batch that takes for ever', () => {
  // The folder's name says that the best score is asked for.
  const file = 'samples/noip2009-target/sudoku0.in';
  test.use({ open: [file], files: { [file]: ENDLESS } });

  test('is cancelled at once, and what was solved stays', async ({ workbench: { page } }) => {
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.keyboard.press('F5');
    const panel = page.getByRole('tabpanel', { name: 'Queue' });
    await expect(panel.getByRole('heading', { name: 'Solving' })).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await waitForEnd(page, 'Cancelled');
    await expect(page.getByRole('row', { name: /Cancelled/ })).toBeVisible();
  });
});
