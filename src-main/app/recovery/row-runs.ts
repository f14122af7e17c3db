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
    return this.runs.length === 0;
  }

  add(row: number): void {
    const last = this.runs.at(-1);
    if (last?.[1] === row) last[1] = row + 1;
    else this.runs.push([row, row + 1]);
  }

  *[Symbol.iterator](): Generator<number> {
    for (const [from, to] of this.runs) for (let row = from; row < to; row++) yield row;
  }
}
