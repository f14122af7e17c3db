import type { Puzzle } from '../../shared/puzzle';
import { literalsOf, writeCardinality, type ClauseSink } from './clauses';
import { constraintsOf, type Constraints, requireRoom } from './constraints';

const TITLE = 'DIMACS CNF';

/**
 * A puzzle as DIMACS CNF, the input of SAT solvers (“Satisfiability: Suggested Format”, DIMACS 1993, as the
 * SAT competitions read it): its models, cut to the option variables, are the solutions. The comments say
 * what each variable stands for, after `words`; `c p show` names the option variables to programs that count models
 * (format of the Model Counting Competition).
 *
 * @throws ProblemError export-too-large
 */
export function writeCnf(puzzle: Puzzle, words: readonly string[]): string {
  const all = constraintsOf(puzzle, TITLE);
  const { fixed, implications, cardinalities } = all;
  const literals = cardinalities.reduce((sum, each) => sum + literalsOf(each), 0);
  requireRoom(TITLE, literals + 2 * implications.length);
  const lines = comments(all, words);
  const header = lines.push('') - 1;
  let { variables } = all;
  const sink: ClauseSink = {
    clause: (its) => void lines.push([...its, 0].join(' ')),
    fresh: () => ++variables,
  };
  for (const literal of fixed) sink.clause([literal]);
  for (const [one, other] of implications) sink.clause([-one, other]);
  for (const each of cardinalities) writeCardinality(each, sink);
  lines[header] = `p cnf ${variables} ${lines.length - header - 1}`;
  return `${lines.join('\n')}\n`;
}

function comments(
  { variables, options, meaning }: Constraints,
  words: readonly string[],
): string[] {
  const lines = words.map((line) => `c ${line}`);
  for (let variable = 1; variable <= variables; variable++) {
    lines.push(`c var ${variable} = ${meaning(variable)}`);
  }
  const shown = Array.from({ length: options }, (_, at) => at + 1);
  lines.push(['c p show', ...shown, 0].join(' '));
  return lines;
}
