import { expect } from '@playwright/test';
import { test } from './support/workbench';
import { LOOKS, shotPath } from './support/gallery';
import { toTheWindow } from './support/screen-steps';
import { TOURS } from './support/screens';

/** Every screen and dialog in every look, as whole pictures. */

const REGIONS = '[data-region="editor"], [data-region="stage"]';
const intoView = (about: string): string =>
  `document.querySelector(${JSON.stringify(about)})?.scrollIntoView({ block: 'start' })`;

for (const look of LOOKS) {
  test.describe(look.name, () => {
    test.use({
      viewport: look.size,
      deviceScaleFactor: look.zoom,
      colorScheme: look.theme,
      locale: look.locale,
    });

    for (const { name, open, files, screens } of TOURS) {
      test.describe(name, () => {
        test.use({ open, files });

        test('drawn', async ({ workbench }) => {
          const { page } = workbench;
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: look.theme });
          const failed: string[] = [];
          for (const screen of screens) {
            try {
              await toTheWindow(page);
              await screen.show(workbench);
              await page.evaluate('document.fonts.ready');
              // Where everything lies below each other, what the screen is about is brought into view.
              if (look.zoom > 1) await page.evaluate(intoView(screen.about ?? REGIONS));
              await page.screenshot({ path: shotPath(screen.name, look), animations: 'disabled' });
            } catch (error) {
              failed.push(`${screen.name}: ${String(error).slice(0, 300)}`);
            }
          }
          expect(failed).toEqual([]);
        });
      });
    }
  });
}
