import { digitsIn } from './choose';
import { and, or, without } from './lanes';
import { CELL_HOUSES, FEW, OPEN_CELLS } from './memory';

/**
 * Counts the ways to fill a few open cells without the grid around them: each cell has a lane of 16 bits for the
 * digits that are left there. A step strikes the digits of all new singles at once.
 */
export const FEW_CELLS: i32 = 16;

/** The rows, columns and boxes of the cells, a byte each. */
const HOUSES: usize = FEW;
/** For each cell, two vectors with ones in the lanes of those that it sees. */
const SEEN: usize = HOUSES + 3 * 16;
/** What is left to be tried: two vectors of digits, then the cells that have several, a bit each. */
const FRAMES: usize = SEEN + FEW_CELLS * 32;
const FRAME_BYTES: usize = 48;

/** Writes down the open cells of the surveyed state, `FEW_CELLS` at most, and their digits; returns their number. */
function gather(): i32 {
  let count: usize = 0;
  for (let band = 0; band < 3; band++) {
    for (let cells = load<i32>(OPEN_CELLS + 4 * band); cells !== 0; cells &= cells - 1) {
      const houses = CELL_HOUSES + 4 * <usize>(32 * band + ctz(cells));
      store<u16>(FRAMES + 2 * count, <u16>digitsIn(band, i32x4.splat(cells & -cells)));
      store<u8>(HOUSES + count, load<u8>(houses));
      store<u8>(HOUSES + count, load<u8>(houses, 1), 16);
      store<u8>(HOUSES + count, load<u8>(houses, 2), 32);
      count++;
    }
  }
  const rows = v128.load(HOUSES);
  const columns = v128.load(HOUSES, 16);
  const boxes = v128.load(HOUSES, 32);
  for (let cell: usize = 0; cell < count; cell++) {
    const inRow = i8x16.eq(rows, v128.load8_splat(HOUSES + cell));
    const inColumn = i8x16.eq(columns, v128.load8_splat(HOUSES + cell, 16));
    const inBox = i8x16.eq(boxes, v128.load8_splat(HOUSES + cell, 32));
    const seen = or(or(inRow, inColumn), inBox);
    const to = SEEN + 32 * cell;
    v128.store(to, i16x8.extend_low_i8x16_s(seen));
    v128.store(to, i16x8.extend_high_i8x16_s(seen), 16);
    store<u16>(to + 2 * cell, 0);
  }
  return <i32>count;
}

/** The lanes of two vectors that are zero, a bit each. */
// @inline
function zeros(a: v128, b: v128): i32 {
  const none = i16x8.splat(0);
  return i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.eq(a, none), i16x8.eq(b, none)));
}

/** The number of solutions of a surveyed state with at most `FEW_CELLS` open cells. */
export function countFew(): i32 {
  const all = (1 << gather()) - 1;
  const one = i16x8.splat(1);
  let solutions = 0;
  store<i32>(FRAMES, all, 32);
  for (let top = FRAMES; top >= FRAMES; top -= FRAME_BYTES) {
    let a = v128.load(top);
    let b = v128.load(top, 16);
    let open = load<i32>(top, 32);
    while ((zeros(a, b) & all) === 0) {
      if (open === 0) {
        solutions++;
        break;
      }
      let singles = open & zeros(and(a, i16x8.sub(a, one)), and(b, i16x8.sub(b, one)));
      v128.store(top, a);
      v128.store(top, b, 16);
      let digits = top;
      if (singles === 0) {
        // The first cell takes its lowest digit here; the others of its digits wait.
        const at = 2 * <usize>ctz(open);
        const several = <i32>load<u16>(top + at);
        store<u16>(top + at, <u16>(several & (several - 1)));
        store<i32>(top, open, 32);
        top += FRAME_BYTES;
        v128.store(top, a);
        v128.store(top, b, 16);
        store<u16>(top + at, <u16>(several & -several));
        a = v128.load(top);
        b = v128.load(top, 16);
        digits = top;
        singles = open & -open;
      }
      open ^= singles;
      for (; singles !== 0; singles &= singles - 1) {
        const cell = <usize>ctz(singles);
        const digit = v128.load16_splat(digits + 2 * cell);
        a = without(a, and(digit, v128.load(SEEN + 32 * cell)));
        b = without(b, and(digit, v128.load(SEEN + 32 * cell, 16)));
      }
    }
  }
  return solutions;
}
