import * as v from 'valibot';
import type { Problem } from '../puzzle';
import type { Download } from './reply';
import { fileId, path } from './schema-parts';

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

export interface OutputRequests {
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
}

export interface OutputEvents {
  /** How far a saving of outputs is that takes a while: files done and in all; null when it has ended. */
  'outputs/saving': { readonly done: number; readonly total: number } | null;
}

export const outputSchemas: {
  readonly [V in keyof OutputRequests]: v.GenericSchema<unknown, OutputRequests[V]['params']>;
} = {
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
};
