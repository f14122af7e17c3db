/** A small set is gone through again and again for about this long, so that the clock can tell. */
const ROUND_MS = 100;

/** How many times a set is gone through in one round. */
export function runsPerRound(tookMs: number): number {
  return Math.ceil(ROUND_MS / Math.max(tookMs, 0.1));
}

/** The number that most engines find; one that finds another is wrong. */
export function majorityCount(counts: readonly number[]): number {
  const votes = new Map<number, number>();
  for (const count of counts) votes.set(count, (votes.get(count) ?? 0) + 1);
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? NaN) + high) / 2;
}
