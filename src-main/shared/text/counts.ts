/** Parameters of messages that say how many; lines, numbers of puzzles, seeds and ports are written as they are. */
export const COUNTS: ReadonlySet<string> = new Set([
  'accepted',
  'confirmed',
  'count',
  'done',
  'files',
  'groups',
  'kept',
  'n',
  'nodes',
  'of',
  'puzzles',
  'rate',
  'shown',
  'solutions',
  'tests',
  'total',
  'tried',
]);

const FIRST_GROUPED = 1000;

/**
 * Writes whole numbers as the language groups their digits. The first `Intl` object of a process takes
 * longer than solving a puzzle: there is none where no digits are grouped.
 */
export function countWriter(locale: string): (count: number) => string {
  let format: Intl.NumberFormat | null = null;
  return (count) =>
    count < FIRST_GROUPED
      ? String(count)
      : (format ??= new Intl.NumberFormat(locale)).format(count);
}
