import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { runByName } from './support/screen-steps';
import { test } from './support/workbench';
import { dropFile } from './support/drop-file';
import {
  bytesOf,
  chooseFile,
  expectedOutput,
  openSaveDialog,
  solveEverything,
  tabTo,
} from './support/steps';

/** What only the browser host does: its own file browser, dropped contents, downloads, the banner. */

test('the samples are one click away', async ({ workbench: { page } }) => {
  await page.getByRole('button', { name: 'Open samples' }).click();
  await chooseFile(page, 'acwing169.in');
  await expect(page.getByRole('row', { name: /Ready/ })).toHaveCount(3);
});

test('a folder is opened with the keyboard alone, solved and saved', async ({
  workbench: { page, folder },
}) => {
  await expect(page.getByRole('button', { name: 'Open samples' })).toBeVisible();
  await page.keyboard.press('Control+Shift+O');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option', { name: /samples/ }).first()).toBeVisible();
  await page.keyboard.type('samples');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option', { name: /1gsudoku/ })).toBeVisible();
  await page.keyboard.type('poj3074');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').getByText('poj3074')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Choose this folder' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: /^poj3074\.in/ })).toBeVisible();

  await solveEverything(page);
  const answers = await openSaveDialog(page);
  await expect(answers.getByRole('button', { name: 'Save 1 file' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 output saved').first()).toBeVisible();
  const output = join(folder, 'samples/poj3074/poj3074.out');
  expect(bytesOf(output)).toBe(expectedOutput('poj3074.out'));
});

test('a path is typed, to a folder and to a file, and one out of reach raises a question', async ({
  workbench: { page, folder },
}) => {
  await expect(page.getByRole('button', { name: 'Open samples' })).toBeVisible();
  await page.keyboard.press('Control+O');
  const dialog = page.getByRole('dialog');
  const entry = (name: RegExp): Locator => dialog.getByRole('option', { name });
  await expect(entry(/samples/)).toBeVisible();
  await expect(dialog.locator('[aria-current="location"]')).toHaveCount(1);
  await page.keyboard.press('Control+L');
  await expect(dialog.getByRole('textbox', { name: 'Path' })).toHaveValue(folder);
  await page.keyboard.type('samples/sdm/');
  await page.keyboard.press('Enter');
  await expect(entry(/sdm\.in|\.sdm/).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(dialog.getByRole('textbox', { name: 'Path' })).toBeFocused();
  await page.keyboard.press('Enter');
  // A question, and what was typed is still there.
  await expect(dialog.getByRole('alert')).toContainText('use the folder “/”?');
  await expect(dialog.getByRole('textbox', { name: 'Path' })).toHaveValue('/');
  await dialog.getByRole('button', { name: 'Do not allow' }).click();
  await expect(dialog.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Control+L');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Control+L');
  await page.keyboard.type(join(folder, 'samples/poj3074/poj3074.in'));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('treeitem', { name: /^poj3074\.in/ })).toBeVisible();
});

test('a folder is made where one saves, and one that is missing in a typed path', async ({
  workbench: { page, folder },
}) => {
  await page.keyboard.press('Control+O');
  const dialog = page.getByRole('dialog');
  const path = dialog.getByRole('textbox', { name: 'Path' });
  await expect(dialog.getByRole('option', { name: /samples/ })).toBeVisible();
  await page.keyboard.press('Control+L');
  await page.keyboard.type('nowhere/');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(`${join(folder, 'nowhere')} does not exist.`);
  await path.fill('samples/poj3074/poj3074.in');
  await page.keyboard.press('Enter');

  // The file may not be here yet: the next dialog waits for it.
  await expect(dialog).toBeHidden();
  const saveAs = async (name: string): Promise<void> => {
    await page.keyboard.press('Control+Shift+S');
    await dialog.getByRole('textbox', { name: 'File name' }).fill(name);
  };
  await saveAs('~/new/more/mon.in');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('There is no folder');
  expect(await axeFindings(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Make the folder' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treeitem', { name: /^mon\.in/ })).toBeVisible();
  expect(bytesOf(join(folder, 'new/more/mon.in'))).toBe(
    bytesOf(join(folder, 'samples/poj3074/poj3074.in')),
  );

  await saveAs('tue.in');
  await dialog.getByRole('button', { name: 'New folder' }).click();
  await expect(path).toBeFocused();
  await page.keyboard.type('tue');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('navigation', { name: 'Path' })).toContainText('tue');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('treeitem', { name: /^tue\.in/ })).toBeVisible();
  expect(existsSync(join(folder, 'new/more/tue/tue.in'))).toBe(true);
});

