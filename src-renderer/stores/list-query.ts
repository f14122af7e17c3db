import type { ListQuery } from '@shared/contract';

/** Whether the list leaves puzzles out. */
export function isNarrowed({ statuses, text, where }: ListQuery): boolean {
  return statuses !== null || (text + where).trim() !== '';
}

/** Whether both list the same puzzles, in whatever order. */
export function sameChoice(a: ListQuery, b: ListQuery): boolean {
  return (
    a.statuses?.join() === b.statuses?.join() &&
    a.text.trim() === b.text.trim() &&
    a.where === b.where
  );
}

const AND = ' && ';

/**
 * The clauses of an expression, between `&&` outside of brackets and quotes. Where `||` or `?` stands
 * there, which bind less, the whole is one clause.
 */
function clausesOf(where: string): { clauses: string[]; isChoice: boolean } {
  const clauses: string[] = [];
  let [clause, depth] = ['', 0];
  for (const [token] of where.matchAll(/"[^"]*"|'[^']*'|&&|\|\||[^]/g)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth === 0 && (token === '||' || token === '?'))
      return { clauses: [where.trim()], isChoice: true };
    if (depth === 0 && token === '&&') {
      clauses.push(clause.trim());
      clause = '';
    } else clause += token;
  }
  clauses.push(clause.trim());
  return { clauses: clauses.filter((each) => each !== ''), isChoice: false };
}

const fixing = (column: string): RegExp => new RegExp(`^${column}\\s*==\\s*(\\d+|"[^"]*")$`);

/** What an expression fixes a column to, as it is written there (`3`, `"xWing"`); empty where it does not. */
export function fixedIn(where: string, column: string): string {
  const { clauses } = clausesOf(where);
  return clauses.map((each) => fixing(column).exec(each)?.[1]).find(Boolean) ?? '';
}

/** The expression with a column fixed to a value, as it is written there; empty lets go of it. */
export function withFixed(where: string, column: string, value: string): string {
  const { clauses, isChoice } = clausesOf(where);
  const rest = clauses.filter((each) => !fixing(column).test(each)).join(AND);
  if (value === '') return rest;
  return [isChoice ? `(${rest})` : rest, `${column} == ${value}`].filter(Boolean).join(AND);
}
