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

/** Rows between two looks at the clock. */
const STRIDE = 1 << 10;

/**
 * Does work on so many rows in short pieces, with rests between them. The work is a plain function, as a loop that
 * waits goes on in the interpreter each time.
 */
export async function inStretches(
  rows: number,
  work: (from: number, to: number) => void,
): Promise<void> {
  const yieldIfDue = createYielder();
  for (let at = 0; at < rows; at += STRIDE) {
    work(at, Math.min(rows, at + STRIDE));
    const rest = yieldIfDue();
    if (rest !== undefined) await rest;
  }
}
