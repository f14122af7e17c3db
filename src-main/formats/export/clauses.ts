import type { Cardinality } from './constraints';

/** Up to so many variables, the pairs are fewer clauses than a counter, without further variables. */
const MOST_PAIRWISE = 6;

/** Receives clauses: alternatives of literals, a negative one for a variable that is false. */
export interface ClauseSink {
  clause(literals: readonly number[]): void;
  /** A variable that no other clause has. */
  fresh(): number;
}

/**
 * The clauses of a cardinality condition. At most one of few: every pair excludes itself. Otherwise the
 * sequential counter LT-SEQ of C. Sinz, “Towards an Optimal CNF Encoding of Boolean Cardinality
 * Constraints” (CP 2005), which needs a clause or two for each variable and each number up to the limit,
 * and its mirror image for at least so many. A unit clause decides all that the condition does.
 */
export function writeCardinality({ variables, low, high }: Cardinality, sink: ClauseSink): void {
  const count = variables.length;
  if (low > count) return sink.clause([]);
  if (low === 1) sink.clause(variables);
  else if (low === count) for (const variable of variables) sink.clause([variable]);
  else if (low > 0) atLeast(variables, low, sink);
  if (low === count || high >= count) return;
  if (high === 0) for (const variable of variables) sink.clause([-variable]);
  else if (high === 1 && count <= MOST_PAIRWISE) pairwise(variables, sink);
  else atMost(variables, high, sink);
}

/** About how many literals {@link writeCardinality} writes, for the size to be known before. */
export function literalsOf({ variables, low, high }: Cardinality): number {
  const count = variables.length;
  const least = low <= 1 || low >= count ? count : 6 * count * low;
  return least + (high >= count || low >= count ? 0 : 6 * count * high);
}

function pairwise(variables: readonly number[], sink: ClauseSink): void {
  variables.forEach((one, at) => {
    for (const other of variables.slice(at + 1)) sink.clause([-one, -other]);
  });
}

/** `before[j - 1]` is true where at least `j` of the variables before have been. */
function atMost(variables: readonly number[], limit: number, sink: ClauseSink): void {
  let before: readonly number[] = [];
  variables.forEach((variable, at) => {
    const full = before[limit - 1];
    if (full !== undefined) sink.clause([-variable, -full]);
    if (at === variables.length - 1) return;
    // At most as many as there are variables so far.
    const counts = Array.from({ length: Math.min(limit, at + 1) }, () => sink.fresh());
    counts.forEach((reached, j) => {
      const [same, fewer] = [before[j], before[j - 1]];
      if (same !== undefined) sink.clause([-same, reached]);
      if (fewer !== undefined) sink.clause([-variable, -fewer, reached]);
      else if (j === 0) sink.clause([-variable, reached]);
    });
    before = counts;
  });
}

/** `before[j - 1]` is true only where at least `j` of the variables before have been. */
function atLeast(variables: readonly number[], limit: number, sink: ClauseSink): void {
  let before: readonly number[] = [];
  variables.forEach((variable, at) => {
    const counts = Array.from({ length: Math.min(limit, at + 1) }, () => sink.fresh());
    counts.forEach((reached, j) => {
      const [same, fewer] = [before[j], before[j - 1]];
      const without = same === undefined ? [] : [same];
      sink.clause([-reached, ...without, variable]);
      if (fewer !== undefined) sink.clause([-reached, ...without, fewer]);
    });
    before = counts;
  });
  sink.clause(before.slice(-1));
}
