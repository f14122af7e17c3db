/** How long a class takes yet, by problem: their tests may take a hundred times as long as each other’s. */
export interface ContestPace {
  /**
   * A test of a problem is done.
   *
   * @param ms  what it took, with its part of compiling; null where nothing was run
   */
  add(problem: number, ms: number | null): void;
  /** Milliseconds to the end; null before anything was run. */
  left(): number | null;
}

/**
 * @param tests  of every problem, over all contestants
 * @param jobs  programs that run at the same time
 */
export function createPace(tests: readonly number[], jobs: number): ContestPace {
  const pace = tests.map((left) => ({ left, ran: 0, ms: 0 }));
  const mean = (of: readonly { ran: number; ms: number }[]): number =>
    of.reduce((sum, { ms }) => sum + ms, 0) / of.reduce((sum, { ran }) => sum + ran, 0);
  return {
    add: (problem, ms) => {
      const own = pace[problem];
      if (own === undefined) return;
      own.left--;
      if (ms === null) return;
      own.ran++;
      own.ms += ms;
    },
    left: () => {
      if (pace.every(({ left }) => left === 0)) return 0;
      const all = mean(pace);
      if (Number.isNaN(all)) return null;
      // A problem that nobody's program has run on yet is taken to be like the others.
      const times = pace.map((each) => each.left * (each.ran > 0 ? mean([each]) : all));
      return times.reduce((sum, ms) => sum + ms, 0) / jobs;
    },
  };
}
