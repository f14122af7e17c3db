import { solveOne } from '../../src-main/batch';
import { createPool, DEFAULT_MEMORY_BYTES } from '../../src-main/pool';
import { scripted, type Script } from '../../src-main/pool/testing/scripts';
import { endless, mutilatedBoard, type Endless } from '../../src-main/app/testing/endless';
import type { Trials } from './kills';
import { randomFrom, wholeBelow } from '../../src-main/app/testing/random';
import { spreadsOf, stopwatch, type Spreads, type Took } from './spread';

/** Puzzles that never end, and what the workbench does about them. */

/** How much longer than its limit a puzzle without end was searched, in milliseconds, by any engine. */
export async function overshoots(workerPath: string, { count, seed }: Trials): Promise<Spreads> {
  const random = randomFrom(seed);
  const pool = createPool({ workerPath, size: 1 });
  const all = endless();
  const over: Took[] = [];
  // The first ones load the worker and make its engines.
  for (let trial = -all.length; trial < count; trial++) {
    const { engine, item } = all[(trial + all.length) % all.length] as Endless;
    const timeLimitMs = 20 + wholeBelow(random, 200);
    const options = { engine, timeLimitMs, memoryBytes: DEFAULT_MEMORY_BYTES };
    const clock = stopwatch();
    let behind = stopwatch();
    const timer = setTimeout(() => (behind = stopwatch()), timeLimitMs);
    const [report] = await pool.run([item], options).reports;
    const { wallMs } = clock();
    const { cpuMs } = behind();
    clearTimeout(timer);
    if (report === undefined || report.complete || report.outcome === 'failed')
      throw new Error(`${engine} ended as ${report?.outcome}`);
    if (trial >= 0) over.push({ wallMs: wallMs - timeLimitMs, cpuMs });
  }
  await pool.close();
  return spreadsOf(over);
}

export interface Deaths {
  readonly trials: number;
  /** Trials in which the death cost another puzzle, or was not reported. */
  readonly wrong: readonly string[];
}

const CHUNK = 9;
const WAYS = ['exit', 'throw', 'hog'] as const;
/** Megabytes of heap of a worker, so that one runs out of memory soon. */
const SMALL_HEAP_MB = 32;

/** Lets workers die on one puzzle of many, or run out of memory, while another works beside them. */
export async function workerDeaths(
  scriptedWorker: string,
  { count, seed }: Trials,
): Promise<Deaths> {
  const random = randomFrom(seed);
  const pool = createPool({ workerPath: scriptedWorker, size: 2, heapMb: SMALL_HEAP_MB });
  const options = { engine: 'auto', timeLimitMs: 0, memoryBytes: DEFAULT_MEMORY_BYTES } as const;
  const wrong: string[] = [];
  for (let trial = 0; trial < count; trial++) {
    const how = WAYS[trial % WAYS.length] ?? 'exit';
    const victim = wholeBelow(random, CHUNK);
    const script = (i: number): Script => (i === victim ? how : 'answer');
    const hit = Array.from({ length: CHUNK }, (_, i) => scripted(script(i), i));
    const beside = Array.from({ length: CHUNK }, (_, i) => scripted('answer', i));
    const tasks = [hit, beside].map((items) => pool.run(items, options).reports);
    const [reports = [], spared = []] = await Promise.all(tasks);
    const good =
      reports.length === CHUNK &&
      reports.every(({ outcome }, i) => outcome === (i === victim ? 'failed' : 'solved')) &&
      spared.length === CHUNK &&
      spared.every(({ outcome }) => outcome === 'solved');
    if (!good) wrong.push(`trial ${trial}: ${how} at ${victim}`);
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
  const { problem } = await solveOne(pool, puzzle, item.question, options).checked;
  const grownMb = (process.memoryUsage.rss() - before) / 2 ** 20;
  await pool.close();
  if (problem?.code !== 'over-budget') throw new Error(`told as ${problem?.code}`);
  const { needed, limit } = problem.params;
  return { neededMb: Number(needed), limitMb: Number(limit), grownMb };
}
