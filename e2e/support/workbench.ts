import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { startBrowserHost } from './browser-host';
import type { Desktop } from './desktop';
import { electronWindow } from './electron-window';
import { ROOT } from './environment';
import { SHOWN_AT, standInWindow } from './stand-in-window';

/** A user's workbench: the workbench in front, and a private folder with a copy of the samples. */
export interface WorkbenchPage {
  readonly page: Page;
  /** `samples/` in it is a copy of the product's. */
  readonly folder: string;
  readonly host: Host;
  /** Ends the program, as the user does at the end of the day. */
  stop(): Promise<void>;
  /** Ends the program behind the window, which stays. */
  abandon(): Promise<void>;
  /** What there is around the window; null in a browser. */
  readonly desktop: Desktop | null;
}

export type Host = 'browser' | 'electron';

export interface WorkbenchOptions {
  /** Which host shows the window. */
  host: Host;
  /** Whether the host `electron` runs over a stand-in, with its page in Chromium. */
  standIn: boolean;
  /** What is open at the start, relative to the folder: `['samples/alone']`. */
  open: string[];
  /** Files made before the start: name in the folder → content. */
  files: Record<string, string>;
  /** Whether the flow makes the page fail on purpose. */
  faulty: boolean;
}

interface Fixtures {
  readonly folder: string;
  readonly workbench: WorkbenchPage;
  /** What there is around the window of the host `electron`. */
  readonly desktop: Desktop;
}

/** `test` with a workbench on the host of the running project. */
export const test = base.extend<WorkbenchOptions & Fixtures>({
  host: ['browser', { option: true }],
  standIn: [false, { option: true }],
  open: [[], { option: true }],
  files: [{}, { option: true }],
  faulty: [false, { option: true }],
  folder: async ({ host, files }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `dlx-${host}-`));
    cpSync(join(ROOT, 'resources/samples'), join(folder, 'samples'), {
      recursive: true,
      filter: (path) => !path.endsWith('.out'),
    });
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  workbench: async (
    { host, standIn, open, folder, faulty, browser, viewport, locale, colorScheme, hasTouch },
    use,
  ) => {
    const options = { viewport, colorScheme, hasTouch, locale: locale ?? 'en-GB' };
    const start = host === 'browser' ? browserPage : standIn ? pageOverStandIn : windowOfElectron;
    const started = await start(folder, open, browser, options);
    let running = true;
    const stop = async (): Promise<void> => {
      if (running) await started.stop();
      running = false;
    };
    await use({ ...started, folder, host, stop });
    await stop();
    expect(started.foreign, 'requests that left the machine').toEqual([]);
    const faults = faulty ? [] : started.faults;
    expect(faults, 'uncaught errors, and what the page’s policy denied').toEqual([]);
  },
  desktop: async ({ workbench }, use) => {
    if (workbench.desktop === null) throw new Error('this host has no desktop around its window');
    await use(workbench.desktop);
  },
});

export interface Started {
  readonly page: Page;
  /** Addresses beyond this machine that the window asked for. Every flow is watched. */
  readonly foreign: readonly string[];
  /** Uncaught errors of the page, and what its Content Security Policy denied. Every flow is watched. */
  readonly faults: readonly string[];
  stop(): Promise<void>;
  abandon(): Promise<void>;
  readonly desktop: Desktop | null;
}

/** Fills up as the pages of a context ask for what is not on this machine, nor at `own`. */
function foreignAddresses(context: BrowserContext, own: string | null = null): readonly string[] {
  const foreign: string[] = [];
  const note = (address: string): void => {
    const { protocol, hostname } = new URL(address);
    const isLocal = /^(data|blob|about|file|dlx|devtools):$/.test(protocol);
    if (isLocal || (own !== null && address.startsWith(own))) return;
    if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) foreign.push(address);
  };
  context.on('request', (request) => note(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => note(socket.url())));
  return foreign;
}

/** Fills up as pages of a context fail without a word to their user. */
function pageFaults(context: BrowserContext): readonly string[] {
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(fault.error().message));
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  return faults;
}

type ContextOptions = Parameters<Browser['newContext']>[0];

/** Starts a program that shows a window. */
type Start = (
  folder: string,
  open: readonly string[],
  browser: Browser,
  options: ContextOptions,
) => Promise<Started>;

const browserPage: Start = async (folder, open, browser, options) => {
  const server = await startBrowserHost(folder, open);
  const context = await browser.newContext({ acceptDownloads: true, ...options });
  const foreign = foreignAddresses(context);
  const faults = pageFaults(context);
  const page = await context.newPage();
  await page.goto(server.url);
  // A key that is pressed before the window is there is heard by nobody.
  await page.locator('[data-region="bar"]').waitFor();
  return {
    page,
    foreign,
    faults,
    desktop: null,
    abandon: () => server.stop(),
    stop: async () => {
      await context.close();
      await server.stop();
    },
  };
};

const pageOverStandIn: Start = async (folder, open, browser, options) => {
  const context = await browser.newContext({ acceptDownloads: true, ...options });
  const foreign = foreignAddresses(context, SHOWN_AT);
  const faults = pageFaults(context);
  return { ...(await standInWindow(context, folder, open)), foreign, faults };
};

const windowOfElectron: Start = async (folder, open) => {
  const { context, ...started } = await electronWindow(folder, open);
  return { ...started, foreign: foreignAddresses(context), faults: pageFaults(context) };
};
