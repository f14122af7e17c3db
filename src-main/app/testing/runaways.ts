import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { judge } from '../../batch';
import { createPool, DEFAULT_MEMORY_BYTES } from '../../pool';
import { scripted } from '../../pool/testing/scripts';
import type { BatchProgress } from '../../shared/contract';
import { coverPuzzle, type CoverPuzzle } from '../../shared/puzzle';
import { plainWorkbench } from './plain-workbench';
import { randomFrom, wholeBelow } from './random';
import type { Trials } from './kills';

/** Puzzles that never end, and what the workbench does about them. */

/**
 * Dominoes on a board of `side`×`side` (even) without two corners of one colour: no cover exists, and
 * no search that only tries sees it before the end of days.
 */
function mutilatedBoard(side: number): CoverPuzzle {
  const gone = new Set([0, side * side - 1]);
  const item = new Map<number, number>();
  for (let cell = 0; cell < side * side; cell++) if (!gone.has(cell)) item.set(cell, item.size);
  const options: number[][] = [];
  for (const cell of item.keys()) {
    const right = cell % side === side - 1 ? undefined : item.get(cell + 1);
    const below = item.get(cell + side);
    for (const other of [right, below]) {
      if (other !== undefined) options.push([item.get(cell) ?? 0, other]);
    }
  }
  return coverPuzzle(item.size, options);
}

/** The same as a file: `options items`, then for each option how many items and which. */
function boardText(side: number): string {
  const { items, starts, itemsOf } = mutilatedBoard(side);
  const rows = Array.from({ length: starts.length - 1 }, (_, option) => {
    const each = [...itemsOf.subarray(starts[option], starts[option + 1])].map((n) => n + 1);
    return `${each.length} ${each.join(' ')}\n`;
  });
  return `${rows.length} ${items}\n${rows.join('')}`;
}

export interface Cancels {
  readonly trials: number;
  /** Milliseconds to idle when the worker was still being loaded; not among the others. */
  readonly loading: number;
  /** Milliseconds from the cancel to the last worker being idle. */
  readonly idle: Spread;
  /** Milliseconds from the cancel to the word of it arriving at a window. */
  readonly screen: Spread;
  readonly threadsLeft: number;
  readonly handlesLeft: number;
  readonly tempsLeft: number;
}

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) /
    10;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Cancels batches over a puzzle without end, at random moments. */
