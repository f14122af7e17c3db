/** Algorithm X in slices: the item with the fewest options, its options one after another. */
import { EXHAUSTED, PAUSED, SOLUTION } from '../../../assembly/slice-ends';
import { crowded } from './build';
import { settleByItems } from './by-items';
import { settleByOptions } from './by-options';
import { FRAMES, FRAME_BYTES, stateBytes, STATES } from './memory';
import { beginState, chosenEnd, COVERED, DEAD, sliceOf, state, takeAfter } from './state';

/** A choice: the rest of its item's row, as in `SLICES`, how far the cover was, options of one word. */
const ROW: usize = 0;
const ROW_END: usize = 4;
const OFFSET: usize = 8;
const CHOSEN_END: usize = 12;
const UNTRIED: usize = 16;

let top: usize = 0;
let ended: bool = true;
/** A solution is ready to read; going on treats it as a failure. */
let announced: bool = false;

export let nodes: f64 = 0;
/** Solutions that the last `count` went past. */
export let passed: f64 = 0;

export function begin(): void {
  beginState();
  top = FRAMES;
  announced = false;
  ended = false;
  nodes = 1;
}

/** Tries the first option of an item. */
function branch(item: i32): void {
  const frame = top;
  const slice = sliceOf(item);
  const row = load<u32>(slice);
  const offset = load<u32>(slice, 8);
  top += FRAME_BYTES;
  store<u32>(frame, row, ROW);
  store<u32>(frame, load<u32>(slice, 4), ROW_END);
  store<u32>(frame, offset, OFFSET);
  store<u32>(frame, <u32>chosenEnd, CHOSEN_END);
  store<u64>(frame, load<u64>(state + <usize>offset) & load<u64>(<usize>row), UNTRIED);
  tryNext(frame);
}

/** Tries the next option of a choice; false when it has no more. */
function tryNext(frame: usize): bool {
  const before = STATES + ((frame - FRAMES) / FRAME_BYTES) * stateBytes;
  let offset = <usize>load<u32>(frame, OFFSET);
  let untried = load<u64>(frame, UNTRIED);
  if (untried === 0) {
    let row = <usize>load<u32>(frame, ROW);
    const end = <usize>load<u32>(frame, ROW_END);
    do {
      row += 8;
      offset += 8;
      if (row === end) return false;
      untried = load<u64>(before + offset) & load<u64>(row);
    } while (untried === 0);
    store<u32>(frame, <u32>row, ROW);
    store<u32>(frame, <u32>offset, OFFSET);
  }
  store<u64>(frame, untried & (untried - 1), UNTRIED);
  nodes++;
  const option = ((<u32>offset) << 3) + <u32>ctz(untried);
  takeAfter(before, <usize>load<u32>(frame, CHOSEN_END), option);
  return true;
}

/** Back to the nearest choice that has another option; ends where there is none. */
function retreat(): void {
  for (; top > FRAMES; top -= FRAME_BYTES) if (tryNext(top - FRAME_BYTES)) return;
  ended = true;
}

/** Goes on until a solution, the end of the space, or about `budget` nodes more. */
export function advance(budget: f64): i32 {
  const pauseAt = nodes + budget;
  if (announced) {
    announced = false;
    retreat();
  }
  while (!ended) {
    const outcome = crowded ? settleByItems() : settleByOptions();
    if (outcome === COVERED) {
      announced = true;
      return SOLUTION;
    }
    if (outcome === DEAD) retreat();
    else if (nodes >= pauseAt) return PAUSED;
    else branch(outcome);
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
