/** Counting options item by item: where items have so many that few words of a row are enough to see it. */
import { aliveBytes, stateBytes } from './memory';
import { countUpTo, COVERED, DEAD, firstOption, sliceOf, state, take } from './state';

const UNCOUNTED: u32 = 0xffffffff;

/**
 * Takes what is forced as long as there is something; then the open item with the fewest options, the
 * first of them in a tie. Goes round the open items until all have been looked at since the last was taken.
 */
export function settleByItems(): i32 {
  let found = COVERED;
  let least = UNCOUNTED;
  let last: i32 = -1;
  let bound = i32.MAX_VALUE;
  while (true) {
    for (let word = aliveBytes; word < stateBytes; word += 8) {
      let open = load<u64>(state + word);
      while (open !== 0) {
        const item = <i32>((word - aliveBytes) << 3) + <i32>ctz(open);
        if (item > bound) return found;
        const slice = sliceOf(item);
        const enough = least + u32(item < found);
        const size = countUpTo(slice, enough);
        open &= open - 1;
        if (size >= enough) continue;
        if (size === 0) return DEAD;
        found = item;
        least = size;
        if (size > 1) continue;
        take(firstOption(slice));
        open &= load<u64>(state + word);
        found = COVERED;
        least = UNCOUNTED;
        last = item;
        bound = i32.MAX_VALUE;
      }
    }
    if (last < 0 || bound === last) return found;
    bound = last;
  }
}
