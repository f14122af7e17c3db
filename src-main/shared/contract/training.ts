import * as v from 'valibot';
import { TECHNIQUES } from '../logic/techniques';
import { afterEdits } from './verb';

/** Most boards of one request. */
const MOST_BOARDS = 50;
const LONGEST_MS = 60_000;

export const trainingVerbs = {
  /**
   * 9×9 grids in which a technique is the next step, as a library of HoDoKu: from rated puzzles of the
   * open files, then made. For a dual technique, one of its halves is the next step and both are there.
   * As many as are found in time, at most `count`. A later request ends one that is at work, which
   * then returns what it has.
   */
  'training/boards': afterEdits({
    technique: v.picklist(TECHNIQUES),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_BOARDS)),
    withinMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_MS)),
  }).gives<{ text: string; boards: number }>(),
};
