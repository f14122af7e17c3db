import * as v from 'valibot';
import { MAX_SIZE, type CoverFeature, type Problem } from '../puzzle';
import type { RecentItem } from './host';
import type { StatusCounts } from './puzzles';
import type { Download, Message } from './reply';
import { ENCODING_NAMES, type EncodingName } from './encodings';
import { base64, fileId, fileName, path } from './schema-parts';
import { afterEdits, atOnce } from './verb';

export interface FormatInfo {
  readonly id: string;
  readonly title: string;
  readonly kind: 'grid' | 'cover';
  /** A dialect of the user's own. */
  readonly own: boolean;
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

/**
 * How a file on disk compares with what was read from it: another program may have changed or removed
 * it; `kept` is what the user agreed to replace by what is here.
 */
export type DiskState = 'same' | 'changed' | 'missing' | 'kept';

/** What of a file changes while its content stays as it was read. */
export interface FileState {
  /** Valid until the file is closed. */
  readonly id: number;
  /** Whether any of its puzzles was rated by reasoning. */
  readonly rated: boolean;
  readonly counts: StatusCounts;
  /** Puzzles with edits that are not in the file on disk. */
  readonly edited: number;
  /** Puzzles that were taken out last and can be brought back. */
  readonly removed: number;
  readonly disk: DiskState;
  /** True when answers exist that have not been saved. */
  readonly unsavedAnswers: boolean;
}

export interface FileSummary extends FileState {
  readonly name: string;
  /** Absolute path, or null for a file that was dropped into a browser or created here. */
  readonly path: string | null;
  readonly folder: string | null;
  /** The archive that a file without a path came from; absent where there is none. */
  readonly archive?: string;
  readonly bytes: number;
  readonly encoding: EncodingName;
  readonly lineEnd: 'LF' | 'CRLF' | 'CR' | 'mixed' | 'none';
  readonly formatId: string | null;
  /** True when the user chose the format. */
  readonly formatOverruled: boolean;
  /** Formats that fit the content, best first. */
  readonly claims: readonly string[];
  /** Why the content is in the format taken; null where nothing says so. */
  readonly reason: Message | null;
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
  readonly notes: readonly Problem[];
  /** Why nothing could be read, or null. */
  readonly problem: Problem | null;
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

export interface FileEvents {
  /**
   * Files that were opened or are no longer what they were, and those that were closed. A file that was told of
   * since its content was read comes as its state alone.
   */
  'files/changed': {
    readonly changed: readonly (FileSummary | FileState)[];
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

export const fileVerbs = {
  'formats/list': atOnce(null).gives<readonly FormatInfo[]>(),
  /** Files that are open, in the order of opening. */
  'files/list': atOnce(null).gives<readonly FileSummary[]>(),
  /** Answers when windows have been told of every change up to now. */
  'files/told': atOnce(null).gives<null>(),
  /** The same, when everything is open whose opening was asked for by then. */
  'files/settled': atOnce(null).gives<null>(),
  /** Opens files and folders (their data sets, not deeper than 6 levels). Ones already open are not opened twice. */
  'files/open': atOnce({ paths: v.pipe(v.array(path), v.maxLength(10_000)) }).gives<{
    opened: readonly FileSummary[];
    problems: readonly OpenProblem[];
  }>(),
  /** Paths that were named on the command line or by the system and open in a view, each given once. */
  'files/takeAsked': atOnce(null).gives<readonly string[]>(),
  /** Ends the opening of files that is under way; what is open by then stays open. */
  'files/cancelOpening': atOnce(null).gives<null>(),
  /** What was open at the end of the last session; empty once it was opened again. */
  'files/last': atOnce(null).gives<readonly RecentItem[]>(),
  /** Opens what was open at the end of the last session. */
  'files/reopen': atOnce(null).gives<{
    opened: readonly FileSummary[];
    problems: readonly OpenProblem[];
  }>(),
  /** Opens a file whose content came from the window (drag and drop in a browser); base64 of its bytes. */
  'files/openContent': atOnce({
    name: fileName,
    base64,
  }).gives<FileSummary>(),
  /** A new grid data set with one empty puzzle. */
  'files/create': atOnce({
    formatId: v.string(),
    boxRows: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIZE)),
    boxCols: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIZE)),
  }).gives<FileSummary>(),
  'files/close': atOnce({ fileId }).gives<null>(),
  /** Closes those of the files that are open, at once. */
  'files/closeMany': atOnce({ fileIds: v.array(fileId) }).gives<null>(),
  'files/setFormat': atOnce({ fileId, formatId: v.string() }).gives<FileSummary>(),
  /** Reads a file again in an encoding; null detects it. */
  'files/setEncoding': atOnce({
    fileId,
    encoding: v.nullable(v.picklist(ENCODING_NAMES)),
  }).gives<FileSummary>(),
  /**
   * Saves edited puzzles into the `.in`. `path` null is the file's own; another is a new file. With a
   * `formatId` all puzzles are written in that format, and the file has it from then on.
   */
  'files/save': afterEdits({
    fileId,
    path: v.nullable(path),
    overwrite: v.boolean(),
    formatId: v.exactOptional(v.string()),
  }).gives<FileSummary>(),
  /** Looks whether the open files on disk are still what was read. */
  'files/checkDisk': atOnce(null).gives<null>(),
  /** Reads a file again from disk; its edits and results go. */
  'files/reload': atOnce({ fileId }).gives<FileSummary>(),
  /** Agrees that the next save replaces what another program made of the file. */
  'files/keepMine': atOnce({ fileId }).gives<FileSummary>(),
  /** Puzzle by puzzle, what differs between the file on disk and the one that is open. */
  'files/compareDisk': afterEdits({ fileId }).gives<DiskComparison>(),
  /** The `.in` as it would be saved, for hosts where the browser downloads it. */
  'files/download': afterEdits({ fileId }).gives<Download>(),
};
