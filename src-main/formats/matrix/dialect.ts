import type { NameHint } from '../evidence';

/**
 * A judge dialect of the matrix codec: `rows columns`, then that many rows of 0 and 1. A row is an
 * option, a column an item.
 */
export interface MatrixDialect {
  readonly id: string;
  readonly title: string;
  /** What the problem calls the two numbers, in the order of the file: `M N`. */
  readonly header: string;
  /** How many matrices the problem puts into a file. */
  readonly matrices: 'one' | 'many';
  readonly answer: MatrixAnswer;
  readonly hint: NameHint;
  /** Largest matrix of the problem's tests; larger ones only make the claim weaker. */
  readonly usual: { readonly rows: number; readonly columns: number };
}

interface MatrixAnswer {
  /** Word for “there is a cover”, or null where the rows of the cover are printed (1-based, ascending). */
  readonly found: string | null;
  readonly none: string;
}
