import { problem, type Place, type Problem } from '../../shared/puzzle';
import type { Decision } from './decide';
import { describeBlank, describeNotation } from './describe';
import type { Notation } from './notation';

/** Lines that no notation fits, or several. */
export type Refused = Extract<Decision, { kind: 'refused' }>;

/** Why nothing is made of lines, for people. */
export function refusalProblem({ why, guess, other }: Refused, at: Place): Problem {
  if (guess === null || why === 'nothing') return problem('text-nothing', {}, at);
  const params = { size: guess.shape.size, blank: describeBlank(guess.blanks[0]) };
  if (why === 'two-signs') return problem('text-two-signs', params, at);
  if (why === 'regions') return problem('text-regions', params, at);
  if (why !== 'tie' || other === undefined) return problem('text-contradictory', params, at);
  return problem('text-tie', { first: inWords(guess), second: inWords(other) }, at);
}

function inWords(notation: Notation): string {
  const { size } = notation.shape;
  return `${size}×${size}, “${describeBlank(notation.blanks[0])}”, ${describeNotation(notation)}`;
}
