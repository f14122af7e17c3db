import { app, type BrowserWindow } from 'electron';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Workbench } from '../../app';
import type { BatchProgress } from '../../shared/contract';
import type { Desktop } from './desktop';
import { reasonOf } from './failure';

/** `--smoke`, or `--smoke=page` where a page that does not answer is a failure too. */
const SWITCH = 'smoke';
const PAGE_MS = 10_000;
const CLOSE_MS = 2_000;
/** By then the program has ended, whatever hangs. */
const END_MS = 29_000;

export const isSmoke = (): boolean => app.commandLine.hasSwitch(SWITCH);

/** Gives this start settings of its own: the user's are neither read nor written. Gives the folder. */
export function useScratchSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dlx-workbench-smoke-'));
  process.env['DLX_WORKBENCH_SETTINGS'] = folder;
  return folder;
}

/**
 * Opens a window that nobody sees and tries what may be broken in a program that was packed: page, workers,
 * archive. Ends the program: 0 when all work.
 */
export async function smoke(
  ready: Promise<void>,
  desktop: Desktop,
  samples: string,
  scratch: string,
): Promise<void> {
  const end = (status: number, words: string): void => {
    print(words);
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
    app.exit(status);
  };
  setTimeout(() => end(1, 'FAILED: took too long'), END_MS);
  try {
    await ready;
    const workbench = await desktop.open([]);
    const window = desktop.window();
    if (window === null) throw new Error('there is no window');
    print(`page: ${await loadPage(window, workbench)}`);
    print(`solve: ${await solveSample(workbench, samples)}`);
    await Promise.race([workbench.close(true), pause(CLOSE_MS)]);
    end(0, 'ok');
  } catch (error) {
    end(1, `FAILED: ${reasonOf(error)}`);
  }
}

const print = (words: string): void => void process.stdout.write(`smoke: ${words}\n`);

async function loadPage({ webContents }: BrowserWindow, workbench: Workbench): Promise<string> {
  if (webContents.isLoading()) {
    await new Promise<void>((resolve, reject) => {
      webContents.once('did-finish-load', () => resolve());
      webContents.once('did-fail-load', (_, code, why) => reject(new Error(`${why} (${code})`)));
      webContents.once('preload-error', (_, __, error) => reject(error));
      webContents.once('render-process-gone', (_, { reason }) => reject(new Error(reason)));
    });
  }
  const needsPage = app.commandLine.getSwitchValue(SWITCH) === 'page';
  // A page that has just been loaded may not listen yet, so it is asked again and again.
  const last = performance.now() + (needsPage ? PAGE_MS : PAGE_MS / 10);
  while (performance.now() < last)
    if (await workbench.flushEdits(250)) return 'loaded, and it answers';
  if (needsPage) throw new Error('the page does not answer');
  return 'loaded';
}

async function solveSample(workbench: Workbench, samples: string): Promise<string> {
  const { opened, problems } = await workbench.open([join(samples, 'alone')]);
  if (problems.length > 0) throw new Error(problems.map(({ problem }) => problem.code).join());
  const done = new Promise<BatchProgress>((resolve) => {
    workbench.on((event, payload) => {
      const progress = payload as BatchProgress;
      if (event === 'batch/progress' && progress.state === 'done') resolve(progress);
    });
  });
  await workbench.handlers['batch/start']({
    targets: opened.map(({ id }) => ({ fileId: id, indices: null })),
    engine: 'auto',
    jobs: 2,
    timeLimitSeconds: 0,
    proveUnique: false,
  });
  const { counts, total } = await done;
  const solved = counts.answer + counts.none + counts.several;
  if (total === 0 || solved !== total) throw new Error(`${solved} of ${total} solved`);
  return `${total} of ${total}`;
}
