/** What is danced: an exact-cover instance with names, and what its options mean on a board. */
import type { CoverPuzzle } from '../puzzle';

export interface DanceInstance {
  readonly puzzle: CoverPuzzle;
  /** A short, language-neutral name for every item (`p34`, `R2=5`, `F`) … */
  readonly itemNames: readonly string[];
  /** … and for every option. */
  readonly optionNames: readonly string[];
  /** Options that the puzzle gives: the givens of a Sudoku, 0-based. */
  readonly given: readonly number[];
  /** The board on which options can be drawn; null for a plain matrix. */
  readonly board: Board | null;
}

/** A board of square cells, numbered row by row from 0. */
export interface Board {
  readonly kind: 'sudoku' | 'queens' | 'tiling' | 'row';
  readonly rows: number;
  readonly columns: number;
  /** Cells that are not part of the board. */
  readonly holes: readonly number[];
  /** The box of every cell, where the board has boxes with borders of their own; otherwise null. */
  readonly boxes: readonly number[] | null;
  /** Cells that option `o` fills: `cells[o]`, ascending. */
  readonly cells: readonly (readonly number[])[];
  /** What option `o` writes into its cells: `5`, `Q`, `F`. */
  readonly marks: readonly string[];
  /** Which colour option `o` has, from 0; options of the same piece or value share one. */
  readonly tints: readonly number[];
}
