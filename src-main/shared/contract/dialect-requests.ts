import * as v from 'valibot';
import type { DialectRecord } from './dialect';
import type { FileSummary, FormatInfo } from './files';
import type { Message, Saved } from './reply';
import type { Problem } from '../puzzle';
import { fileId, path } from './schema-parts';
import { afterEdits, atOnce } from './verb';

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

export interface DialectImport {
  readonly imported: number;
  /** Ids of records that would replace one that is there; nothing is taken in before a yes to that. */
  readonly clashes: readonly string[];
  /** What is wrong with records that are none. */
  readonly problems: readonly Problem[];
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

export const dialectVerbs = {
  'dialects/list': atOnce(null).gives<DialectList>(),
  /** Open files in that dialect are read again in the format that is detected. */
  'dialects/delete': atOnce({ id }).gives<DialectList>(),
  /**
   * Takes in the records of a JSON text, in the place of those with the same ids. Without `replace`,
   * nothing at all is taken in where there are such, and `clashes` names them.
   */
  'dialects/import': atOnce({
    text: v.pipe(v.string(), v.maxLength(4 * 1024 * 1024)),
    replace: v.boolean(),
  }).gives<DialectImport>(),
  'dialects/saveExport': atOnce({ id, path, overwrite: v.boolean() }).gives<Saved>(),

  /** The first answers of an open file in each of its alternative formats. */
  'formats/compare': afterEdits({ fileId }).gives<readonly FormatComparison[]>(),
  /**
   * Chooses between the alternatives of a file, for all open files of its data set (folder or zip) that
   * have the same alternatives, and remembers it for that set.
   */
  'formats/choose': atOnce({ fileId, formatId: id }).gives<readonly FileSummary[]>(),
};
