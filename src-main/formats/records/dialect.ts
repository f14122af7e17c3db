import type {
  GridPuzzle,
  GridShape,
  Problem,
  ProblemCode,
  ProblemParams,
} from '../../shared/puzzle';
import type { TextPlace } from '../../coverage/places';
import type { CaseDetails, NameHint } from '../format';

/** A format whose lines each say all of one puzzle: links, and lines with the regions in them. */
export interface RecordDialect {
  readonly id: string;
  readonly title: string;
  readonly hint: NameHint;
  /** What the content has in common, a key under `sniff.`. */
  readonly reason: string;
  /** Score of a file in which every line fits. */
  readonly strength: number;
  readonly shapes: readonly GridShape[];
  readonly jigsaw: boolean;
  /** It is read and not written: a blank with a single candidate would come back as a value. */
  readonly readOnly?: true;
  /** A blank, where the line has none; `.` if absent. */
  readonly blank?: string;
  read(line: string): RecordLine;
  /** The line of a puzzle, or null when it cannot be said; of the details, those that it has a place for. */
  write(puzzle: GridPuzzle, details?: CaseDetails): string | null;
  /**
   * The line with other cells, everything else as it is; null when that cannot be done. Absent, or
   * undefined, where each cell is a sign of its own.
   */
  readonly rewrite?: (line: string, puzzle: GridPuzzle) => string | null | undefined;
}

/**
 * What a line is: a puzzle with what is lost of it and the column of every cell, from 0; nothing to
 * read; or something that is wrong at `start`, from 0. A `comment` names the next puzzle, a `heading`
 * the columns of a table, an `aside` is passed over. A line that is not of this format is `foreign`.
 */
export type RecordLine =
  | (CaseDetails & {
      readonly kind: 'puzzle';
      readonly puzzle: GridPuzzle;
      readonly lost: readonly ProblemCode[];
      readonly note?: Problem | undefined;
      readonly startOf: (cell: number) => number;
      /** How the line writes values, where that is another way than usual. */
      readonly symbols?: string;
      /** Where everything stands, for lines whose cells do not stand in the order of the grid. */
      readonly places?: readonly Omit<TextPlace, 'line'>[];
    })
  | { readonly kind: 'comment' | 'heading' | 'aside' }
  | { readonly kind: 'foreign'; readonly start?: number }
  | Wrong;

/** What lines are but comments and headings; nothing as soon as more than half of all are none of a format. */
export function mostOf<Line extends RecordLine>(
  lines: readonly string[],
  read: (line: string) => Line,
  isOwn: (kind: RecordLine['kind']) => boolean,
): Line[] {
  const found: Line[] = [];
  let others = 0;
  for (const line of lines) {
    const each = read(line);
    if (each.kind === 'comment' || each.kind === 'heading') continue;
    if (!isOwn(each.kind) && ++others * 2 > lines.length) return [];
    found.push(each);
  }
  return found;
}

export interface Wrong {
  readonly kind: 'wrong';
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly start: number;
  /** What the line says besides; found when it is asked for, as it takes as long as reading. */
  readonly says?: () => CaseDetails;
}

/**
 * What is wrong with signs side by side that are to be cells: the first that is `odd`, or how many there are.
 */
export function wrongSigns(
  text: string,
  odd: RegExp,
  allowed: string,
  start: number,
  expected: number,
): Wrong | null {
  const at = text.search(odd);
  if (at >= 0)
    return wrong('cell-unknown', { text: [...text.slice(at)][0] as string, allowed }, start + at);
  const found = text.length;
  if (found === expected) return null;
  const code = found < expected ? 'row-short' : 'row-long';
  return wrong(code, { found, expected }, start + Math.min(found, expected));
}

export function wrong(code: ProblemCode, params: ProblemParams, start: number): Wrong {
  return { kind: 'wrong', code, params, start };
}
