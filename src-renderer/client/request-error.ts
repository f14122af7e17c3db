import type { Problem } from '@shared/puzzle';

/** A request that the workbench refused or could not be asked; `problem` says why. */
export class RequestError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
    this.name = 'RequestError';
  }
}

/** The problem behind anything that a request may throw. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RequestError) return error.problem;
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'internal', params: { message } };
}
