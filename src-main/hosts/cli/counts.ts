import type { Locale } from '../../shared/text';

const FIRST_GROUPED = 1000;

/**
 * Writes whole numbers as the language groups their digits. The first `Intl` object of a process takes
 * longer than solving a puzzle: there is none where no digits are grouped.
 */
export function countWriter(locale: Locale): (count: number) => string {
  let format: Intl.NumberFormat | null = null;
  return (count) =>
    count < FIRST_GROUPED
      ? String(count)
      : (format ??= new Intl.NumberFormat(locale)).format(count);
}
