import type { Puzzle } from '../../shared/puzzle';
import { constraintsOf, type Cardinality, type Constraints, requireRoom } from './constraints';

const TITLE = 'OPB';

/**
 * A puzzle as OPB, the input of pseudo-Boolean and of many integer solvers, in the strict form of O. Roussel
 * and V. Manquinho, “Input/Output Format and Solver Requirements for the Competitions of Pseudo-Boolean
 * Solvers”: sums of variables with `>=` or `=`. Multiplicities are single lines of it. `words` become
 * comments.
 *
 * @throws ProblemError export-too-large
 */
export function writeOpb(puzzle: Puzzle, words: readonly string[]): string {
  const all = constraintsOf(puzzle, TITLE);
  const { fixed, implications, cardinalities } = all;
  const terms = cardinalities.reduce((sum, { variables }) => sum + 2 * variables.length, 0);
  requireRoom(TITLE, terms + 2 * implications.length);
  const sums = [
    ...fixed.map((literal) => `+1 x${Math.abs(literal)} = ${literal > 0 ? 1 : 0} ;`),
    ...implications.map(([one, other]) => `+1 x${other} -1 x${one} >= 0 ;`),
    ...cardinalities.flatMap(sumsOf),
  ];
  // Where nothing may be chosen, what cannot be is said of a variable all the same.
  const variables = Math.max(1, all.variables);
  const header = `* #variable= ${variables} #constraint= ${sums.length}`;
  return `${[header, ...comments(all, words), ...sums].join('\n')}\n`;
}

function sumsOf({ variables, low, high }: Cardinality): string[] {
  const sum = (sign: '+' | '-'): string => variables.map((each) => `${sign}1 x${each}`).join(' ');
  if (variables.length === 0) return low > 0 ? ['+1 x1 >= 2 ;'] : [];
  if (low === high) return [`${sum('+')} = ${low} ;`];
  return [
    ...(low > 0 ? [`${sum('+')} >= ${low} ;`] : []),
    ...(high < variables.length ? [`${sum('-')} >= -${high} ;`] : []),
  ];
}

function comments({ variables, meaning }: Constraints, words: readonly string[]): string[] {
  const lines = words.map((line) => `* ${line}`);
  for (let variable = 1; variable <= variables; variable++) {
    lines.push(`* var x${variable} = ${meaning(variable)}`);
  }
  return lines;
}
