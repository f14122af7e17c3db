/** Rows of a file by what is found out about them. */
import { inStretches } from '../../batch';
import { readExpression } from '../../collect';
import type { Keep } from '../../shared/contract';
import type { Columns } from './columns';
import { firstEqual, groupsOf } from './groups';

/** All rows of a list, in order. */
export const all = ({ store }: Pick<Columns, 'store'>): number[] =>
  Array.from({ length: store.length }, (_, index) => index);

/** Of rows of the columns those that an expression is true of. @throws ProblemError as `readExpression` */
export async function filtered(
  columns: Columns,
  text: string,
  rows: readonly number[] = all(columns),
): Promise<readonly number[]> {
  const condition = readExpression(text, columns.names);
  const those = async (
    from: readonly number[],
    holds: boolean | undefined,
  ): Promise<readonly number[]> => {
    const found: number[] = [];
    await inStretches(from.length, (first, end) => {
      for (const row of from.slice(first, end))
        if (condition.holds(columns.row(row)) === holds) found.push(row);
    });
    return found;
  };
  let open = await those(rows, undefined);
  for (const stage of columns.stages(condition.names)) {
    await stage(open);
    open = await those(open, undefined);
  }
  return those(rows, true);
}

/** Puzzles that are equal, or equal up to symmetry, all but the one of each group that is kept. */
export async function duplicates(
  columns: Columns,
  bySymmetry: boolean,
  keep: Keep,
): Promise<{ readonly others: readonly number[]; readonly groups: number }> {
  const groups = await grouped(columns, bySymmetry, 2);
  const name = keep === 'hardest' ? 'se' : 'givens';
  if (keep !== 'first') await columns.find([name], groups.flat());
  const valueOf = (row: number): number =>
    keep === 'first' ? 0 : Number(columns.row(row)(name) ?? -1);
  const others = groups.flatMap((group) => {
    const kept = group.reduce((best, row) => (valueOf(row) > valueOf(best) ? row : best));
    return group.filter((row) => row !== kept);
  });
  return { others: others.sort((a, b) => a - b), groups: groups.length };
}

/** Puzzles that are equal, in groups of at least so many by the first of each; what is no puzzle is in none. */
export async function grouped(
  columns: Columns,
  bySymmetry: boolean,
  least: 1 | 2 = 1,
): Promise<number[][]> {
  if (bySymmetry) await columns.find(['canonical'], all(columns));
  return groupsOf(await firstEqual(columns.compared(bySymmetry)), least);
}
