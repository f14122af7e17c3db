import type { GridShape } from '../../shared/puzzle';
import type { NameHint } from '../evidence';
import type { Alphabet } from './alphabet';

/**
 * A judge dialect of the grid codec: everything in which one Sudoku problem's files differ from
 * another's. A new problem is a new record, not a new parser.
 */
export interface GridDialect {
  /** Stable id of the format. */
  readonly id: string;
  /** Problem names, language-neutral. */
  readonly title: string;
  readonly promisesUnique: boolean;
  readonly input: GridInput;
  /** `best` asks for the greatest ring-weighted sum (NOIP 2009 T4). */
  readonly question: 'any' | 'best';
  readonly answer: GridAnswer;
  readonly hint: NameHint;
  /** Title of the problem with the same input and other answers, if there is one. */
  readonly twin?: string;
}

export interface GridInput {
  readonly shape: GridShape;
  readonly alphabet: Alphabet;
  /** Cells side by side, or separated by blanks. */
  readonly cells: 'packed' | 'spaced';
  /**
   * `line`: a grid is one line. `rows`: a line is one row. `stream`: the judge skips all white space,
   * so lines may break anywhere.
   */
  readonly layout: 'line' | 'rows' | 'stream';
  /** `blank`: one empty line stands between grids. */
  readonly separator: 'blank' | 'none';
  /** A line that ends the file's puzzles, or null. */
  readonly terminator: string | null;
  /** How many grids the problem puts into a file; more than one is worth a remark for `one`. */
  readonly grids: 'one' | 'many';
}

interface GridAnswer {
  /** Rows of the solved grid, the grid on one line, or its score alone. */
  readonly as: 'rows' | 'line' | 'score';
  readonly cells: 'packed' | 'spaced';
  /** Where an empty line goes: nowhere, between answers, or after every answer. */
  readonly blankLine: 'never' | 'between' | 'after';
  /** What stands for “no solution”; null when the problem has no word for it. */
  readonly none: string | null;
}
