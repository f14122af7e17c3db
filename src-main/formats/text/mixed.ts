import type { FoundGrid } from './groups';

/** Whether a grid writes blanks in two ways: then one of them, such as 0, may well be a value. */
export function isMixed(
  { values, pieces }: FoundGrid,
  lines: readonly string[],
  first = 1,
): boolean {
  let known = '';
  if (!values.includes(0)) return false;
  for (const { line, cells } of pieces) {
    const text = lines[line - first] ?? '';
    for (const [i, value] of cells.values.entries()) {
      if (value !== 0) continue;
      const sign = text.slice(cells.starts[i], cells.ends[i]).trim().toLowerCase();
      if (known !== '' && sign !== '' && sign !== known) return true;
      if (sign !== '') known = sign;
    }
  }
  return false;
}
