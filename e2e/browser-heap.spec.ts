/** What the page keeps of what was closed. */
import { expect, type CDPSession } from '@playwright/test';
import { CHROMIUM_ARGS, findBrowser } from './support/find-browser';
import { solveEverything } from './support/steps';
import { test } from './support/workbench';

/** Without compiled code, which V8 adds to the heap as long as it finds something to make faster. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug';
/** Rounds until everything has been loaded, and rounds after which nothing more may be kept. */
const [WARM, ROUNDS] = [6, 16];
const MOST_BYTES = 10_000;

test.use({
  launchOptions: { executablePath: findBrowser(), args: [...CHROMIUM_ARGS, INTERPRETED] },
});

async function held(cdp: CDPSession) {
  for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { usedSize, ...(await cdp.send('Memory.getDOMCounters')) };
}

test('data sets that are opened, solved, sorted and closed leave nothing in the page @long', async ({
  workbench: { page },
}) => {
  test.slow();
  const cdp = await page.context().newCDPSession(page);
  const seen: Awaited<ReturnType<typeof held>>[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await page.getByRole('button', { name: 'Open samples' }).click();
    await solveEverything(page);
    for (let time = 0; time < 2; time++) await page.getByRole('columnheader').nth(1).click();
    await page.keyboard.press('Alt+Shift+W');
    await expect(page.getByRole('button', { name: 'Open samples' })).toBeVisible();
    seen.push(await held(cdp));
  }
  const [first, last] = [seen[WARM - 1], seen[ROUNDS - 1]];
  if (first === undefined || last === undefined) throw new Error('there were not so many rounds');
  expect(last).toMatchObject({ nodes: first.nodes, jsEventListeners: first.jsEventListeners });
  const each = (last.usedSize - first.usedSize) / (ROUNDS - WARM);
  test.info().annotations.push({ type: 'kept a round', description: `${each.toFixed(0)} bytes` });
  expect(each).toBeLessThan(MOST_BYTES);
});
