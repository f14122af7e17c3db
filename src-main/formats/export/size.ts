import { problem, ProblemError } from '../../shared/puzzle';

/** The text of more would come near to what a string can hold. */
const MOST_LITERALS = 20_000_000;

/** @throws ProblemError export-too-large, before anything of that size is made */
export function requireRoom(format: string, literals: number): void {
  if (literals <= MOST_LITERALS) return;
  const params = { format, literals, limit: MOST_LITERALS };
  throw new ProblemError(problem('export-too-large', params));
}
