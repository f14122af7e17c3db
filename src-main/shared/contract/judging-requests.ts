import * as v from 'valibot';
import type { OutputResult } from './outputs';
import type { Saved } from './reply';
import { type DiffRow, type DiffSummary } from './diff';
import {
  PROFILE_IDS,
  type ConvertPlan,
  type JudgeProgress,
  type JudgeRun,
  type ProfileInfo,
  type TestSet,
  type TestSetSaved,
} from './judging';
import { rangesSchema } from './selection';
import { base64, fileName, id, path } from './schema-parts';
import { afterEdits, atOnce } from './verb';

export interface JudgingEvents {
  'tests/changed': { readonly sets: readonly TestSet[] };
  /** A folder that was opened is a test set by its configuration. */
  'tests/found': TestSet;
  'judge/progress': JudgeProgress;
}

const ranges = v.exactOptional(rangesSchema);
const row = v.pipe(v.number(), v.integer(), v.minValue(-1));
export const report = {
  id,
  as: v.picklist(['csv', 'html']),
  language: v.picklist(['en', 'zh']),
  path,
  overwrite: v.boolean(),
};
export const fileIds = v.pipe(v.array(id), v.maxLength(10_000));
/** How an output is compared, and what decides. */
export const judged = {
  profiles: v.pipe(v.array(v.picklist(PROFILE_IDS)), v.maxLength(PROFILE_IDS.length)),
  /** One of the profiles or not. */
  judge: v.picklist([...PROFILE_IDS, 'set', 'rules']),
};

export const judgingVerbs = {
  /** Test sets that are open, in the order of opening. */
  'tests/list': atOnce(null).gives<readonly TestSet[]>(),
  /** Opens a folder or zip as a test set and its inputs as files. One already open is not opened twice. */
  'tests/open': atOnce({ path }).gives<TestSet>(),
  /** Opens a zip whose content came from the window; base64 of its bytes. */
  'tests/openContent': atOnce({
    name: fileName,
    base64,
  }).gives<TestSet>(),
  /** Closes the set; its inputs stay open unless `files` is true. */
  'tests/close': atOnce({ id, files: v.boolean() }).gives<null>(),
  /**
   * Saves the answers of a solved set in the layout that it came in: as `files` under the folder
   * `path`, or as a `zip` at `path` that holds all of the set with the answers in their places.
   */
  'tests/save': afterEdits({
    id,
    as: v.picklist(['files', 'zip']),
    path,
    overwrite: v.boolean(),
    partial: v.boolean(),
  }).gives<TestSetSaved>(),
  'judge/profiles': atOnce(null).gives<readonly ProfileInfo[]>(),
  /**
   * Starts judging files; one run at a time. Puzzles are solved where a verdict needs it:
   * with answers from `own`, what has no answer yet is solved first, as a batch. References
   * are those of the test set, else `.out`/`.ans` beside the input; with answers from `beside` the
   * judged file is no reference of itself. Outputs that are not ours are judged anew, as another run,
   * when they change.
   */
  'judge/run': afterEdits({
    fileIds,
    answers: v.variant('from', [
      v.strictObject({ from: v.literal('beside') }),
      v.strictObject({ from: v.literal('folder'), folder: path }),
      v.strictObject({ from: v.literal('own') }),
    ]),
    ...judged,
  }).gives<JudgeProgress>(),
  /** The latest run with all that is known so far, or null. */
  'judge/current': atOnce(null).gives<JudgeRun | null>(),
  'judge/cancel': atOnce({ id }).gives<JudgeProgress>(),
  /** Saves the report of the latest run. */
  'judge/saveReport': atOnce(report).gives<Saved>(),
  /**
   * Puts the output (left) and the reference (right; our own answers where there is none) of one test
   * of the latest run side by side. A later call cancels one that is still at work (`cancelled`).
   */
  'judge/diff': atOnce({ id, fileId: id }).gives<DiffSummary>(),
  /** Puts our answers (left) beside the file that saving would replace (right). */
  'judge/diffSaved': afterEdits({ fileId: id, folder: v.nullable(path) }).gives<DiffSummary>(),
  /** Rows `from`…`to` (exclusive), at most 500. */
  'judge/diffRows': atOnce({ id, from: row, to: row }).gives<{ rows: readonly DiffRow[] }>(),
  /** The next row that differs after (before) row `from`, or null; `from` -1 starts at the top. */
  'judge/difference': atOnce({
    id,
    from: row,
    direction: v.picklist(['next', 'previous']),
  }).gives<number | null>(),
  /** Lets go of a diff, or cancels the one at work (`id` null). */
  'judge/closeDiff': atOnce({ id: v.nullable(id) }).gives<null>(),

  /** What converting would lose. With `ranges`, as in `selection/text`, only these puzzles are meant. */
  'convert/plan': afterEdits({ fileId: id, formatId: v.string(), ranges }).gives<ConvertPlan>(),
  'convert/save': afterEdits({
    fileId: id,
    formatId: v.string(),
    ranges,
    path,
    overwrite: v.boolean(),
  }).gives<OutputResult>(),
};
