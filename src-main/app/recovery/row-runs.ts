/** Ascending numbers as runs `[from, to)`. */
export function runsOf(indices: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const index of [...indices].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && index <= last[1]) last[1] = index + 1;
    else runs.push([index, index + 1]);
  }
  return runs;
}

/**
 * Rows in the order in which they came. Those of a batch come one after another, so that a million of
 * them take no more room than one.
 */
export class RowRuns {
  private readonly runs: [number, number][] = [];

  get isEmpty(): boolean {
    return this.runs.every(([from, to]) => from === to);
  }

  /** Adds the rows `from` up to before `to`. */
  add(from: number, to: number): void {
    const last = this.runs.at(-1);
    if (last?.[1] === from) last[1] = to;
    else this.runs.push([from, to]);
  }

  /** Takes rows out, one after another: those that are not asked for stay. */
  *taken(): Generator<number, undefined> {
    for (let run = this.runs[0]; run !== undefined; run = this.runs[0]) {
      while (run[0] < run[1]) yield run[0]++;
      this.runs.shift();
    }
    return undefined;
  }
}
