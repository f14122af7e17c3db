import type { FaultyProgram } from '../programs';
import type { Wish } from '../wish';

/** Tests that are made alike, and what each of them is worth. */
export interface SubtaskDefinition {
  readonly name: string;
  /** Shown in the statement, without points. */
  readonly sample: boolean;
  /** Number of tests. */
  readonly cases: number;
  /** Whole points for all of them together. */
  readonly score: number;
  readonly timeLimitMs: number;
  readonly memoryLimitMb: number;
  /** Puzzles in a test. */
  readonly count: number;
  /** Faulty programs that every test of the entry must catch. */
  readonly catches: readonly FaultyProgram[];
  readonly wish: Wish;
}

/** A data set, described so that it can be made again. */
export interface MakeDefinition {
  readonly title: string;
  /** Null: one is drawn, shown and stored. */
  readonly seed: number | null;
  /** Null: the first format that fits. */
  readonly format: string | null;
  /** Names of files, with the number of the test for `%d` (`%02d`: two digits at least). */
  readonly input: string;
  readonly answer: string;
  /** How long a wish is tried, as a multiple of the usual. */
  readonly effort: number;
  readonly data: readonly SubtaskDefinition[];
}

/** Tests of a set, and puzzles in all of them. */
export function totalsOf({ data }: MakeDefinition): {
  readonly tests: number;
  readonly puzzles: number;
} {
  return {
    tests: data.reduce((sum, { cases }) => sum + cases, 0),
    puzzles: data.reduce((sum, { cases, count }) => sum + cases * count, 0),
  };
}

/** The name of a test's file. */
export function fileName(pattern: string, number: number): string {
  return pattern.replace(/%0?(\d*)d/, (_, width: string) =>
    String(number).padStart(Number(width), '0'),
  );
}

/** A pattern with one place for the number, and nothing that leads out of the folder. */
export const NAME_PATTERN = /^(?!\.)[^%/\\:*?"<>|\s]*%(0[1-9])?d[^%/\\:*?"<>|\s]*$/;