test('a path is typed in the list, from the home folder on @long', async ({
  workbench: { page },
}) => {
  await expect(page.getByRole('button', { name: 'Open samples' })).toBeVisible();
  await page.keyboard.press('Control+O');
  const dialog = page.getByRole('dialog');
  const path = dialog.getByRole('textbox', { name: 'Path' });
  await expect(dialog.getByRole('option', { name: /samples/ })).toBeVisible();
  // A home folder that is typed in the list begins a path.
  await page.keyboard.press('~');
  await page.keyboard.type('/samples/poj3074/poj3074.in');
  await expect(path).toHaveValue('~/samples/poj3074/poj3074.in');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('treeitem', { name: /^poj3074\.in/ })).toBeVisible();

  // The next time begins where the file was, which is a recent folder as well.
  await page.keyboard.press('Control+O');
  await expect(dialog.getByRole('option', { name: /^poj3074\.in/ })).toBeVisible();
  const places = dialog.getByRole('navigation', { name: 'Places' });
  await expect(places.locator('[aria-current="location"]')).toHaveText('poj3074');
  await places.getByRole('button', { name: 'Home' }).click();
  await expect(dialog.getByRole('listbox')).toBeFocused();
  await page.keyboard.type('sam');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option', { name: /^acwing169/ })).toBeVisible();
});

