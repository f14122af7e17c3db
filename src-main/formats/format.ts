import type { TextPlace } from '../coverage/places';
import type { LineStyle } from '../packed-grids';
import type { PuzzleNotes } from '../shared/contract';
import type {
  GridShape,
  Problem,
  ProblemParams,
  Puzzle,
  Question,
  SolveReport,
} from '../shared/puzzle';

/** What a problem's files are called. */
export interface NameHint {
  /** Names of this problem's files, case-insensitive. */
  readonly name: RegExp;
  /** The words that `name` was made of. */
  readonly words: readonly string[];
  /** Taken off the score where nothing else distinguishes two dialects. */
  readonly handicap?: number;
  /** True for names that the user gave to a dialect of his own: they count as content does. */
  readonly own?: boolean;
}

/**
 * The interface of a file format: text ⇄ puzzles and answers.
 *
 * Reading is by lines, so a file of any size passes through in bounded memory. A line is given
 * without its terminator; CR, BOM and encodings are the caller's (`files/`). Nothing here throws for
 * bad input: a malformed puzzle is a case with a problem, and reading goes on after it.
 */

/**
 * Pencil marks of a grid as the editor has them: one entry per cell, bit v-1 for value v; null where
 * there are none. `centre` holds candidates, `removed` those that the file rules out. `givens` has the values
 * of the givens where the file says which values are none.
 */
export type PuzzleMarks = Pick<PuzzleNotes, 'corner' | 'centre' | 'removed'> &
  Partial<Pick<PuzzleNotes, 'givens'>>;

/** What a file says about a puzzle besides its cells; absent where it says nothing. */
export interface CaseDetails {
  /** What the file calls the puzzle, on one line. */
  readonly name?: string | undefined;
  /** Finite numbers about the puzzle by their labels: `ER`, `EP`, `ED`, or the name of a column. */
  readonly ratings?: Readonly<Record<string, number>> | undefined;
  /** Words about the puzzle that are no name, on one line. */
  readonly comment?: string | undefined;
  /** Only with a grid. */
  readonly marks?: PuzzleMarks | undefined;
}

/** One puzzle of a file, or the reason why there is none. Lines are 1-based. */
export type ParsedCase = CaseDetails & {
  /** First line of the case. */
  readonly line: number;
  /** Number of lines from the first to the last that belong to the case. */
  readonly lines: number;
  /**
   * Where everything stands that the reader used, where the cells are not simply one after another in
   * the lines of the case. The coverage check holds the reader to it and finds plain layouts by itself.
   */
  readonly places?: readonly TextPlace[] | undefined;
} & (
    | { readonly puzzle: Puzzle; readonly problem?: undefined }
    | { readonly puzzle?: undefined; readonly problem: Problem }
  );

/** Sound grids of one shape, a line each, that stand one after another in a file. */
export interface GridRun {
  readonly shape: GridShape;
  readonly count: number;
  /** Their givens, one grid after another: `count · shape.cells` values. */
  readonly cells: Uint8Array;
  /** Line of the first grid, from 1. */
  readonly line: number;
}

/** Whether the solution in a file contains the givens and keeps the rules. */
export type SolutionBeside = 'right' | 'wrong';

/** Receives what a reader finds, in file order. */
export interface CaseSink {
  readonly onCase: (found: ParsedCase) => void;
  /** Receives what {@link CaseReader.takeGrids} takes. */
  readonly onGrids?: (run: GridRun) => void;
  /** What the solution that stands in the file beside a case is; `index` counts the cases so far from 0. */
  readonly onSolution?: (index: number, verdict: SolutionBeside) => void;
  /** A remark about the file that is not an error: something was repaired or is unusual. */
  readonly onNote: (note: Problem) => void;
  /** A cell is to be edited: readers that know the places of all cells give them. */
  readonly edits?: true;
  /** The file is only tried: after the first case that is wrong or in doubt nothing more is checked. */
  readonly tries?: true;
  /** Whether nothing more is wanted; what holds many lines back asks it before the next. */
  readonly isEnough?: () => boolean;
  /** Only puzzles are wanted: whether all of the file was used is not checked. */
  readonly unchecked?: true;
}

export interface CaseReader {
  /** The next line of the file, without its terminator. */
  push(line: string): void;
  /**
   * The fast lane of files with a grid a line: takes such lines, as many as are beyond doubt, from
   * `bytes[from]` on, the start of a line in plain ASCII, and gives them to the sink's `onGrids`. They
   * are cases like those that {@link push} would have found. Returns how many lines it took and the
   * offset after them. The others are to be pushed.
   */
  takeGrids?(bytes: Uint8Array, from: number): { readonly end: number; readonly lines: number };
  /** True after the line that ends the puzzles: what follows is left to one remark. */
  readonly closed?: boolean;
  end(): void;
}

