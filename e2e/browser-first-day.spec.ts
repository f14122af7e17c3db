import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { cell, solveEverything } from './support/steps';
import { test } from './support/workbench';

/** What a newcomer stumbles over on the first day: things that are cut off, covered, stale or untrue. */

interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

async function edges(target: Locator): Promise<Edges> {
  return await target.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}

function overlap(one: Edges, other: Edges): boolean {
  const across = one.left < other.right && other.left < one.right;
  return across && one.top < other.bottom && other.top < one.bottom;
}

const BLANK = '.'.repeat(81);
const ONE_SOLUTION = `4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......`;

test.describe('a long list', () => {
  const lines = Array.from({ length: 120_000 }, () => ONE_SOLUTION);
  lines[119_998] = BLANK;
  test.use({
    files: { 'long.txt': `${lines.join('\n')}\nend\n` },
    open: ['long.txt'],
  });

  for (const width of [1440, 1920]) {
    const tag = width === 1440 ? '' : ' @long';

    test(`cuts off no column and prints none over another, ${width} wide${tag}`, async ({
      workbench: { page },
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const list = page.getByRole('grid', { name: /Puzzles/ });
      await list.getByRole('row', { name: /^1 / }).click();
      await page.keyboard.press('End');
      const last = list.getByRole('row', { name: /^120,000 / });
      await expect(last).toBeVisible();
      await expectColumnsApart(list, last);
      await page
        .getByRole('searchbox')
        .or(page.getByPlaceholder(/^Cells, name/))
        .fill('#119999');
      const found = list.getByRole('row', { name: /^119,999 / });
      await expect(found).toBeVisible();
      await expectColumnsApart(list, found);
    });
  }

  async function expectColumnsApart(list: Locator, row: Locator): Promise<void> {
    const outer = await edges(list);
    let cells: Locator[] = [];
    // The row is there before what is in it has been fetched, and is fetched again.
    await expect(async () => {
      cells = await row.getByRole('gridcell').all();
      expect(cells.length).toBeGreaterThan(4);
    }).toPass();
    let previous: Edges | null = null;
    for (const each of cells) {
      const written = await each.evaluate((element) => {
        const range = element.ownerDocument.createRange();
        range.selectNodeContents(element);
        const { top, bottom, left, right } = range.getBoundingClientRect();
        return { top, bottom, left, right };
      });
      if (written.right === written.left) continue;
      expect(written.right).toBeLessThanOrEqual(outer.right);
      if (previous !== null) expect(written.left).toBeGreaterThanOrEqual(previous.right);
      previous = written;
    }
  }
});

test.describe('a solved set', () => {
  test.use({ open: ['samples/alone'] });

  test('leaves keypad, states and queue free of notices @long', async ({ workbench: { page } }) => {
    await solveEverything(page);
    const notice = page.getByRole('status').filter({ hasText: /^Finished/ });
    const toast = page.locator('.toast').filter({ hasText: 'Finished' }).first();
    await expect(notice.or(toast).first()).toBeVisible();
    const covered = await edges(toast);
    const keys = page.getByRole('button', { name: /^[1-9]\b/ });
    for (const each of [...(await keys.all()), page.getByRole('contentinfo')]) {
      expect(overlap(await edges(each), covered)).toBe(false);
    }
    expect(overlap(await edges(page.getByRole('tabpanel', { name: 'Queue' })), covered)).toBe(
      false,
    );
  });

  test.describe('in a window as narrow as a telephone', () => {
    test.use({ viewport: { width: 480, height: 700 } });

    test('leaves the quick settings free of notices', async ({ workbench: { page } }) => {
      await page.keyboard.press('F5');
      const toast = page.locator('.toast').first();
      await expect(toast).toBeVisible();
      const covered = await edges(toast);
      const language = page.getByRole('button', { name: '切换到中文' });
      expect(overlap(await edges(language), covered)).toBe(false);
    });
  });

  test('is gone after Close all: no verdicts, no sets, no queue', async ({
    workbench: { page, folder },
  }) => {
    await solveEverything(page);
    await page.keyboard.press('F7');
    await expect(page.getByRole('tab', { name: /^Verdicts \d/ })).toBeVisible();
    await page.keyboard.press('Alt+Shift+W');
    await expect(page.getByRole('heading', { name: 'Open a data set' })).toBeVisible();
    await expect(page.getByText('alone1.in')).toHaveCount(0);

    // Nor does anything of it come back with the next file.
    await page.keyboard.press('Control+O');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Control+L');
    await page.keyboard.type(join(folder, 'samples/poj3074/poj3074.in'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treeitem', { name: /^poj3074\.in/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Verdicts' })).toHaveText('Verdicts');
    await expect(page.getByRole('tab', { name: /\d/ })).toHaveCount(0);
    await page.keyboard.press('Alt+4');
    await expect(page.getByText('Nothing has been solved yet')).toBeVisible();
    await expect(page.getByText('alone1.in')).toHaveCount(0);
  });
});

test.describe('a file that is deleted', () => {
  test.use({ files: { 'lost.in': `${ONE_SOLUTION}\nend\n` }, open: ['lost.in'] });

  test('can be saved elsewhere, closed or kept', async ({ workbench: { page, folder } }) => {
    await expect(cell(page, 1, 1)).toBeVisible();
    rmSync(join(folder, 'lost.in'));
    const banner = page.getByRole('alert').filter({ hasText: 'lost.in' });
    await expect(banner).toBeVisible({ timeout: 30_000 });
    await expect(banner.getByRole('button')).toHaveText(['Save as…', 'Close file', 'Keep mine']);
    await banner.getByRole('button', { name: 'Close file' }).click();
    await expect(page.getByRole('heading', { name: 'Open a data set' })).toBeVisible();
    expect(existsSync(join(folder, 'lost.in'))).toBe(false);
  });
});

test.describe('a puzzle with several solutions', () => {
  test.use({ files: { 'blank.in': `${BLANK}\nend\n` }, open: ['blank.in'] });

  test('is called so in the hints too @long', async ({ workbench: { page } }) => {
    await expect(page.getByText('Several solutions')).toBeVisible();
    await page.getByRole('button', { name: 'Show hints and analysis' }).click();
    const hints = page.getByRole('tabpanel', { name: 'Hints' });
    await expect(hints).toBeVisible();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(hints.getByText(/not known|unknown/)).toHaveCount(0);
    await expect(hints.getByText(/^There are several solutions,/)).toBeVisible();
  });
});

test.describe('a small window', () => {
  // 1280×720 at 175 %.
  test.use({ viewport: { width: 731, height: 411 }, open: ['samples/matrix/toy.txt'] });

  test('keeps the player of the dance in view, and its commands in one line @long', async ({
    workbench: { page },
  }) => {
    await page.getByRole('tab', { name: 'Dance' }).click();
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await expect(play).toBeInViewport({ ratio: 1 });
    const watch = await edges(page.getByRole('button', { name: 'Watch', exact: true }));
    const link = await edges(page.getByRole('button', { name: /Copy.*link/ }));
    expect(overlap({ ...watch, left: 0, right: 731 }, link)).toBe(true);
  });
});
