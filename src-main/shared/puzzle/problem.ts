import type { problem as problemWords, rejected as rejectedWords } from '../text/en/problem';

/** Everything that can go wrong with a user's data: the keys of its words, whose placeholders `params` fills. */
export type ProblemCode = keyof typeof problemWords;
/** Everything an answer can be refused for; rows, columns, boxes and options in its words count from 1. */
export type RejectionReason = keyof typeof rejectedWords;

/** Remarks that leave it open whether a file was read as it is meant: nothing of it is saved unasked. */
export const DOUBTS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'signs-unread',
  'signs-merged',
  'cells-unproved',
  'cell-names-doubtful',
  'regions-doubtful',
  'few-unique',
  'latin-square',
  'pattern-or-cover',
  'solution-wrong',
  'solution-as-puzzle',
]);

/** That a file was read in doubt, where the first doubt is; null where its remarks have none. */
export function doubtIn(notes: readonly Problem[]): Problem | null {
  const doubts = notes.filter(({ code }) => DOUBTS.has(code));
  const [first] = doubts;
  return first === undefined
    ? null
    : problem('reading-doubtful', { count: doubts.length }, first.at);
}

/** Where in a file: 1-based line and column, the column in characters of the decoded line. */
export interface Place {
  readonly line: number;
  readonly column?: number;
}

export type ProblemParams = Readonly<Record<string, string | number>>;

export interface Problem {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly at?: Place;
}

export function problem(code: ProblemCode, params: ProblemParams = {}, at?: Place): Problem {
  return at === undefined ? { code, params } : { code, params, at };
}

/** A problem that is thrown inside one room and turned back into a value at its boundary. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
  }
}

/** The problem that an error is about. @throws every error that is about none */
export function problemIn(error: unknown): Problem {
  if (!(error instanceof ProblemError)) throw error;
  return error.problem;
}
