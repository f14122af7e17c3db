import { readFileSync } from 'node:fs';
import { spreadOf, type Spread } from './spread';

/** How late the event loop was for a timer, in milliseconds. */
export interface LoopDelay {
  /** By the clock. */
  readonly wall: Spread;
  /** Without the time for which the thread waited for a processor that others had; Linux reports it. */
  readonly own: Spread;
}

/** Milliseconds between two looks. */
const EVERY_MS = 5;
const NANOS_PER_MS = 1_000_000;

/** Watches the event loop of the main thread until the result is called. */
export function watchLoop(): () => LoopDelay {
  const wall: number[] = [];
  const own: number[] = [];
  let due = performance.now() + EVERY_MS;
  let waited = waitedMs();
  const timer = setInterval(() => {
    const now = performance.now();
    const waitedNow = waitedMs();
    const late = Math.max(0, now - due);
    wall.push(late);
    own.push(Math.max(0, late - (waitedNow - waited)));
    due = now + EVERY_MS;
    waited = waitedNow;
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return { wall: spreadOf(wall), own: spreadOf(own) };
  };
}

/** Milliseconds for which the main thread could have run and had no processor. */
function waitedMs(): number {
  try {
    const [, waited] = readFileSync('/proc/self/schedstat', 'latin1').split(' ');
    return Number(waited) / NANOS_PER_MS;
  } catch {
    return 0;
  }
}
