/**
 * How many covers remained of what was met before, by whole keys: nothing is taken for known because
 * digests agree.
 *
 *   index    slot → number of an entry, 0 for none       power of two, doubled as entries come
 *   entry    nodes u32 │ worth f32 │ key │ covers
 *
 * Worth is the nodes that an entry took, and again whenever it saves them. When the entries fill their
 * memory, the half that is worth less is thrown out, and what stays is worth half.
 */
import { BY_WORTH, countBytes, keyBytes, MEMO } from './tally-memory';

const NODES: usize = 0;
const WORTH: usize = 4;
const ITS_KEY: usize = 8;

const FIRST_SLOTS: usize = 1 << 10;
/** Slots for each entry, at least. */
const SPREAD: usize = 2;
const PAGE: usize = 1 << 20;

/** How many questions apart it is weighed whether the answers save enough: a part of all nodes. */
const TRIAL: u32 = 1 << 14;
const WORTHWHILE: f64 = 1 / 16;
/** Where they do not, nothing is asked for so many times the nodes of the trial. */
const REST: f64 = 16;

/** Whether sets are looked up. */
export let knowing: bool = true;
let saved: f64 = 0;

let entryBytes: usize = 0;
let entries: usize = 0;
let most: usize = 0;
let slots: usize = 0;
let mostSlots: usize = 0;
/** Where the entries begin, and how far the memory reaches. */
let POOL: usize = 0;
let held: usize = 0;

let asked: u32 = 0;
let savedBefore: f64 = 0;
let weighedAt: f64 = 0;
let asksAgainAt: f64 = 0;

/** Knows nothing, and will hold `bytes` at most. */
export function beginMemo(bytes: usize): void {
  entryBytes = (ITS_KEY + keyBytes + countBytes + 7) & ~7;
  mostSlots = FIRST_SLOTS;
  while (mostSlots * 4 * 8 < bytes) mostSlots <<= 1;
  POOL = MEMO + (mostSlots << 2);
  most = min((bytes - (mostSlots << 2)) / entryBytes, mostSlots / SPREAD);
  held = (<usize>memory.size()) << 16;
  entries = 0;
  slots = FIRST_SLOTS;
  ensure(POOL);
  memory.fill(MEMO, 0, slots << 2);
}

/** A count begins, with what is known from one of the same instance before. */
export function beginAsking(): void {
  knowing = true;
  asked = 0;
  saved = 0;
  savedBefore = 0;
  weighedAt = 0;
}

/** Makes sure that the memory reaches so far. */
function ensure(end: usize): bool {
  if (end <= held) return true;
  const pages = <i32>((end - held + PAGE) >> 16);
  if (memory.grow(pages) < 0) return false;
  held = (<usize>memory.size()) << 16;
  return true;
}

// @inline
function entryAt(number: u32): usize {
  return POOL + <usize>(number - 1) * entryBytes;
}

// The golden ratio and xxHash's second prime, odd factors that spread the bits; in halves, since a number
// keeps 53 bits.
const MIX_A: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const MIX_B: u64 = ((<u64>0xc2b2ae3d) << 32) | 0x27d4eb4f;

function slotOf(key: usize): usize {
  let hash: u64 = MIX_B;
  const end = key + keyBytes;
  for (; key < end; key += 8) {
    hash = (hash ^ load<u64>(key)) * MIX_A;
    hash ^= hash >> 29;
  }
  hash *= MIX_B;
  return MEMO + ((<usize>(hash >> 32) & (slots - 1)) << 2);
}

// @inline
function nextSlot(slot: usize): usize {
  const next = slot + 4;
  return next === MEMO + (slots << 2) ? MEMO : next;
}

function same(a: usize, b: usize): bool {
  for (let i: usize = 0; i < keyBytes; i += 8)
    if (load<u64>(a + i) !== load<u64>(b + i)) return false;
  return true;
}

/** Where the number of covers of a set stands; 0 when it is not known. */
export function recall(key: usize): usize {
  asked++;
  for (let slot = slotOf(key); ; slot = nextSlot(slot)) {
    const number = load<u32>(slot);
    if (number === 0) return 0;
    const entry = entryAt(number);
    if (!same(entry + ITS_KEY, key)) continue;
    const nodes = load<u32>(entry, NODES);
    saved += <f64>nodes;
    store<f32>(entry, load<f32>(entry, WORTH) + <f32>nodes, WORTH);
    return entry + ITS_KEY + keyBytes;
  }
}

/** Keeps how many covers a set has that is not known, and the nodes that it took to count them. */
export function keep(key: usize, covers: usize, nodes: f64): void {
  if (entries >= most) throwOut();
  if (!ensure(POOL + (entries + 1) * entryBytes)) {
    most = entries;
    if (most === 0) return;
    throwOut();
  }
  entries++;
  const entry = entryAt(<u32>entries);
  store<u32>(entry, <u32>min(nodes, <f64>0xffffffff), NODES);
  store<f32>(entry, <f32>nodes, WORTH);
  memory.copy(entry + ITS_KEY, key, keyBytes);
  memory.copy(entry + ITS_KEY + keyBytes, covers, countBytes);
  if (entries * SPREAD > slots) fillIndex(slots << 1);
  else insert(<u32>entries);
}

function insert(number: u32): void {
  let slot = slotOf(entryAt(number) + ITS_KEY);
  while (load<u32>(slot) !== 0) slot = nextSlot(slot);
  store<u32>(slot, number);
}

function fillIndex(size: usize): void {
  slots = min(size, mostSlots);
  memory.fill(MEMO, 0, slots << 2);
  for (let number: u32 = 1; number <= <u32>entries; number++) insert(number);
}

/** Exponents order as the numbers do. */
// @inline
function exponentOf(entry: usize): usize {
  return <usize>(load<u32>(entry, WORTH) >> 23) & 0xff;
}

/** The half that is worth less goes. */
function throwOut(): void {
  memory.fill(BY_WORTH, 0, 1024);
  for (let number: u32 = 1; number <= <u32>entries; number++) {
    const at = BY_WORTH + (exponentOf(entryAt(number)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  const room = entries >> 1;
  let least: usize = 255;
  let above: usize = 0;
  while (least > 0 && above + <usize>load<u32>(BY_WORTH + (least << 2)) <= room) {
    above += <usize>load<u32>(BY_WORTH + (least << 2));
    least--;
  }
  keepFrom(least, room - above);
}

/** Entries of a greater exponent than `least` stay, and so many of this one. */
function keepFrom(least: usize, room: usize): void {
  let kept: u32 = 0;
  for (let number: u32 = 1; number <= <u32>entries; number++) {
    const entry = entryAt(number);
    const exponent = exponentOf(entry);
    if (exponent < least || (exponent === least && room === 0)) continue;
    if (exponent === least) room--;
    store<f32>(entry, load<f32>(entry, WORTH) / 2, WORTH);
    memory.copy(entryAt(++kept), entry, entryBytes);
  }
  entries = <usize>kept;
  fillIndex(slots);
}

/** To be called with the nodes so far: asks no more where answers do not pay, or begins again. */
export function weigh(nodes: f64): void {
  if (!knowing) {
    if (nodes < asksAgainAt) return;
    knowing = true;
  } else if (asked < TRIAL) {
    return;
  } else if (saved - savedBefore < WORTHWHILE * (nodes - weighedAt)) {
    knowing = false;
    asksAgainAt = nodes + REST * (nodes - weighedAt);
  }
  asked = 0;
  savedBefore = saved;
  weighedAt = nodes;
}
