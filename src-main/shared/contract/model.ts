import type { GridLayout, PuzzleNotes, Savepoint } from './notes';
import type { Grade, Technique } from '../logic';
import type {
  CoverContent,
  CoverFeature,
  EngineReason,
  Place,
  Problem,
  ProblemParams,
} from '../puzzle';

/**
 * The values that cross the pipe between the workbench and a window. Plain JSON: arrays of numbers
 * instead of typed arrays, `null` instead of absent.
 */

/** Words of the catalogue to be filled in by whoever shows them. */
export interface Message {
  readonly key: string;
  readonly params: ProblemParams;
}

export type HostKind = 'electron' | 'browser' | 'memory';

export interface AppInfo {
  /** Another one after every start of the workbench. */
  readonly instance: string;
  readonly version: string;
  readonly host: HostKind;
  readonly platform: string;
  /** True when the host shows the system's own open and save dialogs. */
  readonly nativeDialogs: boolean;
  /** Number of workers that a batch uses by default. */
  readonly defaultJobs: number;
  /** Folder with the sample data sets. */
  readonly samples: string;
}

export type Theme = 'system' | 'light' | 'dark';
/** `system` follows what the system prefers. */
export type Contrast = 'system' | 'normal' | 'high';
export type Language = 'system' | 'en' | 'zh';

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly contrast: Contrast;
  /** Size of everything in the window, in percent, {@link ZOOM_RANGE}. */
  readonly zoom: number;
  /** Open again what was open at the end of the last session, where a start names nothing. */
  readonly reopenFiles: boolean;
  /** Tell of the end of a long batch when nobody looks at the window. */
  readonly notifyAtEnd: boolean;
  readonly engine: EngineName;
  /** Workers in a batch; 0 leaves it to the product. */
  readonly jobs: number;
  /** Seconds per puzzle; 0 is no limit. */
  readonly timeLimitSeconds: number;
  /** Look for a second solution where the format promises only one. */
  readonly proveUnique: boolean;
  /** Ask after every pause in typing whether the grid in the editor has no, one or many solutions. */
  readonly liveCheck: boolean;
}

/** Before the user has changed any. */
export const DEFAULT_SETTINGS: Settings = {
  language: 'system',
  theme: 'system',
  contrast: 'system',
  zoom: 100,
  reopenFiles: false,
  notifyAtEnd: true,
  engine: 'auto',
  jobs: 0,
  timeLimitSeconds: 0,
  proveUnique: false,
  liveCheck: true,
};

/** The end of a batch that takes longer than this is announced outside the window, in ms. */
export const LONG_BATCH_MS = 10_000;

/** Least and most zoom, in percent. */
export const ZOOM_RANGE = { least: 50, most: 300 } as const;

export type EngineName = 'auto' | 'bands' | 'masks' | 'bitcover' | 'dlx' | 'clauses' | 'bitmask';

export interface FormatInfo {
  readonly id: string;
  readonly title: string;
  readonly kind: 'grid' | 'cover';
  /** A dialect of the user's own. */
  readonly own: boolean;
  /** It is a settings record that one's own dialect can start from. */
  readonly editable: boolean;
  /** Read but never written. */
  readonly readOnly: boolean;
  /** Box rows and columns of the grids that it can hold; empty for covers. */
  readonly boxes: readonly (readonly [number, number])[];
  /** Grids as large as those of `boxes` may be cut into any regions. */
  readonly jigsaw: boolean;
  /** Endings of the names of its files that hardly anything else has: `.dlx`. */
  readonly extensions: readonly string[];
  /** What covers may have in it; empty for grids. */
  readonly holds: readonly CoverFeature[];
}

/** A claim to a file by one format, best first in lists. */
export interface FormatClaim {
  readonly formatId: string;
  readonly score: number;
  readonly reason: Message;
}

/**
 * Life of a puzzle: `ready` until it is queued; `several` has an answer too, but its format promises
 * a single one; `malformed` could not be read.
 */
export const PUZZLE_STATUSES = [
  'ready',
  'queued',
  'answer',
  'none',
  'several',
  'timeLimit',
  'cancelled',
  'error',
  'malformed',
] as const;
export type PuzzleStatus = (typeof PUZZLE_STATUSES)[number];

/** How many puzzles of a file have each status. */
export type StatusCounts = Readonly<Record<PuzzleStatus, number>>;

/**
 * How a file on disk compares with what was read from it: another program may have changed or removed
 * it; `kept` is what the user agreed to replace by what is here.
 */
export type DiskState = 'same' | 'changed' | 'missing' | 'kept';

