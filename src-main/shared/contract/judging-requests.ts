import * as v from 'valibot';
import type { OutputResult } from './outputs';
import type { Download } from './reply';
import { type DiffRow, type DiffSummary } from './diff';
import {
  PROFILE_IDS,
  type AnswerChoice,
  type BytesDownload,
  type ChosenJudge,
  type ConvertPlan,
  type JudgeProgress,
  type JudgeRun,
  type ProfileId,
  type ProfileInfo,
  type TestSet,
  type TestSetSaved,
} from './judging';
import { rangesSchema } from './selection';
import { base64, id, nothing, path } from './schema-parts';

/** Verbs of the judge's desk; they are part of `Requests`. */
export interface JudgingRequests {
  /** Test sets that are open, in the order of opening. */
  'tests/list': { params: null; result: readonly TestSet[] };
  /** Opens a folder or zip as a test set and its inputs as files. One already open is not opened twice. */
  'tests/open': { params: { path: string }; result: TestSet };
  /** Opens a zip whose content came from the window; base64 of its bytes. */
  'tests/openContent': { params: { name: string; base64: string }; result: TestSet };
  /** Corrects a pairing: the answer of a test is another file of the set, or none. */
  'tests/pair': { params: { id: number; input: string; answer: string | null }; result: TestSet };
  /** Closes the set; its inputs stay open unless `files` is true. */
  'tests/close': { params: { id: number; files: boolean }; result: null };
  /**
   * Saves the answers of a solved set in the layout that it came in: as `files` under the folder
   * `path`, or as a `zip` at `path` that holds all of the set with the answers in their places.
   */
  'tests/save': {
    params: {
      id: number;
      as: 'files' | 'zip';
      path: string;
      overwrite: boolean;
      partial: boolean;
    };
    result: TestSetSaved;
  };
  /** The zip that `tests/save` would write, for hosts where the browser downloads it. */
  'tests/download': { params: { id: number; partial: boolean }; result: BytesDownload };

  'judge/profiles': { params: null; result: readonly ProfileInfo[] };
  /**
   * Starts judging files; one run at a time. Puzzles are solved where a verdict needs it:
   * with answers from `own`, what has no answer yet is solved first, as a batch. References
   * are those of the test set, else `.out`/`.ans` beside the input; with answers from `beside` the
   * judged file is no reference of itself. Outputs that are not ours are judged anew, as another run,
   * when they change.
   */
  'judge/run': {
    params: {
      fileIds: readonly number[];
      answers: AnswerChoice;
      profiles: readonly ProfileId[];
      /** What decides, of the profiles or not. */
      judge: ChosenJudge;
    };
    result: JudgeProgress;
  };
  /** The latest run with all that is known so far, or null. */
  'judge/current': { params: null; result: JudgeRun | null };
  'judge/cancel': { params: { id: number }; result: JudgeProgress };
  /** The report of the latest run as text. */
  'judge/report': {
    params: { id: number; as: 'csv' | 'html'; language: 'en' | 'zh' };
    result: Download;
  };
  /** Saves the report at `path`. */
  'judge/saveReport': {
    params: {
      id: number;
      as: 'csv' | 'html';
      language: 'en' | 'zh';
      path: string;
      overwrite: boolean;
    };
    result: { path: string; bytes: number };
  };
  /**
   * Puts the output (left) and the reference (right; our own answers where there is none) of one test
   * of the latest run side by side. A later call cancels one that is still at work (`cancelled`).
   */
  'judge/diff': { params: { id: number; fileId: number }; result: DiffSummary };
  /** Puts our answers (left) beside the file that saving would replace (right). */
  'judge/diffSaved': { params: { fileId: number; folder: string | null }; result: DiffSummary };
  /** Rows `from`…`to` (exclusive), at most 500. */
  'judge/diffRows': {
    params: { id: number; from: number; to: number };
    result: { rows: readonly DiffRow[] };
  };
  /** The next row that differs after (before) row `from`, or null; `from` -1 starts at the top. */
  'judge/difference': {
    params: { id: number; from: number; direction: 'next' | 'previous' };
    result: number | null;
  };
  /** Lets go of a diff, or cancels the one at work (`id` null). */
  'judge/closeDiff': { params: { id: number | null }; result: null };

  /** What converting would lose. With `ranges`, as in `PickedPuzzles`, only these puzzles are meant. */
  'convert/plan': {
    params: { fileId: number; formatId: string; ranges?: readonly number[] };
    result: ConvertPlan;
  };
  'convert/save': {
    params: {
      fileId: number;
      formatId: string;
      ranges?: readonly number[];
      path: string;
      overwrite: boolean;
    };
    result: OutputResult;
  };
  'convert/download': {
    params: { fileId: number; formatId: string; ranges?: readonly number[] };
    result: Download;
  };
}

/** Events of the judge's desk; they are part of `Events`. */
export interface JudgingEvents {
  'tests/changed': { readonly sets: readonly TestSet[] };
  /** A folder that was opened is a test set by its configuration. */
  'tests/found': TestSet;
  'judge/progress': JudgeProgress;
}

type Schemas = {
  readonly [V in keyof JudgingRequests]: v.GenericSchema<unknown, JudgingRequests[V]['params']>;
};

const ranges = v.exactOptional(rangesSchema);
const row = v.pipe(v.number(), v.integer(), v.minValue(-1));
const as = v.picklist(['csv', 'html']);
const language = v.picklist(['en', 'zh']);

export const judgingSchemas: Schemas = {
  'tests/list': nothing,
  'tests/open': v.strictObject({ path }),
  'tests/openContent': v.strictObject({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    base64,
  }),
  'tests/pair': v.strictObject({ id, input: path, answer: v.nullable(path) }),
  'tests/close': v.strictObject({ id, files: v.boolean() }),
  'tests/save': v.strictObject({
    id,
    as: v.picklist(['files', 'zip']),
    path,
    overwrite: v.boolean(),
    partial: v.boolean(),
  }),
  'tests/download': v.strictObject({ id, partial: v.boolean() }),
  'judge/profiles': nothing,
  'judge/run': v.strictObject({
    fileIds: v.pipe(v.array(id), v.maxLength(10_000)),
    answers: v.variant('from', [
      v.strictObject({ from: v.literal('beside') }),
      v.strictObject({ from: v.literal('folder'), folder: path }),
      v.strictObject({ from: v.literal('own') }),
    ]),
    profiles: v.pipe(v.array(v.picklist(PROFILE_IDS)), v.maxLength(PROFILE_IDS.length)),
    judge: v.picklist([...PROFILE_IDS, 'set', 'rules']),
  }),
  'judge/current': nothing,
  'judge/cancel': v.strictObject({ id }),
  'judge/report': v.strictObject({ id, as, language }),
  'judge/saveReport': v.strictObject({ id, as, language, path, overwrite: v.boolean() }),
  'judge/diff': v.strictObject({ id, fileId: id }),
  'judge/diffSaved': v.strictObject({ fileId: id, folder: v.nullable(path) }),
  'judge/diffRows': v.strictObject({ id, from: row, to: row }),
  'judge/difference': v.strictObject({
    id,
    from: row,
    direction: v.picklist(['next', 'previous']),
  }),
  'judge/closeDiff': v.strictObject({ id: v.nullable(id) }),
  'convert/plan': v.strictObject({ fileId: id, formatId: v.string(), ranges }),
  'convert/save': v.strictObject({
    fileId: id,
    formatId: v.string(),
    ranges,
    path,
    overwrite: v.boolean(),
  }),
  'convert/download': v.strictObject({ fileId: id, formatId: v.string(), ranges }),
};
