/**
 * What became of lists that have been met before.
 *
 * Which options are left follows from which items they have: two paths that leave the same items alive
 * have the same covers before them, and the second need not be walked. So a long search keeps a table
 * of the items alive at its choice points, and of how many covers were behind each (after Nishino,
 * Yasuda, Minato and Nagata, “Dancing with Decision Diagrams”, AAAI 2017, without the diagram). Where
 * covers are only counted, a list that is known is a number; where they are announced, one without
 * covers is a dead end.
 *
 *     key: items alive (16 bytes) │ covers (f64) │ nodes it took (f64)      a slot; newer ones replace
 *
 * The table stays empty while a search is short, and is given up where paths do not meet again, as in
 * covers by chance. Measured: a quarter fewer nodes with Soma and pentominoes in 8×8; dominoes on 8×8, of
 * which there are 12,988,816, in 3,200 nodes instead of 26 million.
 */
const SLOT: usize = 32;
const COVERS: usize = 16;
const NODES: usize = 24;

/** The table is begun after so many nodes, and anew with more room as often as it has become small. */
const FIRST_NODES: f64 = 1_024;
const FIRST_SLOTS: usize = 1 << 12;
const ALL_SLOTS: usize = 1 << 18;
const NODES_A_SLOT: f64 = 8;
const GROWTH: usize = 4;
/** Bytes that the host keeps free for it. */
export const KNOWN_BYTES: usize = ALL_SLOTS * SLOT;

/** So many questions apart it is weighed whether the answers are worth it: a part of all nodes. */
const TRIAL: i32 = 1 << 13;
const WORTH: f64 = 1 / 6;
/** More covers than this are walked to one by one, so that all sums are exact. */
export const MOST_COVERS: f64 = <f64>((<i64>1) << 52);

/** Whether choice points are looked up. */
export let knowing: bool = false;
let over: bool = false;
let table: usize = 0;
let slots: usize = 0;
let asked: i32 = 0;
let saved: f64 = 0;
let begunAt: f64 = 0;

/** Covers of the list that `recall` has found. */
export let recalled: f64 = 0;

export function beginKnown(at: usize): void {
  table = (at + 31) & ~31;
  slots = 0;
  over = false;
  knowing = false;
}

/** To be called now and then with the number of nodes so far: begins the table, or gives it up. */
export function weighKnown(nodes: f64): void {
  if (over || nodes < FIRST_NODES) return;
  const full = slots < ALL_SLOTS && nodes >= NODES_A_SLOT * <f64>slots;
  if (full) {
    slots = slots === 0 ? FIRST_SLOTS : slots * GROWTH;
    memory.fill(table, 0, slots * SLOT);
    knowing = true;
  } else if (asked < TRIAL) {
    return;
  } else if (saved < WORTH * (nodes - begunAt)) {
    over = true;
    knowing = false;
  }
  asked = 0;
  saved = 0;
  begunAt = nodes;
}

// Odd factors that spread the bits (golden ratio; xxHash's second prime), in halves: a number keeps 53 bits.
const LOW_MIX: i64 = ((<i64>0x9e3779b9) << 32) | 0x7f4a7c15;
const HIGH_MIX: i64 = ((<i64>0xc2b2ae3d) << 32) | 0x27d4eb4f;

function slotOf(key: v128): usize {
  const low = i64x2.extract_lane(key, 0) * LOW_MIX;
  const high = i64x2.extract_lane(key, 1) * HIGH_MIX;
  const mixed = <u64>(low ^ high);
  return table + <usize>(((mixed ^ (mixed >> 29)) >> 20) & <u64>(slots - 1)) * SLOT;
}

/** Whether the list is known; how many covers it has stands in `recalled` then. */
export function recall(key: v128): bool {
  asked++;
  const slot = slotOf(key);
  if (!i8x16.all_true(i8x16.eq(v128.load(slot), key))) return false;
  recalled = load<f64>(slot, COVERS);
  saved += load<f64>(slot, NODES);
  return true;
}

/** Keeps what became of a list. */
export function keep(key: v128, covers: f64, nodes: f64): void {
  if (covers > MOST_COVERS) return;
  const slot = slotOf(key);
  v128.store(slot, key);
  store<f64>(slot, covers, COVERS);
  store<f64>(slot, nodes, NODES);
}
