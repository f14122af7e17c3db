type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** From narrow to wide; the last one holds every number. */
const WIDTHS = [Uint8Array, Uint16Array, Uint32Array, Float64Array] as const;
/** What a width holds at most; where it stands, the number may be among the wide ones. */
const MOST = [2 ** 8 - 1, 2 ** 16 - 1, 2 ** 32 - 1, Infinity] as const;

const NO_VALUES = new Uint8Array();

/** One in so many entries may be too wide before all of them are made wider. */
const WIDE_SHARE = 64;
/** So many may be too wide, however few entries there are. */
const WIDE_AT_LEAST = 16;

/**
 * A column of numbers, mostly small counts: as narrow as nearly all of them allow, without a
 * JavaScript object per entry. The few that are wider, negative or broken stand beside it, so that one
 * puzzle of an hour does not cost a million others seven bytes each.
 */
export class NumberColumn {
  private values: Column = NO_VALUES;
  private width = 0;
  private wide: Map<number, number> | null = null;

  /** @param length entries that are there from the start, all 0: they take no room until one is not */
  constructor(private length = 0) {}

  get(index: number): number {
    const value = this.values[index] ?? 0;
    return value === MOST[this.width] ? (this.wide?.get(index) ?? value) : value;
  }

  set(index: number, value: number): void {
    if (index >= this.values.length) {
      if (value === 0) return;
      this.resize(this.length, this.width);
    }
    const most = MOST[this.width] ?? Infinity;
    if (this.values[index] === most) this.wide?.delete(index);
    if (most === Infinity || (value >= 0 && value <= most && Number.isInteger(value))) {
      this.values[index] = value;
      return;
    }
    this.values[index] = most;
    this.wide ??= new Map();
    this.wide.set(index, value);
    if (this.wide.size > WIDE_AT_LEAST + this.length / WIDE_SHARE) this.widen();
  }

  /** Sets consecutive entries, from `index` on, to numbers of a list, rounded. */
  setAll(index: number, list: Float64Array, from: number, to: number): void {
    for (let at = from; at < to; at++) this.set(index + at - from, Math.round(list[at] as number));
  }

  push(value: number): void {
    if (this.length === this.values.length) this.resize(this.length * 2 || 1, this.width);
    this.set(this.length++, value);
  }

  /** There will be no more: gives back the room for them. */
  trim(): this {
    if (this.length < this.values.length) this.resize(this.length, this.width);
    return this;
  }

  private widen(): void {
    this.resize(this.values.length, this.width + 1);
    const wide = this.wide ?? [];
    this.wide = null;
    for (const [index, value] of wide) this.set(index, value);
  }

  private resize(length: number, width: number): void {
    const next = new (WIDTHS[width] ?? Float64Array)(length);
    next.set(this.values.subarray(0, this.length));
    this.values = next;
    this.width = width;
  }
}
