import { expect, type Page } from '@playwright/test';
import { note, PAINTED, percentile, processorTime } from './figures';
import { test } from './workbench';

/** A cover of 100,000 options and 10,000 items in the matrix view: Knuth’s text, five items an option. */

const OPTIONS = 100_000;
const ITEMS = 10_000;

/** The same cover every time: Lehmer’s generator decides what an option has. */
function largeCover(): string {
  let state = 12345;
  const below = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit;
  const names = Array.from({ length: ITEMS }, (_, item) => `item${item}`);
  const lines = Array.from({ length: OPTIONS }, () => {
    const items = new Set<number>();
    while (items.size < 5) items.add(below(ITEMS));
    return [...items].map((item) => names[item]).join(' ');
  });
  return `${[names.join(' '), ...lines].join('\n')}\n`;
}

const matrixOf = (page: Page) => page.getByRole('application', { name: 'Matrix' });
const UNDER = '.matrix .under';

/** Time from a key to the frame in which an element says something else than before. */
async function pressed(page: Page, key: string, where = UNDER): Promise<number> {
  await page.evaluate(`window.said = 0;
    addEventListener('keydown', ({ timeStamp }) => {
      const text = () => document.querySelector(${JSON.stringify(where)})?.textContent;
      const before = text();
      const look = async () => {
        if (text() === before) return requestAnimationFrame(look);
        window.said = (await painted()) - timeStamp;
      };
      look();
    }, { capture: true, once: true });`);
  await page.keyboard.press(key);
  await expect.poll(() => page.evaluate<number>('window.said')).toBeGreaterThan(0);
  return await page.evaluate<number>('window.said');
}

/** Notes how long something takes that is done so often; `act` returns what one time took. */
async function repeated(
  page: Page,
  what: { readonly name: string; readonly times: number; readonly share: number; limit: number },
  act: (turn: number) => Promise<number>,
): Promise<void> {
  const times: number[] = [];
  const clock = await processorTime(page);
  const before = await clock();
  for (let turn = 0; turn < what.times; turn++) times.push(await act(turn));
  const used = ((await clock()) - before) / what.times;
  const of = `${what.times} times, ${used.toFixed(1)} ms of processor time each`;
  note(what.name, 'ms', percentile(times, what.share), what.limit, of);
}

/** Frames while the drawing is scrolled slowly, fast, and in leaps, to both sides. */
const SCROLLED = `(async () => {
  const scroller = document.querySelector('.matrix .scroller');
  const frame = () => new Promise(requestAnimationFrame);
  for (let warm = 0; warm < 30; warm++) { scroller.scrollTop += 9; await frame(); }
  const times = [];
  let last = await frame();
  for (let step = 0; step < 600; step++) {
    scroller.scrollTop += step < 200 ? 60 : step < 400 ? 900 : 3000;
    scroller.scrollLeft += step < 300 ? 40 : -40;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
})()`;

async function openAgain(page: Page): Promise<number> {
  await page.keyboard.press('Alt+Shift+W');
  await page.keyboard.press('Alt+O');
  const file = page.getByRole('dialog').getByRole('button', { name: /^large/ });
  await file.focus();
  const time = await pressed(page, 'Enter', '.matrix .summary');
  await expect(matrixOf(page)).toBeVisible();
  return time;
}

async function found(page: Page, turn: number): Promise<number> {
  await matrixOf(page).focus();
  await page.keyboard.press('g');
  await page.keyboard.type(`item${(5000 + turn * 3571) % ITEMS}`);
  return await pressed(page, 'Enter');
}

export function matrixFigures(): void {
  test.describe('a large cover', () => {
    test.use({ open: ['large.dlx'], files: { 'large.dlx': largeCover() } });

    test('working on it', async ({ workbench: { page } }) => {
      await page.evaluate(PAINTED);
      await expect(matrixOf(page)).toBeVisible({ timeout: 60_000 });
      const opened = { name: 'a cover of 100,000 × 10,000 opened', times: 3 };
      await repeated(page, { ...opened, share: 0.5, limit: 3000 }, () => openAgain(page));
      const clock = await processorTime(page);
      const before = await clock();
      const frames = await page.evaluate<number[]>(SCROLLED);
      const used = ((await clock()) - before) / frames.length;
      const each = `${frames.length} frames, ${used.toFixed(1)} ms of processor time each`;
      note('scrolling it, p99 frame', 'ms', percentile(frames, 0.99), 50, each);
      await matrixOf(page).focus();
      const steps = { name: 'a step to the next option or item, p95', times: 60 };
      await repeated(page, { ...steps, share: 0.95, limit: 50 }, (turn) =>
        pressed(page, turn % 3 === 0 ? 'ArrowRight' : 'ArrowDown'),
      );
      const finds = { name: 'an item found by its name, p95', times: 10 };
      await repeated(page, { ...finds, share: 0.95, limit: 100 }, (turn) => found(page, turn));
      const edits = { name: 'an entry set, p95', times: 20 };
      await repeated(page, { ...edits, share: 0.95, limit: 100 }, () => pressed(page, 'Space'));
      const undone = { name: 'an edit taken back, p95', times: 19 };
      await repeated(page, { ...undone, share: 0.95, limit: 100 }, () =>
        pressed(page, 'Control+z'),
      );
      const saved = { name: 'the edited cover saved', times: 1 };
      await repeated(page, { ...saved, share: 0.5, limit: 3000 }, () =>
        pressed(page, 'Control+s', '[role="treeitem"][aria-selected="true"]'),
      );
    });
  });
}
