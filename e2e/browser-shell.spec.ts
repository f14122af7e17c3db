import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { runBrowserHost, startBrowserHost } from './support/browser-host';
import { axeFindings, COLOUR_RULES } from './support/axe';
import { test } from './support/workbench';
import { dragFolder } from './support/drop-file';
import { cell, chooseFile } from './support/steps';

/** The frame around the pages: files, a second start, appearance, keys and focus. */

const LINE = `${'.'.repeat(72)}123456789\n`;
const MANY = { 'one.in': `${LINE}end\n`, 'two.in': `${LINE}end\n`, 'three.in': `${LINE}end\n` };

/** Types a digit into the first cell of a file. */
async function edit(page: Page, name: string): Promise<void> {
  await chooseFile(page, name);
  await cell(page, 1, 1).click();
  await page.keyboard.press('4');
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/4/);
}

test('the words of the other language come when they are searched', async ({
  workbench: { page },
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const chinese = (): string[] => asked.filter((url) => url.includes('zh-page'));
  expect(chinese()).toEqual([]);
  await page.keyboard.press('Control+K');
  await page.keyboard.type('打开文件夹');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Open folder');
  expect(chinese()).not.toEqual([]);
});

test.describe('edits in several files', () => {
  test.use({ files: MANY, open: Object.keys(MANY) });

  test('closing all asks once, and saves what is ticked', async ({
    workbench: { page, folder },
  }) => {
    for (const name of Object.keys(MANY)) await edit(page, name);
    await page.keyboard.press('Alt+Shift+W');
    const dialog = page.getByRole('dialog', { name: 'Save changes?' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    await expect(dialog.getByRole('button', { name: 'Save all' })).toBeFocused();
    await dialog.getByRole('checkbox', { name: /two\.in/ }).uncheck();
    await dialog.getByRole('button', { name: 'Save 2, discard the rest' }).click();
    await expect(page.getByRole('heading', { name: 'Open a data set' })).toBeVisible();
    const saved = Object.keys(MANY).map((name) => readFileSync(join(folder, name), 'utf8')[0]);
    expect(saved).toEqual(['4', '.', '4']);
  });

  test('all edits are saved by one command', async ({ workbench: { page, folder } }) => {
    await edit(page, 'one.in');
    await edit(page, 'three.in');
    await page.keyboard.press('Alt+Shift+S');
    await expect(page).toHaveTitle(/^three\.in/);
    const saved = Object.keys(MANY).map((name) => readFileSync(join(folder, name), 'utf8')[0]);
    expect(saved).toEqual(['4', '.', '4']);
  });
});

test.describe('what was open before', () => {
  test.use({ files: MANY, open: ['one.in', 'two.in'] });

  test('is a list to open from, to shorten, and to empty @long', async ({
    workbench: { page, folder },
  }) => {
    await chooseFile(page, 'one.in');
    await page.keyboard.press('Alt+Shift+W');
    await expect(page.getByRole('heading', { name: 'Open a data set' })).toBeVisible();
    rmSync(join(folder, 'two.in'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Open a data set' })).toBeVisible();
    const gone = page.getByRole('button', { name: /^two\.in/ });
    await expect(gone).toContainText('Not found');
    await expect(gone).toBeDisabled();
    await page.getByRole('button', { name: 'Remove two.in from the list' }).click();
    await expect(gone).toHaveCount(0);
    await page.getByRole('button', { name: /^one\.in/ }).click();
    await expect(page.getByRole('treeitem', { name: /^one\.in/ })).toBeVisible();
  });

  test('comes back at the next start, when that is wanted', async ({ workbench, browser }) => {
    const { page, folder } = workbench;
    await chooseFile(page, 'one.in');
    await page.keyboard.press('Control+,');
    const wanted = page.getByRole('checkbox', { name: /last session’s files/ });
    await wanted.check();
    await page.keyboard.press('Escape');
    const settings = join(folder, 'settings/settings.json');
    await expect
      .poll(() => (existsSync(settings) ? readFileSync(settings, 'utf8') : ''))
      .toMatch(/"reopenFiles":\s*true/);
    await workbench.stop();
    const next = await startBrowserHost(folder, []);
    const other = await browser.newPage();
    await other.goto(next.url);
    await expect(other.getByRole('treeitem', { name: /\.in/ })).toHaveCount(2);
    await other.close();
    await next.stop();
  });
});

test('a folder that is dropped shows where it lands, and is opened with all that is in it @long', async ({
  workbench: { page },
}) => {
  const line = MANY['one.in'];
  await expect(page.getByRole('heading', { name: 'Open a data set' })).toBeVisible();
  const drag = await dragFolder(page, { 'a.in': line, 'deep/b.in': line, 'a.out': 'no input' });
  await drag.enter();
  await expect(page.getByText('Drop to open')).toBeVisible();
  await drag.leave();
  await expect(page.getByText('Drop to open')).toBeHidden();
  await drag.enter();
  await drag.release();
  await expect(page.getByRole('treeitem', { name: /^[ab]\.in/ })).toHaveCount(2);
  await expect(page.getByRole('treeitem', { name: /\.out/ })).toHaveCount(0);
  await expect(page.getByText('Drop to open')).toBeHidden();
});

test.describe('a second start', () => {
  test.use({ files: MANY, open: ['one.in'] });

  test('hands its files to the window that is open', async ({ workbench: { page, folder } }) => {
    await chooseFile(page, 'one.in');
    const second = await runBrowserHost(folder, ['two.in', 'none.in']);
    expect(second.stdout).toContain(new URL(page.url()).origin);
    expect(second.stderr).toContain('already running');
    expect(second.stderr).toContain('none.in');
    await expect(page.getByRole('heading', { name: 'two.in', level: 2 })).toBeVisible();
    await expect(page.getByText('1 file could not be opened', { exact: true })).toBeVisible();
  });

  test('begins another workbench when asked to @long', async ({
    workbench: { page, folder },
    browser,
  }) => {
    await chooseFile(page, 'one.in');
    const another = await startBrowserHost(folder, ['--new', 'two.in']);
    expect(new URL(another.url).port).not.toBe(new URL(page.url()).port);
    const other = await browser.newPage();
    await other.goto(another.url);
    await expect(other.getByRole('treeitem', { name: /\.in/ })).toHaveCount(1);
    await other.close();
    await another.stop();
  });
});

test.describe('appearance', () => {
  test.use({ open: ['samples/alone/alone1.in'] });

  /** What hangs over the window's right edge, in pixels. */
  const overhang = (page: Page): Promise<number> =>
    page.evaluate(`(() => { const a = document.querySelector('#app');
      return a.scrollWidth - a.clientWidth; })()`);

  test('a browser zoomed to 300 % needs no sideways scrolling @long', async ({
    workbench: { page },
  }) => {
    await page.setViewportSize({ width: 427, height: 267 });
    await expect(cell(page, 1, 1)).toBeAttached();
    await page.keyboard.press('Control+,');
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeInViewport();
    await page.keyboard.press('Escape');
    expect(await overhang(page)).toBe(0);
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(page.getByRole('menuitem', { name: /Keyboard shortcuts/ })).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+3');
    await cell(page, 5, 5).click();
    await expect(cell(page, 5, 5)).toBeFocused();
  });

  test('more contrast, by the menu or as the system prefers @long', async ({
    workbench: { page },
  }) => {
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-contrast', 'normal');
    await page.emulateMedia({ contrast: 'more' });
    await expect(root).toHaveAttribute('data-contrast', 'high');
    await page.getByRole('menuitem', { name: 'View' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'High contrast' }).click();
    await expect(root).toHaveAttribute('data-contrast', 'normal');
  });
});

test.describe('panes', () => {
  test.use({ open: ['samples/alone'] });

  test('are resized by mouse and keys, and remembered at the next start @long', async ({
    workbench,
    browser,
  }) => {
    const { page, folder } = workbench;
    const widthOn = (window: Page) => async (): Promise<number> => {
      const tree = window.getByRole('complementary', { name: 'Data sets' });
      return Math.round((await tree.boundingBox())?.width ?? 0);
    };
    const width = widthOn(page);
    const handle = page.getByRole('separator', { name: 'Width of the data set tree' });
    await expect(handle).toBeVisible();
    const before = await width();
    const box = await handle.boundingBox();
    if (box === null) throw new Error('the handle is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 40, box.y + 200, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBe(before + 40);
    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(width).toBe(before + 28);
    const kept = join(folder, 'settings/layout.json');
    await expect
      .poll(() => existsSync(kept) && readFileSync(kept, 'utf8'))
      .toContain(`"treeWidth": ${String(before + 28)}`);
    await workbench.stop();

    const second = await startBrowserHost(folder, ['samples/alone']);
    const next = await browser.newPage();
    await next.goto(second.url);
    await expect.poll(widthOn(next)).toBe(before + 28);
    await next.close();
    await second.stop();
  });
});

test.describe('the keyboard', () => {
  test.use({ files: MANY, open: ['one.in', 'two.in', 'samples/malformed'] });

  /** The part of the window that has the focus. */
  const region = (page: Page): Promise<string | null> =>
    page.evaluate(
      `document.activeElement?.closest('[data-region]')?.getAttribute('data-region') ?? null`,
    );

  test('F6 goes round the parts of the window, Shift+F6 back', async ({ workbench: { page } }) => {
    await chooseFile(page, 'one.in');
    await page.keyboard.press('Alt+4');
    await expect.poll(() => region(page)).toBe('panel');
    const seen: (string | null)[] = [];
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('F6');
      seen.push(await region(page));
    }
    expect(seen).toEqual(['bar', 'files', 'puzzles', 'editor', 'panel']);
    await page.keyboard.press('Shift+F6');
    expect(await region(page)).toBe('editor');
  });

  test('goes on in a menu that the mouse opened, into the menus of its lines and back @long', async ({
    workbench: { page },
  }) => {
    await chooseFile(page, 'one.in');
    const title = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await title('Edit').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(page.getByRole('menu')).toHaveCount(1);
    await expect(title('Pencil marks and modes')).toBeVisible();
    await page.keyboard.type('penc');
    await expect(title('Pencil marks and modes')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('menuitemcheckbox', { name: /^Enter values/ })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(title('Pencil marks and modes')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('menuitem', { name: /^New puzzle…/ })).toBeVisible();
    await expect(title('Pencil marks and modes')).toHaveCount(0);
    await title('File').click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(title('File')).toBeFocused();
    await title('View').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('the first stop of Tab offers the way past the menus @long', async ({
    workbench: { page },
  }) => {
    await expect(cell(page, 1, 1)).toBeVisible();
    await page.getByRole('menuitem', { name: 'File', exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    const skip = page.getByRole('button', { name: 'Skip to the puzzles' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => region(page)).toBe('puzzles');
  });

  test('is never lost: after dialogs, closed files, folded panes and shorter lists', async ({
    workbench: { page },
  }) => {
    await chooseFile(page, 'one.in');
    for (const keys of ['Control+,', 'F1', 'Control+Shift+E', 'Alt+O', 'Control+Alt+S']) {
      await cell(page, 2, 2).click();
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(cell(page, 2, 2), keys).toBeFocused();
    }
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: /About/ }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => region(page)).not.toBeNull();
    await page.keyboard.press('Alt+1');
    await expect.poll(() => region(page)).toBe('files');
    await expect(page.locator('[role="treeitem"][aria-selected="true"]')).toBeFocused();
    await page.keyboard.press('Control+B');
    await expect.poll(() => region(page)).toBe('puzzles');
    await page.keyboard.press('Control+B');
    await page.keyboard.press('Alt+3');
    await page.keyboard.press('Alt+W');
    await expect(page.getByRole('heading', { name: 'two.in', level: 2 })).toBeVisible();
    await expect.poll(() => region(page)).not.toBeNull();
    await page.keyboard.press('Alt+4');
    await page.keyboard.press('Control+J');
    await expect.poll(() => region(page)).not.toBeNull();
    await page.keyboard.press('Alt+Shift+W');
    await expect(page.getByRole('heading', { name: 'Open a data set' })).toBeVisible();
    await expect.poll(() => region(page)).not.toBeNull();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme, open: ['samples/alone'] });

    test('finds nothing where more contrast is wanted, or the room is narrow @long', async ({
      workbench: { page },
    }) => {
      await expect(cell(page, 1, 1)).toBeVisible();
      await page.emulateMedia({ contrast: 'more', colorScheme });
      expect(await axeFindings(page, COLOUR_RULES)).toEqual([]);
      for (const keys of ['Alt+O', 'Control+,', 'F1', 'Control+K']) {
        await page.keyboard.press(keys);
        await expect(
          page.getByRole('dialog').getByRole('button').or(page.getByRole('option')).first(),
        ).toBeVisible();
        expect(await axeFindings(page, COLOUR_RULES), keys).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.emulateMedia({ contrast: 'no-preference', colorScheme });
      await page.setViewportSize({ width: 640, height: 400 });
      await expect(page.locator('html')).toHaveAttribute('data-room', 'narrow');
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}

test.describe('the first page', () => {
  test.use({ open: ['samples/alone/alone1.in'] });

  test('is in the Help menu later, and goes when something is opened from it @long', async ({
    workbench: { page },
  }) => {
    await expect(cell(page, 1, 1)).toBeVisible();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Welcome page' }).click();
    const dialog = page.getByRole('dialog', { name: 'Welcome page' });
    await expect(dialog.getByRole('heading', { name: 'Open a data set' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Welcome page' }).click();
    await dialog.getByRole('button', { name: 'Open samples' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('treeitem', { name: /^acwing169\.in/ })).toBeVisible();
  });
});
