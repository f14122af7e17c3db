import { formatById } from '../../formats';
import { namedProblem } from '../../make';
import type { ClassicId } from '../../shared/contract';

/**
 * A classic problem as Knuth's text.
 *
 * @throws ProblemError not-allowed for values that the problem does not take
 */
export function classicText(id: ClassicId, values: readonly number[]): string {
  return formatById('knuth')?.write([namedProblem(id, values)]) ?? '';
}
