import { killEditing, killResumed } from '../../trials/kills';
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

export const crash: readonly Figure[] = [editing, resuming];
