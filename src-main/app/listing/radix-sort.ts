import { stretches } from '../../batch';

/** Bits that a pass sorts by. */
const BITS = 16;
const BUCKETS = 1 << BITS;
/** That a key has. */
const DIGITS = 64 / BITS;

/**
 * Sorts `order`, indices into `keys`, by ascending key; equal keys stay as they are. Keys are 0 or
 * more, or `Infinity`. A radix sort, least digits first, over the bits of the floating-point numbers,
 * which for numbers without a sign ascend with the numbers. It comes to rest every few milliseconds,
 * which no comparing sort of the language can, and passes over digits that all keys share.
 */
export async function radixSort(
  order: Uint32Array<ArrayBuffer>,
  keys: Float64Array<ArrayBuffer>,
): Promise<Uint32Array<ArrayBuffer>> {
  const digits = new Uint16Array(keys.buffer);
  const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  const counts = await countsOf(order, digits);
  let from = order;
  let to = new Uint32Array(order.length);
  for (let pass = 0; pass < DIGITS; pass++) {
    const digit = littleEndian ? pass : DIGITS - 1 - pass;
    const starts = counts[digit];
    if (starts === undefined || !becomeStarts(starts, order.length)) continue;
    for await (const rows of stretches(from))
      for (const index of rows) {
        const bucket = digits[index * DIGITS + digit] ?? 0;
        const place = starts[bucket] ?? 0;
        starts[bucket] = place + 1;
        to[place] = index;
      }
    [from, to] = [to, from];
  }
  return from;
}

/** How many rows are in each bucket, for all digits in one pass, as the order does not matter. */
async function countsOf(order: Uint32Array, digits: Uint16Array): Promise<Uint32Array[]> {
  const counts = Array.from({ length: DIGITS }, () => new Uint32Array(BUCKETS));
  for await (const rows of stretches(order))
    for (const [digit, of] of counts.entries())
      for (const index of rows) {
        const bucket = digits[index * DIGITS + digit] ?? 0;
        of[bucket] = (of[bucket] ?? 0) + 1;
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
