import { BOXES, CELLS, KIND_BYTES, OPEN, WEIGHTS } from './memory';
import { size } from './shape';

/**
 * The branching rule: the item with the least options ÷ weight, of any kind. An item's weight is one
 * more than the number of times that it died since the puzzle began (dom/wdeg: Boussemart, Hemery,
 * Lecoutre, Saïs: “Boosting systematic search by weighting constraints”, 2004).
 *
 * Tried and left out: weights that grow from conflict to conflict (nodes +0…+80 %), and trying first
 * the value that a cell had last (no change beyond chance, on minimal and on sparse grids).
 */

/**
 * End of the items at `OPEN` that may be open. An item once filled stays filled deeper down: it goes
 * after the end when it is met, and comes back when the search goes back to an earlier end.
 */
export let openEnd: usize = OPEN;
let heaviest: f32 = 1;

export function reopen(end: usize): void {
  openEnd = end;
}

/** Forgets what was learnt. */
export function forgetWeights(): void {
  heaviest = 1;
  for (let kind: usize = CELLS; kind <= BOXES; kind += KIND_BYTES) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) store<f32>(kind + 4 * ((i << 5) | j) + WEIGHTS, 1);
    }
  }
}

/** Lists the items that are open. */
export function beginChoosing(): void {
  openEnd = OPEN;
  for (let kind: usize = CELLS; kind <= BOXES; kind += KIND_BYTES) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        const word = kind + 4 * ((i << 5) | j);
        const options = load<i32>(word);
        store<u16>(openEnd, <u16>word);
        openEnd += (options & (options - 1)) === 0 ? 0 : 2;
      }
    }
  }
}

/** Learns that the item of a word died. */
export function blame(word: usize): void {
  const weight = load<f32>(word + WEIGHTS) + 1;
  store<f32>(word + WEIGHTS, weight);
  heaviest = max(heaviest, weight);
}

/** The word of the item to branch on; there is an open one. */
export function choose(): usize {
  let best: usize = 0;
  let bestSize: f32 = Infinity;
  let bestWeight: f32 = 1;
  let at: usize = OPEN;
  while (at < openEnd) {
    const word = <usize>load<u16>(at);
    const options = load<i32>(word);
    if ((options & (options - 1)) === 0) {
      openEnd -= 2;
      store<u16>(at, load<u16>(openEnd));
      store<u16>(openEnd, <u16>word);
      continue;
    }
    at += 2;
    const itsSize = <f32>popcnt(options);
    const itsWeight = load<f32>(word + WEIGHTS);
    if (itsSize * bestWeight >= bestSize * itsWeight) continue;
    best = word;
    bestSize = itsSize;
    bestWeight = itsWeight;
    // Nothing can have fewer options or more weight than this.
    if (itsSize === 2 && itsWeight === heaviest) break;
  }
  return best;
}
