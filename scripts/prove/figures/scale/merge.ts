/** How fast one machine puts the results of parts together. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PartWorkers, RunFolder } from '../../../../src-main/app/distributed';
import { median } from '../../../bench/rounds';
import { busy, type Figure, type Setting } from '../../figure';
import { GUARANTEE, madeInput, ordersIn, run, spreadOf, sum, versionOf } from './scene';

const ROUNDS = 3;
/** Puzzles that are rated. The others are these with their digits exchanged: a result has the same size. */
const RATED = 100;
const LEAST = 2_000;

/** `count`: puzzles. */
export const merge: Figure = {
  id: 'scale-merge',
  guarantee: GUARANTEE,
  goal: `one machine puts ≥ ${LEAST} rated puzzles a second together`,
  count: 100_000,
  quick: 10_000,
  minutes: 3,
  alone: true,
  run: async (setting) => {
    const { root, dir, count } = setting;
    const runs = join(dir, 'runs');
    const input = join(dir, 'puzzles.sdm');
    const base = madeInput(setting, RATED);
    writeFileSync(input, exchanged(readFileSync(base, 'utf8').trim().split('\n'), count));
    const asked = ['run', 'rate', input, '--json', '--run-dir', runs];
    run(root, asked, 3);
    const bytes = await finishParts(setting, join(runs, readdirSync(runs)[0] ?? ''), base);
    const rounds = Array.from({ length: ROUNDS }, () => {
      const ran = run(root, asked);
      if (ran.out.trim().split('\n').length !== count) throw new Error('puzzles are missing');
      return ran;
    });
    const walls = rounds.map(({ wall }) => wall);
    const processors = rounds.map(({ processor }) => processor);
    const seconds = median(busy() ? processors : walls);
    const megabytes = sum(bytes) / 1e6;
    return {
      figure:
        `${count} rated puzzles, ${bytes.length} parts of ${megabytes.toFixed(1)} MB in all, in ${spreadOf(walls, 1)}, ` +
        `${spreadOf(processors, 1)} of processor time: ${Math.round(count / seconds)} puzzles and ${(megabytes / seconds).toFixed(1)} MB a second` +
        `${busy() ? ' of processor time' : ''}, reading the input and the start of the command included`,
      met: count / seconds >= LEAST,
      details: [],
    };
  },
};

/** As many lines as wanted, no two of them alike. */
function exchanged(lines: readonly string[], count: number): string {
  const made: string[] = [];
  for (const digits of arrangements('123456789')) {
    for (const line of lines) {
      if (made.length === count) return `${made.join('\n')}\n`;
      made.push(line.replace(/[1-9]/g, (digit) => digits[Number(digit) - 1] ?? ''));
    }
  }
  throw new RangeError('too many puzzles');
}

function* arrangements(of: string): Generator<string> {
  if (of.length < 2) yield of;
  else
    for (const [at, first] of [...of].entries())
      for (const rest of arrangements(of.slice(0, at) + of.slice(at + 1))) yield first + rest;
}

/** Writes a result of every part; the bytes of each. */
async function finishParts(
  { root, entries }: Setting,
  path: string,
  base: string,
): Promise<number[]> {
  const workers = new PartWorkers(entries.worker, 1);
  const folder = await RunFolder.open(path, versionOf(root));
  const rated = await workers
    .results('rate', ordersIn(base), 'auto')
    .finally(() => workers.close());
  const bytes: number[] = [];
  let next = 0;
  for (const part of await folder.open()) {
    const { length } = await folder.tasks('rate', part);
    const results = Array.from({ length }, () => rated[next++ % rated.length] ?? null);
    await folder.finish('rate', part, results);
    bytes.push(readFileSync(folder.resultPath(part)).length);
  }
  return bytes;
}
