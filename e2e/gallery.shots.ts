import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './support/desk';
import { ROOT } from './support/environment';

/** The main screens, light and dark, in both languages, at two sizes. */

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

interface Look {
  readonly size: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dark';
  readonly locale: 'en-GB' | 'zh-CN';
}

const LOOKS: readonly Look[] = SIZES.flatMap((size) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    (['en-GB', 'zh-CN'] as const).map((locale) => ({ size, theme, locale })),
  ),
);

for (const { size, theme, locale } of LOOKS) {
  const suffix = `${theme}-${locale.slice(0, 2)}-${size.width}`;
  const shoot = async (page: Page, name: string): Promise<void> => {
    await page.screenshot({ path: join(ROOT, 'docs/gallery', `${name}-${suffix}.png`) });
  };

  test.describe(suffix, () => {
    test.use({ viewport: size, colorScheme: theme, locale });

    test.describe('nothing open', () => {
      test('welcome', async ({ desk: { page } }) => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.getByRole('main').getByRole('button').first().waitFor();
        await shoot(page, 'welcome');
      });
    });

    test.describe('data sets open', () => {
      test.use({
        open: ['poj3076', 'alone', 'noip2009-target', 'poj3740', 'malformed'].map(
          (name) => `samples/${name}`,
        ),
      });

      test('screens', async ({ desk: { page } }) => {
        const file = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
        await file('poj3076\\.in').click();
        await expect(page.getByRole('grid').nth(1)).toBeVisible();
        await shoot(page, 'grid-16');
        await page.keyboard.press('F5');
        const overall = page.getByRole('tabpanel').getByRole('progressbar').first();
        await expect(overall).toHaveAttribute('aria-valuenow', '100');
        await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
        await shoot(page, 'solved');
        await page.keyboard.press('Control+Shift+E');
        await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
        await shoot(page, 'save');
        await page.keyboard.press('Escape');
        await file('poj3740\\.in').click();
        await shoot(page, 'matrix');
        await file('poj3074-letter').click();
        await page.getByRole('row').nth(2).click();
        await shoot(page, 'malformed');
        await file('sudoku2').click();
        await page.getByRole('gridcell').first().waitFor();
        await shoot(page, 'target');
        await page.keyboard.press('Control+K');
        await shoot(page, 'palette');
      });
    });
  });
}
