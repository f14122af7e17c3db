/**
 * Where everything lies in the module's linear memory (byte addresses): it depends on the instance, and
 * `reserve` works it out. Learned clauses come last, so that they can grow.
 */
import { measureInstance, options, primary, takeInstance } from '../../assembly/instance';
import { takeLists } from '../../assembly/lists';
import { growTo, layOutAnew, take } from '../../assembly/memory';

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

/** Makes room for a search; false when there is none. */
export function reserve(
  itemCount: u32,
  primaryCount: u32,
  optionCount: u32,
  nodeCount: u32,
  hasColours: bool,
): bool {
  measureInstance(itemCount, primaryCount, optionCount, nodeCount, hasColours);
  layOutAnew();
  takeInstance();
  takeLists();
  const each = (<usize>options) << 2;
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
  CLAUSES = take(0);
  return room(CLAUSES);
}

/** Bytes that the memory grows by if it can, so that it rarely grows. */
const STEP: usize = 1 << 20;

/** Makes the memory reach to an address; false when it cannot. */
export function room(to: usize): bool {
  const held = (<usize>memory.size()) << 16;
  return held >= to || growTo(max(to, held + STEP)) || growTo(to);
}
