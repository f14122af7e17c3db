import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';

/** The real browser host over a private copy of the samples, one for each test. */

export const ROOT = resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 20_000;

export interface Workbench {
  /** URL with its one-time token. */
  readonly url: string;
  /** A private folder on disk; `samples/` in it is a copy of the product's. */
  readonly folder: string;
}

interface Options {
  /** What to open at the start, relative to the folder; `samples/poj3074`. */
  readonly open: readonly string[];
}

/** `test` with a running workbench; `test.use({ open: ['samples/alone'] })` opens data sets at the start. */
export const test = base.extend<Options & { workbench: Workbench }>({
  open: [[], { option: true }],
  workbench: async ({ open }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dlx-e2e-'));
    cpSync(join(ROOT, 'resources/samples'), join(folder, 'samples'), { recursive: true });
    const server = serve(folder, open);
    try {
      await use({ url: await announced(server), folder });
    } finally {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

function serve(folder: string, open: readonly string[]): ChildProcess {
  const bin = join(ROOT, 'scripts/dlx-workbench.mjs');
  return spawn(process.execPath, [bin, 'serve', '--no-open', ...open], {
    cwd: folder,
    env: {
      ...process.env,
      DLX_WORKBENCH_SETTINGS: join(folder, 'settings'),
      HOME: folder,
      LANG: 'C',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The one line that `serve` prints. */
async function announced(server: ChildProcess): Promise<string> {
  return await new Promise((found, failed) => {
    const timer = setTimeout(
      () => failed(new Error('the browser host printed no URL')),
      START_LIMIT_MS,
    );
    let text = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /http:\/\/\S+/.exec(text)?.[0];
      if (url === undefined || !text.includes('\n')) return;
      clearTimeout(timer);
      found(url);
    });
    server.once('exit', (code) => failed(new Error(`the browser host ended with ${String(code)}`)));
  });
}
