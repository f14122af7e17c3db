/**
 * Counts covers without walking to each: what remains after some choices has the same covers
 * whatever they were, so sets of remaining options are kept with their numbers (`memo.ts`), after
 * Nishino, Yasuda, Minato and Nagata, “Dancing with Decision Diagrams” (AAAI 2017); and parts with no
 * item in common are counted apart (`parts.ts`).
 *
 * A choice is a sum over its options, a fall into parts a product over these. Both are records on a
 * stack, so that a count can stop after any node and go on.
 */
import { EXHAUSTED, PAUSED } from '../../../assembly/slice-ends';
import { writeKey } from './key';
import { options } from '../../../assembly/instance';
import { CHOICES, CHOSEN, LIVE } from './memory';
import { addTo, isZero, multiply, multiplySmall, setTo } from './numbers';
import { beginAsking, beginMemo, keep, knowing, recall, weigh } from './memo';
import { beginParts, dropPart, keepPart, reach } from './parts';
import { choose, copy, force } from './search';
import {
  begin as beginState,
  chosenEnd,
  close,
  commit,
  dequeue,
  forget,
  goBack,
  listAndCover,
  openItems,
  queueBegin,
  queueEnd,
} from './state';
import {
  countBytes,
  KEY,
  keyBytes,
  RECORD_BYTES,
  RESULT,
  TALLIES,
  tallyBytes,
  TIMES,
  TOTAL,
} from './tally-memory';

const OVERFLOW: i32 = 3;

/** A record: item, or `PARTS`; next option and end of its options; how far everything was; its key. */
const ITEM: usize = 0;
const NEXT: usize = 4;
const END: usize = 8;
const QUEUE_BEGIN: usize = 12;
const QUEUE_END: usize = 16;
const CHOSEN_END: usize = 20;
const OPEN_ITEMS: usize = 24;
const KEYED: usize = 28;
const NODES_BEFORE: usize = 32;
const SUM: usize = RECORD_BYTES;
const PARTS: u32 = 0xffffffff;
const NO_ITEM: usize = 0xffffffff;

/** What has fewer open items is counted again sooner than looked up. */
const FEW_ITEMS: u32 = 4;
/** Choices between two looks for parts, at most. */
const LONGEST_WAIT: u32 = 256;

/** After the last record. */
export let top: usize = 0;
let ended: bool = true;
/** `RESULT` has the covers of what the last record led to. */
let counted: bool = false;
let repeats: bool = false;
/** After the options given, which stand for themselves alone. */
let givenEnd: usize = 0;
let wait: u32 = 0;
let patience: u32 = 1;

export let tallyNodes: f64 = 0;

/** An instance has been written: nothing is known of it. */
export function prepareTally(memoBytes: usize): void {
  beginMemo(memoBytes);
  beginParts();
  repeats = false;
  for (let option: u32 = 0; option < options; option++)
    if (load<u32>(TIMES + ((<usize>option) << 2)) > 1) repeats = true;
}

/** Begins to count the covers with the options that the host has written to `CHOICES`. */
export function beginTally(given: u32): void {
  beginAsking();
  top = TALLIES;
  ended = false;
  tallyNodes = 1;
  wait = 0;
  patience = 1;
  setTo(RESULT, 0);
  setTo(TOTAL, 0);
  counted = !beginState() || !takeGiven(given);
}

/** Options given are taken; false when they clash, or an item dies. */
function takeGiven(given: u32): bool {
  givenEnd = CHOSEN + ((<usize>given) << 2);
  for (let i: u32 = 0; i < given; i++) {
    if (openItems === 0) return false;
    const option = load<u32>(CHOICES + ((<usize>i) << 2));
    if (!isAlive(option) || !commit(option, NO_ITEM)) return false;
  }
  return true;
}

function isAlive(option: u32): bool {
  const word = load<u64>(LIVE + ((<usize>(option >> 6)) << 3));
  return ((word >> (<u64>option & 63)) & 1) !== 0;
}

// @inline
function keyOf(record: usize): usize {
  return record + SUM + countBytes;
}

// @inline
function copyOf(record: usize): usize {
  return record + SUM + countBytes + keyBytes;
}

/** Opens a record for what remains. */
function push(item: u32, keyed: bool): usize {
  const record = top;
  const first = record === TALLIES ? CHOICES : <usize>load<u32>(record - tallyBytes, END);
  top += tallyBytes;
  store<u32>(record, item, ITEM);
  store<u32>(record, <u32>first, NEXT);
  store<u32>(record, <u32>first, END);
  store<u32>(record, keyed, KEYED);
  store<f64>(record, tallyNodes, NODES_BEFORE);
  if (keyed) memory.copy(keyOf(record), KEY, keyBytes);
  return record;
}

function note(record: usize): void {
  store<u32>(record, <u32>queueBegin, QUEUE_BEGIN);
  store<u32>(record, <u32>queueEnd, QUEUE_END);
  store<u32>(record, <u32>chosenEnd, CHOSEN_END);
  store<u32>(record, openItems, OPEN_ITEMS);
}

