import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { startBrowserHost } from './support/browser-host';
import { figures, note, PAINTED, percentile, processorTime } from './support/figures';
import { manyFilesFigures } from './support/many-files-figures';
import { matrixFigures } from './support/matrix-figures';
import { test } from './support/workbench';
import { ROOT } from './support/environment';
import { runCommand } from '../scripts/bench/command-run';

/**
 * How fast the window is, in real Chromium against the built browser host. What is painted is taken from
 * the frame after the one in which the page says it.
 */

/** All puzzles of the batch have results. */
const SOLVED = '[aria-label="Overall progress"][aria-valuenow="100"]';
/** All outputs have verdicts. */
const JUDGED = `[...document.querySelectorAll('[role="tabpanel"] *')].some((each) =>
  each.childElementCount === 0 && each.textContent.trim() === 'Judged')`;

/** Waits for what is true in the page, looking at each frame: locators look twice a second. */
async function inPage(page: Page, condition: string): Promise<void> {
  await page.evaluate(
    `(async () => { while (!(${condition})) await new Promise(requestAnimationFrame); })()`,
  );
}

const GRID = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.\n';
const LINE = `${'.'.repeat(72)}123456789\n`;

test('first useful paint', async ({ folder, browser }) => {
  const host = await startBrowserHost(folder, []);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(`${PAINTED}
    new MutationObserver(async (_, observer) => {
      if (window.useful !== undefined || !document.querySelector('main h1')) return;
      observer.disconnect();
      window.useful = 0;
      window.useful = await painted();
    }).observe(document, { childList: true, subtree: true });`);
  const times: number[] = [];
  for (let visit = 0; visit < 9; visit++) {
    const page = await context.newPage();
    await page.goto(host.url);
    await expect.poll(() => page.evaluate<number>('window.useful ?? 0')).toBeGreaterThan(0);
    // The first visits fill the caches.
    if (visit > 1) times.push(await page.evaluate<number>('window.useful'));
    await page.close();
  }
  await context.close();
  await host.stop();
  note('first useful paint, warm', 'ms', percentile(times, 0.5), 1000, 'median of 7 loads');
});

test('the first bundle', () => {
  const folder = join(ROOT, 'out/renderer');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, at]) => at);
  // The words of one language come with them.
  const words = readdirSync(join(folder, 'assets')).filter((name) => /^en-.+\.js$/.test(name));
  const scripts = [...named, ...words.map((name) => `assets/${name}`)];
  const bytes = scripts.reduce(
    (sum, at) => sum + gzipSync(readFileSync(join(folder, at ?? ''))).length,
    0,
  );
  note('first bundle, gzipped', 'kB', bytes / 1000, 250, `${scripts.length} scripts`);
});

test('a key press in 25×25', async ({ workbench: { page } }) => {
  await page.getByRole('main').getByRole('button', { name: 'New puzzle…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Size').selectOption('25');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const cells = page.getByRole('gridcell', { name: /^row \d+ column/ });
  await expect(cells).toHaveCount(625);
  await cells.first().click();
  await page.evaluate(`${PAINTED} window.presses = [];
    addEventListener('keydown', (event) => {
      if (!/^[1-9]$/.test(event.key)) return;
      const cell = document.activeElement;
      const before = cell.getAttribute('aria-label');
      // What a frame begins with is what it paints: the first one that begins with the new name counts.
      const look = async () => {
        const isWritten = new Promise((done) => requestAnimationFrame(() =>
          done(cell.getAttribute('aria-label') !== before)));
        const at = await painted();
        if (await isWritten) window.presses.push(at - event.timeStamp);
        else look();
      };
      look();
    }, true);`);
  const clock = await processorTime(page);
  const before = await clock();
  for (let press = 0; press < 240; press++) {
    await page.keyboard.press(String(((press * 7) % 9) + 1));
    await page.waitForTimeout(15);
    await page.keyboard.press('ArrowRight');
  }
  const used = ((await clock()) - before) / 480;
  const times = await page.evaluate<number[]>('window.presses');
  expect(times.length).toBeGreaterThan(200);
  note(
    'key press to painted cell, 25×25, p95',
    'ms',
    percentile(times.slice(20), 0.95),
    50,
    `${times.length - 20} presses, ${used.toFixed(1)} ms of processor time a key`,
  );
});

test.describe('a large file', () => {
  test.use({
    open: ['many3074.in'],
    files: { 'many3074.in': `${LINE.repeat(100_000)}end\n` },
  });

  test('opening it', async ({ workbench: { page } }) => {
    const row = page.getByRole('grid', { name: /many3074/ }).getByRole('row');
    const times: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      await expect(row.nth(1)).toBeVisible();
      await page.keyboard.press('Alt+Shift+W');
      await page.keyboard.press('Alt+O');
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^many3074/ })
        .focus();
      await page.evaluate(`${PAINTED} window.opened = 0;
        addEventListener('keydown', ({ timeStamp }) => {
          const look = async () => {
            if (document.querySelectorAll('[role="grid"] [role="row"]').length < 3)
              return requestAnimationFrame(look);
            window.opened = (await painted()) - timeStamp;
          };
          look();
        }, { capture: true, once: true });`);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate<number>('window.opened')).toBeGreaterThan(0);
      if (turn > 0) times.push(await page.evaluate<number>('window.opened'));
    }
    note('first rows of 100,000 puzzles', 'ms', percentile(times, 0.5), 1000, 'median of 5');
  });
});

