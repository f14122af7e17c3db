import * as v from 'valibot';
import { MAX_CELLS, MAX_SIZE } from '../puzzle';
import type { FileSummary } from './files';
import { fileId, index, path } from './schema-parts';
import { atOnce } from './verb';

/** The lines of a puzzle in its file, with some around them. */
export interface SourceCase {
  /** Number of the first of `lines` in the file, from 1. */
  readonly firstLine: number;
  /** As they would be saved: with the edits of the puzzle in them, and as on disk around it. */
  readonly lines: readonly string[];
  /** Place of the puzzle's first line in `lines`, and how many are its own. */
  readonly at: number;
  readonly count: number;
  /**
   * Where each cell is written: line of the puzzle from 0, and columns from…to (exclusive) in
   * characters, end to end; null where cells have no places of their own.
   */
  readonly places: readonly number[] | null;
  /** How the file writes a blank. */
  readonly blank: string;
}

const value = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SIZE));

export const sourceVerbs = {
  /** `cells` null: as they are in the file. */
  'source/case': atOnce({
    fileId,
    index,
    cells: v.nullable(v.pipe(v.array(value), v.maxLength(MAX_CELLS))),
  }).gives<SourceCase>(),
  /**
   * Saves the file with other lines in the place of a malformed puzzle's, and its edits, and reads it
   * again. Results of puzzles that are the same stay. With a `path` it is saved there, and the open
   * file is that one from then on; null for its own place.
   */
  'source/repair': atOnce({
    fileId,
    index,
    lines: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[^\r\n]*$/))), v.maxLength(10_000)),
    path: v.nullable(path),
    overwrite: v.boolean(),
  }).gives<FileSummary>(),
};
