import type { BrowserWindow } from 'electron';
import { join } from 'node:path';
import type { Workbench } from '../../app';
import type { EventName, Events } from '../../shared/contract';

/** What the smoke test works on. It is given everything, so that its code is loaded by it alone. */
export interface SmokeParts {
  readonly workbench: Workbench;
  readonly window: BrowserWindow;
  readonly samples: string;
  /** Shows a notification and clicks it: what came of it, or why it was not shown. */
  readonly notification: () => Promise<'clicked' | 'unsupported' | 'refused'>;
  /** Resolves when the page has handed over its edits, which it does when it runs; false after the time. */
  readonly pageAnswers: (timeoutMs: number) => Promise<boolean>;
  /** Whether a page that does not answer is a failure. */
  readonly needsPage: boolean;
  readonly print: (line: string) => void;
}

const TIMEOUT_MS = 25_000;
const PAGE_MS = 10_000;

/**
 * Tries what may be broken in a program that was packed: page, workers, archive, notifications. Says of
 * each part how it went; true when all of them work.
 */
export async function runSmoke(parts: SmokeParts): Promise<boolean> {
  const checks: readonly (readonly [string, (parts: SmokeParts) => Promise<string>])[] = [
    ['page', loadPage],
    ['solve', solveSample],
    ['dance', recordDance],
    ['notification', clickNotification],
  ];
  let isSound = true;
  const late = performance.now() + TIMEOUT_MS;
  for (const [name, check] of checks) {
    const line = await within(check(parts), late - performance.now()).then(
      (how) => `smoke: ${name}: ${how}`,
      (error: unknown) => {
        isSound = false;
        return `smoke: ${name} FAILED: ${error instanceof Error ? error.message : String(error)}`;
      },
    );
    parts.print(line);
  }
  return isSound;
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), Math.max(ms, 0));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function loadPage({ window, pageAnswers, needsPage }: SmokeParts): Promise<string> {
  const { webContents } = window;
  if (webContents.isLoading()) {
    await new Promise<void>((resolve, reject) => {
      webContents.once('did-finish-load', () => resolve());
      webContents.once('did-fail-load', (_, code, why) => reject(new Error(`${why} (${code})`)));
      webContents.once('preload-error', (_, __, error) => reject(error));
      webContents.once('render-process-gone', (_, { reason }) => reject(new Error(reason)));
    });
  }
  const answers = await pageAnswers(needsPage ? PAGE_MS : PAGE_MS / 10);
  if (!answers && needsPage) throw new Error('it does not answer');
  return answers ? 'loaded, and it answers' : 'loaded';
}

async function solveSample({ workbench, samples }: SmokeParts): Promise<string> {
  const { handlers } = workbench;
  const { opened, problems } = await workbench.open([join(samples, 'alone')]);
  if (problems.length > 0) throw new Error(problems.map(({ problem }) => problem.code).join());
  const targets = opened.map(({ id }) => ({ fileId: id, indices: null }));
  const done = end(workbench, 'batch/progress', ({ state }) => state === 'done');
  const options = { engine: 'auto', jobs: 2, timeLimitSeconds: 0, proveUnique: false } as const;
  await handlers['batch/start']({ targets, ...options });
  const { counts, total } = await done;
  const solved = counts.answer + counts.none + counts.several;
  if (total === 0 || solved !== total) throw new Error(`${solved} of ${total}`);
  return `${total} of ${total}`;
}

async function recordDance({ workbench }: SmokeParts): Promise<string> {
  const { handlers } = workbench;
  const [file] = await handlers['files/list'](null);
  if (file === undefined) throw new Error('no file is open');
  const source = await handlers['dance/source']({ fileId: file.id, index: 0 });
  const done = end(workbench, 'dance/progress', ({ state }) => state !== 'recording');
  const run = await handlers['dance/record']({
    source,
    options: { program: 'textbook', rule: 'minimum', variant: 'right', seed: 1, solutions: 1 },
    maxEvents: 100_000,
  });
  const { state, events, problem } = run.state === 'recording' ? await done : run;
  if (state !== 'done' || events === 0) throw new Error(problem?.code ?? state);
  return `${events} events`;
}

async function clickNotification({ notification }: SmokeParts): Promise<string> {
  const how = await notification();
  // An unsigned program may show none on macOS.
  if (how === 'refused' && process.platform !== 'darwin') throw new Error('refused by the system');
  return how;
}

/** The first payload of an event with which something is over. */
function end<E extends EventName>(
  workbench: Workbench,
  event: E,
  isOver: (payload: Events[E]) => boolean,
): Promise<Events[E]> {
  return new Promise((resolve) => {
    const stop = workbench.on((name: EventName, payload: unknown) => {
      if (name !== event || !isOver(payload as Events[E])) return;
      stop();
      resolve(payload as Events[E]);
    });
  });
}
