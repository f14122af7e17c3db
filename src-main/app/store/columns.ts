type Column = Uint8Array | Uint16Array | Uint32Array;

/** A column of numbers that grows at its end; amortised, without a JavaScript object per entry. */
export class GrowingColumn<C extends Column> {
  private length = 0;

  constructor(private values: C) {}

  push(value: number): void {
    if (this.length === this.values.length)
      this.values = resized(this.values, this.length * 2 || 64);
    this.values[this.length++] = value;
  }

  /** The entries, in an array of just their number. */
  done(): C {
    return resized(this.values, this.length);
  }
}

function resized<C extends Column>(column: C, length: number): C {
  const make = column.constructor as new (length: number) => C;
  const next = new make(length);
  next.set(column.subarray(0, length));
  return next;
}
