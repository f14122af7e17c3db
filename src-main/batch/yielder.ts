import { setImmediate } from 'node:timers/promises';

/** Longest stretch of work without letting the event loop turn, in milliseconds. */
const YIELD_AFTER_MS = 8;

/**
 * Lets long loops yield to the event loop: call the result once a step, and every few milliseconds it waits for one
 * turn of the event loop, so that other requests are answered meanwhile.
 */
export function createYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < YIELD_AFTER_MS) return undefined;
    return setImmediate(undefined).then(() => {
      since = performance.now();
    });
  };
}
