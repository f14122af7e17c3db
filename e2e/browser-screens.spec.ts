import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from './support/desk';
import { toTheWindow, TOURS } from './support/screens';

/** Every screen and dialog of the window, as a machine reads them. */

const LOOKS = [
  { name: 'light, English', colorScheme: 'light', locale: 'en-GB', forcedColors: 'none' },
  { name: 'dark, Chinese', colorScheme: 'dark', locale: 'zh-CN', forcedColors: 'none' },
  { name: 'colours of the system', colorScheme: 'dark', locale: 'en-GB', forcedColors: 'active' },
] as const;

for (const { name, colorScheme, locale, forcedColors } of LOOKS) {
  test.describe(name, () => {
    test.use({ colorScheme, locale });

    for (const tour of TOURS) {
      test.describe(tour.name, () => {
        test.use({ open: tour.open, files: tour.files });

        test('axe finds nothing on any of the screens', async ({ desk }) => {
          const { page } = desk;
          await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
          const found: string[] = [];
          for (const screen of tour.screens) {
            await toTheWindow(page);
            await screen.show(desk);
            const { violations } = await new AxeBuilder({ page }).analyze();
            found.push(
              ...violations.map(
                ({ id, nodes }) => `${screen.name}: ${id}: ${nodes[0]?.html ?? ''}`,
              ),
            );
          }
          expect(found).toEqual([]);
        });
      });
    }
  });
}
