/** A plain reader and solver of what the exports write, for tests only: exponential, and seen to be right. */

/** Σ coefficient · variable ≥ `least`; variables from 1, each 0 or 1. */
export interface Linear {
  readonly terms: readonly (readonly [coefficient: number, variable: number])[];
  readonly least: number;
}

export interface Program {
  readonly variables: number;
  readonly sums: readonly Linear[];
}

/** Reads DIMACS CNF strictly; a clause is the sum of its literals, at least 1. */
export function readCnf(text: string): Program {
  const lines = text.replace(/\n$/, '').split('\n');
  const start = lines.findIndex((line) => !/^c( |$)/.test(line));
  const [, variables = 0, clauses = 0] = /^p cnf (\d+) (\d+)$/.exec(lines[start] ?? '') ?? [];
  const body = lines.slice(start + 1);
  if (start < 0 || body.length !== Number(clauses)) throw new Error('header');
  const sums = body.map((line): Linear => {
    const literals = line.split(' ').map(Number);
    if (literals.pop() !== 0 || literals.some((each) => !Number.isInteger(each) || each === 0))
      throw new Error(line);
    const negative = literals.filter((each) => each < 0).length;
    return { terms: literals.map((l) => [Math.sign(l), Math.abs(l)]), least: 1 - negative };
  });
  return checked({ variables: Number(variables), sums });
}

/** Reads OPB by the grammar of the pseudo-Boolean competitions, past its objective. */
export function readOpb(text: string): Program {
  const [head = '', ...lines] = text.replace(/\n$/, '').split('\n');
  const [, variables = 0, count = 0] = /^\* #variable= (\d+) #constraint= (\d+)$/.exec(head) ?? [];
  const body = lines.filter((line) => !/^\*|^min: /.test(line));
  if (body.length !== Number(count)) throw new Error(head);
  const sums = body.flatMap((line): Linear[] => {
    const [, left = '', sign, right] =
      /^((?:[+-]\d+ x[1-9]\d* )+)(>=|=) (-?\d+) ;$/.exec(line) ?? [];
    if (sign === undefined) throw new Error(line);
    const terms = [...left.matchAll(/([+-]\d+) x(\d+)/g)].map(
      ([, coefficient, variable]) => [Number(coefficient), Number(variable)] as const,
    );
    const least = Number(right);
    const reverse = terms.map(([coefficient, variable]) => [-coefficient, variable] as const);
    return sign === '='
      ? [
          { terms, least },
          { terms: reverse, least: -least },
        ]
      : [{ terms, least }];
  });
  return checked({ variables: Number(variables), sums });
}

function checked(program: Program): Program {
  for (const [, variable] of program.sums.flatMap(({ terms }) => terms))
    if (variable < 1 || variable > program.variables) throw new Error(`variable ${variable}`);
  return program;
}

/** Which of the first `shown` variables, from 1, are 1 in each solution: every such set once, as text. */
export function solutionsOf({ variables, sums }: Program, shown: number): string[] {
  const found: string[] = [];
  const decide = (before: Int8Array): boolean => {
    const values = settled(sums, before);
    if (values === null) return false;
    const open = values.indexOf(UNKNOWN, 1);
    if (open < 0) {
      const ones = [...values.keys()].filter((at) => at <= shown && values[at] === 1);
      found.push(ones.join(' '));
      return true;
    }
    const first = decide(values.with(open, 0));
    // Of a variable that is not shown one way is enough.
    return (first && open > shown) || decide(values.with(open, 1)) || first;
  };
  decide(new Int8Array(variables + 1).fill(UNKNOWN));
  return found.sort();
}

const UNKNOWN = -1;

/** The values with those that they force; null where a sum cannot be reached. */
function settled(sums: readonly Linear[], before: Int8Array): Int8Array | null {
  const values = before.slice();
  for (let changed = true; changed;) {
    changed = false;
    for (const { terms, least } of sums) {
      const open = terms.filter(([, variable]) => values[variable] === UNKNOWN);
      const most =
        terms.reduce((sum, [c, variable]) => sum + (values[variable] === 1 ? c : 0), 0) +
        open.reduce((sum, [c]) => sum + Math.max(c, 0), 0);
      if (most < least) return null;
      for (const [c, variable] of open) {
        if (most - Math.abs(c) >= least) continue;
        values[variable] = c > 0 ? 1 : 0;
        changed = true;
      }
    }
  }
  return values;
}
