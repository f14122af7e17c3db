import { expect } from '@playwright/test';
import { test } from './support/workbench';
import { cell, waitForEnd } from './support/steps';

/** The window itself: languages, themes, accessibility, long lists. */

test.describe('Chinese', () => {
  test.use({ open: ['samples/malformed'], locale: 'zh-CN' });

  test('is chosen from the browser, and can be switched without a restart', async ({
    workbench: { page },
  }) => {
    await expect(page.getByRole('menuitem', { name: '文件' })).toBeVisible();
    await expect(page.getByRole('row', { name: /题目有误/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await expect(page.getByRole('menuitem', { name: 'File' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Malformed/ }).first()).toBeVisible();
  });
});

const ONE_LINE = '.'.repeat(72) + '123456789';

test.describe('100,000 puzzles', () => {
  test.use({
    open: ['many3074.in'],
    files: { 'many3074.in': `${ONE_LINE}\n`.repeat(100_000) + 'end\n' },
  });

  test('are a list that reaches its last row', async ({ workbench: { page } }) => {
    const list = page.getByRole('grid', { name: /many3074/ });
    await expect(list).toHaveAttribute('aria-rowcount', /^10000[01]$/);
    await list.getByRole('row').nth(1).click();
    await page.keyboard.press('End');
    await expect(list.getByRole('row', { name: /^100,?000 / })).toBeVisible();
    await expect(page.getByRole('heading', { name: /100,?000/ })).toBeVisible();
    expect(await list.getByRole('row').count()).toBeLessThan(200);
  });
});

test.describe('keys', () => {
  test.use({ open: ['samples/alone/alone1.in'] });

  test('the palette runs a command by its name', async ({ workbench: { page } }) => {
    await expect(cell(page, 1, 1)).toBeVisible();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('solve this file');
    await page.keyboard.press('Enter');
    await waitForEnd(page, 'Finished');
    await page.keyboard.press('F1');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Ctrl+K');
    // What would close the tab, or open another window, is not advised.
    await expect(sheet).not.toContainText(/Ctrl\+(Shift\+)?[NTW](?!\w)/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
