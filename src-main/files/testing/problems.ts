import { ProblemError, type Problem } from '../../shared/puzzle';

/** The problem that a promise is rejected with; anything else fails the test. */
export async function problemOf(work: Promise<unknown>): Promise<Problem> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
  throw new Error('nothing went wrong');
}
