import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { startInTerminal } from './support/browser-host';
import { CLASS_FILES } from './support/screens-judging';
import { ROOT } from './support/environment';
import { test } from './support/workbench';

/** Programs of a contestant in the window: compiled, run, judged, compared, searched for a failure. */

const LINKS = readFileSync(join(ROOT, 'src-main/app/programs/testing/dancing-links.cpp'), 'utf8');
const PROGRAMS = {
  'right.cpp': `#define ALONE\n${LINKS}`,
  'no word.cpp': `#define ALONE\n#define NO_WORD\n${LINKS}`,
  'slow.cpp': 'int main() { for (volatile int i = 0;; i = i + 1) {} }\n',
  'broken.cpp': 'int main() {\n  return x;\n}\n',
};

const serve = (...programs: (keyof typeof PROGRAMS)[]): string[] => [
  'samples/alone',
  '--allow-programs',
  ...programs.flatMap((name) => ['--program', name]),
];

const stage = (page: Page): Locator => page.getByRole('region', { name: 'Programs' });
const table = (page: Page): Locator => page.getByRole('grid', { name: 'Programs by test' });

/** Goes to the page by its keys, and runs the programs. */
async function runAll(page: Page): Promise<void> {
  await page.keyboard.press('Alt+8');
  await page.keyboard.press('F2');
}

async function waitForEnd(page: Page): Promise<void> {
  await expect(stage(page).getByText('Finished', { exact: true })).toBeVisible({ timeout: 60_000 });
}

test.use({ files: PROGRAMS });

test.describe('a right program', () => {
  test.use({ open: serve('right.cpp') });

  test('is compiled, accepted by keyboard alone, and reported', async ({
    workbench: { page, folder },
  }) => {
    await runAll(page);
    await waitForEnd(page);
    await expect(
      stage(page).getByText(/g\+\+ -O2 -std=c\+\+14 -o program right\.cpp/),
    ).toBeVisible();
    const lines = table(page).getByRole('row');
    await expect(lines.nth(1)).toContainText('Accepted');
    await expect(lines.nth(1)).toContainText(/\d ms/);
    await expect(stage(page).getByText(/^\d of \d tests accepted/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('Save program report as HTML');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Save/ });
    await dialog.getByLabel(/^File name/).fill(join(folder, 'report.html'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Report saved/)).toBeVisible();
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('right.cpp');
    await stage(page).getByLabel('Optimisation, right.cpp').selectOption('-O3');
    await expect(stage(page).getByText(/g\+\+ -O3/)).toBeVisible();
  });

  test('runs again by itself when it is saved, but not changed with nobody at the terminal', async ({
    workbench: { page, folder },
  }) => {
    await runAll(page);
    await waitForEnd(page);
    await stage(page).getByRole('checkbox', { name: 'Run on save' }).focus();
    await page.keyboard.press('Space');
    writeFileSync(join(folder, 'right.cpp'), 'int main() { return 1; }\n');
    await expect(stage(page).getByRole('alert')).toContainText('right.cpp was not run');
  });
});

