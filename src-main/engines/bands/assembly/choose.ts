import { and, joinHigh, joinLow, or, without, zipHigh, zipLow } from './lanes';
import {
  ALIVE,
  BAND,
  CELL_WEIGHTS,
  DIGIT_WEIGHTS,
  OPEN_CELLS,
  PAIRS,
  PEERS,
  STATE,
  WEIGHT_BYTES,
  wordOf,
} from './memory';

/**
 * The branching rule: a cell with two candidates, of those the one with the greatest conflict
 * weight (Boussemart, Hemery, Lecoutre, Saïs: “Boosting systematic search by weighting
 * constraints”, 2004). Every contradiction adds to the weight of the cells and digits where it
 * showed, so that the search turns to the knot of the puzzle. Until the first few contradictions of
 * a puzzle, cells whose candidates have most rivals, and that see most other pairs, come first.
 *
 * Tried and left out: pairs of places of a digit in a box, and pairs of permutations of a digit in
 * a band, beside or instead of pairs in cells (nodes +0…+30 % on hard puzzles); starting weights
 * counted once for the whole grid (+15 %).
 */

/** The cell chosen last: `32·band + bit`, and its digits as a mask. */
let chosen: i32 = 0;
export let chosenDigits: i32 = 0;
/** Whether `survey` found a cell with two candidates. */
let somePairs: bool = false;

let conflicts: i32 = 0;
/** So many contradictions make the weights worth more than the count of rivals. */
const ENOUGH_CONFLICTS: i32 = 3;
let weightsReady: bool = false;

/** A new puzzle: the weights are cleared when the first choice needs them. A small one needs no count of rivals. */
export function forgetWeights(isSmall: bool): void {
  weightsReady = false;
  conflicts = isSmall ? ENOUGH_CONFLICTS : 0;
}

/** Learns from the contradiction that propagation has just left in the state. */
export function blame(): void {
  if (!weightsReady) return;
  conflicts++;
  addTo(CELL_WEIGHTS + 4 * chosen, 1);
  for (let band = 0; band < 3; band++) {
    let empty = BAND & ~load<i32>(ALIVE + 4 * band);
    while (empty !== 0) {
      addTo(CELL_WEIGHTS + 4 * (32 * band + ctz(empty)), 2);
      empty &= empty - 1;
    }
    let absent = 0x1ff & ~digitsIn(band, i32x4.splat(-1));
    while (absent !== 0) {
      addTo(DIGIT_WEIGHTS + 4 * (16 * band + ctz(absent)), 1);
      absent &= absent - 1;
    }
  }
}

function addTo(address: usize, amount: i32): void {
  store<i32>(address, load<i32>(address) + amount);
}

/** The digits (bit `d` for digit d+1) that have a candidate among the given cells of a band. */
export function digitsIn(band: i32, cells: v128): i32 {
  const zero = i32x4.splat(0);
  const low = and(v128.load(STATE + 16 * band), cells);
  const high = and(v128.load(STATE + 16 * band, 48), cells);
  const nine = load<i32>(STATE + 4 * band, 96) & i32x4.extract_lane(cells, 0);
  return (
    i32x4.bitmask(i32x4.ne(low, zero)) |
    (i32x4.bitmask(i32x4.ne(high, zero)) << 4) |
    (i32(nine !== 0) << 8)
  );
}

/** Looks at an open state before `choose`: writes `PAIRS` and `OPEN_CELLS`. Counts to three as `propagate` to two. */
export function survey(): void {
  const low0 = v128.load(STATE);
  const low1 = v128.load(STATE, 16);
  const low2 = v128.load(STATE, 32);
  const high0 = v128.load(STATE, 48);
  const high1 = v128.load(STATE, 64);
  const high2 = v128.load(STATE, 80);
  const nine = v128.load(STATE, 96);

  let a1 = zipLow(or(low0, high0), or(low1, high1));
  let b1 = zipHigh(or(low0, high0), or(low1, high1));
  let a2 = zipLow(and(low0, high0), and(low1, high1));
  let b2 = zipHigh(and(low0, high0), and(low1, high1));
  const one01 = or(a1, b1);
  const two01 = or(or(a2, b2), and(a1, b1));
  const three01 = or(and(a2, b1), and(a1, b2));
  a1 = zipLow(or(low2, high2), or(low2, high2));
  b1 = zipHigh(or(low2, high2), or(low2, high2));
  a2 = zipLow(and(low2, high2), and(low2, high2));
  b2 = zipHigh(and(low2, high2), and(low2, high2));
  const one2 = or(a1, b1);
  const two2 = or(or(a2, b2), and(a1, b1));
  const three2 = or(and(a2, b1), and(a1, b2));

  a1 = joinLow(one01, one2);
  b1 = joinHigh(one01, one2);
  a2 = joinLow(two01, two2);
  b2 = joinHigh(two01, two2);
  const one = or(a1, b1);
  let two = or(or(a2, b2), and(a1, b1));
  let three = or(
    or(and(a2, b1), and(a1, b2)),
    or(joinLow(three01, three2), joinHigh(three01, three2)),
  );
  three = or(three, and(two, nine));
  two = or(two, and(one, nine));
  const bands = i32x4(-1, -1, -1, 0);
  const pairs = and(without(two, three), bands);
  v128.store(PAIRS, pairs);
  v128.store(OPEN_CELLS, and(two, bands));
  somePairs = v128.any_true(pairs);
}

