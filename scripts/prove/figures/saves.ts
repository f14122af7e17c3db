import { killSaves } from '../../trials/kills';
import { failures, type Figure } from '../figure';

const PROMISE = 'A save is old or new, never torn';

/** Kinds of saving, and their share of the trials. */
const KINDS = [
  ['save', 0.6],
  ['save-all', 0.2],
  ['batch', 0.2],
] as const;

export const saves: readonly Figure[] = KINDS.map(([kind, share]) => ({
  id: `kill-${kind}`,
  guarantee: PROMISE,
  goal: '0 torn, 0 lost, 0 stale',
  count: Math.round(1_000 * share),
  quick: Math.round(50 * share),
  minutes: 4 * share,
  run: async ({ count, seed, dir, entries }) => {
    const { torn, lost, stale, midWrite } = await killSaves(dir, entries, kind, { count, seed });
    const found = failures({ torn, lost, stale });
    return {
      figure: `${count} kill -9 during ${kind}: ${found.counts} (${midWrite} in the middle of a write)`,
      met: found.none && midWrite > 0,
      details: found.details,
    };
  },
}));
