import { expect } from '@playwright/test';
import { isLong } from '../src-main/testing/long';
import { axeFindings, COLOUR_RULES, showTheme } from './support/axe';
import { test } from './support/workbench';
import { toTheWindow } from './support/screen-steps';
import { TOURS } from './support/screens';

/** Every screen and dialog of the window, as a machine reads them. */

/** Ten screens, each of which a busy machine may need half a minute for. */
const TOUR_LIMIT_MS = 600_000;
/** What a language changes: names, and the room that they take. */
const LANGUAGE_RULES = ['target-size', 'html-has-lang', 'valid-lang'];
const LANGUAGES = [
  { locale: 'en-GB', rules: undefined },
  ...(isLong ? [{ locale: 'zh-CN', rules: LANGUAGE_RULES }] : []),
];

const THEMES = ['light', 'dark'] as const;

test.describe.configure({ mode: 'parallel' });

for (const { locale, rules } of LANGUAGES) {
  test.describe(locale, () => {
    test.use({ colorScheme: 'light', locale });

    for (const { name: tour, open, files, screens } of TOURS) {
      test.describe(tour, () => {
        test.use({ open, files });

        test('axe finds nothing on any of the screens', async ({ workbench }) => {
          test.setTimeout(TOUR_LIMIT_MS);
          const { page } = workbench;
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          for (const [at, screen] of screens.entries()) {
            // Every other screen is met in the second theme; at length each is looked at in both.
            const [met, other] = at % 2 === 0 ? THEMES : [...THEMES].reverse();
            await test.step(screen.name, async () => {
              await toTheWindow(page);
              await showTheme(page, met);
              await screen.show(workbench);
              expect.soft(await axeFindings(page, rules), `${screen.name}, ${met}`).toEqual([]);
              if (!isLong) return;
              await showTheme(page, other);
              const colours = await axeFindings(page, COLOUR_RULES);
              expect.soft(colours, `${screen.name}, ${other}`).toEqual([]);
            });
          }
        });
      });
    }
  });
}
