import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  expect,
  _electron,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { findElectron } from './find-electron';
import { startBrowserHost } from './browser-host';
import { privateEnvironment, ROOT } from './environment';

/** A user's desk: the workbench in front, and a private folder with a copy of the samples. */
export interface Desk {
  readonly page: Page;
  /** `samples/` in it is a copy of the product's. */
  readonly folder: string;
  readonly host: Host;
  /** Ends the program, as the user does at the end of the day. */
  stop(): Promise<void>;
  /** Ends the program behind the window, which stays. */
  abandon(): Promise<void>;
}

export type Host = 'browser' | 'electron';

export interface DeskOptions {
  /** Which host shows the window. */
  host: Host;
  /** What is open at the start, relative to the folder: `['samples/alone']`. */
  open: string[];
  /** Files made before the start: name in the folder → content. */
  files: Record<string, string>;
}

/** `test` with a desk on the host of the running project. */
export const test = base.extend<DeskOptions & { folder: string; desk: Desk }>({
  host: ['browser', { option: true }],
  open: [[], { option: true }],
  files: [{}, { option: true }],
  folder: async ({ host, files }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `dlx-${host}-`));
    cpSync(join(ROOT, 'resources/samples'), join(folder, 'samples'), {
      recursive: true,
      filter: (path) => !path.endsWith('.out'),
    });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  desk: async ({ host, open, folder, browser, viewport, locale, colorScheme, hasTouch }, use) => {
    const started =
      host === 'electron'
        ? await electronWindow(folder, open)
        : await browserPage(browser, folder, open, {
            viewport,
            colorScheme,
            hasTouch,
            locale: locale ?? 'en-GB',
          });
    let running = true;
    const stop = async (): Promise<void> => {
      if (running) await started.stop();
      running = false;
    };
    await use({ page: started.page, folder, host, stop, abandon: started.abandon });
    await stop();
    expect(started.foreign, 'requests that left the machine').toEqual([]);
  },
});

interface Started {
  readonly page: Page;
  /** Addresses beyond this machine that the window asked for. Every flow is watched. */
  readonly foreign: readonly string[];
  stop(): Promise<void>;
  abandon(): Promise<void>;
}

/** Fills up as the pages of a context ask for what is not on this machine. */
function foreignAddresses(context: BrowserContext): readonly string[] {
  const foreign: string[] = [];
  const note = (address: string): void => {
    const { protocol, hostname } = new URL(address);
    const own = /^(data|blob|about|file|dlx|devtools):$/.test(protocol);
    if (!own && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) foreign.push(address);
  };
  context.on('request', (request) => note(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())));
  return foreign;
}

type ContextOptions = Parameters<Browser['newContext']>[0];

async function browserPage(
  browser: Browser,
  folder: string,
  open: readonly string[],
  options: ContextOptions,
): Promise<Started> {
  const server = await startBrowserHost(folder, open);
  const context = await browser.newContext({ acceptDownloads: true, ...options });
  const foreign = foreignAddresses(context);
  const page = await context.newPage();
  await page.goto(server.url);
  // A key that is pressed before the window is there is heard by nobody.
  await page.locator('[data-region="bar"]').waitFor();
  return {
    page,
    foreign,
    abandon: () => server.stop(),
    stop: async () => {
      await context.close();
      await server.stop();
    },
  };
}

async function electronWindow(folder: string, open: readonly string[]): Promise<Started> {
  const executablePath = findElectron();
  if (executablePath === null) throw new Error('this project runs only where a runtime is found');
  const app = await _electron.launch({
    executablePath,
    // Windows of several tests run side by side: each has a profile, and so a lock, of its own.
    args: [
      ROOT,
      `--user-data-dir=${join(folder, 'profile')}`,
      ...open.map((path) => join(folder, path)),
    ],
    cwd: folder,
    env: privateEnvironment(folder),
  });
  const foreign = foreignAddresses(app.context());
  const stop = (): Promise<void> => app.close();
  return { page: await app.firstWindow(), foreign, stop, abandon: stop };
}
