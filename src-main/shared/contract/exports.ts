/** Formats of other programs that are written and never read; a file holds one puzzle. */
export const EXPORTS = [
  { id: 'cnf', title: 'DIMACS CNF' },
  { id: 'opb', title: 'OPB' },
] as const;

/** As {@link EXPORTS}, made by a search for all solutions: in the terminal alone. */
export const SEARCHED_EXPORTS = [{ id: 'zdd', title: 'ZDD' }] as const;

/** SAT solvers that write proofs, in the order in which they are looked for. */
export const SAT_SOLVERS = ['cadical', 'kissat'] as const;

export type SatSolver = (typeof SAT_SOLVERS)[number];

export type ExportId = (typeof EXPORTS | typeof SEARCHED_EXPORTS)[number]['id'];
