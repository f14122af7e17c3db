import * as v from 'valibot';
import type {
  AppInfo,
  BatchProgress,
  BatchTarget,
  CheckReport,
  DiskComparison,
  Download,
  EngineName,
  FileSummary,
  FolderView,
  FormatInfo,
  OutputPlan,
  OutputResult,
  PuzzleDetail,
  RecentItem,
  RecoveryView,
  Settings,
} from './model';
import { ZOOM_RANGE } from './model';
import {
  layoutOfGridSchema,
  notesSchema,
  savepointsSchema,
  type GridLayout,
  type PuzzleNotes,
  type Savepoint,
} from './notes';
import { trainingSchemas, type TrainingRequests } from './training';
import { coverSchemas, type CoverRequests } from './covers';
import { chartSchemas, type ChartEvents, type ChartRequests } from './charts';
import { clipSchemas, type ClipRequests } from './clips';
import { danceSchemas, type DanceEvents, type DanceRequests } from './dance';
import { judgingSchemas, type JudgingEvents, type JudgingRequests } from './judging-requests';
import { listSchemas, type ListRequests } from './listing';
import { menuSchemas, type MenuRequests } from './menus';
import { resultsSchemas, type ResultsRequests } from './results';
import { selectionSchemas, type SelectionRequests } from './selection';
import { sourceSchemas, type SourceRequests } from './source';
import { makeSchemas, type MakeEvents, type MakeRequests } from './make';
import { programSchemas, type ProgramEvents, type ProgramRequests } from './programs';
import { runSchemas, type RunEvents, type RunRequests } from './runs';
import { raceSchemas, type RaceEvents, type RaceRequests } from './race';
import { questionSchemas, type QuestionEvents, type QuestionRequests } from './questions';
import { dialectSchemas, type DialectEvents, type DialectRequests } from './dialect-requests';
import type { Problem } from '../puzzle';

/**
 * Every verb of the workbench: what it takes and what it gives. A verb without a handler, a handler
 * without a verb, or a schema that disagrees with its verb does not compile.
 */
