import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** `npm run bench -- --window`: measures the built browser host in Chromium, one figure after another. */
export default defineConfig({
  ...base,
  testMatch: 'window.figures.ts',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  reporter: [['dot']],
  // Recording costs time.
  use: { ...base.use, trace: 'off', screenshot: 'off' },
});
