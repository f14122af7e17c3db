import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What lies over the window: only that is within reach. */
const OVER = '[role="dialog"], [role="alertdialog"], [role="menu"]';
/** The drawing over the grid is hidden from assistive technology; looking through it takes long. */
const DRAWING = 'svg.overlay';

/** The rules that colours can break: what a second theme or contrast adds to a screen that was read. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block', 'target-size'] as const;

/** Colours are read when they have come to rest: two frames after a change, and after its transitions. */
const RESTED = `(async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame();
  await frame();
  const ending = document
    .getAnimations()
    .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map((each) => each.finished));
})()`;

/**
 * What axe finds on a page: a line per broken rule, with its elements. Where a dialog or a menu is open only
 * that is read, since what lies under it is out of reach. `rules` are the only ones that are tried.
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(SOURCE);
  await page.evaluate(RESTED);
  const include = (await page.locator(OVER).count()) > 0 ? OVER : 'html';
  const context: Axe.ElementContext = { include: [include], exclude: [DRAWING] };
  const options: Axe.RunOptions = {
    // What passes is not written down: on a large page that takes most of the time.
    resultTypes: ['violations'],
    preload: false,
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  };
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`;
  const { violations } = (await page.evaluate(run)) as Axe.AxeResults;
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join('\n  '));
}

/** Shows the window in a theme, as the system does. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
