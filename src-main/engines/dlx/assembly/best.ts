/**
 * Branch and bound for the best score: `best-score.ts` and `score-bound.ts` in WebAssembly, with the
 * same sums in the same order, for grids of up to 31 values. The tables of the weights stand in memory.
 */
import { chosenEnd } from './arena';
import {
  CHOSEN,
  DOWN,
  GRID,
  OPTION_BYTES,
  PLACE,
  SCORE_BITS,
  SCORE_HOUSES,
  SCORE_MISSING,
  SCORE_PLACES,
  SCORE_SORTED,
  SCORE_WEIGHTS,
} from './memory';
import { cells, full, side } from './thread';

/** Rows, columns and boxes each partition the grid. */
const PARTITIONS: usize = 3;

/** The greatest score of a solution so far. */
export let best: f64 = 0;
let slack: f64 = 0;
let filled: f64 = 0;
/** End of the options taken that the bound knows of. */
let knownEnd: usize = CHOSEN;

/** Begins with the givens at `GRID`. */
export function beginBest(itsSlack: f64): void {
  best = -Infinity;
  slack = itsSlack;
  filled = 0;
  knownEnd = CHOSEN;
  for (let house: usize = 0; house < PARTITIONS * side; house++) {
    store<u32>(SCORE_PLACES + (house << 2), <u32>full);
    store<u32>(SCORE_MISSING + (house << 2), <u32>full);
  }
  for (let cell: usize = 0; cell < cells; cell++) {
    const value = <u32>load<u8>(GRID + cell);
    if (value === 0) continue;
    flip(cell, value);
    filled += gain(cell, value);
  }
}

function gain(cell: usize, value: u32): f64 {
  return load<f64>(SCORE_WEIGHTS + (cell << 3)) * <f64>value;
}

/** Fills an empty cell, or empties one that holds this value. */
function flip(cell: usize, value: u32): void {
  const bit: u32 = (<u32>1) << (value - 1);
  for (let partition: usize = 0; partition < PARTITIONS; partition++) {
    const at = partition * cells + cell;
    const house = (<usize>load<u8>(SCORE_HOUSES + at)) << 2;
    const place = load<u32>(SCORE_BITS + (at << 2));
    store<u32>(SCORE_PLACES + house, load<u32>(SCORE_PLACES + house) ^ place);
    store<u32>(SCORE_MISSING + house, load<u32>(SCORE_MISSING + house) ^ bit);
  }
}

/** Cell and value of the option of a node. */
function placeOf(node: usize): u32 {
  return load<u32>(node & ~(OPTION_BYTES - 1), PLACE);
}

/** Given back to this end of the options taken. */
export function giveBackBest(chosenMark: usize): void {
  while (knownEnd > chosenMark) {
    knownEnd -= 4;
    const place = placeOf(<usize>load<u32>(knownEnd));
    flip(place & 0xffff, place >> 16);
    filled -= gain(place & 0xffff, place >> 16);
  }
}

/** False when no solution that contains the options taken can score more than the best. */
export function promising(): bool {
  for (; knownEnd < chosenEnd; knownEnd += 4) {
    const place = placeOf(<usize>load<u32>(knownEnd));
    flip(place & 0xffff, place >> 16);
    filled += gain(place & 0xffff, place >> 16);
  }
  const mustExceed = best - filled - slack;
  for (let partition: usize = 0; partition < PARTITIONS; partition++) {
    let total: f64 = 0;
    for (let house = partition * side; house < (partition + 1) * side; house++) {
      total += houseBound(house);
    }
    if (total <= mustExceed) return false;
  }
  return true;
}

function houseBound(house: usize): f64 {
  const sorted = SCORE_SORTED + ((house * side) << 3);
  let places = load<u32>(SCORE_PLACES + (house << 2));
  let values = load<u32>(SCORE_MISSING + (house << 2));
  let sum: f64 = 0;
  while (places !== 0) {
    const value: u32 = 32 - clz(values);
    sum += load<f64>(sorted + ((<usize>ctz(places)) << 3)) * <f64>value;
    places &= places - 1;
    values ^= (<u32>1) << (value - 1);
  }
  return sum;
}

/** Whether the grid at `GRID`, complete, scores more than every one before; remembers it when so. */
export function improves(): bool {
  let score: f64 = 0;
  for (let cell: usize = 0; cell < cells; cell++) score += gain(cell, load<u8>(GRID + cell));
  if (score <= best) return false;
  best = score;
  return true;
}

/** The node of an item whose option scores most: a good first answer cuts off more of the rest. */
export function prefer(item: usize): usize {
  let preferred = <usize>load<u32>(item, DOWN);
  let most: f64 = -Infinity;
  for (let node = preferred; node !== item; node = load<u32>(node, DOWN)) {
    const place = placeOf(node);
    const its = gain(place & 0xffff, place >> 16);
    if (its <= most) continue;
    most = its;
    preferred = node;
  }
  return preferred;
}
