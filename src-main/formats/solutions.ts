/** Words that announce a solution. */
export const SOLUTION_WORDS =
  /(?:^|\P{L})(?:solutions?|solved|answers?|l[oö]sung|soluci[oó]n|soluzione)(?!\p{L})|[解答]/iu;

/** Whether a grid is full, and another with blanks agrees with it. */
export function completes(full: Uint8Array, givens: Uint8Array): boolean {
  if (full.length !== givens.length || !givens.includes(0)) return false;
  return full.every((value, i) => value > 0 && (givens[i] === 0 || givens[i] === value));
}
