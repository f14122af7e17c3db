import * as v from 'valibot';
import { listQuery, type ListQuery } from './listing';
import { fileId, path, whole } from './schema-parts';
import { afterEdits } from './verb';

export const RESULT_FORMATS = ['csv', 'json'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

export interface ResultsOptions {
  readonly fileId: number;
  /**
   * The puzzles of a list in its order, or intervals of indices, end to end, as `puzzles/indices`
   * gives them.
   */
  readonly scope: { readonly list: ListQuery } | { readonly ranges: readonly number[] };
  readonly format: ResultFormat;
  /** Puts a byte order mark before CSV, for spreadsheets that would not take it for UTF-8. */
  readonly bom: boolean;
  /** Adds the answers: the cells row after row, or the numbers of the chosen options. */
  readonly answers: boolean;
}

export const resultsVerbs = {
  /** Writes results of puzzles into a file, streaming. */
  'results/save': afterEdits({
    fileId,
    scope: v.union([
      v.strictObject({ list: listQuery }),
      v.strictObject({ ranges: v.array(whole) }),
    ]),
    format: v.picklist(RESULT_FORMATS),
    bom: v.boolean(),
    answers: v.boolean(),
    path,
    overwrite: v.boolean(),
  }).gives<{ path: string; bytes: number; rows: number }>(),
};
