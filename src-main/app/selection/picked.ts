/** The members of ascending, disjoint intervals, end to end, that are less than `length`. */
export function* members(ranges: readonly number[], length: number): Generator<number> {
  for (let at = 0; at + 1 < ranges.length; at += 2) {
    const end = Math.min(ranges[at + 1] ?? 0, length);
    for (let index = ranges[at] ?? 0; index < end; index++) yield index;
  }
}

/** Intervals, end to end, of numbers that ascend. */
export class RangeBuilder {
  readonly ends: number[] = [];

  add(value: number): void {
    const last = this.ends.length - 1;
    if (last > 0 && this.ends[last] === value) this.ends[last] = value + 1;
    else this.ends.push(value, value + 1);
  }
}

/** What is left of 0…`length` without the intervals. */
export function complement(ranges: readonly number[], length: number): number[] {
  const ends: number[] = [];
  let from = 0;
  for (let at = 0; at + 1 < ranges.length && from < length; at += 2) {
    const start = Math.min(ranges[at] ?? 0, length);
    if (start > from) ends.push(from, start);
    from = ranges[at + 1] ?? length;
  }
  if (from < length) ends.push(from, length);
  return ends;
}
