import type { GridShape } from '../../shared/puzzle';
import type { NameHint } from '../format';
import type { Alphabet } from './alphabet';

/**
 * A judge dialect of the grid codec: everything in which one Sudoku problem's files differ from
 * another's. A new problem is a new record, not a new parser.
 */
export interface GridDialect {
  /** Stable id of the format. */
  readonly id: string;
  /** Problem names, language-neutral; the part before ` · ` is the short name. */
  readonly title: string;
  readonly promisesUnique: boolean;
  readonly input: GridInput;
  readonly question: GridQuestion;
  readonly answer: GridAnswer;
  readonly hint: NameHint;
  /** See `Format.fileName`. */
  readonly fileName?: string;
}

/**
 * What a problem asks of a grid.
 *
 * - `any`: one solution, whichever.
 * - `smallest`: the lexicographically smallest solution.
 * - `unique`: the solution if there is a single one, and a word if there are several.
 * - `minimal`: as `unique`, and a word if a given can go without a second solution appearing.
 * - `all`: every solution, in lexicographic order.
 * - `best`: the greatest ring-weighted sum over all solutions (NOIP 2009 T4).
 */
export type GridQuestion = 'any' | 'smallest' | 'unique' | 'minimal' | 'all' | 'best';

export interface GridInput {
  /** Shapes of the grids; more than one only with a `size` line. */
  readonly shapes: readonly GridShape[];
  readonly alphabet: Alphabet;
  /** Cells side by side, or separated by blanks. */
  readonly cells: 'packed' | 'spaced';
  /**
   * `line`: a grid is one line. `rows`: a line is one row. `stream`: the judge skips all white space,
   * so lines may break anywhere. `triples`: the number of givens, then `row column value` a line.
   */
  readonly layout: 'line' | 'rows' | 'stream' | 'triples';
  /** `blank`: one empty line between grids. */
  readonly separator: 'blank' | 'none';
  /** A line that ends the file's puzzles, or null. */
  readonly terminator: string | null;
  /** How many grids the problem puts into a file; more than one is worth a remark for `one`. */
  readonly grids: 'one' | 'many';
  /** The first line is the number of grids. */
  readonly count?: boolean;
  /** Line before every grid, see {@link headingText}. */
  readonly heading?: string;
  /** Line before every grid with the side of a box, `n` for n²×n² cells; only with layout `rows`. */
  readonly size?: boolean;
  /** Numbers carry the walls of their cells, so that grids are jigsaws, see `walls.ts`; only rows. */
  readonly walls?: boolean;
  /** Characters around the cells that mean nothing: bars, brackets, quotes. */
  readonly decoration?: string;
  /** How a decorated grid is written; null or absent where rows are bare. */
  readonly frame?: GridFrame;
  /** Lines that are passed over: the characters that they begin with, and what is lost with them. */
  readonly comments?: {
    readonly starts: string;
    readonly lost: 'lost-comments' | 'lost-candidates';
  };
  /** Blank cells that every grid of the problem has. */
  readonly blanks?: number;
}

/** What is drawn around the cells of a written grid. */
export interface GridFrame {
  /**
   * `json`: an array of arrays of strings on one line. `bars`: a bar between boxes, a rule between
   * bands. `box`: packed cells with bars and rules around them too (Simple Sudoku).
   */
  readonly as: 'json' | 'bars' | 'box';
  /** Line between bands, for `bars`. */
  readonly rule?: string;
}

export interface GridAnswer {
  /** Rows of the solved grid, the grid on one line, or its score alone. */
  readonly as: 'rows' | 'line' | 'score';
  readonly cells: 'packed' | 'spaced';
  /** Where an empty line goes: nowhere, between answers, or after every answer. */
  readonly blankLine: 'never' | 'between' | 'after';
  /** The text for “no solution”; null when the problem defines none. */
  readonly none: string | null;
  /** The text for “several solutions”, for `unique` and `minimal`. */
  readonly many?: string;
  /** The text for “a given is redundant”, for `minimal`. */
  readonly notMinimal?: string;
  /** Line before every answer, see {@link headingText}. */
  readonly heading?: string;
  /** Line after all solutions of `all`: `{count}` is their number. */
  readonly total?: string;
  /** A blank after the last cell of every row. */
  readonly trailingSpace?: boolean;
  /** False where the last line of the output has no line end. */
  readonly finalNewline?: boolean;
  readonly frame?: GridFrame;
}

/** A heading with its number, from 1: `{n}` is plain, `{nn}` has at least two digits. */
export function headingText(heading: string, number: number): string {
  return heading.replace('{nn}', String(number).padStart(2, '0')).replace('{n}', String(number));
}

/** What lines with this heading look like, whatever their number and spacing. */
export function headingPattern(heading: string): RegExp {
  const source = heading
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '[\\t ]*')
    .replace(/\{nn?\}/, '\\d+');
  return new RegExp(`^[\\t ]*${source}[\\t ]*$`, 'i');
}

/** Whether grids of a shape can stand in an input. */
export function supportsShape({ shapes, walls }: GridInput, shape: GridShape): boolean {
  if (shapes.includes(shape)) return true;
  return walls === true && shape.regions !== null && shapes.some(({ size }) => size === shape.size);
}

/** The largest shape of an input; the only one where there is no size line. */
export function mainShape(input: GridInput): GridShape {
  const [first, ...others] = input.shapes;
  if (first === undefined) throw new RangeError('a grid dialect without shapes');
  return others.reduce((a, b) => (b.size > a.size ? b : a), first);
}
