import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './support/workbench';
import { toTheWindow, TOURS } from './support/screens';

/** Every screen and dialog of the window, as a machine reads them. */

/** Ten screens, each of which a busy machine may need half a minute for. */
const TOUR_LIMIT_MS = 600_000;
const LOOKS = [
  { name: 'light, English', colorScheme: 'light', locale: 'en-GB', rules: null },
  // What a theme changes are colours; what a language changes are names and the room they take.
  {
    name: 'dark, Chinese',
    colorScheme: 'dark',
    locale: 'zh-CN',
    rules: ['color-contrast', 'link-in-text-block', 'target-size', 'html-has-lang', 'valid-lang'],
  },
] as const;

const DIALOG = '[role="dialog"], [role="alertdialog"]';

test.describe.configure({ mode: 'parallel' });

for (const { name, colorScheme, locale, rules } of LOOKS) {
  test.describe(name, () => {
    test.use({ colorScheme, locale });

    for (const { name: tour, open, files, screens } of TOURS) {
      test.describe(tour, () => {
        test.use({ open, files });

        test('axe finds nothing on any of the screens', async ({ workbench }) => {
          test.setTimeout(TOUR_LIMIT_MS);
          const { page } = workbench;
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          for (const screen of screens) {
            await test.step(screen.name, async () => {
              await toTheWindow(page);
              await screen.show(workbench);
              const axe = new AxeBuilder({ page });
              // What lies under a dialog is out of reach, and was read before.
              if ((await page.locator(DIALOG).count()) > 0) axe.include(DIALOG);
              if (rules !== null) axe.withRules([...rules]);
              const { violations } = await axe.analyze();
              const found = violations.map(({ id, nodes }) => [
                id,
                ...nodes.map(({ html }) => html),
              ]);
              expect.soft(found, screen.name).toEqual([]);
            });
          }
        });
      });
    }
  });
}
