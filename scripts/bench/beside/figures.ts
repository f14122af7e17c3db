/**
 * `npm run bench -- --beside`: our engines, and the command, in turn with solvers of others, where these have been
 * built and are given. Each row of a table says what was measured, both times, the ratio (theirs ÷ ours, more
 * than 1 where ours is faster) with its spread, and how many processes of each there were.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gridShape, SHAPE_9, type GridShape, type Question } from '../../../src-main/shared/puzzle';
import { randomPuzzle, seeded, shuffled } from '../../../src-main/engines/testing/grids';
import { ChildRacer } from '../child-process';
import { readDataSet, type DataSet } from '../data';
import { compiled, ProgramRacer } from '../programs';
import { race } from '../race';
import { median } from '../rounds';
import { filled } from '../samples';
import type { Settings } from '../settings';
import { duration, machine, table } from '../table';
import { linesBeside } from './lines';
import { SatRacer } from './sat-racer';

const FIRST: Question = { want: 'solutions', limit: 1 };
const ALL: Question = { want: 'solutions', limit: Infinity };
const HEADS = ['set', 'ours', 'theirs', 'theirs ÷ ours', 'lowest', 'highest', 'processes'];
/** Givens of the 9×9 grids whose solutions are counted, and how many grids: fewer have millions of them. */
const COUNTED = [
  [22, 3],
  [24, 10],
  [26, 20],
  [28, 20],
  [30, 20],
] as const;
/** What counts as solved. */
const LIMIT_MS = 4_000;

