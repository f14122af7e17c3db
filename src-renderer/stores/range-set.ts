/** A half-open interval of whole numbers. */
export type Range = readonly [from: number, to: number];

/**
 * A set of whole numbers as ascending, disjoint, non-touching intervals: “all of 100,000 puzzles”
 * is one of them. Immutable.
 */
export class RangeSet {
  static readonly empty = new RangeSet([]);

  private constructor(readonly ranges: readonly Range[]) {}

  static of(from: number, to: number): RangeSet {
    return from < to ? new RangeSet([[from, to]]) : RangeSet.empty;
  }

  static from(values: Iterable<number>): RangeSet {
    const ranges: [number, number][] = [];
    for (const value of [...values].sort((a, b) => a - b)) {
      const last = ranges.at(-1);
      if (last !== undefined && value <= last[1]) last[1] = Math.max(last[1], value + 1);
      else ranges.push([value, value + 1]);
    }
    return new RangeSet(ranges);
  }

  /** Ascending, disjoint intervals end to end: `[0, 3, 7, 8]` is 0, 1, 2 and 7. */
  static ofEnds(ends: readonly number[]): RangeSet {
    const ranges: Range[] = [];
    for (let at = 0; at + 1 < ends.length; at += 2) ranges.push([ends[at] ?? 0, ends[at + 1] ?? 0]);
    return new RangeSet(ranges);
  }

  get size(): number {
    return this.ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  }

  has(value: number): boolean {
    let low = 0;
    let high = this.ranges.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [from, to] = this.ranges[middle] ?? [0, 0];
      if (value < from) high = middle - 1;
      else if (value >= to) low = middle + 1;
      else return true;
    }
    return false;
  }

  union(other: RangeSet): RangeSet {
    const merged: [number, number][] = [];
    for (const [from, to] of [...this.ranges, ...other.ranges].sort((a, b) => a[0] - b[0])) {
      const last = merged.at(-1);
      if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
      else merged.push([from, to]);
    }
    return new RangeSet(merged);
  }

  /** What both have. */
  intersect(other: RangeSet): RangeSet {
    const both: Range[] = [];
    let mine = 0;
    let theirs = 0;
    while (mine < this.ranges.length && theirs < other.ranges.length) {
      const [from, to] = this.ranges[mine] ?? [0, 0];
      const [start, end] = other.ranges[theirs] ?? [0, 0];
      if (Math.max(from, start) < Math.min(to, end))
        both.push([Math.max(from, start), Math.min(to, end)]);
      if (to < end) mine += 1;
      else theirs += 1;
    }
    return new RangeSet(both);
  }

  /** The set with `value` in it, or without it when it was in. */
  toggle(value: number): RangeSet {
    if (!this.has(value)) return this.union(RangeSet.of(value, value + 1));
    const parts = this.ranges.flatMap(([from, to]): Range[] =>
      value < from || value >= to
        ? [[from, to]]
        : ([
            [from, value],
            [value + 1, to],
          ] as Range[]),
    );
    return new RangeSet(parts.filter(([from, to]) => from < to));
  }

  /** The intervals end to end, as `ofEnds` takes them. */
  ends(): number[] {
    return this.ranges.flat();
  }

  /** Every member, ascending. */
  values(): number[] {
    return this.ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, offset) => from + offset),
    );
  }
}
