import * as v from 'valibot';
import type { Problem } from '../puzzle';
import type { Download } from './reply';
import { fileId, path } from './schema-parts';
import { afterEdits } from './verb';

/** Formats of other programs that are written and never read; a file holds one puzzle. */
export const EXPORTS = [
  { id: 'cnf', title: 'DIMACS CNF' },
  { id: 'opb', title: 'OPB' },
] as const;

export type ExportId = (typeof EXPORTS)[number]['id'];

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
  /** Remarks that leave it open whether the file was read as it is meant. */
  readonly doubts: number;
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

export interface OutputEvents {
  /** How far a saving of outputs is that takes a while: files done and in all; null when it has ended. */
  'outputs/saving': { readonly done: number; readonly total: number } | null;
}

export const outputVerbs = {
  /** What saving would do. `folder` null is beside each `.in`. */
  'outputs/plan': afterEdits({ fileIds: v.array(fileId), folder: v.nullable(path) }).gives<
    readonly OutputPlan[]
  >(),
  'outputs/save': afterEdits({
    fileIds: v.array(fileId),
    folder: v.nullable(path),
    overwrite: v.boolean(),
    partial: v.boolean(),
  }).gives<readonly OutputResult[]>(),
  /** The `.out` of a file as text: at most `limit` characters of it. */
  'outputs/preview': afterEdits({
    fileId,
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  }).gives<{ text: string; cut: boolean; problem: Problem | null }>(),
  /** The whole `.out` for hosts where the browser downloads it. */
  'outputs/download': afterEdits({ fileId, partial: v.boolean() }).gives<Download>(),
};
