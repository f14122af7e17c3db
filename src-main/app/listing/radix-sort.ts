/** Bits that a pass sorts by. */
const BITS = 16;
const BUCKETS = 1 << BITS;
/** Rows between two looks at the clock. */
const STRIDE = 1 << 15;

/**
 * Sorts `order`, indices into `keys`, by ascending key; equal keys stay as they are. Keys are 0 or
 * more, or `Infinity`. A radix sort, least digits first, over the bits of the floating-point numbers,
 * which for numbers without a sign ascend with the numbers. It comes to rest every few milliseconds,
 * which no comparing sort of the language can, and passes over digits that all keys share.
 */
export async function radixSort(
  order: Uint32Array<ArrayBuffer>,
  keys: Float64Array<ArrayBuffer>,
  yieldIfDue: () => Promise<void> | undefined,
): Promise<Uint32Array<ArrayBuffer>> {
  const digits = new Uint16Array(keys.buffer);
  const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  let from = order;
  let to = new Uint32Array(order.length);
  for (let pass = 0; pass < 4; pass++) {
    const digit = littleEndian ? pass : 3 - pass;
    const starts = await startsOf(from, digits, digit, yieldIfDue);
    if (starts === null) continue;
    for (let at = 0; at < from.length; at++) {
      const index = from[at] ?? 0;
      const bucket = digits[index * 4 + digit] ?? 0;
      const place = starts[bucket] ?? 0;
      starts[bucket] = place + 1;
      to[place] = index;
      if (at % STRIDE === 0) await yieldIfDue();
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Where each bucket begins; null where all rows fall into one. */
async function startsOf(
  order: Uint32Array,
  digits: Uint16Array,
  digit: number,
  yieldIfDue: () => Promise<void> | undefined,
): Promise<Uint32Array | null> {
  const starts = new Uint32Array(BUCKETS);
  for (let at = 0; at < order.length; at++) {
    const bucket = digits[(order[at] ?? 0) * 4 + digit] ?? 0;
    starts[bucket] = (starts[bucket] ?? 0) + 1;
    if (at % STRIDE === 0) await yieldIfDue();
  }
  let sum = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const count = starts[bucket] ?? 0;
    if (count === order.length) return null;
    starts[bucket] = sum;
    sum += count;
  }
  return starts;
}
