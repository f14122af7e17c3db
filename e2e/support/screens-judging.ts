import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from './environment';
import { runByName, type Tour } from './screen-steps';

/** The bytes that a judge expects for a sample. */
export const expectedText = (name: string): string =>
  readFileSync(join(ROOT, 'e2e/expected', name), 'latin1');

/** A test set of Luogu with outputs of a program, one of them wrong. */
function writeContest(folder: string): void {
  for (const name of ['set', 'mine']) mkdirSync(join(folder, name));
  const input = readFileSync(join(folder, 'samples/alone/alone1.in'));
  const right = expectedText('alone1.out');
  for (const name of ['1', '2']) {
    writeFileSync(join(folder, 'set', `${name}.in`), input);
    writeFileSync(join(folder, 'set', `${name}.out`), right);
    const own = name === '1' ? right : right.replaceAll('\n', '');
    writeFileSync(join(folder, 'mine', `${name}.out`), own);
  }
  const config = '1.in: { score: 60, timeLimit: 1000 }\n2.in: { score: 40, timeLimit: 1000 }\n';
  writeFileSync(join(folder, 'set/config.yml'), config);
}

/** Gives a path to the command that asks for a folder. */
async function chooseFolder(page: Page, command: string, path: string): Promise<void> {
  await runByName(page, command);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('navigation').first()).toBeVisible();
  await page.keyboard.press('Control+L');
  await dialog.getByRole('textbox').fill(path);
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog).toHaveCount(0);
}

export const JUDGED: Tour = {
  name: 'judged',
  open: [],
  files: {},
  screens: [
    {
      name: 'own-judge',
      title: 'Verdicts by the judge of the set, with score and diagnosis',
      show: async ({ page, folder }) => {
        writeContest(folder);
        await chooseFolder(page, 'test set from folder', join(folder, 'set'));
        await chooseFolder(page, 'outputs in a folder', join(folder, 'mine'));
        await expect(page.getByText(/60\D+100/).first()).toBeVisible();
      },
    },
    {
      name: 'differences',
      title: 'Two outputs, line by line',
      show: async ({ page }) => {
        await page.getByRole('button', { name: /^(Compare|比较|对比)/ }).click();
        await expect(page.getByRole('columnheader').first()).toBeVisible();
      },
    },
  ],
};

const ALONE = readFileSync(join(ROOT, 'resources/samples/alone/alone1.in'), 'utf8');
const ANSWERS = expectedText('alone1.out');

/** A class of three and its test set: one is right, one wrong, one does not compile. */
export const CLASS_FILES = {
  'alone/1.in': ALONE,
  'alone/1.out': ANSWERS,
  'alone/2.in': ALONE,
  'alone/2.out': ANSWERS,
  'alone/config.yml':
    '1.in: { score: 60, timeLimit: 5000 }\n2.in: { score: 40, timeLimit: 5000 }\n',
  'class/ann/alone.py': 'print("no")\n',
  'class/bob/alone/alone.py': `print(${JSON.stringify(ANSWERS)}, end="")\n`,
  'class/cat/alone.c': 'int main() { return x; }\n',
};

/** A class that was judged. */
export const CLASS: Tour = {
  name: 'class',
  open: ['alone', '--allow-programs', '--program', 'class'],
  files: CLASS_FILES,
  screens: [
    {
      name: 'class',
      title: 'The scores of a class, and where one of it fails first',
      show: async ({ page }) => {
        await page.keyboard.press('Alt+8');
        await page.keyboard.press('F2');
        await expect(page.locator('[role="row"] .CE')).toHaveCount(1, { timeout: 60_000 });
        await expect(page.locator('[role="row"] .AC')).toHaveCount(1, { timeout: 60_000 });
      },
    },
  ],
};

/** A program of a contestant on tests: wrong on each. */
export const PROGRAMS: Tour = {
  name: 'programs',
  open: ['samples/alone', '--allow-programs', '--program', 'copy.cpp'],
  files: {
    'copy.cpp': '#include <cstdio>\nint main() { for (int c; (c = getchar()) > 0;) putchar(c); }\n',
  },
  screens: [
    {
      name: 'programs',
      title: 'Your program on tests, and the search for a failing input',
      show: async ({ page }) => {
        await page.keyboard.press('Alt+8');
        await page.keyboard.press('F2');
        await expect(page.locator('[role="row"] .WA')).toHaveCount(4, { timeout: 60_000 });
        await page.keyboard.press('Control+F2');
        await expect(page.locator('.stress')).toBeVisible();
      },
    },
  ],
};
