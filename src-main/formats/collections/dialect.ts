import type { ProblemCode } from '../../shared/puzzle';
import type { NameHint } from '../evidence';

/** A file of collectors in which a line holds one puzzle among other things. */
export interface CollectionDialect {
  readonly id: string;
  readonly title: string;
  readonly hint: NameHint;
  /** What the content has in common, a key under `sniff.`. */
  readonly reason: string;
  /** What some line of a file looks like, where the puzzles alone say too little; null otherwise. */
  readonly mark: RegExp | null;
  /** Score of a file in which every line fits. */
  readonly strength: number;
  /** Puzzles of nine by nine only. */
  readonly nine: boolean;
  /** Values begin with 0 in every line; otherwise the characters of a line tell. */
  readonly fromZero?: true;
  /** A sign before the value of a solved cell that is no given, or null. */
  readonly solvedSign: string | null;
  /** First line of a written file, or null. */
  readonly header: string | null;
  /** A reader of the lines of one file; it may remember what it has seen. */
  lines(): (line: string) => LineContent;
  /** A line around a puzzle, or null where lines hold what cannot be made up. */
  readonly wrap: ((cells: string) => string) | null;
}

/** What a line has: a puzzle at `[start, end)`, nothing to read, or something unknown at `start`. */
export type LineContent =
  | {
      readonly kind: 'puzzle';
      readonly start: number;
      readonly end: number;
      readonly lost: ProblemCode | null;
    }
  | { readonly kind: 'other'; readonly lost: ProblemCode | null }
  | { readonly kind: 'unknown'; readonly start: number };
