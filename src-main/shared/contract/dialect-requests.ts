import * as v from 'valibot';
import { dialectSchema, type DialectRecord } from './dialect';
import type { FileSummary, FormatInfo } from './files';
import type { Download, Message, Saved } from './reply';
import type { Problem } from '../puzzle';
import { fileId, path } from './schema-parts';
import { afterEdits, atOnce } from './verb';

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

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const ids = v.pipe(v.array(id), v.maxLength(1000));

/** Verbs of the user's own dialects and of the choice between formats; they are part of `VERBS`. */
export const dialectVerbs = {
  'dialects/list': atOnce(null).gives<DialectList>(),
  /** The record of a format, the product's own included; null where it is no settings record. */
  'dialects/record': atOnce({ formatId: id }).gives<DialectRecord | null>(),
  /** A record that reads an open file as it is, as far as one can be found; null where none can. */
  'dialects/guess': atOnce({ fileId }).gives<DialectRecord | null>(),
  /**
   * Keeps a record. `replaces` is the id of the one that it takes the place of, null for a new one.
   * Open files in that dialect are read again.
   */
  'dialects/save': atOnce({ record: dialectSchema, replaces: v.nullable(id) }).gives<DialectList>(),
  /** Open files in that dialect are read again in the format that is detected. */
  'dialects/delete': atOnce({ id }).gives<DialectList>(),
  /**
   * Takes in the records of a JSON text. While a record has the id of one that is there and nothing is
   * decided about it, nothing at all is taken in and `clashes` names them.
   */
  'dialects/import': atOnce({
    text: v.pipe(v.string(), v.maxLength(4 * 1024 * 1024)),
    decisions: v.pipe(
      v.array(v.strictObject({ id, as: v.picklist(['replace', 'rename', 'skip']) })),
      v.maxLength(1000),
    ),
  }).gives<DialectImport>(),
  /** Records as JSON, for hosts where the browser downloads it. */
  'dialects/export': atOnce({ ids }).gives<Download>(),
  'dialects/saveExport': atOnce({
    ids,
    path,
    overwrite: v.boolean(),
  }).gives<Saved>(),
  /**
   * What a record makes of an open file, or of an example where `fileId` is null. The record may be
   * unfinished: each setting that is wrong is reported. A later call cancels one at work.
   */
  'dialects/preview': atOnce({
    record: v.unknown(),
    fileId: v.nullable(fileId),
  }).gives<DialectPreview>(),

  /** The first answers of an open file in each of its alternative formats. */
  'formats/compare': afterEdits({ fileId }).gives<readonly FormatComparison[]>(),
  /**
   * Chooses between the alternatives of a file, for all open files of its data set (folder or zip) that
   * have the same alternatives, and remembers it for that set.
   */
  'formats/choose': atOnce({ fileId, formatId: id }).gives<readonly FileSummary[]>(),
};
