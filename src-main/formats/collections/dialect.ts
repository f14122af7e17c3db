import type { NameHint } from '../format';
import type { CaseDetails } from '../format';

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
  /** The same where ratings stand next to most puzzles: files of judges have none. */
  readonly ratedStrength?: number;
  /** Puzzles of nine by nine only. */
  readonly nine: boolean;
  /** Values begin with 0 in every line; otherwise the characters of a line decide. */
  readonly fromZero?: true;
  /** A sign before the value of a solved cell that is no given, or null. */
  readonly solvedSign: string | null;
  /** A reader of the lines of one file; it may remember what it has seen. */
  lines(): (line: string) => LineContent;
  /**
   * How a file of puzzles with these details is written, or null where lines hold what cannot be made
   * up.
   */
  readonly layout: ((details: readonly CaseDetails[]) => CollectionLayout) | null;
}

export interface CollectionLayout {
  /** First line of the file, or null. */
  readonly header: string | null;
  /** The line of a puzzle. */
  line(cells: string, details: CaseDetails): string;
}

/** What a line has besides its cells; `words` name the puzzle. */
export type LineDetails = Pick<CaseDetails, 'ratings' | 'comment' | 'marks'> & {
  readonly words: string;
};

/**
 * What a line has: a puzzle at `[start, end)`, words about the next one, nothing to read, or something
 * unknown at `start`.
 */
export type LineContent =
  | {
      readonly kind: 'puzzle';
      readonly start: number;
      readonly end: number;
      /** Absent where the rest of the line is only words and ratings. */
      readonly says?: LineDetails;
    }
  | { readonly kind: 'comment' }
  | { readonly kind: 'other' }
  | { readonly kind: 'unknown'; readonly start: number };