export async function besideFigures(
  settings: Settings,
  { entry, folder, root }: { entry: string; folder: string; root: string },
): Promise<void> {
  const { tdoku, jczsolve, glucose, cadical, schoku } = settings.beside;
  const temporary = mkdtempSync(join(tmpdir(), 'dlx-beside-'));
  const show = (text: string): void =>
    console.log(`${text}\n\nload ${(loadavg()[0] ?? 0).toFixed(1)} when it ended\n`);
  try {
    console.log(`${machine()}, seed ${settings.seed}\n`);
    if (tdoku !== undefined)
      show(await inProcesses(settings, entry, ['tdoku', tdoku], hardSets(settings)));
    if (jczsolve !== undefined)
      show(await inProcesses(settings, entry, ['jczsolve', jczsolve], countedSets(settings)));
    const timer = (): string => {
      const program = compiled(join(folder, 'native', 'timed.cpp'), temporary);
      if (program === null) throw new Error('a C++ compiler is needed to time programs');
      return program.path;
    };
    if (glucose !== undefined)
      show(await largeGrids(settings, entry, new SatRacer('Glucose', glucose, timer()), 5));
    if (cadical !== undefined)
      show(await largeGrids(settings, entry, new SatRacer('CaDiCaL', cadical, timer()), 6));
    if (schoku !== undefined) show(linesBeside(root, settings, schoku));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function hardSets({ files, limit, ask }: Settings): DataSet[] {
  if (files.length === 0) throw new RangeError('--tdoku: FILEs of grids are needed');
  return files.map((file) => readDataSet(file, limit, ask ?? FIRST));
}

function countedSets({ files, limit, seed }: Settings): DataSet[] {
  if (files.length > 0) return files.map((file) => readDataSet(file, limit, ALL));
  return COUNTED.map(([givens, count]) => {
    const random = seeded(1000 * seed + givens);
    const puzzles = Array.from({ length: count }, () => randomPuzzle(SHAPE_9, givens, random));
    return { name: `all solutions, ${givens} givens`, puzzles, question: ALL };
  });
}

/** `bands` beside a program: each set in `rounds` processes of each, in turn, three rounds in each of these. */
async function inProcesses(
  { rounds, timeLimitMs }: Settings,
  entry: string,
  [name, path]: readonly [string, string],
  sets: readonly DataSet[],
): Promise<string> {
  const lines: string[][] = [];
  for (const set of sets) {
    process.stderr.write(`${set.name} …\n`);
    const times: [ours: number, theirs: number][] = [];
    for (let i = 0; i < rounds; i++) {
      const racers = [new ChildRacer('bands', entry, ['bands']), new ProgramRacer(name, path)];
      const results = await race(set, racers, { rounds: 3, timeLimitMs });
      for (const racer of racers) racer.close();
      if (!results.every(({ note }) => note === 'ok'))
        throw new Error(`${set.name}: ${results.map(({ note }) => note).join(', ')}`);
      times.push([results[0]?.micros ?? NaN, results[1]?.micros ?? NaN]);
    }
    const ratios = times.map(([ours, theirs]) => theirs / ours);
    lines.push([
      `${set.name}, ${set.puzzles.length} grids`,
      ...[0, 1].map((who) => duration(median(times.map((pair) => pair[who] ?? NaN)))),
      ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map((each) => each.toFixed(2)),
      String(rounds),
    ]);
  }
  return table(HEADS.with(2, name), lines);
}

/** `box` 5: 25×25 at 45, 48 and 50 %; 6: 36×36 at 40, 45 and 60 %. Who takes too long counts with the time limit. */
async function largeGrids(
  { seed, limit, timeLimitMs }: Settings,
  entry: string,
  theirs: SatRacer,
  box: 5 | 6,
): Promise<string> {
  const shape = gridShape(box, box);
  const auto = new ChildRacer('auto', entry, ['auto']);
  const lines: string[][] = [];
  for (const percent of box === 5 ? [45, 48, 50] : [40, 45, 60]) {
    const random = seeded(1000 * seed + percent);
    const ours: number[] = [];
    const others: number[] = [];
    for (let n = 0; n < Math.min(limit, box === 5 ? 100 : 20); n++) {
      process.stderr.write(`${percent} %, ${n} …\r`);
      const puzzles = [thinned(shape, percent, n % 2 === 1 && box === 5, random)];
      const set = { name: '', puzzles, question: FIRST };
      const results = await race(set, [auto, theirs], { rounds: 1, timeLimitMs });
      ours.push(results[0]?.micros ?? 1000 * timeLimitMs);
      others.push(results[1]?.micros ?? 1000 * timeLimitMs);
    }
    lines.push(statistics(`${box ** 2}×${box ** 2}, ${percent} %`, ours, others));
  }
  auto.close();
  theirs.close();
  const solved = `solved within ${LIMIT_MS / 1000} s`;
  return table(
    [
      `auto; ${theirs.name}`,
      'mean',
      'median',
      'worst',
      solved,
      'mean ÷ mean',
      'worst ÷ worst',
      'grids',
    ],
    lines,
  );
}

/** A part of a filled grid: of one that is no mere shuffling of a pattern, where it is to be `free`. */
function thinned(
  shape: GridShape,
  percent: number,
  free: boolean,
  random: () => number,
): ReturnType<typeof randomPuzzle> {
  const givens = Math.round((shape.cells * percent) / 100);
  if (!free) return randomPuzzle(shape, givens, random);
  const cells = filled(shape, random);
  for (const cell of shuffled([...cells.keys()], random).slice(givens)) cells[cell] = 0;
  return { kind: 'grid', shape, cells };
}

function statistics(name: string, ours: readonly number[], theirs: readonly number[]): string[] {
  const mean = (times: readonly number[]): number =>
    times.reduce((sum, time) => sum + time, 0) / times.length;
  const both = (of: (times: readonly number[]) => string): string => `${of(ours)}; ${of(theirs)}`;
  const ratio = (of: (times: readonly number[]) => number): string =>
    (of(theirs) / of(ours)).toFixed(2);
  const worst = (times: readonly number[]): number => Math.max(...times);
  return [
    name,
    both((times) => duration(mean(times))),
    both((times) => duration(median(times))),
    both((times) => duration(worst(times))),
    both((times) => String(times.filter((time) => time <= 1000 * LIMIT_MS).length)),
    ratio(mean),
    ratio(worst),
    String(ours.length),
  ];
}
