/** What a run costs more than the command itself on the same machine. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../../../../src-main/race/rounds';
import { busy, type Figure } from '../../figure';
import { GUARANTEE, signedPercent, hasRedis, inputFor, run, withoutRedis, type Ran } from './scene';

const ROUNDS = 3;
const JOBS = 2;
const PARTS = 100;
const MOST = 0.02;

/** `count`: seconds of the command itself, about. */
export const overhead: Figure = {
  id: 'scale-overhead',
  guarantee: GUARANTEE,
  goal: `run --local-queue takes ≤ 2 % more than the command itself with ${JOBS} workers`,
  count: 120,
  quick: 10,
  minutes: 15,
  alone: true,
  run: (setting) => {
    if (!hasRedis()) return Promise.resolve(withoutRedis);
    const { root, dir, count } = setting;
    const runs = join(dir, 'runs');
    const jobs = ['--jobs', String(JOBS)];
    const { input, puzzles } = inputFor(setting, count, jobs);
    const rate = ['rate', input, '--json', ...jobs];
    const size = ['--part-size', String(Math.ceil(puzzles / PARTS))];
    const pairs: { plain: Ran; distributed: Ran }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const plain = run(root, rate);
      rmSync(runs, { recursive: true, force: true });
      const own = ['--local-queue', '--run-dir', runs, ...size];
      const distributed = run(root, ['run', ...rate, ...own]);
      if (plain.out !== distributed.out) throw new Error('the outputs differ');
      pairs.push({ plain, distributed });
    }
    const more = (of: (ran: Ran) => number): number[] =>
      pairs.map(({ plain, distributed }) => of(distributed) / of(plain) - 1).sort((a, b) => a - b);
    const walls = more((ran) => ran.wall);
    const processors = more((ran) => ran.processor);
    const judged = busy() ? processors : walls;
    const seconds = Math.round(median(pairs.map(({ plain }) => plain.wall)));
    return Promise.resolve({
      figure: `${puzzles} puzzles in ${seconds} s, ${PARTS} parts, ${ROUNDS} rounds in turn: ${spread(processors)} of processor time, ${spread(walls)} by the clock`,
      met: median(judged) <= MOST,
      details: pairs.map(
        ({ plain, distributed }) => `plain ${inWords(plain)}, run ${inWords(distributed)}`,
      ),
    });
  },
};

const percent = (share: number): string => signedPercent(share, 1);
const spread = (sorted: readonly number[]): string =>
  `${percent(median(sorted))} (${percent(sorted[0] ?? 0)} to ${percent(sorted.at(-1) ?? 0)})`;
const inWords = ({ wall, processor }: Ran): string =>
  `${wall.toFixed(1)} s (${processor.toFixed(1)} s of processor time)`;
