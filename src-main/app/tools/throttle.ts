import type { Dispose } from '../../shared/contract';

/** Runs work at most once per interval and key; the last call of a burst is never lost. */
export interface Throttle<K> {
  /** Runs `work` now when the key has been quiet for an interval, otherwise at the interval's end. */
  run(key: K, work: () => void): void;
  /** Runs what is waiting for the key at once. */
  flush(key: K): void;
  dispose: Dispose;
}

interface Entry {
  timer: NodeJS.Timeout;
  waiting: (() => void) | null;
}

/** @param interval in milliseconds, or how long each is */
export function createThrottle<K>(interval: number | (() => number)): Throttle<K> {
  const entries = new Map<K, Entry>();

  const rest = (key: K): void => {
    const ms = typeof interval === 'number' ? interval : interval();
    const entry: Entry = { timer: setTimeout(() => wake(key), ms), waiting: null };
    entry.timer.unref();
    entries.set(key, entry);
  };
  const wake = (key: K): void => {
    const waiting = entries.get(key)?.waiting ?? null;
    entries.delete(key);
    if (waiting === null) return;
    rest(key);
    waiting();
  };

  return {
    run: (key, work) => {
      const entry = entries.get(key);
      if (entry !== undefined) {
        entry.waiting = work;
        return;
      }
      rest(key);
      work();
    },
    flush: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return;
      clearTimeout(entry.timer);
      entries.delete(key);
      entry.waiting?.();
    },
    dispose: () => {
      entries.forEach((entry) => clearTimeout(entry.timer));
      entries.clear();
    },
  };
}
