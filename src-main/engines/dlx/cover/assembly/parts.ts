/**
 * Parts of an instance that have no item in common: their covers are counted apart and multiplied.
 * Items that have their colour connect nothing: the options left agree on it.
 */
import { coloured, items, options } from '../../../assembly/instance';
import { bitBytes, CLOSED, LIVE, PAIR_BYTES, primaryEnd, ROWS, SETTLED, SIZES } from './memory';
import { beginOf, endOf } from './rows';
import { aliveIn, openItems } from './state';
import { PART, REACHED, STAMPS } from './tally-memory';

let stamp: u32 = 0;
let reachedEnd: usize = 0;
let primaryReached: u32 = 0;

/** Nothing was reached. */
export function beginParts(): void {
  memory.fill(STAMPS, 0, (<usize>items) << 2);
  stamp = 0;
}

function reachItem(item: usize): void {
  if (load<u32>(STAMPS + item) === stamp) return;
  store<u32>(STAMPS + item, stamp);
  if (<u32>item < primaryEnd) primaryReached++;
  if (coloured && load<u32>(SETTLED + item) !== 0) return;
  store<u32>(reachedEnd, <u32>item);
  reachedEnd += 4;
}

/**
 * Goes from the first open item to all that it is connected with; how many of them are primary. When
 * these are all the open ones, what is not primary has not been looked at.
 */
export function reach(): u32 {
  if (++stamp === 0) {
    beginParts();
    stamp = 1;
  }
  memory.fill(PART, 0, bitBytes(options));
  reachedEnd = REACHED;
  primaryReached = 0;
  let first: usize = 0;
  while (load<i32>(SIZES + first) >= CLOSED) first += 4;
  reachItem(first);
  for (let at = REACHED; at < reachedEnd; at += 4) {
    if (primaryReached === openItems) break;
    reachFrom(<usize>load<u32>(at));
  }
  return primaryReached;
}

function reachFrom(item: usize): void {
  const to = <usize>load<u32>(ROWS + item, 4);
  for (let pair = <usize>load<u32>(ROWS + item); pair < to; pair += PAIR_BYTES) {
    const offset = <usize>load<u32>(pair);
    const word = PART + offset;
    let alive = aliveIn(pair) & ~load<u64>(word);
    store<u64>(word, load<u64>(word) | alive);
    for (; alive !== 0; alive &= alive - 1) {
      const option = ((<u32>offset) << 3) + <u32>ctz(alive);
      const end = endOf(option);
      for (let node = beginOf(option); node < end; node += 4) reachItem(<usize>load<u32>(node));
    }
  }
}

/** Leaves of the state what was reached. */
export function keepPart(): void {
  memory.copy(LIVE, PART, bitBytes(options));
  closeItems(SIZES, false);
}

/** Leaves of a copy of the state what was not reached. */
export function dropPart(copy: usize): void {
  const end = bitBytes(options);
  for (let at: usize = 0; at < end; at += 8)
    store<u64>(copy + at, load<u64>(copy + at) & ~load<u64>(PART + at));
  closeItems(copy + SIZES - LIVE, true);
}

/** Items that were reached, or all others, are closed and have no options. */
function closeItems(sizes: usize, reached: bool): void {
  const end = (<usize>items) << 2;
  for (let item: usize = 0; item < end; item += 4) {
    if ((load<u32>(STAMPS + item) === stamp) !== reached) continue;
    if (coloured && load<u32>(SETTLED + item) !== 0) continue;
    store<i32>(sizes + item, CLOSED);
  }
}
