import { defineConfig } from '@playwright/test';
import type { WorkbenchOptions } from './support/workbench';
import base from './playwright.config';

/**
 * `npm run gallery`: draws every screen and dialog from the running product into `docs/gallery/full/`,
 * then a sheet per screen and the page that shows them into `docs/gallery/`.
 */
export default defineConfig<WorkbenchOptions>({
  ...base,
  outputDir: '../playwright-report/gallery',
  retries: 0,
  timeout: 600_000,
  fullyParallel: true,
  projects: [
    { name: 'shots', testMatch: 'gallery.shots.ts', use: { host: 'browser' } },
    { name: 'sheets', testMatch: 'gallery.sheets.ts', dependencies: ['shots'] },
  ],
});
