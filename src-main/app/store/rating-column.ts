import { NumberColumn } from './columns';

/** Ratings have one or two decimals as a rule, and as whole hundredths they take two bytes. */
const SCALE = 100;
/** From here on a number and the next one are no longer two. */
const MOST = 2 ** 52;

/**
 * One rating of the rows of a table: hundredths in a narrow column as long as every rating is a number
 * of them, and numbers of eight bytes from the first one that is not.
 */
export class RatingColumn {
  /** Hundredths and one more; 0 where a row has none. */
  private narrow: NumberColumn | null = new NumberColumn();
  /** NaN where a row has none. */
  private exact = new Float64Array(0);
  private length = 0;

  /** The rating of the row that comes last. Rows ascend. */
  set(index: number, value: number): void {
    const hundredths = Math.round(value * SCALE);
    const isWhole = hundredths >= 0 && hundredths < MOST && hundredths / SCALE === value;
    if (this.narrow !== null && !isWhole) this.widen();
    if (this.narrow === null) {
      if (index >= this.exact.length) this.resize(Math.max(64, 2 * index));
      // A zero has no sign.
      this.exact[index] = value + 0;
    } else {
      for (let at = this.length; at < index; at++) this.narrow.push(0);
      this.narrow.push(hundredths + 1);
    }
    this.length = index + 1;
  }

  /** The rating of a row; NaN where it has none. */
  get(index: number): number {
    if (index >= this.length) return NaN;
    if (this.narrow === null) return this.exact[index] ?? NaN;
    const held = this.narrow.get(index);
    return held === 0 ? NaN : (held - 1) / SCALE;
  }

  /** No rating comes any more. */
  done(): this {
    if (this.narrow === null) this.resize(this.length);
    else this.narrow.trim();
    return this;
  }

  private widen(): void {
    const values = Float64Array.from({ length: this.length }, (_, index) => this.get(index));
    this.narrow = null;
    this.exact = values;
  }

  private resize(length: number): void {
    const next = new Float64Array(length).fill(NaN);
    next.set(this.exact.subarray(0, Math.min(length, this.exact.length)));
    this.exact = next;
  }
}
