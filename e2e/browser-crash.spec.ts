import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startBrowserHost, type BrowserHost } from './support/browser-host';
import { untilJournalHas } from './support/journal';
import { test } from './support/workbench';
import { cell } from './support/steps';

/** The program is killed, or another program writes into its files: nothing is lost, nothing replaced unasked. */
test.describe('work that somebody interrupts', () => {
  test.skip(({ host }) => host !== 'browser', 'the start again is the browser host’s');

  async function openWindow(page: Page, host: BrowserHost): Promise<void> {
    await page.goto(host.url);
    await expect(page.getByRole('toolbar').first()).toBeVisible();
  }

  test('edits are back after a crash, and stay where the user keeps them', async ({
    page,
    folder,
  }) => {
    const first = await startBrowserHost(folder, ['samples/alone/alone1.in']);
    await openWindow(page, first);
    await cell(page, 1, 1).click();
    await page.keyboard.press('7');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7/);
    await untilJournalHas(folder, /"edits":\[\{/);
    await first.kill();

    const second = await startBrowserHost(folder, []);
    await openWindow(page, second);
    const notice = page.getByRole('status').filter({ hasText: 'was restored' });
    await expect(notice).toContainText('1 edited puzzle in 1 file');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7/);
    await notice.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden();
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7/);
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('Control+S');
    const path = join(folder, 'samples/alone/alone1.in');
    await expect.poll(() => readFileSync(path, 'utf8').charAt(0)).toBe('7');
    await second.stop();
  });

  for (const [how, end] of [
    ['is killed and starts again', 'kill'],
    ['ends and starts again @long', 'stop'],
  ] as const)
    test(`a tab goes on after the program ${how}`, async ({ page, folder }) => {
      const first = await startBrowserHost(folder, [
        'samples/alone/alone2.in',
        'samples/alone/alone1.in',
      ]);
      await openWindow(page, first);
      await page.getByRole('treeitem', { name: /alone1/ }).click();
      await cell(page, 1, 1).click();
      await page.keyboard.press('7');
      await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7/);
      await first[end]();
      await expect(page.getByRole('alert').filter({ hasText: 'Reconnecting' })).toBeVisible();
      await cell(page, 1, 2).click();
      await page.keyboard.press('8');
      await expect(cell(page, 1, 2)).toHaveAccessibleName(/entered 8/);

      // Here the number that the file had belongs to another file.
      const second = await startBrowserHost(folder, ['samples/alone/alone1.in']);
      await expect(page.getByRole('alert').filter({ hasText: 'Reconnecting' })).toBeHidden();
      await expect(cell(page, 1, 2)).toHaveAccessibleName(/entered 8/);
      await cell(page, 1, 2).click();
      await page.keyboard.press('Control+S');
      const path = join(folder, 'samples/alone/alone1.in');
      await expect.poll(() => readFileSync(path, 'utf8').slice(0, 2)).toBe('78');
      await second.stop();
    });

  test('what was brought back can be dropped', async ({ page, folder }) => {
    const first = await startBrowserHost(folder, ['samples/alone/alone1.in']);
    await openWindow(page, first);
    await cell(page, 1, 1).click();
    await page.keyboard.press('7');
    await untilJournalHas(folder, /"edits":\[\{/);
    await first.kill();
    const second = await startBrowserHost(folder, ['samples/alone/alone1.in']);
    await openWindow(page, second);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('treeitem', { name: /alone1/ })).toBeVisible();
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/empty/);
    await second.stop();
  });

  test('that edits cannot be kept for a crash is said as long as it is so', async ({
    page,
    folder,
  }) => {
    mkdirSync(join(folder, 'settings'), { recursive: true });
    const blocked = join(folder, 'settings/recovery');
    writeFileSync(blocked, 'no folder');
    const host = await startBrowserHost(folder, ['samples/alone/alone1.in']);
    await openWindow(page, host);
    await cell(page, 1, 1).click();
    await page.keyboard.press('7');
    const warning = page.getByRole('alert').filter({ hasText: 'would not survive a crash' });
    await expect(warning).toContainText('journal.json');
    await page.reload();
    await expect(warning).toBeVisible();
    rmSync(blocked);
    await expect(warning).toBeHidden({ timeout: 60_000 });
    await untilJournalHas(folder, /"edits":\[\{/);
    await host.stop();
  });

  test('a file that another program changed is compared, kept, and saved after a yes', async ({
    page,
    folder,
  }) => {
    const path = join(folder, 'samples/alone/alone1.in');
    const host = await startBrowserHost(folder, ['samples/alone/alone1.in']);
    await openWindow(page, host);
    await cell(page, 1, 1).click();
    await page.keyboard.press('7');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7/);
    const theirs = readFileSync(path, 'utf8').replace(/\d/, '5');
    writeFileSync(path, theirs);
    await page.keyboard.press('Control+S');
    const dialog = page.getByRole('dialog', { name: 'alone1.in changed on disk' });
    await expect(dialog).toContainText('1 puzzle differs');
    expect(readFileSync(path, 'utf8')).toBe(theirs);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const banner = page.getByRole('alert').filter({ hasText: 'Another program changed' });
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => readFileSync(path, 'utf8').charAt(0)).toBe('7');
    await host.stop();
  });

  test('reloading takes what is on disk', async ({ page, folder }) => {
    const path = join(folder, 'samples/alone/alone1.in');
    const host = await startBrowserHost(folder, ['samples/alone/alone1.in']);
    await openWindow(page, host);
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/empty/);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, `5${text.slice(1)}`);
    const banner = page.getByRole('alert').filter({ hasText: 'Another program changed' });
    await expect(banner).toBeVisible({ timeout: 30_000 });
    await banner.getByRole('button', { name: 'Reload' }).click();
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/given 5/);
    await expect(banner).toBeHidden();
    await host.stop();
  });
});
