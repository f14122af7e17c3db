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

/** The parts of an expression that have to be true together, and the beginning of the one that fixes a column. */
function clauses(where: string, column: string): { all: string[]; start: string } {
  const all = where.split('&&').map((each) => each.trim());
  return { all: all.filter((each) => each !== ''), start: `${column} == ` };
}

/** What an expression fixes a column to, as it is written there (`3`, `"xWing"`); empty where it does not. */
export function fixedIn(where: string, column: string): string {
  const { all, start } = clauses(where, column);
  return all.find((each) => each.startsWith(start))?.slice(start.length) ?? '';
}

/** The expression with a column fixed to a value, as it is written there; empty lets go of it. */
export function withFixed(where: string, column: string, value: string): string {
  const { all, start } = clauses(where, column);
  const others = all.filter((each) => !each.startsWith(start));
  if (value === '') return others.join(AND);
  const rest = others.join(AND);
  return [rest.includes('||') ? `(${rest})` : rest, start + value].filter(Boolean).join(AND);
}
