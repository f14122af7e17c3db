import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { note, PAINTED, percentile } from './figures';
import { openSaveDialog } from './steps';
import { test } from './workbench';

/** A folder of 5,000 files of one puzzle each, as olympiads lay out their data: opened, solved, saved, closed. */

const COUNT = 5_000;
const ROUNDS = 4;
const WAIT = { timeout: 120_000 };

/** From when `act` is done, the times in ms until something in the page is so, painted. */
async function until(page: Page, act: () => Promise<void>, so: readonly string[]) {
  await page.evaluate(`window.since = []; (() => {
    const begun = performance.now();
    const conditions = [${so.map((each) => `() => ${each}`).join()}];
    const look = async (which) => {
      if (!conditions[which]()) return requestAnimationFrame(() => look(which));
      window.since[which] = (await painted()) - begun;
    };
    conditions.forEach((_, which) => look(which));
  })()`);
  await act();
  await expect
    .poll(() => page.evaluate<number>('window.since.filter(Boolean).length'), WAIT)
    .toBe(so.length);
  return await page.evaluate<number[]>('window.since');
}

const STATUS = `document.querySelector('.status-bar').textContent`;
const ROWS = `document.querySelectorAll('[role="treeitem"]').length > 5`;

export function manyFilesFigures(): void {
  test('thousands of files', async ({ workbench: { page, folder } }) => {
    const text = readFileSync(join(folder, 'samples/alone/alone1.in'));
    // Each round has a folder of its own: where many files were just removed, making others takes longer.
    const folders = Array.from({ length: ROUNDS }, (_, round) => join(folder, `many${round}`));
    for (const many of folders) {
      mkdirSync(many);
      for (let i = 1; i <= COUNT; i++) writeFileSync(join(many, `alone${i}.in`), text);
    }
    await page.evaluate(PAINTED);
    const times: Record<'rows' | 'opened' | 'solved' | 'closed', number[]> = {
      rows: [],
      opened: [],
      solved: [],
      closed: [],
    };
    for (const many of folders) {
      await page.keyboard.press('Control+Shift+O');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Control+L');
      await page.keyboard.type(`${many}/`);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('option', { name: /^alone1\.in/ })).toBeVisible(WAIT);
      const choose = dialog.getByRole('button', { name: 'Choose this folder' });
      const all = `${STATUS}.includes('${COUNT.toLocaleString('en')} files') && !${STATUS}.includes('Opening')`;
      const [rows = NaN, opened = NaN] = await until(page, () => choose.click(), [ROWS, all]);
      times.rows.push(rows);
      times.opened.push(opened);
      const ended = `[...document.querySelectorAll('[role="tabpanel"] :is(h2, h3, h4)')].some((each) => each.textContent.includes('Finished'))`;
      const [solved = NaN] = await until(page, () => page.keyboard.press('F5'), [ended]);
      const answers = await openSaveDialog(page);
      const save = answers.getByRole('button', { name: /^Save [\d,]+ files/ });
      const saved = `document.body.textContent.includes('outputs saved')`;
      const [written = NaN] = await until(page, () => save.click(), [saved]);
      times.solved.push(solved + written);
      const empty = `document.body.textContent.includes('Open samples')`;
      const closed = await until(page, () => page.keyboard.press('Alt+Shift+W'), [empty]);
      times.closed.push(...closed);
    }
    const of = `median of ${ROUNDS}`;
    note('first rows of 5,000 files', 'ms', percentile(times.rows, 0.5), 1000, of);
    note('all of 5,000 files open', 'ms', percentile(times.opened, 0.5), 4000, of);
    note('solving and saving them', 'ms', percentile(times.solved, 0.5), 6000, of);
    note('closing them', 'ms', percentile(times.closed, 0.5), 500, of);
  });
}
