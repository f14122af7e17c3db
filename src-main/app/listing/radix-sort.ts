import { inStretches } from '../../batch';

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
    await inStretches(order.length, placing(from, to, starts, digits.subarray(digit)));
    [from, to] = [to, from];
  }
  return from;
}

const placing =
  (from: Uint32Array, to: Uint32Array, starts: Uint32Array, digits: Uint16Array) =>
  (first: number, end: number): void => {
    for (let at = first; at < end; at++) {
      const index = from[at] as number;
      const bucket = digits[index * DIGITS] as number;
      const place = starts[bucket] as number;
      starts[bucket] = place + 1;
      to[place] = index;
    }
  };

/** How many rows are in each bucket, for all digits in one pass, as the order does not matter. */
async function countsOf(order: Uint32Array, digits: Uint16Array): Promise<Uint32Array[]> {
  const counts = Array.from({ length: DIGITS }, () => new Uint32Array(BUCKETS));
  await inStretches(order.length, (first, end) => {
    for (const [digit, of] of counts.entries())
      for (let at = first; at < end; at++) {
        const bucket = digits[(order[at] as number) * DIGITS + digit] as number;
        of[bucket] = (of[bucket] as number) + 1;
      }
  });
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
