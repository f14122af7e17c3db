import {
  cancelOften,
  overBudget,
  overshoots,
  workerDeaths,
  type Spread,
} from '../../../src-main/app/testing/runaways';
import { failures, type Figure } from '../figure';

const PROMISE = 'A runaway puzzle harms no one';

const shown = ({ p50, p95, max }: Spread): string => `median ${p50}, p95 ${p95}, most ${max} ms`;

const cancels: Figure = {
  id: 'cancels',
  promise: PROMISE,
  goal: 'idle ≤ 50 ms, p95 ≤ 100 ms to the screen, nothing left',
  count: 1_000,
  quick: 50,
  run: async ({ count, seed, dir, entries }) => {
    const found = await cancelOften(dir, entries.worker, { count, seed });
    const { idle, screen, loading, threadsLeft, handlesLeft, tempsLeft } = found;
    const clean = threadsLeft + handlesLeft + tempsLeft === 0;
    return {
      figure: `${count} cancels: p95 ${idle.p95} ms to idle, ${screen.p95} ms to the screen; ${threadsLeft} threads, ${handlesLeft} handles, ${tempsLeft} temporaries left`,
      met: clean && idle.max <= 50 && screen.p95 <= 100,
      details: [
        `to idle: ${shown(idle)}`,
        `to the screen: ${shown(screen)}`,
        `while the worker was still being loaded: ${loading} ms`,
      ],
    };
  },
};

const limits: Figure = {
  id: 'time-limits',
  promise: PROMISE,
  goal: 'overshoot ≤ 50 ms',
  count: 200,
  quick: 20,
  run: async ({ count, seed, entries }) => {
    const over = await overshoots(entries.worker, { count, seed });
    return {
      figure: `${count} limits: at most ${over.max} ms over`,
      met: over.max <= 50,
      details: [shown(over)],
    };
  },
};

const deaths: Figure = {
  id: 'worker-deaths',
  promise: PROMISE,
  goal: 'its own puzzle only, each time',
  count: 200,
  quick: 20,
  run: async ({ count, seed, entries }) => {
    const { wrong } = await workerDeaths(entries.scripted, { count, seed });
    const found = failures({ wrong });
    return {
      figure: `${count - wrong.length} of ${count} deaths cost one puzzle alone`,
      met: found.none,
      details: found.details,
    };
  },
};

const budget: Figure = {
  id: 'over-budget',
  promise: PROMISE,
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

export const runaway: readonly Figure[] = [cancels, limits, deaths, budget];
