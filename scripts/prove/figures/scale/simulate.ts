/** A run on more workers than a machine has processors, reckoned from what was measured. */

/** What is known of a run; seconds throughout. */
export interface Reckoned {
  readonly workers: number;
  /** How long each part takes, in the order in which parts are begun. */
  readonly parts: readonly number[];
  /** From the end of a part to the begin of the next one at the same worker; used in turn, one before each part. */
  readonly gaps: readonly number[];
  /** From the last part’s end until the run knows of it. */
  readonly after: number;
}

/**
 * Gives each part to the worker that is free first. `efficiency` is the share of the time of all workers, from the
 * begin of the run to its end, in which they do parts.
 */
export function simulate({ workers, parts, gaps, after }: Reckoned): {
  readonly seconds: number;
  readonly efficiency: number;
} {
  const freeAt = new Array<number>(workers).fill(0);
  parts.forEach((part, at) => {
    const worker = freeAt.indexOf(Math.min(...freeAt));
    const gap = gaps[at % gaps.length] ?? 0;
    freeAt[worker] = (freeAt[worker] ?? 0) + gap + part;
  });
  const seconds = Math.max(...freeAt) + after;
  const busy = parts.reduce((sum, part) => sum + part, 0);
  return { seconds, efficiency: seconds > 0 ? busy / (workers * seconds) : 0 };
}
