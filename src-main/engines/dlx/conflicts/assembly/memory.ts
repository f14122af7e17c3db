/**
 * Where everything lies in the module's linear memory (byte addresses): it depends on the instance, and
 * `reserve` works it out. A state is the options that are alive, a bit each, and after them the primary
 * items that are open, a bit each; both begin at a multiple of 16.
 */
import { measureInstance, options, primary, takeInstance } from '../../../assembly/instance';
import { takeLists } from '../../../assembly/lists';
import { growToTaken, layOutAnew, take } from '../../../assembly/memory';

/** Per option what it takes out of a state: options that it cannot stand with, itself, and its items. */
export let CONFLICTS: usize = 0;
/** Options of primary items as bits, only the words from their first to their last. */
export let ROWS: usize = 0;
/** Per primary item: where its row begins and ends, and its offset in a state; u32 each. */
export let SLICES: usize = 0;
export const SLICE_BYTES: usize = 16;
/** Primary items of options as bits: of every option those among the first 128, then among the next. */
export let MASKS: usize = 0;
/** Bits of one item's options, and of those that give it one colour: for building. */
export let ROW: usize = 0;
export let SHADE: usize = 0;
/** A record for every choice; see `search.ts`. */
export let FRAMES: usize = 0;
export const FRAME_BYTES: usize = 32;
/** The states before and after every choice. */
export let STATES: usize = 0;
/** Options of the cover, oldest first: u32. */
export let CHOSEN: usize = 0;

/** Bytes of the options, and of a state. */
export let aliveBytes: usize = 0;
export let stateBytes: usize = 0;

/** Bytes of so many bits, in whole vectors. */
function bitBytes(count: u32): usize {
  return ((<usize>count + 127) >> 7) << 4;
}

/** Makes room for a search; false when there is none. */
export function reserve(
  itemCount: u32,
  primaryCount: u32,
  optionCount: u32,
  nodeCount: u32,
  hasColours: bool,
): bool {
  measureInstance(itemCount, primaryCount, optionCount, nodeCount, hasColours);
  aliveBytes = bitBytes(options);
  stateBytes = aliveBytes + bitBytes(primary);
  layOutAnew();
  takeInstance();
  CONFLICTS = take(stateBytes * <usize>options);
  ROWS = take(aliveBytes * <usize>primary);
  MASKS = take((stateBytes - aliveBytes) * <usize>options);
  SLICES = take(SLICE_BYTES * <usize>primary);
  ROW = take(aliveBytes);
  SHADE = take(aliveBytes);
  takeLists();
  FRAMES = take(FRAME_BYTES * (<usize>primary + 1));
  STATES = take(stateBytes * (<usize>primary + 2));
  CHOSEN = take(((<usize>primary) << 2) + 4);
  return growToTaken();
}
