/** A count that is cut for many machines: how large it is, and whether its parts are right. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PartWorkers, RunFolder } from '../../../../src-main/app/distributed';
import { chanceOf } from '../../../../src-main/make';
import { failures, type Figure, type Setting } from '../../figure';
import { countQueens, estimateQueens, withQueens } from './backtrack-queens';
import { GUARANTEE, signedPercent, sum, run, spreadOf, versionOf } from './scene';

const SIZE = 20;
/** OEIS A000170. */
const SOLUTIONS = 39_029_188_884;
const MOST_OFF = 0.1;
/** Random ways down: so many from each placement of three queens. */
const PROBES = { firstRows: 3, probesEach: 2_000 };
/** How `run` ends when parts are planned and not done. */
const PLANNED = 3;
/** Parts are done one by one by so many workers. */
const WORKERS = 2;

/** `count`: parts that are done, evenly spread. */
export const queens: Figure = {
  id: 'scale-queens',
  guarantee: GUARANTEE,
  goal: `${SIZE} queens: an estimate within ${100 * MOST_OFF} %, one part in a hundred has the count of another program`,
  count: 28,
  quick: 2,
  minutes: 6,
  alone: true,
  run: measure,
};

async function measure({ count, seed, root, dir, entries }: Setting): ReturnType<Figure['run']> {
  const random = chanceOf(seed);
  const { solutions, error, probes } = estimateQueens(SIZE, PROBES, (below) => random.below(below));
  const off = solutions / SOLUTIONS - 1;
  const input = join(dir, 'queens.dlx');
  writeFileSync(input, run(root, ['classic', 'queens', String(SIZE)]).out);
  const runs = join(dir, 'runs');
  const { wall } = run(root, ['run', 'count', input, '--run-dir', runs], PLANNED);
  const folder = await RunFolder.open(join(runs, readdirSync(runs)[0] ?? ''), versionOf(root));
  const parts = folder.run.parts.length;
  const step = Math.max(1, Math.floor(parts / count));
  const chosen = Array.from({ length: Math.min(count, parts) }, (_, at) => 1 + at * step);

  const times: number[] = [];
  const open = [...chosen];
  const work = async (): Promise<void> => {
    const workers = new PartWorkers(entries.worker, 1);
    try {
      for (let part = open.pop(); part !== undefined; part = open.pop()) {
        const begun = performance.now();
        await workers.do(folder, part);
        times.push((performance.now() - begun) / 1000);
      }
    } finally {
      await workers.close();
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));

  const wrong: string[] = [];
  let found = 0;
  for (const part of chosen) {
    const results = (await folder.results('count', part)) ?? [];
    for (const [at, task] of (await folder.tasks('count', part)).entries()) {
      // An option is a square.
      const rows = withQueens(SIZE, task.part.given);
      const expected = rows === null ? 0 : countQueens(rows);
      found += expected;
      if (results[at] !== BigInt(expected))
        wrong.push(`part ${part}: ${String(results[at])} and not ${expected}`);
    }
  }
  const { none, counts, details } = failures({ 'other counts': wrong });
  const seconds = sum(times);
  return {
    figure:
      `estimate ${inBillions(solutions)} ± ${inBillions(error)} billion (95 %, ${probes} probes), ${signedPercent(off, 2)} off ${SOLUTIONS}; ` +
      `${parts} parts, planned in ${wall.toFixed(1)} s; ${chosen.length} of them, ${found} solutions, took ${spreadOf(times, 1)}, ` +
      `${(found / seconds / 1e6).toFixed(2)} million solutions a second and core: ${counts}`,
    met: none && chosen.length > 0 && Math.abs(off) <= MOST_OFF,
    details,
  };
}

const inBillions = (value: number): string => (value / 1e9).toFixed(3);
