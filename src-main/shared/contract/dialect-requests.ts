import * as v from 'valibot';
import { dialectSchema, type DialectRecord } from './dialect';
import type { FileSummary, FormatInfo } from './files';
import type { Download, Message } from './reply';
import type { Problem } from '../puzzle';
import { fileId } from './schema-parts';

/** Verbs of the user's own dialects and of the choice between formats; they are part of `Requests`. */
export interface DialectRequests {
  'dialects/list': { params: null; result: DialectList };
  /** The record of a format, the product's own included; null where it is no settings record. */
  'dialects/record': { params: { formatId: string }; result: DialectRecord | null };
  /** A record that reads an open file as it is, as far as one can be found; null where none can. */
  'dialects/guess': { params: { fileId: number }; result: DialectRecord | null };
  /**
   * Keeps a record. `replaces` is the id of the one that it takes the place of, null for a new one.
   * Open files in that dialect are read again.
   */
  'dialects/save': {
    params: { record: DialectRecord; replaces: string | null };
    result: DialectList;
  };
  /** Open files in that dialect are read again in the format that is detected. */
  'dialects/delete': { params: { id: string }; result: DialectList };
  /**
   * Takes in the records of a JSON text. While a record has the id of one that is there and nothing is
   * decided about it, nothing at all is taken in and `clashes` names them.
   */
  'dialects/import': {
    params: { text: string; decisions: readonly ClashDecision[] };
    result: DialectImport;
  };
  /** Records as JSON, for hosts where the browser downloads it. */
  'dialects/export': { params: { ids: readonly string[] }; result: Download };
  'dialects/saveExport': {
    params: { ids: readonly string[]; path: string; overwrite: boolean };
    result: { path: string; bytes: number };
  };
  /**
   * What a record makes of an open file, or of an example where `fileId` is null. The record may be
   * unfinished: each setting that is wrong is reported. A later call cancels one at work.
   */
  'dialects/preview': {
    params: { record: unknown; fileId: number | null };
    result: DialectPreview;
  };

  /** The first answers of an open file in each of its alternative formats. */
  'formats/compare': { params: { fileId: number }; result: readonly FormatComparison[] };
  /**
   * Chooses between the alternatives of a file, for all open files of its data set (folder or zip) that
   * have the same alternatives, and remembers it for that set.
   */
  'formats/choose': {
    params: { fileId: number; formatId: string };
    result: readonly FileSummary[];
  };
}

/** Events of dialects; they are part of `Events`. */
export interface DialectEvents {
  'dialects/changed': DialectList;
}

export interface DialectList {
  readonly dialects: readonly DialectRecord[];
  /** Every format that there is now, the user's own last. */
  readonly formats: readonly FormatInfo[];
  /** What was wrong with the file that keeps them, when it was read. */
  readonly problems: readonly Problem[];
}

export interface ClashDecision {
  readonly id: string;
  readonly as: 'replace' | 'rename' | 'skip';
}

export interface DialectImport {
  /** Ids of the records that were taken in. */
  readonly imported: readonly string[];
  /** Records whose id is taken, nothing being decided about them. */
  readonly clashes: readonly {
    readonly id: string;
    readonly title: string;
    readonly present: string;
  }[];
  /** Records that are none. */
  readonly problems: readonly Problem[];
}

/** A puzzle as a preview shows it. */
export interface PreviewCase {
  readonly line: number;
  readonly problem: Problem | null;
  readonly grid: {
    readonly boxRows: number;
    readonly boxCols: number;
    /** Text of every cell, empty for a blank one. */
    readonly cells: readonly string[];
  } | null;
  readonly cover: { readonly items: number; readonly options: number } | null;
}

export interface DialectPreview {
  /** Settings that are wrong, as dotted paths, and why; null where the value itself cannot be. */
  readonly wrong: readonly { readonly setting: string; readonly problem: Problem | null }[];
  /** The rest is null while something is wrong. */
  readonly shown: PreviewShown | null;
}

export interface PreviewShown {
  /** What was read: the beginning of the file, or an example that was made up. */
  readonly source: 'file' | 'example';
  /** Text of the example; empty for a file. */
  readonly example: string;
  /** False when only the beginning of the file was read. */
  readonly whole: boolean;
  readonly puzzles: number;
  readonly malformed: number;
  /** The first puzzles, at most 12. */
  readonly cases: readonly PreviewCase[];
  /** What is wrong, at most 20, with line and column. */
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
  /** The output of the first puzzles, solved and checked. */
  readonly output: SampleOutput;
  /** Whether the product would take this dialect for the file by itself, and why. */
  readonly claim: { readonly rank: number; readonly reason: Message } | null;
}

export interface SampleOutput {
  readonly text: string;
  /** Puzzles that it is the output of. */
  readonly puzzles: number;
  /** Why one of them has no answer, or null. */
  readonly problem: Problem | null;
}

export interface FormatComparison {
  readonly formatId: string;
  readonly title: string;
  readonly reason: Message | null;
  readonly output: SampleOutput;
}

type Schemas = {
  readonly [V in keyof DialectRequests]: v.GenericSchema<unknown, DialectRequests[V]['params']>;
};

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const ids = v.pipe(v.array(id), v.maxLength(1000));

/** What the workbench accepts for these verbs. */
export const dialectSchemas: Schemas = {
  'dialects/list': v.null(),
  'dialects/record': v.strictObject({ formatId: id }),
  'dialects/guess': v.strictObject({ fileId }),
  'dialects/save': v.strictObject({ record: dialectSchema, replaces: v.nullable(id) }),
  'dialects/delete': v.strictObject({ id }),
  'dialects/import': v.strictObject({
    text: v.pipe(v.string(), v.maxLength(4 * 1024 * 1024)),
    decisions: v.pipe(
      v.array(v.strictObject({ id, as: v.picklist(['replace', 'rename', 'skip']) })),
      v.maxLength(1000),
    ),
  }),
  'dialects/export': v.strictObject({ ids }),
  'dialects/saveExport': v.strictObject({
    ids,
    path: v.pipe(v.string(), v.minLength(1), v.maxLength(32_768)),
    overwrite: v.boolean(),
  }),
  'dialects/preview': v.strictObject({ record: v.unknown(), fileId: v.nullable(fileId) }),
  'formats/compare': v.strictObject({ fileId }),
  'formats/choose': v.strictObject({ fileId, formatId: id }),
};
