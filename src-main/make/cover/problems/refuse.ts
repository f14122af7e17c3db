import {
  problem,
  ProblemError,
  type ProblemCode,
  type ProblemParams,
} from '../../../shared/puzzle';

/** Fails with what is wrong with a text that a problem is made by, at its place, from 1. */
export function refuse(
  code: ProblemCode,
  params: ProblemParams = {},
  place?: { readonly line: number; readonly column: number },
): never {
  throw new ProblemError(problem(code, params, place));
}