export interface FileSummary {
  /** Valid until the file is closed. */
  readonly id: number;
  readonly name: string;
  /** Absolute path, or null for a file that was dropped into a browser or created here. */
  readonly path: string | null;
  readonly folder: string | null;
  /** The archive that a file without a path came from; absent where there is none. */
  readonly archive?: string;
  readonly bytes: number;
  readonly encoding: string;
  readonly lineEnd: 'LF' | 'CRLF' | 'CR' | 'mixed' | 'none';
  readonly formatId: string | null;
  /** True when the user chose the format. */
  readonly formatOverruled: boolean;
  readonly claims: readonly FormatClaim[];
  /**
   * Formats that fit the content as well as the one taken and would write other bytes or read other
   * cells, that one first; empty where there are none, or where the choice was made before.
   */
  readonly alternatives: readonly string[];
  readonly puzzles: number;
  /** Whether the file has a name for any of them. */
  readonly named: boolean;
  /** The labels of the ratings that the file has for them, in its order. */
  readonly ratings: readonly string[];
  /** Whether any of them was rated by reasoning. */
  readonly rated: boolean;
  readonly counts: StatusCounts;
  readonly notes: readonly Problem[];
  /** Why nothing could be read, or null. */
  readonly problem: Problem | null;
  /** Puzzles with edits that are not in the file on disk. */
  readonly edited: number;
  readonly disk: DiskState;
  /** True when answers exist that have not been saved. */
  readonly unsavedAnswers: boolean;
}

/** What reasoning as people do it makes of a puzzle. */
export interface RatedRow {
  readonly grade: Grade;
  /** The hardest technique; null where there is no step, or where the techniques do not solve it. */
  readonly hardest: Technique | null;
  /** The sum of the step values, as HoDoKu counts; null where the techniques do not solve it. */
  readonly score: number | null;
  /** The hardest step by the scale of Sudoku Explainer; null where the techniques do not solve it. */
  readonly explainer: number | null;
}

/** One row of the puzzle list. */
export interface PuzzleRow {
  readonly index: number;
  readonly line: number;
  /** What the file calls it; empty where it has no words for it. */
  readonly name: string;
  /** Other words of the file about it, or empty. */
  readonly comment: string;
  /** Its ratings, in the order of `FileSummary.ratings`; null where it has none. */
  readonly ratings: readonly (number | null)[];
  /** What reasoning makes of it; null where it was not rated or has not exactly one solution. */
  readonly rated: RatedRow | null;
  readonly status: PuzzleStatus;
  /** Side of a grid, or 0 for a cover. */
  readonly size: number;
  /** Givens of a grid, or options of a cover. */
  readonly givens: number;
  readonly micros: number;
  /** `micros` is a share of the time of several puzzles; absent where it was measured. */
  readonly estimated?: true;
  readonly nodes: number;
  readonly updates: number;
  readonly edited: boolean;
  readonly problem: Problem | null;
}

export interface GridView {
  readonly kind: 'grid';
  readonly boxRows: number;
  readonly boxCols: number;
  /** For a jigsaw, the region of every cell; null where the boxes are rectangles. */
  readonly regions: readonly number[] | null;
  /** 0 is blank. */
  readonly cells: readonly number[];
  /** The cells as they are in the file. */
  readonly original: readonly number[];
  /** How the grid is cut in the file, where an edit has cut it otherwise; null else. */
  readonly fileLayout: GridLayout | null;
  /** How a value is written in this format: `symbols[v-1]`. */
  readonly symbols: readonly string[];
  /** Weight of every cell for best-score formats, or null. */
  readonly weights: readonly number[] | null;
}

export interface CoverView extends CoverContent {
  readonly kind: 'cover';
  /** Another number after every edit, and after every reading of the file. */
  readonly revision: number;
}

export type PuzzleView = GridView | CoverView;

/** An answer as it is shown: the filled cells, or the chosen options (0-based). */
export interface AnswerView {
  readonly cells: readonly number[] | null;
  readonly options: readonly number[] | null;
  readonly score: number | null;
  readonly solutions: number;
  /** Solutions of which `puzzles/solutions` gives the pages; 0 where only one was kept. */
  readonly kept: number;
  /** For formats that ask for minimality, a given that can go; null where every one is needed or nobody asked. */
  readonly redundant: number | null;
  /** False when the search ended before the question was settled. */
  readonly complete: boolean;
  readonly micros: number;
  /** See `PuzzleRow`. */
  readonly estimated?: true;
  readonly nodes: number;
  readonly updates: number;
  readonly engine: string;
  /** Why this engine; null where no engine had a part in it. */
  readonly reason: EngineReason | null;
}

