/** How measured milliseconds are spread; rounded to tenths. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
    return Math.round((sorted[place] ?? 0) * 10) / 10;
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** What a wait took: on the clock, and of the processor, which other programs do not lengthen. */
export interface Took {
  readonly wallMs: number;
  /** Of all threads together: no less than the wall time where one of them searches all along. */
  readonly cpuMs: number;
}

/** Starts a measurement; the result ends it. */
export function stopwatch(): () => Took {
  const cpu = process.cpuUsage();
  const start = performance.now();
  return () => {
    const wallMs = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    return { wallMs, cpuMs: (user + system) / 1000 };
  };
}

export interface Spreads {
  readonly wall: Spread;
  readonly cpu: Spread;
  /** The lesser of both, wait by wait: several threads together may take more than the clock shows. */
  readonly own: Spread;
}

export function spreadsOf(all: readonly Took[]): Spreads {
  return {
    wall: spreadOf(all.map(({ wallMs }) => wallMs)),
    cpu: spreadOf(all.map(({ cpuMs }) => cpuMs)),
    own: spreadOf(all.map(({ wallMs, cpuMs }) => Math.min(wallMs, cpuMs))),
  };
}
