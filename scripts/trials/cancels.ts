import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool, DEFAULT_MEMORY_BYTES } from '../../src-main/pool';
import type { BatchProgress } from '../../src-main/shared/contract';
import type { Handlers } from '../../src-main/shared/contract';
import {
  coverText,
  ENDLESS_NARROW,
  ENDLESS_WIDE,
  endless,
  type Endless,
} from '../../src-main/app/testing/endless';
import type { Trials } from './kills';
import { plainWorkbench } from '../../src-main/app/testing/plain-workbench';
import { randomFrom, wholeBelow } from '../../src-main/app/testing/random';
import { spreadOf, spreadsOf, stopwatch, type Spread, type Spreads, type Took } from './spread';

/** Cancels of what would never end, at random moments. */

export interface Cancels {
  readonly trials: number;
  /** Trials in which the worker was still being loaded. */
  readonly loading: number;
  /** From the cancel until nothing of the batch can come any more. */
  readonly idle: Spreads;
  /** Milliseconds from the cancel to the word of it arriving at a window. */
  readonly screen: Spread;
  readonly threadsLeft: number;
  readonly handlesLeft: number;
  readonly tempsLeft: number;
}

/** Milliseconds within which a batch is cancelled; loading a worker takes longer. */
const WITHIN_MS = 25;
/** Every so manieth batch has workers of its own, which have to be loaded. */
const FRESH_EVERY = 8;

/** Cancels batches of the workbench over files without end. */
export async function cancelOften(
  dir: string,
  workerPath: string,
  { count, seed }: Trials,
): Promise<Cancels> {
  const random = randomFrom(seed);
  const files = [
    ['wide.in', 'dlx', coverText(ENDLESS_WIDE)],
    ['narrow.in', 'bitcover', coverText(ENDLESS_NARROW)],
  ] as const;
  for (const [name, , text] of files) writeFileSync(join(dir, name), text);
  const before = await resources();
  const workbench = plainWorkbench(dir, workerPath);
  const idle: Took[] = [];
  const screen: number[] = [];
  let told: () => void = () => undefined;
  workbench.on((event, payload) => {
    if (event === 'batch/progress' && (payload as BatchProgress).state === 'cancelled') told();
  });
  const { handlers } = workbench;
  const { opened } = await handlers['files/open']({
    paths: files.map(([name]) => join(dir, name)),
  });
  let loading = 0;
  for (let trial = 0; trial < count; trial++) {
    const which = trial % files.length;
    // Another number of workers than before: they have to be loaded.
    const jobs = 1 + (Math.floor(trial / FRESH_EVERY) % 2);
    const { id } = await handlers['batch/start']({
      engine: files[which]?.[1] ?? 'dlx',
      jobs,
      timeLimitSeconds: 0,
      proveUnique: false,
      targets: [{ fileId: opened[which]?.id ?? 0, indices: null }],
    });
    await wait(wholeBelow(random, WITHIN_MS));
    if (trial % FRESH_EVERY === 0) loading++;
    const arrived = new Promise<void>((resolve) => (told = resolve));
    const took = stopwatch();
    await handlers['batch/cancel']({ id });
    await ended(handlers);
    idle.push(took());
    await arrived;
    screen.push(took().wallMs);
  }
  await workbench.close(true);
  const after = await resources();
  return {
    trials: count,
    loading,
    idle: spreadsOf(idle),
    screen: spreadOf(screen),
    threadsLeft: Math.max(0, after.threads - before.threads),
    handlesLeft: Math.max(0, after.handles - before.handles),
    tempsLeft: readdirSync(dir).filter((name) => name.endsWith('.tmp')).length,
  };
}

async function ended(handlers: Handlers): Promise<void> {
  while ((await handlers['batch/current'](null))?.state === 'running') {
    await wait(1);
  }
}

async function resources(): Promise<{ threads: number; handles: number }> {
  await wait(50);
  const active = process.getActiveResourcesInfo();
  return {
    threads: active.filter((name) => name === 'Worker' || name === 'MessagePort').length,
    handles: active.filter((name) => name !== 'Timeout' && name !== 'Immediate').length,
  };
}

/** From a cancel to the last report, for every engine on every size that it takes. */
export async function cancelEngines(
  workerPath: string,
  { count, seed }: Trials,
): Promise<{ readonly all: Spreads; readonly worst: readonly string[] }> {
  const random = randomFrom(seed);
  const pool = createPool({ workerPath, size: 1 });
  const cases = endless();
  const took = cases.map((): Took[] => []);
  for (let trial = 0; trial < count; trial++) {
    const which = trial % cases.length;
    const { engine, item } = cases[which] as Endless;
    const options = { engine, timeLimitMs: 0, memoryBytes: DEFAULT_MEMORY_BYTES };
    const task = pool.run([item, item], options);
    await wait(wholeBelow(random, 2 * WITHIN_MS));
    const clock = stopwatch();
    task.cancel();
    const reports = await task.reports;
    took[which]?.push(clock());
    if (reports.some(({ outcome, complete }) => outcome === 'failed' || complete))
      throw new Error(`${engine} ended as ${reports.map(({ outcome }) => outcome).join(', ')}`);
  }
  await pool.close();
  const byCase = cases.map(({ name }, i) => ({ name, ...spreadsOf(took[i] ?? []) }));
  const worst = byCase.sort((a, b) => b.cpu.max - a.cpu.max).slice(0, 5);
  return {
    all: spreadsOf(took.flat()),
    worst: worst.map(({ name, wall, cpu }) => {
      return `${name}: at most ${wall.max} ms, ${cpu.max} ms of the processor`;
    }),
  };
}
