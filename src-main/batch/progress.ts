/** How far a batch is, and how long it will take. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
  /** Estimated milliseconds to the end; null while there is nothing to go by, and while paused. */
  readonly leftMs: number | null;
}

export interface ProgressMeter {
  add(done: number): void;
  /** Where the total becomes known, or better known, on the way. */
  setTotal(total: number): void;
  pause(): void;
  resume(): void;
  read(): Progress;
}

/** Time left goes by the throughput of about the last this many milliseconds. */
const WINDOW_MS = 10_000;
/** Before this much work nothing can be said. */
const WARM_UP_MS = 500;

interface Mark {
  readonly at: number;
  readonly done: number;
}

/** Measures a batch of `total` puzzles. `now` is a monotonic clock in milliseconds. */
export function createProgress(total: number, now: () => number): ProgressMeter {
  const start = now();
  let idleMs = 0;
  let pausedAt: number | null = null;
  let done = 0;
  let lastAt = 0;
  let marks: Mark[] = [{ at: 0, done: 0 }];
  const elapsed = (): number => (pausedAt ?? now()) - start - idleMs;

  const mark = (): void => {
    const at = elapsed();
    // One mark a tenth of the window; the oldest kept is the last one behind the window.
    if (at - (marks.at(-1)?.at ?? 0) < WINDOW_MS / 10) return;
    marks.push({ at, done });
    const recent = marks.findIndex((each) => each.at >= at - WINDOW_MS);
    marks = marks.slice(Math.max(0, recent - 1));
  };

  return {
    add: (count) => {
      done += count;
      lastAt = elapsed();
      mark();
    },
    setTotal: (known) => void (total = known),
    pause: () => void (pausedAt ??= now()),
    resume: () => {
      if (pausedAt !== null) idleMs += now() - pausedAt;
      pausedAt = null;
    },
    read: () => {
      const elapsedMs = elapsed();
      const byRate = pausedAt === null ? timeLeft(marks[0], { at: elapsedMs, done }, total) : null;
      // Where one takes long, nobody knows how long yet: what it took so far says the most.
      const leftMs = byRate && Math.max(byRate, elapsedMs - lastAt);
      return { done, total, elapsedMs, leftMs };
    },
  };
}

function timeLeft(from: Mark | undefined, to: Mark, total: number): number | null {
  if (to.done >= total) return 0;
  if (from === undefined || to.at < WARM_UP_MS || to.done <= from.done) return null;
  return ((total - to.done) * (to.at - from.at)) / (to.done - from.done);
}