export interface Requests
  extends
    JudgingRequests,
    QuestionRequests,
    RaceRequests,
    MakeRequests,
    ProgramRequests,
    RunRequests,
    DialectRequests,
    DanceRequests,
    ClipRequests,
    ListRequests,
    ChartRequests,
    TrainingRequests,
    ResultsRequests,
    SelectionRequests,
    CoverRequests,
    MenuRequests,
    SourceRequests {
  'app/info': { params: null; result: AppInfo };
  'settings/get': { params: null; result: Settings };
  'settings/set': { params: Partial<Settings>; result: Settings };
  'formats/list': { params: null; result: readonly FormatInfo[] };
  'recents/list': { params: null; result: readonly RecentItem[] };
  'recents/remove': { params: { path: string }; result: null };
  'recents/clear': { params: null; result: null };

  /** The folder `path` (or where one was last) for the window's own file browser. */
  'browse/list': { params: { path: string | null }; result: FolderView };
  /**
   * Opens a folder to the window, now and at later starts: the user's answer to “Allow this folder?”. Refused
   * where the system's dialogs ask, for what is hidden, and for the workbench's own settings.
   */
  'browse/allow': { params: { folder: string }; result: null };
  /** The system's open dialog; paths chosen, empty when dismissed or when the host has none. */
  'dialog/open': { params: { kind: 'files' | 'folder' }; result: readonly string[] };
  /** The system's save dialog; null when dismissed or when the host has none. */
  'dialog/save': { params: { suggested: string }; result: string | null };
  /**
   * Whether the user agreed in the system's save dialog to replace the file at `path`, and it is still
   * the one that was there. Agreed once: the next question is the window's own.
   */
  'dialog/mayReplace': { params: { path: string }; result: boolean };
  /** A window has handed over every edit that it could, as `edits/flush` asked it to. */
  'edits/flushed': { params: { ask: number }; result: null };

  /** Files that are open, in the order of opening. */
  'files/list': { params: null; result: readonly FileSummary[] };
  /** Opens files and folders (their data sets, not deeper than 4 levels). Ones already open are not opened twice. */
  'files/open': {
    params: { paths: readonly string[] };
    result: { opened: readonly FileSummary[]; problems: readonly OpenProblem[] };
  };
  /** Paths that were named on the command line or by the system and open in a view, each given once. */
  'files/takeAsked': { params: null; result: readonly string[] };
  /** Ends the opening of files that is under way; what is open by then stays open. */
  'files/cancelOpening': { params: null; result: null };
  /** What was open at the end of the last session; empty once it was opened again. */
  'files/last': { params: null; result: readonly RecentItem[] };
  /** Opens what was open at the end of the last session. */
  'files/reopen': {
    params: null;
    result: { opened: readonly FileSummary[]; problems: readonly OpenProblem[] };
  };
  /** Opens a file whose content came from the window (drag and drop in a browser); base64 of its bytes. */
  'files/openContent': { params: { name: string; base64: string }; result: FileSummary };
  /** A new grid data set with one empty puzzle. */
  'files/create': {
    params: { formatId: string; boxRows: number; boxCols: number };
    result: FileSummary;
  };
  'files/close': { params: { fileId: number }; result: null };
  /** Closes those of the files that are open, at once. */
  'files/closeMany': { params: { fileIds: readonly number[] }; result: null };
  'files/setFormat': { params: { fileId: number; formatId: string }; result: FileSummary };
  /**
   * Saves edited puzzles into the `.in`. `path` null is the file's own; another is a new file. With a
   * `formatId` all puzzles are written in that format, and the file has it from then on.
   */
  'files/save': {
    params: { fileId: number; path: string | null; overwrite: boolean; formatId?: string };
    result: FileSummary;
  };
  /** Looks whether the open files on disk are still what was read. */
  'files/checkDisk': { params: null; result: null };
  /** Reads a file again from disk; its edits and results go. */
  'files/reload': { params: { fileId: number }; result: FileSummary };
  /** Agrees that the next save replaces what another program made of the file. */
  'files/keepMine': { params: { fileId: number }; result: FileSummary };
  /** Puzzle by puzzle, what differs between the file on disk and the one that is open. */
  'files/compareDisk': { params: { fileId: number }; result: DiskComparison };
  /** The `.in` as it would be saved, for hosts where the browser downloads it. */
  'files/download': { params: { fileId: number }; result: Download };

  /** A cover whose revision is `known` is left out. */
  'puzzles/get': {
    params: { fileId: number; index: number; known?: number };
    result: PuzzleDetail;
  };
  /**
   * Replaces the cells of a grid puzzle; its result is forgotten when they, or how the grid is cut, are
   * others than before. Equal to the file's means no edit. Without `layout` or `notes` these stay as
   * they are; null notes are none. `shape-unsuited` where the format cannot hold the layout.
   */
  'puzzles/edit': {
    params: {
      fileId: number;
      index: number;
      cells: readonly number[];
      layout?: GridLayout;
      notes?: PuzzleNotes | null;
    };
    result: PuzzleDetail;
  };
  /** Replaces the savepoints of a grid puzzle. */
  'puzzles/savepoints': {
    params: { fileId: number; index: number; savepoints: readonly Savepoint[] };
    result: PuzzleDetail;
  };
  /**
   * No, one or many solutions of the puzzle as it now is, in 5 seconds or the time given. Checking the
   * same puzzle again cancels the check under way.
   */
  'puzzles/check': {
    params: {
      fileId: number;
      index: number;
      timeLimitSeconds?: number;
      /** Other values of the same grid; without them those that it has now. */
      cells?: readonly number[];
    };
    result: CheckReport;
  };
  /** Cancels the check of a puzzle and the look for needless givens, where they are under way. */
  'puzzles/endCheck': { params: { fileId: number; index: number }; result: null };
  /** Solves one puzzle as its format asks and keeps the result. */
  'puzzles/solve': { params: { fileId: number; index: number }; result: PuzzleDetail };

  /**
   * Solutions `from`…`to` (exclusive), at most 100, of a puzzle whose format asks for all of them: the
   * cells of grids, or the chosen options.
   */
  'puzzles/solutions': {
    params: { fileId: number; index: number; from: number; to: number };
    result: { total: number; solutions: readonly (readonly number[])[] };
  };
  /**
   * Every given that can go, each for itself, without a second solution appearing; empty where the
   * solution is not single. `complete` is false when the time for it ran out.
   */
  'puzzles/redundant': {
    params: { fileId: number; index: number };
    result: { cells: readonly number[]; complete: boolean };
  };

  'batch/start': { params: BatchOptions; result: BatchProgress };
  'batch/pause': { params: { id: number }; result: BatchProgress };
  'batch/resume': { params: { id: number }; result: BatchProgress };
  'batch/cancel': { params: { id: number }; result: BatchProgress };
  /** The latest batch, running or not, or null. */
  'batch/current': { params: null; result: BatchProgress | null };

  /** Work of a run that ended without warning, brought back; null when there is none, or it is decided on. */
  'recovery/state': { params: null; result: RecoveryView | null };
  'recovery/keep': { params: null; result: null };
  /** Drops the work that was brought back: files are again as they are on disk. */
  'recovery/discard': { params: null; result: null };
  /** Keeps the work and solves what the interrupted batch left. */
  'recovery/resume': { params: null; result: BatchProgress };

  /** The window's layout as it was last saved; null the first time. */
  'layout/get': { params: null; result: Layout | null };
  'layout/set': { params: Layout; result: null };

  /** What the program noted, without the content of puzzles; `paths` leaves the folders' names in. */
  'log/text': { params: { paths: boolean }; result: { text: string; file: string } };

  /** What saving would do. `folder` null is beside each `.in`. */
  'outputs/plan': {
    params: { fileIds: readonly number[]; folder: string | null };
    result: readonly OutputPlan[];
  };
  'outputs/save': {
    params: {
      fileIds: readonly number[];
      folder: string | null;
      overwrite: boolean;
      partial: boolean;
    };
    result: readonly OutputResult[];
  };
  /** The `.out` of a file as text: at most `limit` characters of it. */
  'outputs/preview': {
    params: { fileId: number; limit: number };
    result: { text: string; cut: boolean; problem: Problem | null };
  };
  /** The whole `.out` for hosts where the browser downloads it. */
  'outputs/download': { params: { fileId: number; partial: boolean }; result: Download };

  /** Saves a file that the window made (a picture, a PDF); base64 of its bytes. */
  'export/save': {
    params: { path: string; overwrite: boolean; base64: string };
    result: { path: string; bytes: number };
  };

  /** Shows a file in the system's file manager, where the host can. */
  'shell/reveal': { params: { path: string }; result: boolean };
}

