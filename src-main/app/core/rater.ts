import { openRatings } from './rate';
import type { RowRater } from '../facts';
import type { PuzzleStore } from '../store';

/** Rates puzzles of a store on so many workers, as `rate` does. */
export const rowRater =
  (workerPath: string, jobs: number) =>
  (store: PuzzleStore): RowRater => {
    const ratings = openRatings(workerPath, jobs);
    return {
      rate: async (rows) => {
        const cases = rows.map((index) => ({
          index,
          line: store.inFile.line(index),
          puzzle: store.puzzle(index),
          problem: null,
        }));
        return (await ratings.rate(cases, 'rating')).map(({ rated }) => rated);
      },
      close: () => ratings.close(),
    };
  };