export async function cancelOften(
  dir: string,
  workerPath: string,
  { count, seed }: Trials,
): Promise<Cancels> {
  const random = randomFrom(seed);
  writeFileSync(join(dir, 'endless.in'), boardText(12));
  const before = await resources();
  const workbench = plainWorkbench(dir, workerPath);
  const idle: number[] = [];
  const screen: number[] = [];
  let told: () => void = () => undefined;
  workbench.on((event, payload) => {
    if (event === 'batch/progress' && (payload as BatchProgress).state === 'cancelled') told();
  });
  const { handlers } = workbench;
  const { opened } = await handlers['files/open']({ paths: [join(dir, 'endless.in')] });
  const targets = opened.map(({ id }) => ({ fileId: id, indices: null }));
  let loading = 0;
  for (let trial = -1; trial < count; trial++) {
    const options = { engine: 'dlx', jobs: 1, timeLimitSeconds: 0, proveUnique: false } as const;
    const { id } = await handlers['batch/start']({ ...options, targets });
    await wait(wholeBelow(random, 25));
    const arrived = new Promise<void>((resolve) => (told = resolve));
    const start = performance.now();
    await handlers['batch/cancel']({ id });
    while ((await handlers['batch/current'](null))?.state === 'running') await turn();
    const idleMs = performance.now() - start;
    await arrived;
    // The first one comes while the worker is still being loaded, which nothing can cut short.
    if (trial < 0) loading = Math.round(idleMs);
    else {
      idle.push(idleMs);
      screen.push(performance.now() - start);
    }
  }
  await workbench.close(true);
  const after = await resources();
  return {
    trials: count,
    loading,
    idle: spreadOf(idle),
    screen: spreadOf(screen),
    threadsLeft: Math.max(0, after.threads - before.threads),
    handlesLeft: Math.max(0, after.handles - before.handles),
    tempsLeft: readdirSync(dir).filter((name) => name.endsWith('.tmp')).length,
  };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function resources(): Promise<{ threads: number; handles: number }> {
  await wait(50);
  const active = process.getActiveResourcesInfo();
  return {
    threads: active.filter((name) => name === 'Worker' || name === 'MessagePort').length,
    handles: active.filter((name) => name !== 'Timeout' && name !== 'Immediate').length,
  };
}

/** How much longer than its limit a puzzle without end was searched, in milliseconds. */
export async function overshoots(workerPath: string, { count, seed }: Trials): Promise<Spread> {
  const random = randomFrom(seed);
  const pool = createPool({ workerPath, size: 1 });
  const item = { puzzle: mutilatedBoard(12), question: { want: 'solutions', limit: 1 } } as const;
  const over: number[] = [];
  for (let trial = 0; trial < count + 1; trial++) {
    const timeLimitMs = 20 + wholeBelow(random, 200);
    const start = performance.now();
    const [report] = await pool.run([item], {
      engine: 'dlx',
      timeLimitMs,
      memoryBytes: DEFAULT_MEMORY_BYTES,
    }).reports;
    if (report?.outcome !== 'timeLimit') throw new Error(`ended as ${report?.outcome}`);
    // The first one starts the worker.
    if (trial > 0) over.push(performance.now() - start - timeLimitMs);
  }
  await pool.close();
  return spreadOf(over);
}

export interface Deaths {
  readonly trials: number;
  /** Trials in which the death cost another puzzle, or was not told. */
  readonly wrong: readonly string[];
}

const CHUNK = 9;

/** Lets workers die on one puzzle of many. */
export async function workerDeaths(
  scriptedWorker: string,
  { count, seed }: Trials,
): Promise<Deaths> {
  const random = randomFrom(seed);
  const pool = createPool({ workerPath: scriptedWorker, size: 2 });
  const wrong: string[] = [];
  for (let trial = 0; trial < count; trial++) {
    const how = trial % 2 === 0 ? 'exit' : 'throw';
    const victim = wholeBelow(random, CHUNK);
    const items = Array.from({ length: CHUNK }, (_, i) =>
      scripted(i === victim ? how : 'answer', i),
    );
    const reports = await pool.run(items, {
      engine: 'auto',
      timeLimitMs: 0,
      memoryBytes: DEFAULT_MEMORY_BYTES,
    }).reports;
    const good = reports.every(
      ({ outcome }, i) => outcome === (i === victim ? 'failed' : 'solved'),
    );
    if (!good || reports.length !== CHUNK) wrong.push(`trial ${trial}: ${how} at ${victim}`);
  }
  await pool.close();
  return { trials: count, wrong };
}

/** An instance that would not fit: the message about it, and the memory that asking cost. */
export async function overBudget(
  workerPath: string,
): Promise<{ neededMb: number; limitMb: number; grownMb: number }> {
  const pool = createPool({ workerPath, size: 1 });
  const puzzle = mutilatedBoard(60);
  const item = { key: 0, puzzle, question: { want: 'solutions', limit: 1 } } as const;
  const options = { engine: 'dlx', timeLimitMs: 0, memoryBytes: 2 ** 16 } as const;
  await pool.run([item], { ...options, timeLimitMs: 1, memoryBytes: DEFAULT_MEMORY_BYTES }).reports;
  const before = process.memoryUsage.rss();
  const [report] = await pool.run([item], options).reports;
  const grownMb = (process.memoryUsage.rss() - before) / 2 ** 20;
  await pool.close();
  if (report === undefined) throw new Error('no report');
  const { problem } = judge(item, report, options, false);
  if (problem?.code !== 'over-budget') throw new Error(`told as ${problem?.code}`);
  const { needed, limit } = problem.params;
  return { neededMb: Number(needed), limitMb: Number(limit), grownMb };
}
