import { outsideEdits } from '../../trials/outside-edits';
import { failures, type Figure } from '../figure';

export const outside: readonly Figure[] = [
  {
    id: 'outside-edits',
    guarantee: 'No silent overwrite',
    goal: '0 overwritten without a question',
    count: 1_000,
    quick: 100,
    minutes: 1,
    run: async ({ count, seed, dir, entries }) => {
      const trials = { count, seed };
      const { overwritten, unnoticed, falseAlarms } = await outsideEdits(
        dir,
        entries.worker,
        trials,
      );
      const found = failures({ overwritten, unnoticed });
      return {
        figure: `${count} outside edits, same size and time included: ${found.counts}, ${falseAlarms} false alarms`,
        met: found.none && falseAlarms === 0,
        details: found.details,
      };
    },
  },
];
