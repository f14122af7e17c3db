import { problem, type Problem } from '../shared/puzzle';
import type { LaidTest } from './layout';

/** Limits that nobody means: a bare number in another unit than the system's. */

/** No program starts in less. */
const LEAST_MS = 20;
/** No judge has more. */
const MOST_BYTES = 64 * 1024 ** 3;

/** Tests without such limits, and what was said; `file` is the configuration that says it. */
export function withoutDoubtful(
  tests: readonly LaidTest[],
  file: string | number | undefined,
): { tests: LaidTest[]; doubts: { path: string; problem: Problem }[] } {
  const limits = new Set<string>();
  const cleared = tests.map((test) => {
    const { timeLimitMs, memoryLimitBytes } = test;
    const isTimeDoubtful = timeLimitMs !== null && timeLimitMs < LEAST_MS;
    const isMemoryDoubtful = memoryLimitBytes !== null && memoryLimitBytes > MOST_BYTES;
    if (isTimeDoubtful) limits.add(`${timeLimitMs} ms`);
    if (isMemoryDoubtful) limits.add(`${Math.round(memoryLimitBytes / 1024 ** 3)} GB`);
    return {
      ...test,
      timeLimitMs: isTimeDoubtful ? null : timeLimitMs,
      memoryLimitBytes: isMemoryDoubtful ? null : memoryLimitBytes,
    };
  });
  const path = String(file ?? '');
  const doubts = [...limits].map((limit) => ({
    path,
    problem: problem('limit-doubtful', { file: path, limit }),
  }));
  return { tests: cleared, doubts };
}
