/**
 * How fast puzzles are made, on one core, in interleaved rounds: processor time, medians with the
 * lowest and the highest round. QQwing takes part where it is installed (Debian: qqwing).
 */
import { spawnSync } from 'node:child_process';
import {
  createMaker,
  gridWish,
  squareBoxes,
  type GridWish,
  type NaiveProgram,
} from '../../src-main/make';
import { median } from './rounds';
import { countGivens, ProblemError } from '../../src-main/shared/puzzle';
import { hasCommand } from '../../src-main/testing/has-command';
import { table } from './table';

interface Entrant {
  readonly name: string;
  /** Puzzles of a round. */
  readonly count: number;
  /** Makes the puzzles from `first` on; seconds of processor time. */
  run(first: number, count: number): number;
}

const SEED = 20_261_123;

const maker = createMaker();

/** The grid of a wish and whether a second engine confirms it. */
function make(wish: GridWish, index: number, confirm: boolean) {
  const question = { want: 'solutions', limit: 1 } as const;
  const made = maker.make({ wish, question, seed: SEED, place: [index], effort: 10, confirm });
  if ('code' in made) throw new ProblemError(made);
  if (made.puzzle.kind !== 'grid') throw new RangeError('a grid was ordered');
  return { cells: made.puzzle.cells, confirmed: made.confirmed };
}

const entrant = (name: string, count: number, wish: GridWish): Entrant => ({
  name,
  count,
  run: (first, many) => {
    const before = process.cpuUsage();
    for (let index = first; index < first + many; index++) make(wish, index, false);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  },
});

const hardFor = (program: NaiveProgram, cost: number): GridWish =>
  gridWish({ hardFor: { program, cost } });

/** QQwing in a process of its own; the shell reports the time of its children. */
const qqwing: Entrant = {
  name: 'QQwing, 9×9',
  count: 100,
  run: (_, count) => {
    const line = `qqwing --generate ${count} --one-line > /dev/null && times`;
    const { stdout } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
    const [user = '', system = ''] = stdout.trim().split('\n').at(-1)?.split(' ') ?? [];
    return shellSeconds(user) + shellSeconds(system);
  },
};

/** `1m2.5s` */
function shellSeconds(text: string): number {
  const match = /(\d+)m([\d.]+)s/.exec(text);
  return 60 * Number(match?.[1] ?? Number.NaN) + Number(match?.[2] ?? Number.NaN);
}

function entrants(): Entrant[] {
  const there = hasCommand('qqwing');
  return [
    entrant('minimal 9×9', 2000, gridWish({ minimal: true })),
    ...(there ? [qqwing] : []),
    entrant('minimal 16×16', 40, gridWish({ shape: squareBoxes(4), minimal: true })),
    entrant(
      '25×25, 320 givens',
      20,
      gridWish({ shape: squareBoxes(5), givens: { from: 320, to: 320 } }),
    ),
    entrant('9×9, at most 19 givens', 3, gridWish({ givens: { from: 17, to: 19 } })),
    entrant('9×9, rot180', 500, gridWish({ symmetry: 'rot180' })),
    entrant('9×9, hardest step an X-wing', 3, gridWish({ technique: 'xWing' })),
    entrant('9×9, 10⁸ values row by row', 1, hardFor('rows', 1e8)),
    entrant('9×9, 10⁷ updates by first item', 3, hardFor('first-item', 1e7)),
    entrant('9×9, 10⁵ nodes of bitmask', 1, hardFor('bitmask', 1e5)),
  ];
}

/** The table of rates, in Markdown. */
export function makingRates(rounds: number): string {
  const field = entrants();
  const rates = field.map((): number[] => []);
  for (let round = 0; round < rounds + 1; round++) {
    field.forEach(({ count, run }, i) => {
      const rate = count / run(round * count, count);
      // The first round is cold.
      if (round > 0) rates[i]?.push(rate);
    });
  }
  const rows = field.map(({ name, count }, i) => {
    const sorted = [...(rates[i] ?? [])].sort((a, b) => a - b);
    return [name, String(count), ...[median(sorted), sorted[0], sorted.at(-1)].map(shown)];
  });
  return table(['what', 'puzzles a round', 'puzzles/s', 'lowest', 'highest'], rows);
}

const shown = (rate: number | undefined): string =>
  rate === undefined ? '–' : String(Number(rate.toPrecision(3)));

/** How many minimal 9×9 grids a second engine confirms, and their mean number of givens. */
export function makingProof(count: number): string {
  let [confirmed, givens] = [0, 0];
  for (let index = 0; index < count; index++) {
    const made = make(gridWish({ minimal: true }), index, true);
    if (made.confirmed === true) confirmed++;
    givens += countGivens(made.cells);
  }
  return `${count} minimal 9×9 grids: one solution confirmed by a second engine for ${confirmed}, mean ${(givens / count).toFixed(3)} givens`;
}
