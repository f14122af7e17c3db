import { defineConfig } from '@playwright/test';
import { isLong } from '../src-main/testing/long';
import '../src-main/testing/one-temp-name';
import type { WorkbenchOptions } from './support/workbench';
import { CHROMIUM_ARGS, findBrowser } from './support/find-browser';
import { findElectron } from './support/find-electron';

const electron = findElectron();
if (electron === null && process.env['DLX_REQUIRE_ELECTRON'] === '1') {
  throw new Error('DLX_REQUIRE_ELECTRON asks for the window, and there is no Electron runtime');
}

/** What runs wherever the program has a window of its own. */
const WINDOW_FLOWS = ['flows-*.spec.ts', 'desktop-*.spec.ts'];
/** Tests with the tag `@long` run in `npm run test:long` alone. */
const grepInvert = isLong ? [] : /@long/;

/**
 * The user flows with real files on disk: in real Chromium against the built browser host, in
 * Chromium against the built desktop host over a stand-in for Electron, and in a real Electron window
 * wherever the runtime has been downloaded; `DLX_REQUIRE_ELECTRON=1` asks for it.
 */
export default defineConfig<WorkbenchOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  forbidOnly: true,
  // A busy machine slows a flow tenfold; only one that hangs is to fail for its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A log of CI ends with what failed, not with what passed.
  reporter: [[process.env['CI'] === undefined ? 'list' : 'dot']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_ARGS },
    // Recording what happens doubles the time of a flow; `-- --trace on` draws one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'browser',
      testIgnore: 'desktop-*.spec.ts',
      grepInvert,
      use: { host: 'browser' },
    },
    // NOT Electron: the built desktop program over a stand-in, its page in Chromium.
    {
      name: 'electron-stand-in',
      // Every change tries these flows in the browser already.
      testMatch: isLong ? WINDOW_FLOWS : 'desktop-*.spec.ts',
      grepInvert,
      use: { host: 'electron', standIn: true },
    },
    ...(electron === null
      ? []
      : [{ name: 'electron', testMatch: WINDOW_FLOWS, use: { host: 'electron' as const } }]),
  ],
});
