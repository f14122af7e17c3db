/** Bytes in a page. No record is longer: three layers of marks of a 36×36 grid take 17,496 bytes. */
const PAGE_BYTES = 1 << 20;
/** The bits of an offset that say where in its page it is, also of one with more than 32 bits; `%` would be a call. */
const PLACE = PAGE_BYTES - 1;
/** What the first page begins with: thousands of files of one puzzle may be open. */
const FIRST_BYTES = 128;
/** Bits of an entry that are written at once, and how many of a wider one come first. */
const WIDEST = 24;
const LOWER = 16;

/**
 * Grids packed into pages of bytes: each cell takes just the bits that its values need, 4 for a 9×9
 * 5 for a 16×16 or 25×25, 6 for a 36×36, lowest bits first. A record never crosses a page, and pages appear
 * when they are written to, so an arena costs what it holds.
 */
export class CellArena {
  private readonly pages: (Uint8Array | undefined)[] = [];
  private used = 0;

  /** Offset of a new record of `bytes` bytes. */
  reserve(bytes: number): number {
    const room = PAGE_BYTES - (this.used % PAGE_BYTES);
    const offset = bytes <= room ? this.used : this.used + room;
    this.used = offset + bytes;
    return offset;
  }

  /** Writes `count` of the cells, from `from` on. */
  write(
    offset: number,
    cells: ArrayLike<number>,
    bits: number,
    from = 0,
    count = cells.length,
  ): void {
    const page = this.pageFor(offset, packedBytes(count, bits));
    let at = offset & PLACE;
    if (bits === 4) return writeHalves(page, at, cells, from, from + count);
    let held = 0;
    let holding = 0;
    for (let cell = from; cell < from + count; cell++) {
      held |= (cells[cell] ?? 0) << holding;
      holding += bits;
      while (holding >= 8) {
        page[at++] = held & 0xff;
        held >>>= 8;
        holding -= 8;
      }
    }
    if (holding > 0) page[at] = held & 0xff;
  }

  read(offset: number, count: number, bits: number): Uint8Array {
    const cells = new Uint8Array(count);
    this.readInto(cells, 0, offset, count, bits);
    return cells;
  }

  /** As `read`, into cells that are there, from `to` on. */
  readInto(cells: Uint8Array, to: number, offset: number, count: number, bits: number): void {
    if (bits === 4) readHalves(this.pageFor(offset), offset & PLACE, cells, to, to + count);
    else this.into(cells.subarray(to, to + count), offset, bits);
  }

  /** Which of 82 cells of four bits have a value, a bit each in words of 28, 28 and 26, the first one highest. */
  filled(offset: number, words: Uint32Array): void {
    const page = this.pageFor(offset);
    let at = offset & PLACE;
    for (let word = 0, end = at + 41; word < 3; word++) {
      let bits = 0;
      for (const stop = Math.min(at + 14, end); at < stop; at++)
        bits = (bits << 2) | (FILLED[page[at] as number] as number);
      words[word] = bits;
    }
  }

  /** Writes entries of up to 36 bits, such as the masks of candidates, in `packedBytes(count, bits)`. */
  writeMasks(offset: number, masks: readonly number[], bits: number): void {
    if (bits <= WIDEST) return this.write(offset, masks, bits);
    // In two halves, as a shift register has 32 bits; the lower ones fill whole bytes.
    const half = 2 ** LOWER;
    const lower = packedBytes(masks.length, LOWER);
    this.write(
      offset,
      masks.map((mask) => mask % half),
      LOWER,
    );
    this.write(
      offset + lower,
      masks.map((mask) => Math.floor(mask / half)),
      bits - LOWER,
    );
  }

  readMasks(offset: number, count: number, bits: number): number[] {
    if (bits <= WIDEST) return [...this.into(new Uint32Array(count), offset, bits)];
    const upper = this.readMasks(offset + packedBytes(count, LOWER), count, bits - LOWER);
    return this.readMasks(offset, count, LOWER).map(
      (mask, cell) => mask + (upper[cell] ?? 0) * 2 ** LOWER,
    );
  }

  private into<T extends Uint8Array | Uint32Array>(cells: T, offset: number, bits: number): T {
    const page = this.pageFor(offset);
    const count = cells.length;
    const mask = (1 << bits) - 1;
    let at = offset & PLACE;
    let held = 0;
    let holding = 0;
    for (let cell = 0; cell < count; cell++) {
      while (holding < bits) {
        held |= (page[at++] ?? 0) << holding;
        holding += 8;
      }
      cells[cell] = held & mask;
      held >>>= bits;
      holding -= bits;
    }
    return cells;
  }

  /** The page of an offset, with room for so many bytes after it. */
  private pageFor(offset: number, bytes = 0): Uint8Array {
    const index = Math.floor(offset / PAGE_BYTES);
    const needed = (offset & PLACE) + bytes;
    const known = this.pages[index];
    if (known !== undefined && known.length >= needed) return known;
    const least = index === 0 ? Math.max(FIRST_BYTES, 2 * (known?.length ?? 0)) : PAGE_BYTES;
    const page = new Uint8Array(Math.min(PAGE_BYTES, Math.max(least, needed)));
    if (known !== undefined) page.set(known);
    this.pages[index] = page;
    return page;
  }
}

/** Which of the two cells of a byte have a value. */
const FILLED = Uint8Array.from(
  { length: 256 },
  (_, both) => (both & 15 ? 2 : 0) + (both >> 4 ? 1 : 0),
);

/** The loop of `write` for the usual four bits: two cells a byte, without a shift register. */
function writeHalves(
  page: Uint8Array,
  start: number,
  cells: ArrayLike<number>,
  from: number,
  to: number,
): void {
  let at = start;
  let cell = from;
  for (; cell + 1 < to; cell += 2)
    page[at++] = (cells[cell] as number) | ((cells[cell + 1] as number) << 4);
  if (cell < to) page[at] = cells[cell] as number;
}

function readHalves(
  page: Uint8Array,
  start: number,
  cells: Uint8Array,
  from: number,
  to: number,
): void {
  let at = start;
  let cell = from;
  for (; cell + 1 < to; cell += 2) {
    const both = page[at++] as number;
    cells[cell] = both & 15;
    cells[cell + 1] = both >> 4;
  }
  if (cell < to) cells[cell] = (page[at] as number) & 15;
}

/** Bits that a value 0…size needs. */
export function bitsFor(size: number): number {
  return 32 - Math.clz32(size);
}

/** Bytes of a packed grid. */
export function packedBytes(cells: number, bits: number): number {
  return Math.ceil((cells * bits) / 8);
}
