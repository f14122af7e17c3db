/** How well many workers are kept busy: reckoned from parts that two workers of a real queue have done. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { coordinate, PartWorkers, RunFolder } from '../../../../src-main/app/distributed';
import { connect, PartQueue, startWork } from '../../../../src-main/app/distributed/queue';
import { slices } from '../../../../src-main/app/tools/slices';
import { chanceOf } from '../../../../src-main/make';
import type { RateOrder } from '../../../../src-main/pool';
import type { Figure, Setting } from '../../figure';
import {
  GUARANTEE,
  planOf,
  sum,
  VERSION,
  hasRedis,
  inputFor,
  ordersIn,
  Scene,
  spreadOf,
  withoutRedis,
} from './scene';
import { simulate } from './simulate';

const WORKERS = 16;
const PART_SECONDS = 30;
const LEAST = 0.92;
/** Workers that really work. */
const MEASURED_WORKERS = 2;
/** Parts of one puzzle, between which gaps are measured. */
const GAP_PARTS = 200;
/** Parts of each worker in the simulation: ten minutes. */
const PARTS_EACH = 20;

/** `count`: parts of half a minute whose times are measured. */
export const efficiency: Figure = {
  id: 'scale-efficiency',
  guarantee: GUARANTEE,
  goal: `simulation: ${WORKERS} workers are busy ≥ ${percent(LEAST)} of the time with parts of ${PART_SECONDS} s`,
  count: 8,
  quick: 2,
  minutes: 4,
  alone: true,
  run: async (setting) => (hasRedis() ? measure(setting) : withoutRedis),
};

async function measure(setting: Setting): ReturnType<Figure['run']> {
  const { count, seed } = setting;
  const scene = new Scene(setting);
  try {
    const { input, puzzles } = inputFor(setting, PART_SECONDS * count, ['--jobs', '1']);
    const orders = ordersIn(input);
    const size = Math.ceil(puzzles / count);
    const long = await timesOf(setting, scene, slices(orders, size));
    const short = await timesOf(setting, scene, slices(orders.slice(0, GAP_PARTS), 1));
    const after = Math.max(long.after, short.after);
    const chance = chanceOf(seed);
    const mean = sum(long.parts) / long.parts.length;
    // Other work on this machine makes parts longer, and gaps as well: those stay as they are.
    const any = (): number =>
      (PART_SECONDS / mean) * (long.parts[chance.below(long.parts.length)] ?? 0);
    const { seconds, efficiency: share } = simulate({
      workers: WORKERS,
      parts: Array.from({ length: WORKERS * PARTS_EACH }, any),
      gaps: short.gaps,
      after,
    });
    return {
      figure:
        `a simulation with measured part times: ${WORKERS} workers do ${WORKERS * PARTS_EACH} parts in ${Math.round(seconds)} s and are busy ${percent(share)} of it; ` +
        `measured and brought to a mean of ${PART_SECONDS} s: ${long.parts.length} parts of ${spreadOf(long.parts, 1)}; ${short.gaps.length} gaps of ${spreadOf(short.gaps, 4)}, and ${after.toFixed(2)} s until the run knew of its last part`,
      met: share >= LEAST,
      details: [
        `Redis, a part: ${short.commands.toFixed(0)} commands, ${(1000 * short.redisSeconds).toFixed(1)} ms of processor time; with parts of ${mean.toFixed(0)} s ${long.commands.toFixed(0)} commands`,
        `a result of ${size} puzzles: ${Math.round(long.bytes / 1000)} kB`,
      ],
    };
  } finally {
    scene.end();
  }
}

interface Times {
  readonly parts: readonly number[];
  readonly gaps: readonly number[];
  readonly after: number;
  /** What a part costs Redis: commands, those of scripts with them, and seconds of its processor. */
  readonly commands: number;
  readonly redisSeconds: number;
  /** Bytes of the largest result. */
  readonly bytes: number;
}

/** Has parts done by workers on a queue; what took how long, in seconds. */
async function timesOf(
  { dir, entries }: Setting,
  scene: Scene,
  parts: readonly RateOrder[][],
): Promise<Times> {
  const folder = await planOf(join(dir, 'runs'), parts);
  const times: number[] = [];
  const gaps: number[] = [];
  let last = 0;
  const started = await Promise.all(
    Array.from({ length: MEASURED_WORKERS }, async () => {
      const workers = new PartWorkers(entries.worker, 1);
      let before: number | null = null;
      const timed = async (of: RunFolder, part: number): Promise<void> => {
        const begun = performance.now();
        // The first part also starts the worker.
        if (before !== null) gaps.push((begun - before) / 1000);
        await workers.do(of, part);
        last = before = performance.now();
        times.push((before - begun) / 1000);
      };
      const { close } = startWork(await connect(scene.socket), {
        open: (run) => RunFolder.open(join(scene.runs, run), VERSION),
        jobs: 1,
        version: VERSION,
        workers: { do: timed },
        onPart: () => undefined,
      });
      return { close: () => close().then(() => workers.close()) };
    }),
  );
  const redis = await connect(scene.socket);
  const unused = await costOf(redis);
  const queue = new PartQueue(await connect(scene.socket), folder);
  const left = await coordinate(folder, queue, await folder.open(), {
    onState: () => undefined,
    onFailed: () => undefined,
    signal: new AbortController().signal,
  });
  const after = (performance.now() - last) / 1000;
  await Promise.all(started.map(({ close }) => close()));
  await queue.close();
  const cost = await costOf(redis);
  redis.disconnect();
  if (left.length > 0) throw new Error(`${left.length} parts were not done`);
  const numbers = parts.map((_, at) => at + 1);
  return {
    parts: times,
    gaps,
    after,
    commands: (cost.commands - unused.commands) / parts.length,
    redisSeconds: (cost.seconds - unused.seconds) / parts.length,
    bytes: Math.max(...numbers.map((part) => statSync(folder.resultPath(part)).size)),
  };
}

/** What a Redis server has done since it was started. */
async function costOf(redis: Redis): Promise<{ commands: number; seconds: number }> {
  const info = await redis.info();
  const valueOf = (name: string): number =>
    Number(new RegExp(`^${name}:(.+?)\\s*$`, 'm').exec(info)?.[1] ?? NaN);
  return {
    commands: valueOf('total_commands_processed'),
    seconds: valueOf('used_cpu_user') + valueOf('used_cpu_sys'),
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