test.describe('what was just opened', () => {
  test.use({ open: ['samples/knuth/queens5.dlx', 'samples/alone/alone1.in'] });
  const queens = (page: Page): Locator => page.getByText(/^Chosen options( \d+){5}$/);
  const filled = (page: Page): Locator => page.getByRole('gridcell', { name: /, answer \d/ });

  test('is solved by its key at once, wherever the keyboard is', async ({
    workbench: { page },
  }) => {
    // The puzzle is on its way, and the keyboard on its file.
    await page.getByRole('treeitem', { name: /^queens5\.dlx/ }).click();
    await page.keyboard.press('Control+Enter');
    await expect(queens(page)).toBeVisible();
    await page.getByRole('treeitem', { name: /^alone1\.in/ }).click();
    await page.keyboard.press('Control+Enter');
    await expect(filled(page).first()).toBeVisible();
  });

  test('is solved from its row, and from nowhere', async ({ workbench: { page } }) => {
    await page.getByRole('treeitem', { name: /^alone1\.in/ }).click();
    await page.getByRole('row', { name: /Ready/ }).click();
    await page.keyboard.press('Control+Enter');
    await expect(filled(page).first()).toBeVisible();
    await page.reload();
    await page.getByRole('application', { name: 'Matrix' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await expect(queens(page)).toBeVisible();
  });
});

test('a new grid is solved by its key at once', async ({ workbench: { page } }) => {
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.keyboard.press('Control+Alt+N');
  const dialog = page.getByRole('dialog', { name: 'New puzzle' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('gridcell', { name: /, answer \d/ })).toHaveCount(81);
});

test('a dropped file is opened from its content, and its answers are downloaded', async ({
  workbench: { page, folder },
}) => {
  const content = bytesOf(join(folder, 'samples/poj3076/poj3076.in'));
  await expect(page.getByRole('button', { name: 'Open samples' })).toBeVisible();
  await dropFile(page, 'dropped3076.in', content);
  await expect(page.getByRole('treeitem', { name: /^dropped3076\.in/ })).toBeVisible();

  await solveEverything(page);
  const dialog = await openSaveDialog(page);
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).first().click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('dropped3076.out');
  expect(bytesOf(await download.path())).toBe(expectedOutput('poj3076.out'));
});

test.describe('a file that is chosen while others are still being opened', () => {
  const line = `${'.'.repeat(72)}123456789\nend\n`;
  test.use({ open: ['one.in', 'two.in'], files: { 'one.in': line, 'two.in': line } });

  /** Keeps back what the workbench says to an opening until it is let go. */
  async function slowly(page: Page): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    await page.routeWebSocket(/.*/, (socket) => {
      const server = socket.connectToServer();
      const opening = new Set<unknown>();
      socket.onMessage((message) => {
        const { i, a } = JSON.parse(String(message)) as { i?: unknown; a?: unknown[] };
        if (a?.[0] === 'files/open') opening.add(i);
        server.send(message);
      });
      server.onMessage((message) => {
        const { i } = JSON.parse(String(message)) as { i?: unknown };
        if (opening.has(i)) void released.then(() => socket.send(message));
        else socket.send(message);
      });
    });
    await page.reload();
    await page.locator('[data-region="bar"]').waitFor();
    return release;
  }

  for (const [chosen, tag] of [
    ['two.in', ''],
    ['one.in', ' @long'],
  ] as const) {
    test(`stays chosen: ${chosen}${tag}`, async ({ workbench: { page } }) => {
      const release = await slowly(page);
      await chooseFile(page, 'one.in');
      await runByName(page, 'Open samples');
      await expect(page.getByRole('treeitem', { name: /^ours\.1gsudoku/ })).toBeVisible();
      await chooseFile(page, chosen);
      release();
      // Some seventy files, which a busy machine reads for a minute.
      const all = page.getByText(/^\d+ files opened$/).first();
      await expect(all).toBeAttached({ timeout: 120_000 });
      await expect(page.getByRole('heading', { name: chosen, level: 2 })).toBeVisible();
    });
  }

  test('is left for what was opened where nothing was chosen @long', async ({
    workbench: { page },
  }) => {
    const release = await slowly(page);
    await chooseFile(page, 'two.in');
    await runByName(page, 'Open samples');
    release();
    await expect(page.getByRole('heading', { name: 'ours.1gsudoku', level: 2 })).toBeVisible();
  });
});

/** From the next load on, what is in a folder comes late, or that it cannot be read. */
async function slowFolders(page: Page): Promise<void> {
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const isLate = /"places"|"file-missing"/.test(String(message));
      setTimeout(() => socket.send(message), isLate ? 800 : 0);
    });
  });
}

test.describe('a folder that is slow to read', () => {
  test.use({ open: ['samples/acwing169/acwing169.in'] });

  test('is waited for when Save is pressed at once', async ({ workbench: { page, folder } }) => {
    await slowFolders(page);
    await page.reload();
    await page.getByRole('treeitem', { name: /^acwing169\.in/ }).click();
    await page.keyboard.press('Control+Shift+S');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('copy.in');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('treeitem', { name: /^copy\.in/ })).toBeVisible();
    expect(bytesOf(join(folder, 'samples/acwing169/copy.in'))).toBe(
      bytesOf(join(folder, 'samples/acwing169/acwing169.in')),
    );
  });

  test('is waited for when it is chosen at once, and never another in its place @long', async ({
    workbench: { page, folder },
  }) => {
    await slowFolders(page);
    await page.reload();
    await page.getByRole('treeitem', { name: /^acwing169\.in/ }).click();
    await page.keyboard.press('Control+Shift+O');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    const chooseAtOnce = async (path: string): Promise<void> => {
      await page.keyboard.press('Control+L');
      await dialog.getByRole('textbox', { name: 'Path' }).fill(path);
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Choose this folder' }).click();
    };
    await chooseAtOnce(join(folder, 'nowhere/'));
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog).toBeVisible();
    await chooseAtOnce(join(folder, 'samples/poj3074/'));
    await expect(page.getByRole('treeitem', { name: /^poj3074\.in/ })).toBeVisible();
    await expect(page.getByRole('treeitem', { name: /\.in|\.txt/ })).toHaveCount(2);
  });
});
