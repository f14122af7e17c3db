import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Finds a Chromium for the end-to-end tests, in the order that serves every machine: the path in
 * `DLX_CHROMIUM`, an installed browser, Playwright's own cache, a download by Playwright, and the
 * package of a Debian system when we may install it.
 */

/** Without a window of its own it opens a page in half the processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Chromium without its background traffic; it is given a loopback page and nothing else. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const DOWNLOAD_LIMIT_MS = 180_000;

/**
 * Path of the browser's executable.
 *
 * @throws Error that names every place that was tried.
 */
export function findBrowser(): string {
  const found = present();
  if (found !== null) return found;
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
  });
  const downloaded = usable(chromium.executablePath());
  if (downloaded !== null) return downloaded;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (installDebianPackage(name)) {
      const installed = usable(`/usr/bin/${name}`);
      if (installed !== null) return installed;
    }
  }
  throw new Error(
    'No Chromium for the end-to-end tests. Set DLX_CHROMIUM to a Chromium, Chrome or Edge, or install one of them; ' +
      'tried the usual places, Playwright’s cache, “playwright install chromium” and Debian’s package.',
  );
}

/** A browser that is already on the machine, or null. */
function present(): string | null {
  const named = process.env['DLX_CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (usable(named) === null) throw new Error(`DLX_CHROMIUM does not name a program: ${named}`);
    return named;
  }
  for (const path of [...INSTALLED, chromium.executablePath()]) {
    if (usable(path) !== null) return path;
  }
  return null;
}

function usable(path: string): string | null {
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    return null;
  }
}

function installDebianPackage(name: string): boolean {
  const isDebian =
    existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8') !== '';
  if (!isDebian || process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}
