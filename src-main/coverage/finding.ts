/** What the check cannot prove, or what it found besides; lines and columns from 1. */
export interface Finding {
  readonly kind:
    /** Signs that belong to no cell and that nothing explains. */
    | 'unread'
    /** The cells of a puzzle do not stand in its lines. */
    | 'unproved'
    /** Two signs were read as a blank. */
    | 'merged'
    /** A full grid that breaks the rules was read as a puzzle. */
    | 'regions'
    /** What is meant to be a solution contradicts the givens or the rules. */
    | 'wrong'
    /** A grid beside a puzzle is its solution; or how far somebody has come. Not in doubt. */
    | 'solution'
    | 'progress'
    /** A grid in a comment. Not in doubt. */
    | 'commented';
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** Of `solution` and `wrong`: the place of its puzzle among those that were asked about. */
  readonly of?: number;
  /** Of `merged`: the other sign. */
  readonly other?: string;
  /** Of `unread`: signs of cells that go together. */
  readonly cells?: number;
}

/** Whether a finding speaks against what was read. */
export function isDoubt({ kind }: Finding): boolean {
  return kind !== 'solution' && kind !== 'progress' && kind !== 'commented';
}