export interface PuzzleDetail {
  readonly fileId: number;
  readonly index: number;
  readonly line: number;
  readonly lines: number;
  /** See `PuzzleRow`. */
  readonly name: string;
  readonly status: PuzzleStatus;
  /** Null when malformed, and where `samePuzzle`. */
  readonly puzzle: PuzzleView | null;
  /** The cover is the one that was named as known, and so is left out. */
  readonly samePuzzle?: true;
  readonly problem: Problem | null;
  readonly answer: AnswerView | null;
  readonly edited: boolean;
  /** What a person wrote beside the cells, or null. */
  readonly notes: PuzzleNotes | null;
  readonly savepoints: readonly Savepoint[];
  /** The case's own text in the file (as it is on disk), cut at 64 kB. */
  readonly source: string;
}

/** “No / one / many solutions” of a grid or cover under the user's hands. */
export interface CheckReport {
  readonly solutions: 'none' | 'one' | 'many' | 'unknown';
  /** Why it is unknown. */
  readonly problem: Problem | null;
  readonly answer: AnswerView | null;
}

export interface BatchTarget {
  readonly fileId: number;
  /** Puzzle indices, or null for every puzzle of the file that can be solved. */
  readonly indices: readonly number[] | null;
}

export interface BatchFileProgress {
  readonly fileId: number;
  readonly name: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

export type BatchState = 'running' | 'paused' | 'done' | 'cancelled';

export interface BatchProgress {
  readonly id: number;
  readonly state: BatchState;
  readonly total: number;
  readonly done: number;
  readonly counts: StatusCounts;
  readonly files: readonly BatchFileProgress[];
  readonly elapsedMs: number;
  /** Estimated milliseconds to the end, or null while there is nothing to go by. */
  readonly leftMs: number | null;
  readonly nodes: number;
  readonly jobs: number;
}

/** What saving a file's answers would do. */
export interface OutputPlan {
  readonly fileId: number;
  readonly name: string;
  /** Absolute path of the `.out`, or null when a folder has to be chosen first. */
  readonly path: string | null;
  /** What is there: nothing, the very bytes that would be saved, or others. */
  readonly there: 'nothing' | 'same' | 'other';
  /** Puzzles whose answers would be missing. */
  readonly missing: number;
  readonly malformed: number;
  /** Why nothing can be saved as things are, or null. */
  readonly problem: Problem | null;
}

export interface OutputResult {
  readonly fileId: number;
  readonly path: string | null;
  readonly saved: boolean;
  readonly bytes: number;
  readonly answers: number;
  readonly problem: Problem | null;
}

/** A piece of text that a browser saves by downloading it. */
export interface Download {
  readonly name: string;
  readonly text: string;
}

/** What a crash interrupted and this start brought back, until the user decides about it. */
export interface RecoveryView {
  /** When it was last written down, in ISO 8601. */
  readonly at: string;
  readonly files: readonly {
    readonly fileId: number;
    readonly name: string;
    readonly edits: number;
  }[];
  /** Edited puzzles in all the files. */
  readonly edits: number;
  /** The batch that was under way, if rows of it are left. */
  readonly batch: { readonly total: number; readonly done: number } | null;
  /** What could not be brought back. */
  readonly problems: readonly Problem[];
}

/** A puzzle that is not the same here and on disk; null where there is none. */
export interface DiskDifference {
  readonly number: number;
  readonly mine: string | null;
  readonly theirs: string | null;
}

export interface DiskComparison {
  /** The first differences, in order. */
  readonly rows: readonly DiskDifference[];
  /** How many there are altogether. */
  readonly differences: number;
  /** Why the file on disk cannot be read, or null. */
  readonly problem: Problem | null;
}

export interface FolderEntry {
  readonly name: string;
  readonly path: string;
  readonly kind: 'folder' | 'file';
  readonly bytes: number;
}

export interface FolderView {
  readonly path: string;
  readonly parent: string | null;
  /** Folders first, natural order. */
  readonly entries: readonly FolderEntry[];
  /** Starting points; `recent` are folders that were opened, `drive` what is mounted for the user. */
  readonly places: readonly {
    readonly label: 'home' | 'working' | 'samples' | 'recent' | 'drive';
    readonly path: string;
  }[];
}

export interface RecentItem {
  readonly path: string;
  readonly name: string;
  readonly exists: boolean;
}

/** Failure of a request, as a value. */
export interface Failure extends Problem {
  readonly at?: Place;
}

export type Reply<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Failure };
