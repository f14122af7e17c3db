import { createYielder } from '../../batch';

/**
 * Makes a disk call: `now` synchronously, or `later` in the thread pool, which takes ten times as long
 * where the disk answers at once.
 */
export type DiskCall = <T>(now: () => T, later: () => Promise<T>) => Promise<T>;

/** With so many calls made, their mean shows how fast the disk is. */
const SAMPLE_CALLS = 8;
/** Where a call takes longer, as on a network drive, it must not hold up the program. */
const SLOW_MS = 1;

/** For many calls in a row: synchronous as long as the disk is fast, with pauses for other requests. */
export function createDiskCalls(): DiskCall {
  const yieldIfDue = createYielder();
  let calls = 0;
  let spentMs = 0;
  return async (now, later) => {
    await yieldIfDue();
    if (calls >= SAMPLE_CALLS && spentMs > calls * SLOW_MS) return await later();
    const start = performance.now();
    try {
      return now();
    } finally {
      calls++;
      spentMs += performance.now() - start;
    }
  };
}
