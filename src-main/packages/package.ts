import type { Format } from '../formats';
import type { Problem } from '../shared/puzzle';

// From its own file: the terminal starts without the schemas of the contract.
export { PACKAGE_IDS, type PackageId } from '../shared/contract/judging';

/** What goes into a package of a judge, and what comes out. Pure: nothing here knows a disk. */

/** A problem with its tests, independent of any judge. */
export interface PackageSet {
  /** Short name, as {@link PACKAGE_NAME} says: it begins the names of files. */
  readonly id: string;
  readonly title: { readonly en: string; readonly zh: string };
  /** Format of the inputs and answers; a validator and a checker are made from its settings. */
  readonly format: Format;
  /** True where an input may have several right answers, so that comparing outputs is not enough. */
  readonly severalRight: boolean;
  /** At least one; a test's subtask is an index into it, from 1. */
  readonly subtasks: readonly PackageSubtask[];
}

/** Tests whose points are given only if all of them are passed. */
export interface PackageSubtask {
  /** Whole points, 0 or more. */
  readonly score: number;
}

interface Limits {
  readonly timeLimitMs: number;
  readonly memoryLimitMb: number;
}

/** One input with its verified answer. */
export type PackageTest = {
  /**
   * From 1, without a gap, among the samples and among the other tests; subtasks ascend with it.
   */
  readonly number: number;
  /** UTF-8 with LF line ends, exactly as the format writes it. */
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
} & Limits &
  (
    | { readonly sample: false; readonly subtask: number }
    /** Shown in the statement; without points and outside all subtasks. */
    | { readonly sample: true; readonly subtask: null }
  );

/** A file of a package; `path` is relative to the package, with `/`. */
export interface PackageFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface JudgePackage {
  /** In the order in which they are written; no two paths alike, in any case of letters. */
  readonly files: readonly PackageFile[];
  /** What this judge has no place for, such as a limit for a single test. */
  readonly notes: readonly Problem[];
  /** Bytes that the judge takes as a zip; absent where it has no limit. */
  readonly mostZippedBytes?: number;
}

export function longest(tests: readonly Limits[]): Limits {
  return {
    timeLimitMs: tests.reduce((most, test) => Math.max(most, test.timeLimitMs), 0),
    memoryLimitMb: tests.reduce((most, test) => Math.max(most, test.memoryLimitMb), 0),
  };
}

/** Short names that every judge takes. */
export const PACKAGE_NAME = /^[a-z][a-z0-9]{0,30}$/;
