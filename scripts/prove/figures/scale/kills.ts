/** Distributed runs whose workers are killed, and whose Redis is, while they go on. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunFolder } from '../../../../src-main/app/distributed';
import { chanceOf } from '../../../../src-main/make';
import { failures, type Figure, type Setting } from '../../figure';
import { LOOK_MS, PartLedger } from './ledger';
import { GUARANTEE, sum, hasRedis, inputFor, run, Scene, versionOf, withoutRedis } from './scene';

const WORKERS = 8;
const KILL_EVERY_MS = 5_000;
/** Puzzles of a part, where there are no more parts than are looked at five times a second. */
const PART_SIZE = 50;
const MOST_PARTS = 2_000;
/** Milliseconds that Redis is away. */
const AWAY_MS = 2_000;
/** Of computing: with the waits for the claims of killed workers a run takes about a minute. */
const SHORT_SECONDS = 6;
const MOST_RETAKE_MS = 90_000;
const MOST_WAIT_MS = 10_000;

const GOAL =
  'workers and Redis killed meanwhile: the bytes of one machine, 0 parts lost or written again, a dead worker’s part begun again ≤ 90 s, parts begun ≤ 10 s after Redis is back';

/** `count`: seconds that the run takes at least. */
export const longRun: Figure = {
  id: 'scale-kills',
  guarantee: GUARANTEE,
  goal: GOAL,
  count: 600,
  quick: 20,
  minutes: 25,
  alone: true,
  run: async (setting) => (hasRedis() ? measure(setting, setting.count, 1) : withoutRedis),
};

/** `count`: runs. */
export const shortRuns: Figure = {
  id: 'scale-short-kills',
  guarantee: GUARANTEE,
  goal: GOAL,
  count: 100,
  quick: 1,
  minutes: 110,
  alone: true,
  run: async (setting) =>
    hasRedis() ? measure(setting, SHORT_SECONDS, setting.count) : withoutRedis,
};

interface Trial {
  readonly seconds: number;
  readonly parts: number;
  readonly lost: number;
  readonly kills: number;
  readonly ledger: PartLedger;
  /** Milliseconds from when Redis was started again until a part was begun; null where it was not killed. */
  readonly backMs: number | null;
  readonly difference: string | null;
}

async function measure(setting: Setting, seconds: number, runs: number): ReturnType<Figure['run']> {
  // Killed workers lose time, so that the run takes longer than the command.
  const { input, puzzles } = inputFor(setting, seconds, []);
  const partSize = Math.max(PART_SIZE, Math.ceil(puzzles / MOST_PARTS));
  const { out: local } = run(setting.root, ['rate', input, '--json']);
  const trials: Trial[] = [];
  for (let at = 1; at <= runs; at++) {
    const trial = await oneRun({
      setting,
      input,
      partSize,
      local,
      at,
      third: (seconds / 3) * 1000,
    });
    trials.push(trial);
    const { counts } = failures(troublesOf([trial]));
    process.stderr.write(`    run ${at} of ${runs}: ${inWords([trial])}: ${counts}\n`);
  }
  const { none, counts, details } = failures(troublesOf(trials));
  const inTime = longest(trials) <= MOST_RETAKE_MS && slowestBack(trials) <= MOST_WAIT_MS;
  const tried = trials.every(({ kills, parts }) => kills > 0 && parts > 0);
  const figure = `${inWords(trials)}: ${counts}`;
  const short = trials.filter((trial) => trial.seconds < seconds).length;
  if (short > 0 && none && inTime)
    return { figure, met: null, details: [`${short} runs were shorter than ${seconds} s`] };
  return { figure, met: none && inTime && tried, details };
}

const troublesOf = (trials: readonly Trial[]) => ({
  'outputs that differ': trials.flatMap(({ difference }) => difference ?? []),
  'parts lost': trials.flatMap(({ lost }) => Array.from({ length: lost }, () => 'lost')),
  'parts written again': trials.flatMap(({ ledger }) => ledger.again),
});

