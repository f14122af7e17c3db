import { MASK_WORDS } from '../size';

/** Counts the options of all items 32 at a time; see `../assembly/lists.ts`, whose words it uses. */
export class OptionCounts {
  /** Items with one option left. */
  readonly forced = new Int32Array(MASK_WORDS);
  /** The item chosen: the lowest with 2 options, or with 3, or with the fewest. */
  item = 0;

  private readonly pairs = new Int32Array(MASK_WORDS);
  private readonly triples = new Int32Array(MASK_WORDS);

  /** Whether an open item has no option, or one; otherwise an item has been chosen. */
  count(
    lists: Int32Array,
    from: number,
    end: number,
    open: Int32Array,
  ): 'dead' | 'forced' | 'chosen' {
    let anyForced = 0;
    for (let word = 0; word < MASK_WORDS; word++) {
      const items = open[word] as number;
      let ones = 0;
      let twos = 0;
      let many = 0;
      if (items !== 0) {
        for (let at = from + word; at < end; at += MASK_WORDS) {
          const option = lists[at] as number;
          const carry = ones & option;
          ones ^= option;
          many |= twos & carry;
          twos ^= carry;
        }
        if ((items & ~(ones | twos | many)) !== 0) return 'dead';
      }
      this.forced[word] = items & ones & ~twos & ~many;
      this.pairs[word] = items & ~ones & twos & ~many;
      this.triples[word] = items & ones & twos & ~many;
      anyForced |= this.forced[word] as number;
    }
    if (anyForced !== 0) return 'forced';
    this.item = lowest(this.pairs);
    if (this.item < 0) this.item = lowest(this.triples);
    if (this.item < 0) this.item = fewest(lists, from, end, open);
    return 'chosen';
  }
}

/** The lowest item of a mask; -1 when it is empty. */
function lowest(mask: Int32Array): number {
  const word = mask.findIndex((bits) => bits !== 0);
  if (word < 0) return -1;
  const bits = mask[word] as number;
  return 32 * word + 31 - Math.clz32(bits & -bits);
}

/** The first of the open items with the fewest options, however many. */
function fewest(lists: Int32Array, from: number, end: number, open: Int32Array): number {
  let best = -1;
  let least = Infinity;
  for (let item = 0; item < 32 * MASK_WORDS; item++) {
    const word = item >> 5;
    const bit = 1 << (item & 31);
    if (((open[word] as number) & bit) === 0) continue;
    let count = 0;
    for (let at = from + word; at < end; at += MASK_WORDS) {
      if (((lists[at] as number) & bit) !== 0) count++;
    }
    if (count >= least) continue;
    least = count;
    best = item;
  }
  return best;
}
