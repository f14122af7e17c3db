import type { ProblemCode } from './problem-codes';

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
