/**
 * Where everything lies in the module's linear memory (byte addresses). A mask is 16 bytes, bit i
 * stands for item i.
 */
export const MASK: usize = 16;

/** Work done: nodes, updates, and covers passed by the last `countOnly`, f64 each. */
export const COUNTERS: usize = 0x400;
/** The items that must be covered, written by the host before `begin`. */
export const PRIMARY: usize = 0x420;
/** Planes of the full count, lowest bit first: enough for any list that fits the memory. */
export const PLANES: usize = 0x430;
/** Chosen options, oldest first; each covers an item, so 128 are enough. */
export const CHOSEN: usize = PLANES + 32 * MASK;
/** Counts of a list, in three masks (`lists.ts`). */
export const COUNTS: usize = CHOSEN + 129 * MASK;

/** Open choice points, a frame each: open items, chosen item, addresses, counts, items alive. */
export const FRAMES: usize = COUNTS + 3 * MASK;
export const FRAME_BYTES: usize = 96;
/** Places in a frame of a search by lists, after the open items. */
export const ITEM: usize = 16;
export const LIST: usize = 32;
export const LIST_END: usize = 36;
export const CURSOR: usize = 40;
export const CHOSEN_END: usize = 44;
/** Options of the item still to be tried. */
export const UNTRIED: usize = 48;
/** What is remembered of it (`progress.ts`), by the items alive. */
export const RECORD: usize = 64;
const FRAMES_END: usize = FRAMES + 129 * FRAME_BYTES;

/** Of searches in fields: field by item, options by item, places by field, rows chosen. */
export const MOST_ITEMS: usize = 128;
export const FIELD_OF: usize = (FRAMES_END + 15) & ~15;
export const OPTIONS_OF: usize = FIELD_OF + MOST_ITEMS;
export const FIELD_PLACES: usize = OPTIONS_OF + 4 * MOST_ITEMS;
export const PATH: usize = FIELD_PLACES + 4 * MOST_ITEMS;

/** The options, and after them the lists of those that are left, one a level. */
export const LISTS: usize = (PATH + 4 * (MOST_ITEMS + 1) + 15) & ~15;
