/**
 * What only a window of the desktop does: the system's dialogs, dropped paths, the clipboard, closing
 * over edits, a second start, the native menu, the printer. The project
 * `electron-stand-in` runs it in Chromium over a stand-in for Electron, `electron` in a real window.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './support/workbench';
import { dropFile } from './support/drop-file';
import { pageWidths } from './support/pdf';
import { bytesOf, cell, expectedOutput, openSaveDialog, solveEverything } from './support/steps';

test.describe.configure({ mode: 'parallel' });

const ALONE = 'samples/alone/alone1.in';

const row = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) });

/** Runs a command as the palette finds it. */
async function run(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('dialog').getByRole('combobox').fill(title);
  await page.getByRole('option', { name: title }).first().click();
}

/** Enters 7 into the first cell, which is empty and whose answer it is. */
async function enterSeven(page: Page): Promise<void> {
  await cell(page, 1, 1).click();
  await page.keyboard.press('7');
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7/);
}

test('dialogs of the system open a file, and save it at another place', async ({
  workbench: { page, folder },
  desktop,
}) => {
  const path = join(folder, ALONE);
  const copy = join(folder, 'copy.in');
  await expect(page.getByRole('button', { name: 'Open samples' })).toBeVisible();

  const calledOff = desktop.choose([]);
  await page.keyboard.press('ControlOrMeta+O');
  expect((await calledOff).properties).toContain('openFile');
  const chosen = desktop.choose([path]);
  await page.keyboard.press('ControlOrMeta+O');
  await chosen;
  await expect(row(page, 'alone1.in')).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(2);

  await enterSeven(page);
  const before = bytesOf(path);
  const saved = desktop.saveAt(copy);
  await page.keyboard.press('ControlOrMeta+Shift+S');
  expect((await saved).defaultPath).toBe(path);
  await expect.poll(() => existsSync(copy)).toBe(true);
  expect(bytesOf(copy)).toBe(`7${before.slice(1)}`);
  expect(bytesOf(path)).toBe(before);
});

test('what is dropped is opened by its path, and saved beside it', async ({
  workbench: { page, folder },
  desktop,
}) => {
  await expect(page.getByRole('button', { name: 'Open samples' })).toBeVisible();
  await desktop.drop([join(folder, ALONE), join(folder, 'samples/poj3076')]);
  await expect(row(page, 'alone1.in')).toBeVisible();
  await expect(row(page, 'poj3076.in')).toBeVisible();
  await solveEverything(page);
  const dialog = await openSaveDialog(page);
  await dialog.getByRole('button', { name: 'Save 2 files' }).click();
  await expect(dialog).toBeHidden();
  const output = join(folder, 'samples/poj3076/poj3076.out');
  expect(bytesOf(output)).toBe(expectedOutput('poj3076.out'));

  // A page that makes up a file gets no path of the disk: what it holds is all that there is.
  await dropFile(page, 'alone2.in', bytesOf(join(folder, ALONE)));
  await row(page, 'alone2.in').click();
  await enterSeven(page);
  const asked = desktop.saveAt(null);
  await page.keyboard.press('ControlOrMeta+S');
  expect((await asked).defaultPath).toMatch(/alone2\.in$/);
});

