/**
 * `--set "first covers"`: the first cover of matrices by chance, each a race of its own, by `auto` and Knuth’s
 * programs. What counts is the worst of many: where one order meets a cover by luck, another one may not.
 */
import type { CoverPuzzle } from '../../../src-main/shared/puzzle';
import { coverPuzzle } from '../../../src-main/shared/puzzle';
import { seeded, shuffled } from '../../../src-main/engines/testing/grids';
import { ChildRacer } from '../child-process';
import { race, type Round } from '../race';
import type { Racer } from '../racer';
import { median } from '../rounds';
import type { Settings } from '../settings';
import { duration, table } from '../table';

export const FIRST_COVERS = 'first covers';
const OPTIONS = 500;
/** Items, and about how many an option has; one more or less. With a hidden cover or without. */
const KINDS = [
  ['random', 50, 4],
  ['random', 60, 4],
  ['random', 150, 3],
  ['hidden', 100, 10],
  ['hidden', 120, 6],
  ['hidden', 150, 3],
  ['hidden', 150, 10],
  ['hidden', 200, 10],
] as const;
const [EACH, EACH_QUICK] = [12, 3];
/** Searches that take the faster of the others less say nothing but what building takes. */
const LEAST_MICROS = 200;

type Kind = (typeof KINDS)[number];

function matrix([kind, items, ones]: Kind, random: () => number): CoverPuzzle {
  const all = [...Array(items).keys()];
  const length = (): number => ones - 1 + Math.floor(3 * random());
  const options: number[][] = [];
  const order = shuffled(all, random);
  for (let at = 0; kind === 'hidden' && at < items;)
    options.push(order.slice(at, (at += length())));
  while (options.length < OPTIONS) options.push(shuffled(all, random).slice(0, length()));
  return coverPuzzle(items, shuffled(options, random));
}

/** `theirs`: the programs to be compared with. */
export async function firstCovers(
  settings: Settings,
  entry: string,
  theirs: readonly Racer[],
): Promise<string> {
  const auto = new ChildRacer('auto', entry, ['auto']);
  const rows: string[][] = [];
  const ratios: number[] = [];
  try {
    for (const kind of KINDS) {
      for (let n = 0; n < (settings.quick ? EACH_QUICK : EACH); n++) {
        const name = `${kind[0]}, ${kind[1]} items, ${kind[2]} in an option, ${n + settings.seed}`;
        process.stderr.write(`${name} …\n`);
        const puzzles = [
          matrix(kind, seeded(1000 * kind[1] + kind[2] + 7919 * (n + settings.seed))),
        ];
        const set = { name, puzzles, question: { want: 'solutions', limit: 1 } } as const;
        const [ours, ...others] = await race(set, [auto, ...theirs], settings);
        const best = Math.min(...others.map(({ micros }) => micros ?? Infinity));
        const ratio = best / (ours?.micros ?? NaN);
        if (ours === undefined || best < LEAST_MICROS || !Number.isFinite(ratio)) continue;
        ratios.push(ratio);
        rows.push([name, ...[ours, ...others].map(timeOf), `${ratio.toFixed(2)}×`]);
      }
    }
  } finally {
    auto.close();
  }
  const heads = ['first cover', 'auto', ...theirs.map(({ name }) => name), 'faster ÷ auto'];
  return `${table(heads, rows)}\n\n${summary(ratios)}`;
}

function timeOf({ micros, note }: Round): string {
  return micros === null ? note : duration(micros);
}

function summary(ratios: readonly number[]): string {
  if (ratios.length === 0) return 'nothing to compare';
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  const behind = ratios.filter((ratio) => ratio < 1).length;
  const [worst, middle] = [Math.min(...ratios), median(ratios)].map((ratio) => ratio.toFixed(2));
  return `${ratios.length} searches: worst ${worst}×, median ${middle}×, geometric mean ${mean.toFixed(2)}×, behind on ${behind}`;
}