/** Sizes, pages and choices of the window, which it alone understands. */
export type Layout = Readonly<Record<string, string | number | boolean>>;

export interface OpenProblem {
  readonly path: string;
  readonly problem: Problem;
}

export interface BatchOptions {
  readonly targets: readonly BatchTarget[];
  readonly engine: EngineName;
  /** Workers; 0 leaves it to the product. */
  readonly jobs: number;
  /** Seconds per puzzle; 0 is no limit. */
  readonly timeLimitSeconds: number;
  readonly proveUnique: boolean;
}

export type Verb = keyof Requests;
export type Params<V extends Verb> = Requests[V]['params'];
export type Result<V extends Verb> = Requests[V]['result'];

/** The implementation of every verb. A handler throws a `ProblemError` to fail. */
export type Handlers = {
  readonly [V in Verb]: (params: Params<V>) => Promise<Result<V>> | Result<V>;
};

/** What the workbench says unasked. */
export interface Events
  extends
    JudgingEvents,
    QuestionEvents,
    RaceEvents,
    MakeEvents,
    ProgramEvents,
    RunEvents,
    DialectEvents,
    DanceEvents,
    ChartEvents {
  /** Files that were opened or whose summaries are no longer what they were, and those that were closed. */
  'files/changed': {
    readonly changed: readonly FileSummary[];
    readonly closed: readonly number[];
  };
  /** How far an opening is that takes a while: files open and in all; null when it has ended. */
  'files/opening': { readonly done: number; readonly total: number } | null;
  /** How far a saving of outputs is that takes a while: files done and in all; null when it has ended. */
  'outputs/saving': { readonly done: number; readonly total: number } | null;
  /** Files that no window asked for are being opened; `files/arrived` follows. */
  'files/arriving': { readonly opening: number };
  /** Files that did not come from a window: a second start, or the system's file manager. */
  'files/arrived': {
    readonly opening: number;
    readonly opened: readonly FileSummary[];
    readonly problems: readonly OpenProblem[];
  };
  /** So many paths are there for `files/takeAsked`. */
  'files/asked': { readonly paths: number };
  /** Rows of a file may have changed. */
  'puzzles/changed': { readonly fileId: number };
  'batch/progress': BatchProgress;
  'settings/changed': Settings;
  /** The user decided about the work that was brought back. */
  'recovery/changed': { readonly recovery: RecoveryView | null };
  /** A command from the application menu: the id of a command of the window. */
  'menu/command': { readonly command: string };
  /** Edits that a window still holds are wanted now; `edits/flushed` with the same number follows. */
  'edits/flush': { readonly ask: number };
  /** The window is to go to a state of the dance; the link is as in its address, `dance?…`. */
  'dance/goto': { readonly link: string };
}

