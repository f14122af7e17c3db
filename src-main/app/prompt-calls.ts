import { createYielder } from '../batch';

/**
 * Makes a call on the disk: `now` on the spot, or `later` in the thread pool, which takes ten times as
 * long where the disk answers at once.
 */
export type PromptCall = <T>(now: () => T, later: () => Promise<T>) => Promise<T>;

/** With so many calls made, their mean says how the disk is. */
const SAMPLE_CALLS = 8;
/** Where a call takes longer, as on a network drive, it must not hold up the program. */
const SLOW_MS = 1;

/** For many calls in a row: on the spot as long as the disk is quick; other requests are answered in between. */
export function createPromptCalls(): PromptCall {
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
