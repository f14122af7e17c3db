/** Whole points that add up to `points`, one for each of `count`: the last ones get what is left over. */
export function evenShares(points: number, count: number): number[] {
  const base = Math.floor(points / count);
  const plain = count - (points - base * count);
  return Array.from({ length: count }, (_, i) => (i >= plain ? base + 1 : base));
}