export type EventName = keyof Events;

const fileId = v.pipe(v.number(), v.integer(), v.minValue(1));
const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(32_768));
const engine = v.picklist([
  'auto',
  'bands',
  'masks',
  'bitcover',
  'dlx',
  'bitmask',
] satisfies EngineName[]);
const jobs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(256));
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(86_400));
const nothing = v.null();

/** A layout, also when it is read back from disk. */
export const layoutSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(64)),
    v.union([v.pipe(v.string(), v.maxLength(4_096)), v.number(), v.boolean()]),
  ),
  v.maxEntries(64),
);

/** Largest content of a file handed over by a window, in base64 characters (192 MiB of bytes). */
export const MAX_CONTENT_LENGTH = 256 * 1024 * 1024;

/** A value for each cell, 0 for none. */
const cellValues = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(25))),
  v.maxLength(625),
);

/** What the workbench accepts from a window, verb by verb. */
export const requestSchemas: { readonly [V in Verb]: v.GenericSchema<unknown, Params<V>> } = {
  'app/info': nothing,
  'settings/get': nothing,
  'settings/set': v.strictObject({
    language: v.exactOptional(v.picklist(['system', 'en', 'zh'])),
    theme: v.exactOptional(v.picklist(['system', 'light', 'dark'])),
    contrast: v.exactOptional(v.picklist(['system', 'normal', 'high'])),
    zoom: v.exactOptional(
      v.pipe(v.number(), v.integer(), v.minValue(ZOOM_RANGE.least), v.maxValue(ZOOM_RANGE.most)),
    ),
    reopenFiles: v.exactOptional(v.boolean()),
    notifyAtEnd: v.exactOptional(v.boolean()),
    engine: v.exactOptional(engine),
    jobs: v.exactOptional(jobs),
    timeLimitSeconds: v.exactOptional(seconds),
    proveUnique: v.exactOptional(v.boolean()),
    liveCheck: v.exactOptional(v.boolean()),
  }),
  'formats/list': nothing,
  'recents/list': nothing,
  'recents/remove': v.strictObject({ path }),
  'recents/clear': nothing,
  'browse/list': v.strictObject({ path: v.nullable(path) }),
  'browse/allow': v.strictObject({ folder: path }),
  'dialog/open': v.strictObject({ kind: v.picklist(['files', 'folder']) }),
  'dialog/save': v.strictObject({ suggested: path }),
  'dialog/mayReplace': v.strictObject({ path }),
  'edits/flushed': v.strictObject({ ask: index }),
  'files/list': nothing,
  'files/open': v.strictObject({ paths: v.pipe(v.array(path), v.maxLength(10_000)) }),
  'files/takeAsked': nothing,
  'files/cancelOpening': nothing,
  'files/last': nothing,
  'files/reopen': nothing,
  'files/openContent': v.strictObject({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    base64: v.pipe(v.string(), v.maxLength(MAX_CONTENT_LENGTH)),
  }),
  'files/create': v.strictObject({
    formatId: v.string(),
    boxRows: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25)),
    boxCols: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(25)),
  }),
  'files/close': v.strictObject({ fileId }),
  'files/closeMany': v.strictObject({ fileIds: v.array(fileId) }),
  'files/setFormat': v.strictObject({ fileId, formatId: v.string() }),
  'files/save': v.strictObject({
    fileId,
    path: v.nullable(path),
    overwrite: v.boolean(),
    formatId: v.exactOptional(v.string()),
  }),
  'files/checkDisk': nothing,
  'files/reload': v.strictObject({ fileId }),
  'files/keepMine': v.strictObject({ fileId }),
  'files/compareDisk': v.strictObject({ fileId }),
  'files/download': v.strictObject({ fileId }),
  'puzzles/get': v.strictObject({ fileId, index, known: v.exactOptional(index) }),
  'puzzles/edit': v.strictObject({
    fileId,
    index,
    cells: cellValues,
    layout: v.exactOptional(layoutOfGridSchema),
    notes: v.exactOptional(v.nullable(notesSchema)),
  }),
  'puzzles/savepoints': v.strictObject({ fileId, index, savepoints: savepointsSchema }),
  'puzzles/check': v.strictObject({
    fileId,
    index,
    timeLimitSeconds: v.exactOptional(v.pipe(seconds, v.minValue(0.01))),
    cells: v.exactOptional(cellValues),
  }),
  'puzzles/endCheck': v.strictObject({ fileId, index }),
  'puzzles/solve': v.strictObject({ fileId, index }),
  'puzzles/solutions': v.strictObject({ fileId, index, from: index, to: index }),
  'puzzles/redundant': v.strictObject({ fileId, index }),
  'batch/start': v.strictObject({
    targets: v.pipe(
      v.array(v.strictObject({ fileId, indices: v.nullable(v.array(index)) })),
      v.maxLength(10_000),
    ),
    engine,
    jobs,
    timeLimitSeconds: seconds,
    proveUnique: v.boolean(),
  }),
  'batch/pause': v.strictObject({ id: fileId }),
  'batch/resume': v.strictObject({ id: fileId }),
  'batch/cancel': v.strictObject({ id: fileId }),
  'batch/current': nothing,
  'recovery/state': nothing,
  'recovery/keep': nothing,
  'recovery/discard': nothing,
  'recovery/resume': nothing,
  'layout/get': nothing,
  'layout/set': layoutSchema,
  'log/text': v.strictObject({ paths: v.boolean() }),
  'outputs/plan': v.strictObject({ fileIds: v.array(fileId), folder: v.nullable(path) }),
  'outputs/save': v.strictObject({
    fileIds: v.array(fileId),
    folder: v.nullable(path),
    overwrite: v.boolean(),
    partial: v.boolean(),
  }),
  'outputs/preview': v.strictObject({
    fileId,
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  }),
  'outputs/download': v.strictObject({ fileId, partial: v.boolean() }),
  'export/save': v.strictObject({
    path,
    overwrite: v.boolean(),
    base64: v.pipe(v.string(), v.maxLength(MAX_CONTENT_LENGTH)),
  }),
  'shell/reveal': v.strictObject({ path }),
  ...coverSchemas,
  ...danceSchemas,
  ...clipSchemas,
  ...listSchemas,
  ...chartSchemas,
  ...trainingSchemas,
  ...sourceSchemas,
  ...resultsSchemas,
  ...menuSchemas,
  ...selectionSchemas,
  ...judgingSchemas(MAX_CONTENT_LENGTH),
  ...questionSchemas,
  ...raceSchemas,
  ...makeSchemas,
  ...programSchemas,
  ...runSchemas,
  ...dialectSchemas,
};