test.describe('two programs', () => {
  test.use({ open: serve('right.cpp', 'no word.cpp') });

  test('stand side by side, with the first test that they differ on and its difference @long', async ({
    workbench: { page },
  }) => {
    await runAll(page);
    await waitForEnd(page);
    await stage(page)
      .getByRole('button', { name: /^First difference/ })
      .click();
    const chosen = table(page).locator('[aria-selected="true"]');
    await expect(chosen).toContainText('Accepted');
    await expect(chosen).toContainText('Wrong answer');
    await expect(stage(page).getByRole('region', { name: /^no word\.cpp on/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await table(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /· no word\.cpp/ })).toBeVisible();
    await expect(page.getByText(/lines? differs?/).first()).toBeVisible();
  });

  test('one is stressed: it fails, and the small input is kept and opened @long', async ({
    workbench: { page, folder },
  }) => {
    await page.keyboard.press('Alt+8');
    await page.keyboard.press('Control+F2');
    const panel = page.getByRole('region', { name: 'Stress test' });
    await panel.getByLabel('Program').selectOption({ label: 'no word.cpp' });
    await panel.getByLabel('Seed').fill('7');
    await panel.getByRole('button', { name: 'Start…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Folder for the failing input' });
    await dialog.getByLabel(/^Folder name/).fill(join(folder, 'stress'));
    await page.keyboard.press('Enter');
    const kept = page.getByRole('treeitem', { name: /^fail-1\.in/ });
    await expect(kept).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(/^no word\.cpp fails on fail-1\.in \(WA\)/)).toBeVisible();
    await expect(page.getByRole('grid', { name: /fail-1\.in/ })).toBeFocused();
    await page.keyboard.press('Alt+8');
    await expect(panel.getByText(/^Failed after .* seed 7: WA/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe('a program without end', () => {
  test.use({ open: serve('slow.cpp') });

  test('exceeds its limit, or is cancelled at once', async ({ workbench: { page } }) => {
    await page.keyboard.press('Alt+8');
    await stage(page).getByLabel('Time limit (s)').fill('0.2');
    await page.keyboard.press('F2');
    await waitForEnd(page);
    // On a busy machine the limit of wall time comes first.
    const limit = /more than 0\.2 s|did not end within/;
    await expect(table(page).getByRole('row').nth(1)).toContainText(limit);
    await stage(page).getByLabel('Time limit (s)').fill('600');
    await page.keyboard.press('F2');
    await expect(stage(page).getByText(/^Running: 0 of/)).toBeVisible();
    await page.keyboard.press('Shift+F2');
    await expect(stage(page).getByText('Cancelled', { exact: true })).toBeVisible();
  });
});

test.describe('a program that does not compile', () => {
  test.use({ open: serve('broken.cpp') });

  test('has its errors with line and column @long', async ({ workbench: { page } }) => {
    await runAll(page);
    const errors = stage(page).getByRole('region', { name: 'Compiler errors of broken.cpp' });
    await expect(errors).toContainText('broken.cpp:2:10');
    await expect(stage(page).getByRole('alert')).toContainText('broken.cpp could not be compiled');
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe('a program that is worked on', () => {
  test.use({ files: { 'right.cpp': PROGRAMS['right.cpp'] } });

  test('is asked about once, and its first change is shown whenever it is saved', async ({
    page,
    folder,
  }) => {
    test.skip(process.platform === 'win32', 'there is no program that gives a terminal');
    const args = ['samples/alone', '--allow-programs', '--program', 'right.cpp'];
    const host = await startInTerminal(folder, args);
    const { port } = new URL(host.url);
    const save = (text: string): void => writeFileSync(join(folder, 'right.cpp'), text);
    try {
      await page.goto(host.url);
      await expect(page.getByRole('treeitem', { name: /alone1\.in/ })).toBeVisible();
      await runAll(page);
      await waitForEnd(page);
      await stage(page).getByRole('checkbox', { name: 'Run on save' }).press('Space');
      save('int main() { return 1; }\n');
      await expect(stage(page).getByText(/Answer y in the terminal/)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      host.type('y\r');
      await expect(stage(page).getByText(/^First change: .*AC → RE/)).toBeVisible();
      save(PROGRAMS['right.cpp']);
      await expect(stage(page).getByText(/^First change: .*RE → AC/)).toBeVisible();
      expect(host.printed().match(/\[y\/N\]/g)).toHaveLength(1);
    } finally {
      await host.stop();
    }
    const next = await startInTerminal(folder, args);
    await next.stop();
    expect(new URL(next.url).port).toBe(port);
  });
});

test.describe('a class', () => {
  test.use({
    files: CLASS_FILES,
    open: ['alone', '--allow-programs', '--program', 'class'],
  });

  test('is judged by keyboard, with its scores and the first difference, and saved', async ({
    workbench: { page, folder },
  }) => {
    await runAll(page);
    const scores = page.getByRole('grid', { name: 'Scores of the class' });
    await waitForEnd(page);
    const lines = scores.getByRole('row');
    await expect(lines.nth(1)).toContainText(/1\s*bob\s*100/);
    await expect(lines.nth(2)).toContainText(/2\s*ann\s*0.*Wrong answer/);
    await expect(lines.nth(3)).toContainText('Compile error');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('Save the scores of the class as CSV');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Save/ });
    await dialog.getByLabel(/^File name/).fill(join(folder, 'scores.csv'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Report saved/)).toBeVisible();
    expect(readFileSync(join(folder, 'scores.csv'), 'utf8')).toContain('1,bob,100,100,');
    await scores.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('region', { name: 'ann' })).toContainText('1.in');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /1\.in · ann/ })).toBeVisible();
    await expect(page.getByText(/lines? differs?/).first()).toBeVisible();
    // Whoever comes back finds what was judged.
    await page.reload();
    await page.locator('[data-region="bar"]').waitFor();
    await page.keyboard.press('Alt+8');
    await expect(lines.nth(1)).toContainText(/1\s*bob\s*100/);
  });
});

test.describe('a workbench without programs', () => {
  test.use({ open: ['samples/alone'] });

  test('says how it is started with them @long', async ({ workbench: { page } }) => {
    await page.keyboard.press('Alt+8');
    await expect(stage(page).getByText(/serve --allow-programs/)).toBeVisible();
    await page.keyboard.press('F2');
    await expect(table(page)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
