/** Rows of items, and what each option cannot stand with, from the items of options. */
import { items, options, primary } from '../../../assembly/instance';
import { COLOUR, ENTRIES, ENTRY, listEntries, listOf } from '../../../assembly/lists';
import {
  aliveBytes,
  CONFLICTS,
  MASKS,
  ROW,
  ROWS,
  SHADE,
  SLICES,
  SLICE_BYTES,
  stateBytes,
} from './memory';

/** Bytes of a vector: rows begin and end with one. */
const VECTOR: usize = 16;

/** Items with more options on average are counted each in its row. */
const CROWD: u32 = 100;
/** Whether primary items have so many. */
export let crowded: bool = false;

export function build(): void {
  memory.fill(MASKS, 0, (stateBytes - aliveBytes) * <usize>options);
  memory.fill(CONFLICTS, 0, stateBytes * <usize>options);
  listEntries();
  let row = ROWS;
  for (let item: u32 = 0; item < items; item++) {
    const from = listOf((<usize>item) << 2);
    const to = listOf((<usize>(item + 1)) << 2);
    fillRow(from, to);
    clash(from, to);
    if (item === primary - 1) crowded = <u32>((to - ENTRIES) / ENTRY) > CROWD * primary;
    if (item < primary) {
      mark(item, from, to);
      row = keepRow(item, row, from, to);
    }
  }
}

// @inline
function setBit(bits: usize, bit: u32): void {
  const word = bits + ((<usize>(bit >> 6)) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (<u64>bit & 63)));
}

// @inline
function conflictsOf(entry: usize): usize {
  return CONFLICTS + stateBytes * <usize>load<u32>(entry);
}

function fillRow(from: usize, to: usize): void {
  memory.fill(ROW, 0, aliveBytes);
  for (let entry = from; entry < to; entry += ENTRY) setBit(ROW, load<u32>(entry));
}

/** Options of an item clash, but for those that give it the same colour. */
function clash(from: usize, to: usize): void {
  for (let entry = from; entry < to; entry += ENTRY) {
    const colour = load<u32>(entry, COLOUR);
    if (colour === 0) join(conflictsOf(entry), false);
    else if (isFirst(from, entry, colour)) clashOf(entry, to, colour);
  }
}

/** Whether no entry before has this colour. */
function isFirst(from: usize, entry: usize, colour: u32): bool {
  for (let at = from; at < entry; at += ENTRY) if (load<u32>(at, COLOUR) === colour) return false;
  return true;
}

function clashOf(first: usize, to: usize, colour: u32): void {
  memory.fill(SHADE, 0, aliveBytes);
  for (let at = first; at < to; at += ENTRY)
    if (load<u32>(at, COLOUR) === colour) setBit(SHADE, load<u32>(at));
  for (let at = first; at < to; at += ENTRY)
    if (load<u32>(at, COLOUR) === colour) join(conflictsOf(at), true);
}

/** Adds the options of `ROW`, without those of `SHADE` where it is shaded. */
function join(conflicts: usize, shaded: bool): void {
  for (let at: usize = 0; at < aliveBytes; at += VECTOR) {
    let bits = v128.load(ROW + at);
    if (shaded) bits = v128.andnot(bits, v128.load(SHADE + at));
    v128.store(conflicts + at, v128.or(v128.load(conflicts + at), bits));
  }
}

/** An option closes its items. */
function mark(item: u32, from: usize, to: usize): void {
  for (let entry = from; entry < to; entry += ENTRY) markOne(entry, item);
}

function markOne(entry: usize, item: u32): void {
  setBit(conflictsOf(entry) + aliveBytes, item);
  const group = MASKS + VECTOR * <usize>options * <usize>(item >> 7);
  setBit(group + VECTOR * <usize>load<u32>(entry), item & 127);
}

/** Keeps the words of `ROW` that have options; returns the end. */
function keepRow(item: u32, row: usize, from: usize, to: usize): usize {
  const slice = SLICES + SLICE_BYTES * <usize>item;
  const begin: usize = from === to ? 0 : offsetOf(from);
  const bytes: usize = from === to ? 0 : offsetOf(to - ENTRY) + VECTOR - begin;
  memory.copy(row, ROW + begin, bytes);
  store<u32>(slice, <u32>row);
  store<u32>(slice, <u32>(row + bytes), 4);
  store<u32>(slice, <u32>begin, 8);
  return row + bytes;
}

/** Of the vector that has the option of an entry. */
function offsetOf(entry: usize): usize {
  return (<usize>(load<u32>(entry) >> 7)) << 4;
}
