/** The search of `search.ts` beside this folder, in its states, with conflict weights. */
import { EXHAUSTED, PAUSED, SOLUTION } from '../../assembly/slice-ends';
import {
  chosenEnd,
  commit,
  commitForGood,
  dead,
  drop,
  forcedEnd,
  giveBack,
  reset,
  trailEnd,
  unqueue,
} from './arena';
import { beginBest, giveBackBest, improves, prefer, promising } from './best';
import { beginChoosing, choose, learn, purge } from './choose';
import { COVERED, DOWN, FORCED, FRAMES, FRAME_BYTES, ITEM, SIZE } from './memory';
import { allChosen, thread, writeGrid } from './thread';

let top: usize = FRAMES;
let ended: bool = false;
/** A solution is ready to read; going on treats it as a failure that nobody learns from. */
let announced: bool = false;
/** Only solutions that score more than all before them are wanted. */
let bounded: bool = false;

export let nodes: f64 = 0;

/** Begins with the grid at `GRID`. */
export function begin(): void {
  bounded = false;
  reset();
  beginChoosing();
  nodes = 1;
  top = FRAMES;
  announced = false;
  ended = !thread();
}

/** Begins with the grid at `GRID` and the weights of the scores; `slack` is for their rounding. */
export function beginBounded(slack: f64): void {
  begin();
  bounded = true;
  beginBest(slack);
}

/** Commits forced items until none is left; false when one died. */
function settle(): bool {
  if (top === FRAMES) return settleForGood();
  while (forcedEnd > FORCED) {
    const item = unqueue();
    if (load<u32>(item, COVERED) === 0 && !commit(<usize>load<u32>(item, DOWN))) return false;
  }
  return true;
}

/** The same below every guess. */
function settleForGood(): bool {
  while (forcedEnd > FORCED) {
    const item = unqueue();
    if (load<u32>(item, COVERED) === 0 && !commitForGood(<usize>load<u32>(item, DOWN)))
      return false;
  }
  return true;
}

function branch(): void {
  if (top === FRAMES) purge();
  const item = choose();
  const node = bounded ? prefer(item) : <usize>load<u32>(item, DOWN);
  store<u32>(top, trailEnd);
  store<u32>(top, chosenEnd, 4);
  store<u32>(top, node, 8);
  top += FRAME_BYTES;
  nodes++;
  if (commit(node)) return;
  learn(dead);
  retreat();
}

/** Back to the nearest guess that survives without the option tried there. */
function retreat(): void {
  while (top > FRAMES) {
    top -= FRAME_BYTES;
    giveBack(<usize>load<u32>(top), <usize>load<u32>(top, 4));
    if (bounded) giveBackBest(<usize>load<u32>(top, 4));
    const node = <usize>load<u32>(top, 8);
    if (drop(node)) {
      // The last option of an item is a node beside those tried before it.
      if (load<u32>(<usize>load<u32>(node, ITEM), SIZE) === 1) nodes++;
      return;
    }
    learn(dead);
  }
  ended = true;
}

/** Goes on until a solution stands at `GRID`, the space is exhausted, or `budget` nodes are spent. */
export function advance(budget: f64): i32 {
  const pauseAt = nodes + budget;
  if (announced) {
    announced = false;
    retreat();
  }
  while (!ended) {
    if (!settle()) {
      learn(dead);
      retreat();
    } else if (chosenEnd === allChosen) {
      writeGrid();
      announced = !bounded || improves();
      if (announced) return SOLUTION;
      retreat();
    } else if (bounded && !promising()) {
      retreat();
    } else {
      if (nodes >= pauseAt) return PAUSED;
      branch();
    }
  }
  return EXHAUSTED;
}
