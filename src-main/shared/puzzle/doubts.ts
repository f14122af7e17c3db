import { problem, type Problem } from './problem';
import type { ProblemCode } from './problem-codes';

/** Remarks that leave it open whether a file was read as it is meant: nothing of it is saved unasked. */
export const DOUBTS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'signs-unread',
  'signs-merged',
  'cells-unproved',
  'regions-doubtful',
  'few-unique',
  'solution-wrong',
]);

/** That a file was read in doubt, where the first doubt is; null where its remarks have none. */
export function doubtIn(notes: readonly Problem[]): Problem | null {
  const doubts = notes.filter(({ code }) => DOUBTS.has(code));
  const [first] = doubts;
  return first === undefined
    ? null
    : problem('reading-doubtful', { count: doubts.length }, first.at);
}