function branch(keyed: bool): bool {
  const item = choose();
  const record = push(<u32>item, keyed);
  setTo(record + SUM, 0);
  close(item);
  const first = <usize>load<u32>(record, NEXT);
  store<u32>(record, <u32>listAndCover(item, first), END);
  note(record);
  copy(copyOf(record), LIVE);
  return tryNext(record);
}

function tryNext(record: usize): bool {
  const next = load<u32>(record, NEXT);
  store<u32>(record, next + 4, NEXT);
  tallyNodes++;
  return commit(load<u32>(<usize>next), <usize>load<u32>(record, ITEM));
}

/** Whether what remains falls into parts; then a record for them is open, and the first is the state. */
function fallsApart(keyed: bool): bool {
  if (openItems < FEW_ITEMS) return false;
  if (wait > 0) {
    wait--;
    return false;
  }
  const open = reach();
  if (open === openItems) {
    patience = min(patience << 1, LONGEST_WAIT);
    wait = patience;
    return false;
  }
  patience = max(patience >> 2, 1);
  wait = 0;
  const record = push(PARTS, keyed);
  setTo(record + SUM, 1);
  note(record);
  copy(copyOf(record), LIVE);
  takePart(record, open);
  return true;
}

/** The part just reached becomes the state, and the others stay in the record. */
function takePart(record: usize, open: u32): void {
  const rest = load<u32>(record, OPEN_ITEMS) - open;
  if (rest > 0) {
    dropPart(copyOf(record));
    keepPart();
  }
  store<u32>(record, rest, OPEN_ITEMS);
  goBack(open, queueBegin, queueEnd);
}

/** Back to the state of a record. */
function restore(record: usize): void {
  copy(LIVE, copyOf(record));
  forget(<usize>load<u32>(record, CHOSEN_END));
  const from = <usize>load<u32>(record, QUEUE_BEGIN);
  goBack(load<u32>(record, OPEN_ITEMS), from, <usize>load<u32>(record, QUEUE_END));
}

/** Options chosen since the record that the instance has several times. */
function multiplyRepeats(record: usize): bool {
  for (let at = sinceRecord(record); at < chosenEnd; at += 4) {
    const times = load<u32>(TIMES + ((<usize>load<u32>(at)) << 2));
    if (times > 1 && !multiplySmall(RESULT, times)) return false;
  }
  return true;
}

// @inline
function sinceRecord(record: usize): usize {
  return record < TALLIES ? givenEnd : <usize>load<u32>(record, CHOSEN_END);
}

/** Takes `RESULT` into the last record; false when it has no room. Ends where there is none. */
function takeResult(): bool {
  const record = top - tallyBytes;
  const zero = isZero(RESULT);
  if (repeats && !zero && !multiplyRepeats(record)) return false;
  if (top === TALLIES) {
    memory.copy(TOTAL, RESULT, countBytes);
    ended = true;
    return true;
  }
  const isParts = load<u32>(record, ITEM) === PARTS;
  if (isParts ? !multiply(record + SUM, RESULT) : !addTo(record + SUM, RESULT)) return false;
  const over = isParts
    ? zero || load<u32>(record, OPEN_ITEMS) === 0
    : load<u32>(record, NEXT) === load<u32>(record, END);
  if (over) {
    pop(record);
    return true;
  }
  restore(record);
  if (isParts) {
    takePart(record, reach());
    counted = false;
  } else if (tryNext(record)) counted = false;
  else setTo(RESULT, 0);
  return true;
}

/** A record is done: what it came to is the result. */
function pop(record: usize): void {
  top = record;
  memory.copy(RESULT, record + SUM, countBytes);
  forget(<usize>load<u32>(record, CHOSEN_END));
  if (load<u32>(record, KEYED) !== 0)
    keep(keyOf(record), RESULT, tallyNodes - load<f64>(record, NODES_BEFORE));
}

function result(value: u32): void {
  setTo(RESULT, value);
  counted = true;
}

/** At a choice: its covers are known, or a record is opened. */
function decide(): void {
  const keyed = knowing && openItems >= FEW_ITEMS;
  if (keyed) {
    writeKey();
    const known = recall(KEY);
    if (known !== 0) {
      memory.copy(RESULT, known, countBytes);
      counted = true;
      return;
    }
  }
  if (!fallsApart(keyed) && !branch(keyed)) result(0);
}

/** Goes on until the end, or for about `budget` nodes more. */
export function tally(budget: f64): i32 {
  const pauseAt = tallyNodes + budget;
  while (!ended) {
    if (counted) {
      if (!takeResult()) return OVERFLOW;
      continue;
    }
    if (openItems === 0) {
      result(1);
      continue;
    }
    const item = dequeue();
    if (item >= 0) {
      if (!force(<usize>item)) result(0);
      continue;
    }
    if (tallyNodes >= pauseAt) return PAUSED;
    weigh(tallyNodes);
    decide();
  }
  return EXHAUSTED;
}
