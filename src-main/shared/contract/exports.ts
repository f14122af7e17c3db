/** Formats of other programs that are written and never read; a file holds one puzzle. */
export const EXPORTS = [
  { id: 'cnf', title: 'DIMACS CNF' },
  { id: 'opb', title: 'OPB' },
] as const;

export type ExportId = (typeof EXPORTS)[number]['id'];