test.describe('a very large file', () => {
  test.use({
    open: ['million3074.in'],
    files: { 'million3074.in': `${LINE.repeat(1_000_000)}end\n` },
  });

  test('scrolling it', async ({ workbench: { page } }) => {
    const list = page.getByRole('grid', { name: /million3074/ });
    await expect(list.getByRole('row').nth(5)).toBeVisible({ timeout: 120_000 });
    const clock = await processorTime(page);
    const before = await clock();
    const frames = await page.evaluate<number[]>(`(async () => {
      const scroller = [...document.querySelectorAll('[role="grid"], [role="grid"] *')]
        .find((element) => element.scrollHeight > 1e5 && element.clientHeight < 2000);
      const frame = () => new Promise(requestAnimationFrame);
      for (let warm = 0; warm < 30; warm++) { scroller.scrollTop += 90; await frame(); }
      const times = [];
      let last = await frame();
      for (let step = 0; step < 900; step++) {
        // Slowly, fast, and in leaps, as a wheel, a held key and the bar do.
        scroller.scrollTop += step < 300 ? 60 : step < 600 ? 900 : 40000;
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      return times;
    })()`);
    const used = ((await clock()) - before) / frames.length;
    const of = `900 frames, ${used.toFixed(1)} ms of processor time each`;
    note('scrolling 1,000,000 rows, p99 frame', 'ms', percentile(frames, 0.99), 50, of);
  });
});

test.describe('a million puzzles', () => {
  test.use({ open: ['solve3074.in'], files: { 'solve3074.in': `${GRID.repeat(1_000_000)}end\n` } });

  test('solving them', async ({ folder, workbench: { page } }) => {
    const list = page.getByRole('grid', { name: /solve3074/ });
    await expect(list.getByRole('row').nth(5)).toBeVisible({ timeout: 120_000 });
    const file = join(folder, 'solve3074.in');
    const command = ['solve', file, '--format', 'poj3074', '--overwrite'];
    const [window, terminal]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round++) {
      const begun = performance.now();
      await page.keyboard.press('F5');
      await inPage(page, `!document.querySelector('${SOLVED}')`);
      await inPage(page, `document.querySelector('${SOLVED}')`);
      window.push((performance.now() - begun) / 1000);
      terminal.push(runCommand(ROOT, folder, command).seconds);
    }
    const [ours, its] = [percentile(window, 0.5), percentile(terminal, 0.5)];
    const of = `medians of 3: ${ours.toFixed(1)} s against ${its.toFixed(1)} s with the file read`;
    note('solving 1,000,000 puzzles, window ÷ terminal', '×', ours / its, 1.5, of);
  });
});

test.describe('a million answers', () => {
  const answer =
    '527389416819426735436751829375692184194538267268174593643217958951843672782965341\n';
  test.use({
    open: ['judge3074.in'],
    files: {
      'judge3074.in': `${GRID.repeat(1_000_000)}end\n`,
      'judge3074.out': answer.repeat(1_000_000),
      'judge3074.ans': answer.repeat(1_000_000),
    },
  });

  test('judging them', async ({ folder, workbench: { page } }) => {
    const list = page.getByRole('grid', { name: /judge3074/ });
    await expect(list.getByRole('row').nth(5)).toBeVisible({ timeout: 120_000 });
    await page.getByRole('tab', { name: 'Verdicts' }).click();
    await page.getByLabel('Outputs').selectOption('beside');
    const [window, terminal]: [number[], number[]] = [[], []];
    for (let round = 0; round < 3; round++) {
      const begun = performance.now();
      await page.keyboard.press('F7');
      await inPage(page, `!(${JUDGED})`);
      await inPage(page, JUDGED);
      window.push((performance.now() - begun) / 1000);
      const file = join(folder, 'judge3074.in');
      terminal.push(runCommand(ROOT, folder, ['judge', file]).seconds);
    }
    const [ours, its] = [percentile(window, 0.5), percentile(terminal, 0.5)];
    const of = `medians of 3: ${ours.toFixed(1)} s against ${its.toFixed(1)} s with the file read`;
    note('judging 1,000,000 answers, window ÷ terminal', '×', ours / its, 1.5, of);
  });
});

matrixFigures();
manyFilesFigures();

test.afterAll(() => {
  const rows = figures.map(({ name, unit, value, limit, of }) => {
    const shown = value < 10 ? value.toFixed(1) : value.toFixed(0);
    return `| ${name} | ${shown} ${unit} | ≤ ${limit} ${unit} | ${of} |`;
  });
  const machine = `${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const table = ['| what | measured | at most | of |', '| --- | --: | --: | --- |', ...rows];
  process.stdout.write(`\n${machine}\n\n${table.join('\n')}\n`);
  const json = process.env['DLX_FIGURES_JSON'];
  if (json) writeFileSync(json, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
});
