import type { GridShape, Place, Problem } from '../../shared/puzzle';
import type { PuzzleMarks } from '../format';

/** Cells that are words and say more than a value. */
export interface WordCells {
  /** What a cell may be, for people. */
  readonly allowed: string;
  /** The value of a word, 0 for a blank, `ALIAS` for a blank of other programs; null for none. */
  valueOf(word: string): number | null;
  /** What the words of a whole grid say besides their values, or what is wrong with it. */
  besides(words: readonly string[], placeOf: (cell: number) => Place): Besides | Problem;
}

export interface Besides {
  /** In place of the shape that all grids have. */
  readonly shape?: GridShape;
  readonly marks?: PuzzleMarks | undefined;
  /** A remark that is made once a file. */
  readonly note?: Problem | undefined;
}
