/** Counting on two workers against one: by the clock, and what the clock would say of two free cores. */
import { join } from 'node:path';
import { countSolutions } from '../../../src-main/app/questions/count';
import { langford, pentominoes, queens } from '../../../src-main/engines/testing/covers';
import { createPool, DEFAULT_MEMORY_BYTES, type Pool } from '../../../src-main/pool';
import { median } from '../rounds';
import type { CoverPuzzle } from '../../../src-main/shared/puzzle';
import type { Settings } from '../settings';
import { table } from '../table';

const LIMITS = {
  engine: 'auto',
  timeLimitMs: 0,
  memoryBytes: DEFAULT_MEMORY_BYTES,
} as const;

interface Counted {
  readonly solutions: bigint;
  readonly seconds: number;
  readonly nodes: number;
  /** Of all threads. */
  readonly processorSeconds: number;
  /** Of the time of all workers, what they had something to do in: 0 to 1. */
  readonly busy: number;
}

/**
 * The last column is what the clock would say of two free cores, from what a busy machine distorts little:
 * the share of their time in which workers are busy, and the work of both by that of one.
 */
export async function twoCores(root: string, { rounds, quick }: Settings): Promise<string> {
  const covers: [string, CoverPuzzle][] = [
    quick ? ['queens 13', queens(13)] : ['queens 15', queens(15)],
    quick ? ['Langford 12', langford(12)] : ['Langford 14', langford(14)],
    quick ? ['pentominoes 5×12', pentominoes(5, 12)] : ['pentominoes 6×10', pentominoes(6, 10)],
  ];
  const rows: string[][] = [];
  for (const [name, puzzle] of covers) {
    process.stderr.write(`${name} on two workers …\n`);
    const [one, two]: [Counted[], Counted[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      one.push(await count(root, puzzle, 1));
      two.push(await count(root, puzzle, 2));
    }
    rows.push([name, ...cells(one, two)]);
  }
  const head = [
    'counting',
    'one worker',
    'two workers',
    'one ÷ two',
    'busy',
    'nodes',
    'work',
    'free',
  ];
  return table(head, rows);
}

function cells(one: readonly Counted[], two: readonly Counted[]): string[] {
  if (one.some(({ solutions }, i) => solutions !== two[i]?.solutions))
    throw new Error('one and two workers count differently');
  const of = (runs: readonly Counted[], what: (run: Counted) => number): number =>
    median(runs.map(what));
  const [oneTook, twoTook] = [of(one, (run) => run.seconds), of(two, (run) => run.seconds)];
  const busy = of(two, (run) => run.busy);
  const work = of(two, (run) => run.processorSeconds) / of(one, (run) => run.processorSeconds);
  return [
    `${oneTook.toFixed(2)} s`,
    `${twoTook.toFixed(2)} s`,
    `${(oneTook / twoTook).toFixed(2)}×`,
    `${(100 * busy).toFixed(0)} %`,
    `${(of(two, (run) => run.nodes) / of(one, (run) => run.nodes)).toFixed(3)}×`,
    `${work.toFixed(2)}×`,
    `${((2 * busy) / work).toFixed(2)}×`,
  ];
}

/** Counts with workers that have been started, as they are in the window. */
async function count(root: string, puzzle: CoverPuzzle, workers: number): Promise<Counted> {
  const pool = createPool({ workerPath: join(root, 'out', 'main', 'worker.cjs'), size: workers });
  try {
    const warm = Array.from({ length: workers }, () =>
      pool.run([{ puzzle: WARM_UP, question: FIRST }], LIMITS),
    );
    await Promise.all(warm.map((task) => task.reports));
    const watched = watch(pool);
    const before = process.cpuUsage();
    const begun = performance.now();
    const run = countSolutions(watched.pool, puzzle, LIMITS, () => undefined);
    const { atLeast, nodes } = await run.finished;
    const tookMs = performance.now() - begun;
    const { user, system } = process.cpuUsage(before);
    return {
      solutions: atLeast,
      nodes,
      seconds: tookMs / 1000,
      processorSeconds: (user + system) / 1e6,
      busy: watched.busyMs() / (workers * tookMs),
    };
  } finally {
    await pool.close();
  }
}

const WARM_UP = queens(8);
const FIRST = { want: 'solutions', limit: 1 } as const;

/** A pool that adds up how long its tasks take. */
function watch(pool: Pool): { readonly pool: Pool; busyMs(): number } {
  let busyMs = 0;
  return {
    busyMs: () => busyMs,
    pool: {
      size: pool.size,
      runGrids: (batch, options) => pool.runGrids(batch, options),
      close: () => pool.close(),
      run: (items, options) => {
        const begun = performance.now();
        const task = pool.run(items, options);
        void task.reports.then(() => (busyMs += performance.now() - begun));
        return task;
      },
    },
  };
}
