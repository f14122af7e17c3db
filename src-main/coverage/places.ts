import type { Puzzle } from '../shared/puzzle';

/** What a piece of a file's text is to the puzzle that was read from it. */
export type Role =
  | 'cell'
  | 'region'
  | 'label'
  | 'size'
  | 'count'
  | 'separator'
  | 'name'
  | 'comment'
  | 'rating'
  | 'mark'
  | 'solution'
  | 'rule'
  | 'end';

/** A piece of text with its role: columns `[start, end)` of a line, 0-based; lines from 1. */
export interface TextPlace {
  readonly role: Role;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** Of `cell` and `region`: which cell of the grid, in row order from 0. */
  readonly cell?: number;
}

/** What the check is told of a case. */
export interface ReadCase {
  readonly line: number;
  readonly lines: number;
  readonly puzzle?: Puzzle | undefined;
  readonly places?: readonly TextPlace[] | undefined;
}
