import { setImmediate } from 'node:timers/promises';

/** Longest stretch of work without letting the event loop turn, in milliseconds. */
const STRETCH_MS = 8;

/**
 * Lets long loops breathe: call the result once a step, and every few milliseconds it waits for one
 * turn of the event loop, so that other requests are answered meanwhile.
 */
export function createBreather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < STRETCH_MS) return undefined;
    return setImmediate(undefined).then(() => {
      since = performance.now();
    });
  };
}