/** Open cells of the surveyed state. */
export function openCells(): i32 {
  return <i32>(popcnt(load<i64>(OPEN_CELLS)) + popcnt(load<i64>(OPEN_CELLS, 8)));
}

/** How many candidates of the digit the cell `32·band + bit` sees. */
function rivals(cell: i32, digit: i32): i32 {
  const peers = PEERS + 16 * cell;
  return (
    popcnt(load<i32>(wordOf(digit, 0)) & load<i32>(peers)) +
    popcnt(load<i32>(wordOf(digit, 1)) & load<i32>(peers, 4)) +
    popcnt(load<i32>(wordOf(digit, 2)) & load<i32>(peers, 8))
  );
}

/** How many of the cells with two candidates the cell sees. */
function pairsSeen(cell: i32): i32 {
  const peers = PEERS + 16 * cell;
  return (
    popcnt(load<i32>(PAIRS) & load<i32>(peers)) +
    popcnt(load<i32>(PAIRS, 4) & load<i32>(peers, 4)) +
    popcnt(load<i32>(PAIRS, 8) & load<i32>(peers, 8))
  );
}

function weigh(cell: i32, digits: i32): i32 {
  const band = cell >> 5;
  let weight = load<i32>(CELL_WEIGHTS + 4 * cell);
  let rest = digits;
  while (rest !== 0) {
    const digit = ctz(rest);
    weight += load<i32>(DIGIT_WEIGHTS + 4 * (16 * band + digit));
    if (conflicts < ENOUGH_CONFLICTS) weight += rivals(cell, digit);
    rest &= rest - 1;
  }
  return weight;
}

/** The weight of a cell with two digits. */
function weighPair(cell: i32, digits: i32): i32 {
  const words = DIGIT_WEIGHTS + 64 * (cell >> 5);
  const first = load<i32>(words + 4 * ctz(digits));
  const second = load<i32>(words + 4 * (31 - clz(digits)));
  return load<i32>(CELL_WEIGHTS + 4 * cell) + first + second;
}

function choosePair(): void {
  const calm = conflicts < ENOUGH_CONFLICTS;
  let best = -1;
  for (let band = 0; band < 3; band++) {
    const low = v128.load(STATE + 16 * band);
    const high = v128.load(STATE + 16 * band, 48);
    const nine = load<i32>(STATE + 4 * band, 96);
    for (let cells = load<i32>(PAIRS + 4 * band); cells !== 0; cells &= cells - 1) {
      const bit = cells & -cells;
      const at = i32x4.splat(bit);
      const zero = i32x4.splat(0);
      const packed = i16x8.narrow_i32x4_s(
        i32x4.eq(and(low, at), zero),
        i32x4.eq(and(high, at), zero),
      );
      const digits = (255 ^ i16x8.bitmask(packed)) | (i32((nine & bit) !== 0) << 8);
      const cell = 32 * band + ctz(cells);
      const weight = calm ? weigh(cell, digits) + 2 * pairsSeen(cell) : weighPair(cell, digits);
      if (weight > best) {
        best = weight;
        chosen = cell;
        chosenDigits = digits;
      }
    }
  }
}

/** Without pairs: a cell with fewest candidates, of those the heaviest. */
function chooseFewest(): void {
  let fewest = 10;
  let best = -1;
  for (let band = 0; band < 3; band++) {
    for (let bit = 0; bit < 27; bit++) {
      const digits = digitsIn(band, i32x4.splat(1 << bit));
      const count = popcnt(digits);
      if (count < 2 || count > fewest) continue;
      const weight = weigh(32 * band + bit, digits);
      if (count === fewest && weight <= best) continue;
      fewest = count;
      best = weight;
      chosen = 32 * band + bit;
      chosenDigits = digits;
    }
  }
}

/** Chooses a cell of the surveyed state; returns it as `32·band + bit`, its digits in `chosenDigits`. */
export function choose(): i32 {
  if (!weightsReady) memory.fill(CELL_WEIGHTS, 0, WEIGHT_BYTES);
  weightsReady = true;
  if (somePairs) choosePair();
  else chooseFewest();
  return chosen;
}
