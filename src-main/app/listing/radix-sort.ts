/** Bits that a pass sorts by. */
const BITS = 16;
const BUCKETS = 1 << BITS;
/** That a key has. */
const DIGITS = 64 / BITS;
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
  const counts = await countsOf(order, digits, yieldIfDue);
  let from = order;
  let to = new Uint32Array(order.length);
  for (let pass = 0; pass < DIGITS; pass++) {
    const digit = littleEndian ? pass : DIGITS - 1 - pass;
    const starts = counts[digit];
    if (starts === undefined || !becomeStarts(starts, order.length)) continue;
    for (let at = 0; at < from.length; at++) {
      const index = from[at] ?? 0;
      const bucket = digits[index * DIGITS + digit] ?? 0;
      const place = starts[bucket] ?? 0;
      starts[bucket] = place + 1;
      to[place] = index;
      if (at % STRIDE === 0) await yieldIfDue();
    }
    [from, to] = [to, from];
  }
  return from;
}

/** How many rows are in each bucket, for all digits in one pass, as the order does not matter. */
async function countsOf(
  order: Uint32Array,
  digits: Uint16Array,
  yieldIfDue: () => Promise<void> | undefined,
): Promise<Uint32Array[]> {
  const counts = Array.from({ length: DIGITS }, () => new Uint32Array(BUCKETS));
  for (let at = 0; at < order.length; at++) {
    const index = (order[at] ?? 0) * DIGITS;
    for (let digit = 0; digit < DIGITS; digit++) {
      const of = counts[digit] as Uint32Array;
      const bucket = digits[index + digit] ?? 0;
      of[bucket] = (of[bucket] ?? 0) + 1;
    }
    if (at % STRIDE === 0) await yieldIfDue();
  }
  return counts;
}

/** Makes counts the places where buckets begin; false where all rows are in one. */
function becomeStarts(counts: Uint32Array, rows: number): boolean {
  let sum = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const count = counts[bucket] ?? 0;
    if (count === rows) return false;
    counts[bucket] = sum;
    sum += count;
  }
  return true;
}
