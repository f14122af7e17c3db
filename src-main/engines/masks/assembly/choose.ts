import { BOXES, CELLS, KIND_BYTES, RANK_OF, RANKED, WEIGHTS } from './memory';
import { size } from './shape';
import { LOW_BITS, REF_BYTES, WORD_BYTES, Ref, Word } from './word';

/**
 * The branching rule: the item with the least options ÷ weight, of any kind. An item's weight is one
 * more than the number of times that it lost its last option since the puzzle began (dom/wdeg: Boussemart, Hemery,
 * Lecoutre, Saïs: “Boosting systematic search by weighting constraints”, 2004).
 *
 * Tried and left out: weights that grow from conflict to conflict (nodes +0…+80 %), and trying first
 * the value that a cell had last (no change beyond chance, on minimal and on sparse grids).
 */

/** Size of the grid whose items are ranked; 0 before the first. */
let rankedSize: i32 = 0;

/** Forgets what was learnt. */
export function forgetWeights(): void {
  rankedSize = size;
  let at = RANKED;
  for (let kind: usize = CELLS; kind <= BOXES; kind += KIND_BYTES) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++, at += REF_BYTES) {
        const word = kind + WORD_BYTES * ((i << LOW_BITS) | j);
        store<f32>(word + WEIGHTS, 1);
        rank(at, word);
      }
    }
  }
}

/** Keeps what was learnt, if it was learnt on grids of this size. */
export function keepWeights(): void {
  if (rankedSize !== size) forgetWeights();
}

function rank(at: usize, word: usize): void {
  store<Ref>(at, <Ref>word);
  store<u16>(RANK_OF + ((word - CELLS) >> 1), <u16>(at - RANKED));
}

/** Adds one to the weight of an item that lost its last option, and keeps the ranking sorted: swaps it with the first of equal weight. */
export function blame(word: usize): void {
  const weight = load<f32>(word + WEIGHTS);
  store<f32>(word + WEIGHTS, weight + 1);
  const at = RANKED + <usize>load<u16>(RANK_OF + ((word - CELLS) >> 1));
  let low = RANKED;
  let high = at;
  while (low < high) {
    const middle = ((low + high) >> 1) & ~(REF_BYTES - 1);
    if (load<f32>(<usize>load<Ref>(middle) + WEIGHTS) > weight) low = middle + REF_BYTES;
    else high = middle;
  }
  if (low === at) return;
  rank(at, load<Ref>(low));
  rank(low, word);
}

/** The word of the item to branch on; there is an open one. */
export function choose(): usize {
  let best: usize = 0;
  let bestSize: f32 = Infinity;
  let bestWeight: f32 = 1;
  const end = RANKED + REF_BYTES * 4 * size * size;
  for (let at = RANKED; at < end; at += REF_BYTES) {
    const word = <usize>load<Ref>(at);
    const options = load<Word>(word);
    if ((options & (options - 1)) === 0) continue;
    const itsSize = <f32>popcnt(options);
    const itsWeight = load<f32>(word + WEIGHTS);
    const ours = itsSize * bestWeight;
    const theirs = bestSize * itsWeight;
    if (ours < theirs || (ours === theirs && itsSize < bestSize)) {
      best = word;
      bestSize = itsSize;
      bestWeight = itsWeight;
    }
    // Those that follow weigh no more, and have two options at least.
    const least = <f32>2 * bestWeight;
    if (least > bestSize * itsWeight || (bestSize === 2 && bestWeight === itsWeight)) break;
  }
  return best;
}
