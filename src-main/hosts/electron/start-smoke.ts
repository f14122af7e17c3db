import { app } from 'electron';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Workbench } from '../../app';
import type { Desktop } from './desktop';
import { reasonOf } from './failure';
import { clickShown, notify } from './notices';

/** `--smoke`, or `--smoke=page` where a page that does not answer is a failure too. */
const SWITCH = 'smoke';
const CLOSE_MS = 2_000;
/** By then the program has ended, whatever hangs. */
const END_MS = 29_000;
const NOTICE_MS = 5_000;

export const isSmoke = (): boolean => app.commandLine.hasSwitch(SWITCH);

/** Gives this start settings of its own: the user's are neither read nor written. Gives the folder. */
export function useScratchSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dlx-workbench-smoke-'));
  process.env['DLX_WORKBENCH_SETTINGS'] = folder;
  return folder;
}

/** Opens a window that nobody sees, tries the parts of the program, and ends it: 0 when all work. */
export async function smoke(
  ready: Promise<void>,
  desktop: Desktop,
  samples: string,
  scratch: string,
): Promise<void> {
  let status = 1;
  setTimeout(() => {
    print('smoke: FAILED: took too long');
    app.exit(1);
  }, END_MS);
  try {
    await ready;
    const workbench = await desktop.open([]);
    const window = desktop.window();
    if (window === null) throw new Error('there is no window');
    const { runSmoke } = await import('./smoke');
    const needsPage = app.commandLine.getSwitchValue(SWITCH) === 'page';
    const pageAnswers = (timeoutMs: number) => answers(workbench, timeoutMs);
    const isSound = await runSmoke({
      workbench,
      window,
      samples,
      notification,
      pageAnswers,
      needsPage,
      print,
    });
    status = isSound ? 0 : 1;
    await Promise.race([workbench.close(true), pause(CLOSE_MS)]);
  } catch (error) {
    print(`smoke: start FAILED: ${reasonOf(error)}`);
  }
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  print(status === 0 ? 'smoke: ok' : 'smoke: failed');
  app.exit(status);
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/** A page that has just been loaded may not listen yet, so it is asked again and again. */
async function answers(workbench: Workbench, timeoutMs: number): Promise<boolean> {
  const last = performance.now() + timeoutMs;
  while (performance.now() < last) if (await workbench.flushEdits(250)) return true;
  return false;
}

function notification(): Promise<'clicked' | 'unsupported' | 'refused'> {
  return new Promise((resolve) => {
    const on = { click: () => resolve('clicked'), failed: () => resolve('refused') } as const;
    if (!notify({ title: 'DLX Workbench', body: '--smoke', silent: true }, on)) {
      return resolve('unsupported');
    }
    // The system refuses a notification a little later; one that is shown can be clicked then.
    setTimeout(() => clickShown(), 500);
    setTimeout(() => resolve('refused'), NOTICE_MS);
  });
}
