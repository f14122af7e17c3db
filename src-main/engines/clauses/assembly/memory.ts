/**
 * Where everything lies in the module's linear memory (byte addresses): it depends on the instance, and
 * `reserve` works it out. Learned clauses come last, so that they can grow.
 */

/** Per option where its items begin, and one more: u32. */
export let STARTS: usize = 0;
/** The items of all options, each 4 · its number, u32, and the colours that they get, u32. */
export let ITEMS: usize = 0;
export let COLOURS: usize = 0;
/** Per item where its entries begin, and one more: u32. An entry: option and colour, u32 each. */
export let LISTS: usize = 0;
export let ENTRIES: usize = 0;
/** Per primary item: how many of its options are not out, u32, and the xor of their numbers, u32. */
export let LEFT: usize = 0;
/** Per option: open, in or out, u8, and whether an analysis has met it, u8. */
export let VALUES: usize = 0;
export let SEEN: usize = 0;
/** Per option: at which level it was decided, u32, and why, u32; see `state.ts`. */
export let LEVELS: usize = 0;
export let REASONS: usize = 0;
/** Per option: its part in recent conflicts, f64, and its place in `HEAP`, i32. */
export let ACTIVITIES: usize = 0;
export let PLACES: usize = 0;
/** Options, the most active first: a binary heap, u32. */
export let HEAP: usize = 0;
/** Literals in the order in which they became true: u32. */
export let TRAIL: usize = 0;
/** Per level: the length of the trail before it, u32. */
export let FRAMES: usize = 0;
/** Per literal: the first clause that watches it, u32. */
export let WATCHES: usize = 0;
/** Per level: the last analysis that met it, u32. */
export let STAMPS: usize = 0;
/** The clause that is being learned, and the same before it is shortened: literals, u32. */
export let LEARNED: usize = 0;
export let UNSHORTENED: usize = 0;
/** How many clauses there are of each number of levels: u32. */
export let BY_LEVELS: usize = 0;
export const BY_LEVELS_BYTES: usize = 256;
/** Options of the cover: u32. */
export let CHOSEN: usize = 0;
/** Learned clauses. */
export let CLAUSES: usize = 0;

export let items: u32 = 0;
export let primary: u32 = 0;
export let options: u32 = 0;
export let coloured: bool = false;

let end: usize = 0;

function take(bytes: usize): usize {
  const at = end;
  end = (end + bytes + 15) & ~15;
  return at;
}

/** Makes room for a search; false when there is none. */
export function reserve(
  itemCount: u32,
  primaryCount: u32,
  optionCount: u32,
  nodeCount: u32,
  hasColours: bool,
): bool {
  items = itemCount;
  primary = primaryCount;
  options = optionCount;
  coloured = hasColours;
  end = 1024;
  const nodes = <usize>nodeCount;
  const each = (<usize>options) << 2;
  STARTS = take(each + 4);
  ITEMS = take(nodes << 2);
  COLOURS = take(hasColours ? nodes << 2 : 0);
  LISTS = take(((<usize>items) << 2) + 4);
  ENTRIES = take(nodes << 3);
  LEFT = take((<usize>primary) << 3);
  VALUES = take(<usize>options);
  SEEN = take(<usize>options);
  LEVELS = take(each);
  REASONS = take(each);
  ACTIVITIES = take(each << 1);
  PLACES = take(each);
  HEAP = take(each);
  TRAIL = take(each);
  FRAMES = take(each + 4);
  WATCHES = take(each << 1);
  STAMPS = take(each + 4);
  LEARNED = take(each + 4);
  UNSHORTENED = take(each + 4);
  BY_LEVELS = take(BY_LEVELS_BYTES);
  CHOSEN = take(each);
  CLAUSES = end;
  return room(CLAUSES);
}

/** Pages of 64 KiB that the memory grows by at least, so that it rarely grows. */
const STEP: usize = 16;

/** Makes the memory reach to an address; false when it cannot. */
export function room(to: usize): bool {
  const held = (<usize>memory.size()) << 16;
  if (held >= to) return true;
  const pages = (to - held + 0xffff) >> 16;
  return memory.grow(<i32>max(pages, STEP)) >= 0 || memory.grow(<i32>pages) >= 0;
}
