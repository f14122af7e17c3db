import type { CoverAnswer } from '../covers/answers';
import type { NameHint } from '../format';

/**
 * A judge dialect of the matrix codec: `rows columns`, then that many rows. A row is an option, a
 * column an item.
 */
export interface MatrixDialect {
  readonly id: string;
  readonly title: string;
  readonly input: MatrixInput;
  readonly answer: CoverAnswer;
  readonly hint: NameHint;
}

export interface MatrixInput {
  /** What the problem calls the two numbers, in the order of the file: `M N`. */
  readonly header: string;
  /**
   * Rows of 0 and 1; the number of ones and their columns from 1; or the corners of rectangles on a
   * board, where the number of boards and then of rectangles comes first, see `rectangles.ts`.
   */
  readonly rows: 'dense' | 'sparse' | 'rectangles';
  /** How many matrices the problem puts into a file. */
  readonly matrices: 'one' | 'many';
  /** Largest matrix of the problem's tests; larger ones only make the claim weaker. */
  readonly usual: { readonly rows: number; readonly columns: number };
}
