/** Words that announce a solution. */
export const SOLUTION_WORDS =
  /(?:^|\P{L})(?:solutions?|solved|answers?|l[oö]sung|soluci[oó]n|soluzione)(?!\p{L})|[解答]/iu;

/** Whether a grid is full, and another with blanks agrees with it. */
export function completes(full: Uint8Array, givens: Uint8Array): boolean {
  if (full.length !== givens.length || !givens.includes(0)) return false;
  return full.every((value, i) => value > 0 && (givens[i] === 0 || givens[i] === value));
}

/**
 * Whether a full grid is the solution of the one before it: it contains the givens, and words tell so, or these are as
 * many as a puzzle with one solution has, all values but one. Fewer may agree by chance.
 */
export function solves(full: Uint8Array, givens: Uint8Array, isTold: boolean): boolean {
  if (full.includes(0) || !completes(full, givens)) return false;
  return isTold || givens.filter((value) => value > 0).length >= Math.sqrt(givens.length) - 1;
}

/** Those of grids of so many cells, one after another, that solve the one before them; `last` is before them all. */
export function solvedIn(grids: Uint8Array, cells: number, last: Uint8Array | null): number[] {
  const found: number[] = [];
  for (let from = 0; from < grids.length; from += cells) {
    let at = from;
    while (at < from + cells && grids[at] !== 0) at++;
    if (at < from + cells) continue;
    const before = from === 0 ? last : grids.subarray(from - cells, from);
    if (before !== null && solves(grids.subarray(from, at), before, false))
      found.push(from / cells);
  }
  return found;
}
