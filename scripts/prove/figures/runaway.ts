import { cancelEngines, cancelOften } from '../../trials/cancels';
import { overBudget, overshoots, workerDeaths } from '../../trials/runaways';
import type { Spread, Spreads } from '../../trials/spread';
import { busy, failures, type Figure } from '../figure';

const PROMISE = 'A runaway puzzle harms no one';

const shown = ({ p50, p95, max }: Spread): string => `median ${p50}, p95 ${p95}, most ${max} ms`;

/**
 * Whether nothing took longer than `limit` milliseconds: by the clock, and where more runs than the
 * machine has processors, so that threads wait for their turn, by the time of the processor.
 */
function within({ wall, own }: Spreads, limit: number): boolean {
  return (busy() ? own : wall).max <= limit;
}

const atMost = ({ wall, own }: Spreads): string =>
  `at most ${wall.max} ms (${own.max} ms of processor time)`;

const spreads = ({ wall, cpu }: Spreads, what: string): string[] => [
  `${what}: ${shown(wall)}`,
  `${what}, processor time: ${shown(cpu)}`,
];

const cancels: Figure = {
  id: 'cancels',
  guarantee: PROMISE,
  goal: 'idle ≤ 50 ms, p95 ≤ 100 ms to the screen, nothing left',
  count: 1_000,
  quick: 50,
  alone: true,
  run: async ({ count, seed, dir, entries }) => {
    const found = await cancelOften(dir, entries.worker, { count, seed });
    const { idle, screen, loading, threadsLeft, handlesLeft, tempsLeft } = found;
    const clean = threadsLeft + handlesLeft + tempsLeft === 0;
    return {
      figure: `${count} cancels, ${loading} while workers were being loaded: ${atMost(idle)} to idle, p95 ${screen.p95} ms to the screen; ${threadsLeft} threads, ${handlesLeft} handles, ${tempsLeft} temporaries left`,
      met: clean && within(idle, 50) && screen.p95 <= 100,
      details: [...spreads(idle, 'to idle'), `to the screen: ${shown(screen)}`],
    };
  },
};

const engines: Figure = {
  id: 'cancels-by-engine',
  guarantee: PROMISE,
  goal: 'idle ≤ 50 ms in every engine, 9×9 to 25×25 and covers',
  count: 1_000,
  quick: 100,
  alone: true,
  run: async ({ count, seed, entries }) => {
    const { all, worst } = await cancelEngines(entries.worker, { count, seed });
    return {
      figure: `${count} cancels of all engines on all sizes: ${atMost(all)} to idle`,
      met: within(all, 50),
      details: [...spreads(all, 'to idle'), ...worst],
    };
  },
};

const limits: Figure = {
  id: 'time-limits',
  guarantee: PROMISE,
  goal: 'overshoot ≤ 50 ms in every engine',
  count: 200,
  quick: 34,
  alone: true,
  run: async ({ count, seed, entries }) => {
    const over = await overshoots(entries.worker, { count, seed });
    return {
      figure: `${count} limits, all engines: ${atMost(over)} over`,
      met: within(over, 50),
      details: spreads(over, 'over'),
    };
  },
};

const deaths: Figure = {
  id: 'worker-deaths',
  guarantee: PROMISE,
  goal: 'its own puzzle only, each time',
  count: 200,
  quick: 21,
  run: async ({ count, seed, entries }) => {
    const { wrong } = await workerDeaths(entries.scripted, { count, seed });
    const found = failures({ wrong });
    return {
      figure: `${count - wrong.length} of ${count} deaths, a third of them by memory, cost one puzzle alone`,
      met: found.none,
      details: found.details,
    };
  },
};

const budget: Figure = {
  id: 'over-budget',
  guarantee: PROMISE,
  goal: 'refused before it is allocated, with its size',
  count: 1,
  quick: 1,
  run: async ({ entries }) => {
    const { neededMb, limitMb, grownMb } = await overBudget(entries.worker);
    return {
      figure: `refused: ${neededMb} MB needed, ${limitMb} MB allowed`,
      met: neededMb > limitMb && grownMb < neededMb + 16,
      details: [`memory grew by ${grownMb.toFixed(1)} MB`],
    };
  },
};

export const runaway: readonly Figure[] = [cancels, engines, limits, deaths, budget];
