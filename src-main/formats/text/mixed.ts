import type { FoundGrid } from './groups';

/**
 * The two signs with which a grid writes blanks and the first cell with the second, and null where it has
 * one: of two, one, such as 0, may well be a value. `lines` are those from line `from` on.
 */
export function mixedBlanks(
  { values, pieces }: FoundGrid,
  lines: readonly string[],
  from = 1,
): readonly [string, string, number] | null {
  if (!values.includes(0)) return null;
  let known = '';
  let cell = -1;
  for (const { line, cells } of pieces) {
    const text = lines[line - from] ?? '';
    for (const [i, value] of cells.values.entries()) {
      cell++;
      const sign = value === 0 ? text.slice(cells.starts[i], cells.ends[i]).trim() : '';
      if (sign === '' || sign.toLowerCase() === known.toLowerCase()) continue;
      if (known !== '') return [known, sign, cell];
      known = sign;
    }
  }
  return null;
}
