import * as v from 'valibot';
import { MAX_SIZE, type CoverFeature, type Problem } from '../puzzle';
import type { RecentItem } from './host';
import type { StatusCounts } from './puzzles';
import type { Download, Message } from './reply';
import { base64, fileId, nothing, path } from './schema-parts';

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

export interface OpenProblem {
  readonly path: string;
  readonly problem: Problem;
}

export interface FileRequests {
  'formats/list': { params: null; result: readonly FormatInfo[] };
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
}

export interface FileEvents {
  /** Files that were opened or whose summaries are no longer what they were, and those that were closed. */
  'files/changed': {
    readonly changed: readonly FileSummary[];
    readonly closed: readonly number[];
  };
  /** How far an opening is that takes a while: files open and in all; null when it has ended. */
  'files/opening': { readonly done: number; readonly total: number } | null;
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
}

export const fileSchemas: {
  readonly [V in keyof FileRequests]: v.GenericSchema<unknown, FileRequests[V]['params']>;
} = {
  'formats/list': nothing,
  'files/list': nothing,
  'files/open': v.strictObject({ paths: v.pipe(v.array(path), v.maxLength(10_000)) }),
  'files/takeAsked': nothing,
  'files/cancelOpening': nothing,
  'files/last': nothing,
  'files/reopen': nothing,
  'files/openContent': v.strictObject({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    base64,
  }),
  'files/create': v.strictObject({
    formatId: v.string(),
    boxRows: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIZE)),
    boxCols: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIZE)),
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
};