test.describe('a puzzle', () => {
  test.use({ open: [ALONE] });

  test('takes what is on the clipboard, by key and by command', async ({
    workbench: { page },
    desktop,
  }) => {
    await cell(page, 1, 1).click();
    await desktop.copy('7');
    await page.keyboard.press('ControlOrMeta+V');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/pasted 7/);
    await desktop.copy('6');
    await run(page, 'Paste cells');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/pasted 6/);
  });

  test('with edits keeps its window open until the user decides', async ({
    workbench: { page, folder },
    desktop,
  }) => {
    const path = join(folder, ALONE);
    const before = bytesOf(path);
    await enterSeven(page);
    const stay = desktop.press(0);
    await desktop.closeWindow();
    expect(await stay).toMatchObject({ detail: 'alone1.in' });
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7/);

    const discard = desktop.press(1);
    await desktop.closeWindow();
    await discard;
    expect(await desktop.ended).toBe(0);
    expect(bytesOf(path)).toBe(before);
  });

  test('with edits is saved while the window closes', async ({
    workbench: { page, folder },
    desktop,
  }) => {
    const path = join(folder, ALONE);
    const before = bytesOf(path);
    await cell(page, 1, 1).click();
    // After the first edit the page keeps the next one for a moment, and its clock stands still.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('6');
    await expect(row(page, 'alone1.in').getByLabel('1 puzzle with unsaved edits')).toBeVisible();
    await page.keyboard.press('7');
    const save = desktop.press(2);
    await desktop.closeWindow();
    await save;
    expect(await desktop.ended).toBe(0);
    expect(bytesOf(path)).toBe(`7${before.slice(1)}`);
  });

  test('takes the commands of the native menu, and has menus in its window', async ({
    workbench: { page, folder },
    desktop,
  }) => {
    const path = join(folder, ALONE);
    const before = bytesOf(path);
    await enterSeven(page);
    // macOS has them at the top of the screen.
    const menus = process.platform === 'darwin' ? 0 : 1;
    await expect(page.getByRole('menuitem', { name: 'Judge' })).toHaveCount(menus);
    await expect.poll(() => desktop.canChoose('file.save')).toBe(true);
    await desktop.chooseMenu('file.save');
    await expect.poll(() => bytesOf(path)).toBe(`7${before.slice(1)}`);
    await expect.poll(() => desktop.canChoose('file.save')).toBe(false);
    await desktop.chooseMenu('solve.all');
    await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible();
    await desktop.chooseMenu('app.about');
    await expect(page.getByRole('dialog', { name: 'DLX Workbench' })).toBeVisible();
  });

  test('comes with its window when the program is started again', async ({
    workbench: { page, folder },
    desktop,
  }) => {
    await desktop.putAway();
    expect(await desktop.isInFront()).toBe(false);
    await desktop.startAgain([join(folder, 'samples/poj3074/poj3074.in')]);
    await expect(row(page, 'poj3074.in')).toBeVisible();
    await expect(row(page, 'alone1.in')).toBeVisible();
    expect(await desktop.isInFront()).toBe(true);
  });

  test('is saved as a PDF, alone on its page', async ({ workbench: { page, folder }, desktop }) => {
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+P');
    const dialog = page.getByRole('dialog', { name: 'Print' });
    await dialog.getByLabel('Paper').selectOption('letter');
    const path = join(folder, 'alone.pdf');
    const chosen = desktop.saveAt(path);
    await dialog.getByRole('button', { name: 'Save PDF…' }).click();
    await chosen;
    await expect.poll(() => existsSync(path)).toBe(true);
    expect(pageWidths(readFileSync(path))).toEqual([612]);
  });
});

test.describe('a program of the user', () => {
  const WRONG = "console.log('123');\n";
  test.use({ open: [ALONE], files: { 'mine.js': WRONG } });

  test('runs after a question of the system alone, which is asked once', async ({
    workbench: { page, folder },
    desktop,
  }) => {
    const path = join(folder, 'mine.js');
    const stage = page.getByRole('region', { name: 'Programs' });
    await expect(row(page, 'alone1.in')).toBeVisible();
    const chosen = desktop.choose([path]);
    await run(page, 'Add program…');
    await chosen;
    await expect(stage.getByText('mine.js').first()).toBeVisible();

    const refused = desktop.press(1);
    await page.keyboard.press('F2');
    const asked = await refused;
    expect(asked.detail).toContain(folder);
    expect(asked.buttons).toEqual(['Run', 'Cancel']);
    await expect(stage.getByRole('alert')).toContainText('mine.js was not run');
    await expect(stage.getByText('Wrong Answer')).toHaveCount(0);

    const allowed = desktop.press(0);
    await page.keyboard.press('F2');
    await allowed;
    await expect(stage.getByText('Finished', { exact: true })).toBeVisible({ timeout: 60_000 });
    const tests = page.getByRole('grid', { name: 'Programs by test' });
    await expect(tests.getByRole('row').nth(1)).not.toContainText('Accepted');

    // It was allowed for as long as the workbench runs, changed or not.
    writeFileSync(path, "console.log('changed');\n");
    await page.keyboard.press('F2');
    await expect(tests.getByRole('row').nth(1)).toContainText('changed');
    await expect(stage.getByText('Finished', { exact: true })).toBeVisible();
  });
});
