import { killEditing } from '../../trials/kills';
import { killCounts, killResumed, killSolutions } from '../../trials/kills-resumed';
import { failures, type Figure } from '../figure';

const PROMISE = 'Work survives a crash';

const editing: Figure = {
  id: 'kill-editing',
  guarantee: PROMISE,
  goal: 'at most 1 s of editing lost, each time',
  count: 200,
  quick: 10,
  minutes: 5,
  run: async ({ count, seed, dir, entries }) => {
    const { failed, mostLostMs } = await killEditing(dir, entries, { count, seed });
    return {
      figure: `${count - failed.length} of ${count} kills within 1 s; the worst lost ${mostLostMs} ms`,
      met: failed.length === 0,
      details: failed.slice(0, 5),
    };
  },
};

const resuming: Figure = {
  id: 'kill-batch-resume',
  guarantee: PROMISE,
  goal: '0 files skipped, 0 repeated',
  count: 200,
  quick: 5,
  minutes: 3,
  run: async ({ count, seed, dir, entries }) => {
    const { kills, puzzles, repeated, skipped } = await killResumed(dir, entries, { count, seed });
    const found = failures({ repeated, skipped });
    return {
      figure: `batches of ${puzzles} puzzles, ${kills} kills: ${found.counts}`,
      met: found.none,
      details: found.details,
    };
  },
};

/** Queens on a board, and in how many ways they stand: OEIS A000170. */
const COUNTED = { queens: 14, solutions: 365_596n };
const WRITTEN = { queens: 12, solutions: 14_200 };

const counting: Figure = {
  id: 'kill-count',
  guarantee: PROMISE,
  goal: '0 solutions lost, 0 counted twice',
  count: 100,
  quick: 10,
  minutes: 3,
  run: async ({ count, seed, dir, entries }) => {
    const { queens, solutions } = COUNTED;
    const found = await killCounts(dir, entries, queens, { count, seed });
    const off = found.counts.map((each) => BigInt(each) - solutions);
    const sum = (all: readonly bigint[]): bigint => all.reduce((total, each) => total + each, 0n);
    const [lost, twice] = [
      sum(off.filter((each) => each < 0n)),
      sum(off.filter((each) => each > 0n)),
    ];
    return {
      figure: `${found.kills} kills, ${found.resumed} of them resumed, ${found.counts.length} counts to the end: ${-lost} lost, ${twice} counted twice`,
      met: lost === 0n && twice === 0n && found.kills >= count && found.counts.length > 0,
      details: [],
    };
  },
};

const listing: Figure = {
  id: 'kill-all-solutions',
  guarantee: PROMISE,
  goal: '0 solutions lost, 0 written twice',
  count: 100,
  quick: 10,
  minutes: 3,
  run: async ({ count, seed, dir, entries }) => {
    const { queens, solutions } = WRITTEN;
    const found = await killSolutions(dir, entries, queens, { count, seed });
    const { none, counts, details } = failures({ lost: found.lost, surplus: found.surplus });
    return {
      figure: `${found.kills} kills, ${found.resumed} of them resumed, ${found.files} files of ${found.solutions} solutions: ${counts}`,
      met: none && found.solutions === solutions && found.kills >= count && found.files > 0,
      details,
    };
  },
};

export const crash: readonly Figure[] = [editing, resuming, counting, listing];
