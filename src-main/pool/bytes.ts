/** `length` rounded up to a multiple of 4, so that what follows is aligned for 32-bit words. */
export function padded(length: number): number {
  return (length + 3) & ~3;
}

/** Fills one buffer from its start. Doubles come first, so that they are aligned for 64 bits. */
export class ByteWriter {
  readonly buffer: ArrayBuffer;
  private at = 0;

  constructor(size: number) {
    this.buffer = new ArrayBuffer(padded(size));
  }

  doubles(values: readonly number[]): this {
    new Float64Array(this.buffer, this.at, values.length).set(values);
    this.at += values.length * 8;
    return this;
  }

  words(values: ArrayLike<number>): this {
    new Int32Array(this.buffer, this.at, values.length).set(values);
    this.at += values.length * 4;
    return this;
  }

  /** Writes bytes and skips to the next word. */
  bytes(values: ArrayLike<number>): this {
    new Uint8Array(this.buffer, this.at, values.length).set(values);
    this.at += padded(values.length);
    return this;
  }
}

/** Reads what a {@link ByteWriter} wrote, as views on the buffer. */
export class ByteReader {
  constructor(
    private readonly buffer: ArrayBuffer,
    private at: number,
  ) {}

  words(length: number): Int32Array {
    const view = new Int32Array(this.buffer, this.at, length);
    this.at += length * 4;
    return view;
  }

  bytes(length: number): Uint8Array {
    const view = new Uint8Array(this.buffer, this.at, length);
    this.at += padded(length);
    return view;
  }
}
