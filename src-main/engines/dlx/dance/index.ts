/** The programs that can be watched: the textbook's (`textbook.ts`) and the engine (`engine-dance.ts`). */
import type { DanceInstance, DanceOptions } from '../../../shared/dance';
import type { Puzzle } from '../../../shared/puzzle';
import type { Dance } from './dance';
import { EngineDance } from './engine-dance';
import { TextbookDance } from './textbook';

/** A dance that has not begun. `puzzle` is the grid of a Sudoku's instance, or the instance's own. */
export function createDance(puzzle: Puzzle, instance: DanceInstance, options: DanceOptions): Dance {
  return options.program === 'textbook'
    ? new TextbookDance(instance, options)
    : new EngineDance(puzzle, instance, options);
}
