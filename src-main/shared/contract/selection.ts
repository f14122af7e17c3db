import * as v from 'valibot';
import type { FileSummary } from './files';
import { fileId, whole } from './schema-parts';

/** Some puzzles of a file: intervals of their indices, end to end, as `puzzles/indices` gives them. */
export interface PickedPuzzles {
  readonly fileId: number;
  readonly ranges: readonly number[];
}

/** What is done with the selected puzzles of a list. */
export interface SelectionRequests {
  /**
   * The puzzles as text for the clipboard: a line of cells for each grid, covers as their format has
   * them. `text` is null where it would be longer than {@link MAX_COPIED} characters.
   */
  'selection/text': {
    params: PickedPuzzles;
    result: { readonly text: string | null; readonly puzzles: number };
  };
  /** Puzzles that equal one before them in the file, as intervals. Malformed ones equal nothing. */
  'selection/duplicates': {
    params: { fileId: number };
    result: { readonly ranges: readonly number[] };
  };
  /**
   * Copies puzzles into a new file of the same format, which has no place on disk yet. `ranges` are
   * those that could be copied: malformed ones are not.
   */
  'selection/extract': {
    params: PickedPuzzles;
    result: { readonly file: FileSummary; readonly ranges: readonly number[] };
  };
  /**
   * Takes puzzles out of their file, which is saved without them and with its edits.
   *
   * @throws ProblemError nothing-left, removal-unfit, file-changed, and what the safe writer throws
   */
  'selection/remove': { params: PickedPuzzles; result: FileSummary };
}

/** Longest text for the clipboard, in characters. */
export const MAX_COPIED = 32 * 1024 * 1024;

/** Ascending, disjoint intervals, end to end. */
export const rangesSchema = v.pipe(
  v.array(whole),
  v.check(
    (ends) =>
      ends.length % 2 === 0 && ends.every((end, at) => at === 0 || end > (ends[at - 1] ?? 0)),
  ),
);
const picked = v.strictObject({ fileId, ranges: rangesSchema });

export const selectionSchemas: {
  readonly [V in keyof SelectionRequests]: v.GenericSchema<unknown, SelectionRequests[V]['params']>;
} = {
  'selection/text': picked,
  'selection/duplicates': v.strictObject({ fileId }),
  'selection/extract': picked,
  'selection/remove': picked,
};
