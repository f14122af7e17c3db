/** A count that is cut for many machines: how large it is, and whether its parts are right. */
import { PartWorkers } from '../../../../src-main/app/distributed';
import { cutCount } from '../../../../src-main/app/distributed/cut-count';
import { chanceOf } from '../../../../src-main/make';
import { queensInstance } from '../../../../src-main/shared/dance/instances/classics';
import { failures, type Figure, type Setting } from '../../figure';
import { countQueens, estimateQueens, withQueens } from './backtrack-queens';
import { spreadOf } from './scene';

const SIZE = 20;
/** OEIS A000170. */
const SOLUTIONS = 39_029_188_884;
const MOST_OFF = 0.1;
/** Random ways down: so many from each placement of three queens. */
const PROBES = { firstRows: 3, probesEach: 2_000 };
/** Parts are done one by one by so many workers. */
const WORKERS = 2;

/** `count`: parts that are done, evenly spread. */
export const queens: Figure = {
  id: 'scale-queens',
  guarantee: 'Several machines are as good as one',
  goal: `${SIZE} queens: an estimate within ${100 * MOST_OFF} %, one part in a hundred has the count of another program`,
  count: 28,
  quick: 2,
  minutes: 6,
  alone: true,
  run: measure,
};

async function measure({ count, seed, entries }: Setting): ReturnType<Figure['run']> {
  const random = chanceOf(seed);
  const { solutions, error, probes } = estimateQueens(SIZE, PROBES, (below) => random.below(below));
  const off = solutions / SOLUTIONS - 1;
  const { puzzle } = queensInstance(SIZE);
  const begun = performance.now();
  const parts = cutCount(puzzle, 0);
  const planning = (performance.now() - begun) / 1000;
  const step = Math.max(1, Math.floor(parts.length / count));
  const chosen = parts.flatMap(({ part }, at) => (at % step === 0 ? [part] : [])).slice(0, count);

  const times: number[] = [];
  const counted = new Map<number, bigint | null>();
  const open = [...chosen.entries()];
  const work = async (): Promise<void> => {
    const workers = new PartWorkers(entries.worker, 1);
    try {
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const [at, part] = next;
        const from = performance.now();
        const how = { engine: 'auto', timeLimitMs: 0 } as const;
        const [result] = await workers.results('count', [{ puzzle, part }], how);
        times.push((performance.now() - from) / 1000);
        counted.set(at, result ?? null);
      }
    } finally {
      await workers.close();
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));

  const wrong: string[] = [];
  let sum = 0;
  for (const [at, part] of chosen.entries()) {
    // An option is a square.
    const rows = withQueens(SIZE, part.given);
    const expected = rows === null ? 0 : countQueens(rows);
    sum += expected;
    const found = counted.get(at);
    if (found !== BigInt(expected))
      wrong.push(`part ${at * step + 1}: ${String(found)} and not ${expected}`);
  }
  const { none, counts, details } = failures({ 'parts with another count': wrong });
  const seconds = times.reduce((all, each) => all + each, 0);
  return {
    figure:
      `estimate ${inBillions(solutions)} ± ${inBillions(error)} billion (95 %, ${probes} probes), ${percent(off)} off ${SOLUTIONS}; ` +
      `${parts.length} parts, planned in ${planning.toFixed(1)} s; ${chosen.length} of them, ${sum} solutions, took ${spreadOf(times, 1)}, ` +
      `${(sum / seconds / 1e6).toFixed(2)} million solutions a second and core: ${counts}`,
    met: none && chosen.length > 0 && Math.abs(off) <= MOST_OFF,
    details,
  };
}

const inBillions = (value: number): string => (value / 1e9).toFixed(3);
const percent = (share: number): string => `${share >= 0 ? '+' : '−'}${Math.abs(100 * share).toFixed(2)} %`; // prettier-ignore
