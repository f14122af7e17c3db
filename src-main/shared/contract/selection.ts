import * as v from 'valibot';
import type { FileSummary } from './files';
import { fileId, whole } from './schema-parts';
import { afterEdits } from './verb';

/** Longest text for the clipboard, in characters. */
export const MAX_COPIED = 32 * 1024 * 1024;

/** Which one of equal puzzles is kept. */
export const KEEPS = ['first', 'hardest', 'most-given'] as const;
export type Keep = (typeof KEEPS)[number];

/** Ascending, disjoint intervals, end to end. */
export const rangesSchema = v.pipe(
  v.array(whole),
  v.check(
    (ends) =>
      ends.length % 2 === 0 && ends.every((end, at) => at === 0 || end > (ends[at - 1] ?? 0)),
  ),
);
/** Some puzzles of a file: intervals of their indices, as `puzzles/indices` gives them. */
const picked = { fileId, ranges: rangesSchema };

/** What is done with the selected puzzles of a list. */
export const selectionVerbs = {
  /**
   * The puzzles as text for the clipboard: a line of cells for each grid, covers as their format has
   * them. `text` is null where it would be longer than {@link MAX_COPIED} characters.
   */
  'selection/text': afterEdits(picked).gives<{
    readonly text: string | null;
    readonly puzzles: number;
  }>(),
  /**
   * The puzzles that equal another, with `symmetry` also after a change of symmetry, all but the one of each
   * group that is kept: as intervals, and how many groups there are. Malformed ones equal nothing.
   */
  'selection/duplicates': afterEdits({
    fileId,
    symmetry: v.boolean(),
    keep: v.picklist(KEEPS),
  }).gives<{ readonly ranges: readonly number[]; readonly groups: number }>(),
  /**
   * Copies puzzles into a new file of the same format, which has no place on disk yet. `ranges` are
   * those that could be copied: malformed ones are not.
   */
  'selection/extract': afterEdits(picked).gives<{
    readonly file: FileSummary;
    readonly ranges: readonly number[];
  }>(),
  /**
   * Takes puzzles out of their file, which is saved without them and with its edits.
   *
   * @throws ProblemError nothing-left, removal-unfit, file-changed, and what the safe writer throws
   */
  'selection/remove': afterEdits(picked).gives<FileSummary>(),
  /**
   * Brings back what `selection/remove` took out last, where nothing was edited or saved since.
   *
   * @throws ProblemError not-allowed, file-changed, and what the safe writer throws
   */
  'selection/restore': afterEdits({ fileId }).gives<FileSummary>(),
};
