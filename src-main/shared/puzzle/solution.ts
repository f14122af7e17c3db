/**
 * What can be asked of a puzzle and what comes back.
 *
 * - `solutions` stops after `limit` of them: 1 asks for any one, 2 for uniqueness, `Infinity` for
 *   all. `order: 'lexicographic'` asks for the `limit` smallest, in ascending order: of the cells
 *   read row by row, or of the ascending list of options. However many more there are, those found
 *   are the smallest. `keepAll` returns every one of them and not only the first.
 * - `best` asks, over all solutions of a grid, for the greatest Σ weight·value (NOIP 2009 “target
 *   Sudoku”); `weights` has one entry per cell.
 * - `minimal` asks of a grid whether it has a single solution and, if so, whether every given is
 *   needed for that (HDU 3909).
 * - `least` asks, over all covers, for one of the fewest options (ZOJ 3209).
 * - `count` asks how many covers there are in some parts of the space, and for none of them.
 */
export type Question =
  | {
      readonly want: 'solutions';
      readonly limit: number;
      readonly order?: 'lexicographic';
      readonly keepAll?: true;
    }
  | { readonly want: 'best'; readonly weights: readonly number[] }
  | { readonly want: 'minimal' }
  | { readonly want: 'least' }
  | { readonly want: 'count'; readonly parts: readonly CoverPart[] };

/**
 * The covers that have all options of `given`, each counted `times`, a whole number in decimals: options
 * that are equal to others need not be gone through one by one. `share` of the whole search, 0 to 1: the
 * product of 1 / options over the choices that lead to it, as Knuth's programs estimate how far they are.
 */
export interface CoverPart {
  readonly given: readonly number[];
  readonly times: string;
  readonly share: number;
}

export const EVERY_COVER: CoverPart = { given: [], times: '1', share: 1 };

/** A filled grid: one value 1…size per cell. */
export interface GridSolution {
  readonly kind: 'grid';
  readonly cells: Uint8Array;
}

/** A cover: the chosen options, 0-based, ascending. */
export interface CoverSolution {
  readonly kind: 'cover';
  readonly options: Int32Array;
}

export type Solution = GridSolution | CoverSolution;

/**
 * How a search ended. `solved`: at least one solution was found; `none`: the whole space was
 * searched without one. The others ended early and found nothing.
 */
export type Outcome = (typeof OUTCOMES)[number];
/** Numbers on the way to workers and in journals are places in it. */
export const OUTCOMES = [
  'solved',
  'none',
  'timeLimit',
  'cancelled',
  'overBudget',
  'failed',
] as const;

/** Work done by a search. */
export interface Counters {
  /** Search nodes: one per option tried at a choice point, and one for the root. */
  readonly nodes: number;
  /** Updates in Knuth's sense: removals of an option (node) from an item's list. */
  readonly updates: number;
}

export interface SolveReport extends Counters {
  /** `micros` is a share of the time of several puzzles, by their search nodes; absent where it was measured. */
  readonly estimated?: true;
  readonly outcome: Outcome;
  /**
   * Solutions found, at most the limit asked for; for `minimal` at most two; for `count` at most the
   * greatest whole number that a number holds.
   */
  readonly solutions: number;
  /** For `count` only: solutions counted, as many as there are, and the parts that they are not from. */
  readonly count?: bigint;
  readonly open?: readonly CoverPart[];
  /**
   * True when the answer to the question is certain: the limit was reached or the whole space was
   * searched. False when time or a cancel ended a search that had already found something. What
   * was found in lexicographic order by then is certain: nothing smaller is missing.
   */
  readonly complete: boolean;
  /** The first solution found, or the best for `best` and `least`; null when there is none. */
  readonly solution: Solution | null;
  /** Every solution found, in the order asked for, when the question says `keepAll`; otherwise null. */
  readonly all: readonly Solution[] | null;
  /**
   * For `minimal`, the cell of a given that can go without a second solution appearing; null when
   * every given is needed, when the solution is not single, or when it was not asked.
   */
  readonly redundant: number | null;
  /** Σ weight·value of `solution` for `best`; otherwise null. */
  readonly score: number | null;
  /** Wall time of the search in microseconds. */
  readonly micros: number;
  readonly engine: string;
  /** Where another engine had begun and was set aside. */
  readonly handedOver?: HandedOver;
  /** For the outcome `overBudget`, where the search was not begun: bytes that it would hold. */
  readonly needed?: number;
  /** For the outcome `failed`; without it the search itself broke down. */
  readonly failure?: SolveFailure;
}

/**
 * Why there is no result. `unsuited`: the engine that was asked for cannot answer the question.
 * `contradicted`: `engine` says that there is no solution, and the engine `other` has found one.
 */
export type SolveFailure =
  | { readonly kind: 'unsuited' }
  | { readonly kind: 'contradicted'; readonly other: string };

/** A report of nothing found and nothing done. */
export function blankReport(engine: string, outcome: Outcome = 'none'): SolveReport {
  return {
    outcome,
    solutions: 0,
    complete: outcome === 'none',
    solution: null,
    all: null,
    redundant: null,
    score: null,
    nodes: 0,
    updates: 0,
    micros: 0,
    engine,
  };
}

/** A search that began with one engine and was answered by another, both by name. */
export interface HandedOver {
  readonly from: string;
  readonly to: string;
  /** Search nodes that the others had spent by the last time it was passed on. */
  readonly nodes: number;
}

export type EngineReason =
  | {
      readonly why:
        | 'nine-by-nine'
        | 'jigsaw'
        | 'nearly-full'
        | 'grid-of-links'
        | 'best-score'
        | 'least'
        | 'named';
    }
  | { readonly why: 'grid-of-masks'; readonly size: number }
  | { readonly why: 'small-cover' | 'general-cover'; readonly items: number }
  | ({ readonly why: 'handed-over' } & HandedOver);