/** The start of a file and what is known around it: the evidence for detection. */
export interface Sample {
  /** First lines of the file, at most {@link SAMPLE_LINES}; the last may be cut. */
  readonly lines: readonly string[];
  /** True when `lines` is the whole file. */
  readonly whole: boolean;
  /** File name without folder, as on disk. */
  readonly name: string;
  /** Names of the other files in the folder. */
  readonly neighbours: readonly string[];
}

export const SAMPLE_LINES = 400;

/** A format's claim to a file. `reason` is a catalogue key under `sniff.` with its parameters. */
export interface Claim {
  readonly formatId: string;
  /** 0…1; above 0.5 the content fits. What the file is called is not in it. */
  readonly score: number;
  /**
   * What the names of the file and its neighbours would add. They choose between formats with the
   * same output and raise the question between others; absent where they say nothing.
   */
  readonly named?: number;
  /** The content has the closing line of this format: a bad case in it is a mistake, not another format. */
  readonly marked?: true;
  readonly reason: Reason;
}

export interface Reason {
  readonly key: string;
  readonly params: ProblemParams;
}

/** Turns answers into the bytes of the judge, one case after another, in order. */
export interface AnswerWriter {
  /**
   * Text of the next answer, with whatever separates it from the one before.
   *
   * @throws ProblemError when {@link Format.unanswerable} has a problem with the report.
   */
  answer(puzzle: Puzzle, report: SolveReport): string;
  /**
   * How many solved grids of this shape can be written in one go, as {@link answer} would have them one after another;
   * null where their bytes depend on more than the grids.
   */
  lineStyle?(shape: GridShape): LineStyle | null;
  /** Text after the last answer. */
  end(): string;
}

/** Where the cells of a case are written, in the order of the lines, and how a blank is. */
export interface CasePlaces {
  readonly places: readonly Pick<TextPlace, 'line' | 'start' | 'end'>[];
  readonly blank: string;
}

export interface Format {
  /** Stable id: `poj3074`. */
  readonly id: string;
  /** Problem names for people, language-neutral: “POJ 3074 · AcWing 166”. */
  readonly title: string;
  readonly kind: 'grid' | 'cover';
  /** The problem's statement promises a single solution, so a second one is worth a warning. */
  readonly promisesUnique: boolean;
  /** True when files of this format are read but never written. */
  readonly readOnly?: boolean;
  /**
   * True for a reader that guesses how a file is written. It never outranks another format that reads
   * the sample whole; it outranks one that leaves cells over, has bad cases or reads nothing.
   */
  readonly lastResort?: true;
  /** True for covers whose items have names in this format; elsewhere names are lost. */
  readonly keepsNames?: true;
  /** Endings of the names of its files that hardly anything else has, lower case: `.sdm`. */
  readonly extensions?: readonly string[];
  /** What its files are called; absent where no name speaks for it. */
  readonly hint?: NameHint;
  /** `alone` where programs read `alone.in` and write `alone.out`; absent for standard input and output. */
  readonly fileName?: string;
  /** Grid shapes that a file of this format can hold; empty for covers. */
  readonly shapes: readonly GridShape[];
  /** True when grids as large as `shapes` may be cut into any regions. */
  readonly jigsaw?: boolean;
  /** How values are written on grids of this shape: `symbols[v-1]`; empty for covers. */
  symbols(shape: GridShape): readonly string[];
  /** Equal for formats whose readers find the same cases in every file; absent where none is known. */
  readonly readsLike?: string;
  /** What the problem asks of a puzzle. */
  question(puzzle: Puzzle): Question;
  sniff(sample: Sample): Claim | null;
  /** Whether lines have a header and rows that agree, which no file of grids has; absent where none would show it. */
  agrees?(lines: readonly string[]): boolean;
  /** Whether a line may begin a puzzle; without one such line there is none. Absent where any may. */
  mayRead?(line: string): boolean;
  reader(sink: CaseSink): CaseReader;
  /**
   * Why a finished search has no bytes in this format, or null when `answers()` can write it: it
   * found no answer at all, the problem has no word for “no solution”, or its best score is not
   * proved. A batch treats such a puzzle like a malformed one: without it the file is incomplete.
   */
  unanswerable(report: SolveReport): Problem | null;
  answers(): AnswerWriter;
  /**
   * The lines of one case with its cells replaced by those of `puzzle`, everything else (spacing,
   * case, line count) left as it is. Null when the puzzle does not fit the lines. `was` is the puzzle
   * that the lines hold, where it is known: lines alone may tell less than the file that they are in.
   */
  rewrite(lines: readonly string[], puzzle: Puzzle, was?: Puzzle): string[] | null;
  /** Where the cells of the only case of lines stand; null where they have no places of their own. */
  places?(lines: readonly string[], puzzle: Puzzle): CasePlaces | null;
  /**
   * A whole input file in this format, LF line ends; null when a puzzle cannot be expressed. Of
   * `details`, one per puzzle, what the format has no place for is left out.
   */
  write(puzzles: readonly Puzzle[], details?: readonly CaseDetails[]): string | null;
}
