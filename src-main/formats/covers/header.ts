import { problem, type Place, type Problem } from '../../shared/puzzle';
import { eachHasOneBelow, type OptionList } from './instance';

/** One way to understand the numbers before the rows of a matrix. */
export interface HeaderReading {
  readonly columns: number;
  /** Where the secondary columns stand, and how many there are. */
  readonly side: 'left' | 'right';
  readonly secondary: number;
}

/**
 * Every way in which `columns`, `columns secondary`, `rows columns`, `columns rows`, or two of them and `n`, can
 * stand before so many rows, of `width` columns where that is known.
 */
export function headerReadings(
  numbers: readonly number[],
  rows: number,
  width: number | null,
): HeaderReading[] {
  const [a = 0, b = 0, c = 0] = numbers;
  const reading = (columns: number, secondary = 0): HeaderReading[] =>
    secondary > columns || (width !== null && columns !== width)
      ? []
      : [{ columns, side: 'left', secondary }];
  const byRows = rows === a ? reading(b, c) : [];
  const byColumns = rows === b ? reading(a, c) : [];
  if (numbers.length === 1) return reading(a);
  if (numbers.length === 3) return byColumns.length > 0 ? byColumns : byRows;
  if (byRows.length > 0) return byRows;
  return [...(b > 1 ? byColumns : []), ...(b < a ? reading(a, b) : [])];
}

/**
 * Which columns are secondary: on the left as in the files of dlx-cpp (github.com/jlaire/dlx-cpp). The third
 * of `columns rows n` is the number of rows in a solution where every row has exactly one of the first `n`.
 */
export function secondaryOf(
  { columns, side, secondary }: HeaderReading,
  options: OptionList,
  header: readonly number[],
  notes: Problem[],
  at: Place,
): boolean[] {
  const all = Array.from({ length: columns }, () => false);
  if (secondary === 0) return all;
  if (side === 'right') return all.fill(true, columns - secondary);
  const isDepth = header.length === 3 && eachHasOneBelow(options, secondary);
  const code = isDepth ? 'depth-assumed' : 'secondary-assumed';
  notes.push(problem(code, { count: secondary }, at));
  return isDepth ? all : all.fill(true, 0, secondary);
}