const longest = (trials: readonly Trial[]): number =>
  trials.flatMap(({ ledger }) => ledger.retakenMs).reduce((most, ms) => Math.max(most, ms), 0);
const slowestBack = (trials: readonly Trial[]): number =>
  trials.reduce((most, { backMs }) => Math.max(most, backMs ?? 0), 0);

function inWords(trials: readonly Trial[]): string {
  const seconds = trials.map((each) => each.seconds);
  const times =
    trials.length === 1
      ? `${seconds[0]} s`
      : `${trials.length} runs of ${Math.min(...seconds)}–${Math.max(...seconds)} s`;
  const kills = sum(trials.map((each) => each.kills));
  const restarts = trials.filter(({ backMs }) => backMs !== null).length;
  const retaken = sum(trials.map(({ ledger }) => ledger.retakenMs.length));
  const parts = sum(trials.map((each) => each.parts));
  return (
    `${parts} parts in ${times}, ${kills} kills of ${WORKERS} workers, ${restarts} of Redis; ` +
    `${retaken} parts begun again, ${(longest(trials) / 1000).toFixed(1)} s after the kill at most; ` +
    `${(slowestBack(trials) / 1000).toFixed(1)} s from Redis’ start to the next part at most`
  );
}

interface RunOf {
  readonly setting: Setting;
  readonly input: string;
  readonly partSize: number;
  /** What one machine says. */
  readonly local: string;
  readonly at: number;
  /** Milliseconds from when the first part is begun until Redis is killed. */
  readonly third: number;
}

async function oneRun({ setting, input, partSize, local, at, third }: RunOf): Promise<Trial> {
  const dir = join(setting.dir, `run-${at}`);
  mkdirSync(dir);
  const scene = new Scene({ root: setting.root, dir });
  const chance = chanceOf(setting.seed + at);
  await sleep(500);
  const ledger = new PartLedger(scene);
  let ended = false;
  let kills = 0;
  let backMs: number | null = null;
  const killWorkers = async (): Promise<void> => {
    while (!ended) {
      await sleep(KILL_EVERY_MS);
      if (ended) return;
      // While Redis is away nobody can tell what the worker was on.
      void ledger.kill(chance.below(WORKERS));
      kills++;
    }
  };
  const loseRedis = async (): Promise<void> => {
    // A command that cannot reach Redis when it begins ends at once.
    while (!ended && ledger.begun.length === 0) await sleep(100);
    const end = performance.now() + third;
    while (!ended && performance.now() < end) await sleep(100);
    if (ended) return;
    scene.killRedis();
    await sleep(AWAY_MS);
    const back = Date.now();
    scene.startRedis();
    while (!ended && backMs === null) {
      await sleep(100);
      const first = ledger.begun.find(({ at: time }) => time >= back);
      if (first !== undefined) backMs = first.at - back;
    }
  };
  const watch = async (): Promise<void> => {
    for (; !ended; await sleep(LOOK_MS)) ledger.look();
  };
  const begun = performance.now();
  try {
    scene.startWorkers(WORKERS);
    const trouble = [killWorkers(), loseRedis(), watch()];
    const out = await scene.begin('rate', input, '--json', '--part-size', String(partSize)).output;
    ended = true;
    await Promise.all(trouble);
    const folder = await RunFolder.open(scene.folder() ?? '', versionOf(setting.root));
    return {
      seconds: Math.round((performance.now() - begun) / 1000),
      parts: folder.run.parts.length,
      lost: (await folder.open()).length,
      kills,
      ledger,
      backMs,
      difference: out === local ? null : differenceOf(local, out),
    };
  } finally {
    ended = true;
    scene.end();
    await ledger.close();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function differenceOf(one: string, other: string): string {
  const [a, b] = [one.split('\n'), other.split('\n')];
  const at = a.findIndex((line, index) => line !== b[index]);
  return `line ${at + 1} of ${a.length} and ${b.length}`;
}
