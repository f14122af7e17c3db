/** Algorithm X in slices: the item with the fewest options, its options one after another. */
import { EXHAUSTED, PAUSED, SOLUTION } from '../../../assembly/slice-ends';
import {
  CHOICES,
  COPIES,
  copies,
  FRAMES,
  FRAME_BYTES,
  LIVE,
  primaryEnd,
  SIZES,
  stateBytes,
} from './memory';
import {
  begin as beginState,
  chosenEnd,
  close,
  commit,
  dequeue,
  firstOption,
  forget,
  goBack,
  listAndCover,
  logEnd,
  openItems,
  queueBegin,
  queueEnd,
  revive,
  uncommit,
} from './state';

/** A choice: item, next option and end of its options, and how far everything was. u32 each. */
const ITEM: usize = 0;
const NEXT: usize = 4;
const END: usize = 8;
const LOG_END: usize = 12;
const QUEUE_BEGIN: usize = 16;
const QUEUE_END: usize = 20;
const CHOSEN_END: usize = 24;
const OPEN_ITEMS: usize = 28;

let top: usize = 0;
let ended: bool = true;
/** A solution is ready to read; going on treats it as a failure. */
let announced: bool = false;

export let nodes: f64 = 0;
/** Solutions that the last `count` went past. */
export let passed: f64 = 0;

export function begin(): void {
  top = FRAMES;
  announced = false;
  nodes = 1;
  ended = !beginState();
}

/** The open item with the fewest options, the first of them in a tie; none has fewer than two. */
export function choose(): usize {
  const end = SIZES + <usize>primaryEnd;
  let least = v128.load(SIZES);
  for (let at = SIZES + 16; at < end; at += 16) least = i32x4.min_s(least, v128.load(at));
  least = i32x4.min_s(least, i32x4.shuffle(least, least, 2, 3, 0, 1));
  least = i32x4.min_s(least, i32x4.shuffle(least, least, 1, 0, 3, 2));
  let at = SIZES;
  let found = placesOf(at, least);
  while (found === 0) found = placesOf((at += 16), least);
  return at - SIZES + ((<usize>ctz(found)) << 2);
}

/** Bit i: the i-th of four sizes is the least. */
// @inline
function placesOf(at: usize, least: v128): i32 {
  return i32x4.bitmask(i32x4.eq(v128.load(at), least));
}

/** Covers an item and tries its first option. */
function branch(item: usize): bool {
  const frame = top;
  top += FRAME_BYTES;
  const first = frame === FRAMES ? CHOICES : <usize>load<u32>(frame - FRAME_BYTES, END);
  store<u32>(frame, <u32>item, ITEM);
  store<u32>(frame, <u32>first, NEXT);
  close(item);
  store<u32>(frame, <u32>listAndCover(item, first), END);
  store<u32>(frame, <u32>logEnd, LOG_END);
  store<u32>(frame, <u32>queueBegin, QUEUE_BEGIN);
  store<u32>(frame, <u32>queueEnd, QUEUE_END);
  store<u32>(frame, <u32>chosenEnd, CHOSEN_END);
  store<u32>(frame, openItems, OPEN_ITEMS);
  if (copies) copy(copyOf(frame), LIVE);
  return tryNext(frame);
}

function tryNext(frame: usize): bool {
  const next = load<u32>(frame, NEXT);
  store<u32>(frame, next + 4, NEXT);
  nodes++;
  return commit(load<u32>(<usize>next), <usize>load<u32>(frame, ITEM));
}

/** Back to the nearest choice that has another option that no item dies of; ends where there is none. */
function retreat(): void {
  while (top > FRAMES) {
    const frame = top - FRAME_BYTES;
    const mark = <usize>load<u32>(frame, CHOSEN_END);
    if (!copies) {
      uncommit(mark);
      revive(<usize>load<u32>(frame, LOG_END));
    }
    if (load<u32>(frame, NEXT) === load<u32>(frame, END)) {
      top = frame;
      continue;
    }
    if (copies) copy(LIVE, copyOf(frame));
    else close(<usize>load<u32>(frame, ITEM));
    forget(mark);
    const from = <usize>load<u32>(frame, QUEUE_BEGIN);
    goBack(load<u32>(frame, OPEN_ITEMS), from, <usize>load<u32>(frame, QUEUE_END));
    if (tryNext(frame)) return;
  }
  ended = true;
}

/** Takes the only option of an item that is forced; false when it has none. */
export function force(item: usize): bool {
  if (load<i32>(SIZES + item) === 0) return false;
  const option = firstOption(item);
  close(item);
  return commit(option, item);
}

// @inline
function copyOf(frame: usize): usize {
  return COPIES + ((frame - FRAMES) / FRAME_BYTES) * stateBytes;
}

export function copy(to: usize, from: usize): void {
  const end = from + stateBytes;
  for (; from < end; from += 16) {
    v128.store(to, v128.load(from));
    to += 16;
  }
}

/** Goes on until a solution, the end of the space, or about `budget` nodes more. */
export function advance(budget: f64): i32 {
  const pauseAt = nodes + budget;
  if (announced) {
    announced = false;
    retreat();
  }
  while (!ended) {
    if (openItems === 0) {
      announced = true;
      return SOLUTION;
    }
    const item = dequeue();
    if (item < 0 && nodes >= pauseAt) return PAUSED;
    if (!(item < 0 ? branch(choose()) : force(<usize>item))) retreat();
  }
  return EXHAUSTED;
}

/** As `advance`, but past solutions, `most` at most. */
export function count(budget: f64, most: f64): i32 {
  const pauseAt = nodes + budget;
  let end: i32;
  passed = 0;
  do {
    end = advance(pauseAt - nodes);
    if (end === SOLUTION) passed++;
  } while (end === SOLUTION && passed < most);
  return end;
}
