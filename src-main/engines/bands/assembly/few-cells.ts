import { digitsIn } from './choose';
import { and, or, without } from './lanes';
import { CELL_HOUSES, FEW, OPEN_CELLS } from './memory';

/**
 * Counts the ways to fill open cells without the grid around them. Each has a byte in three vectors for the digits
 * 1 to 8 that are left there, and a bit of `nines`, of 64, for the 9. A step strikes the digits of all new singles
 * at once; without any it tries the digits of one cell, a pair where there is one.
 */
export const FEW_CELLS: i32 = 48;

/** What is left to be tried: the three vectors, the cells that have several digits, a bit each, and the nines. */
const FRAMES: usize = FEW;
const FRAME_BYTES: usize = 64;
const OPEN: usize = 48;
const NINES: usize = 56;
/** For each cell, three vectors with ones in the bytes of those that it sees, and the same as bits. */
const SEEN: usize = FRAMES + (FEW_CELLS + 1) * FRAME_BYTES;
const SEEN_BITS: usize = SEEN + FEW_CELLS * 48;
/** The rows, columns and boxes of the cells, a byte each. */
const HOUSES: usize = SEEN_BITS + FEW_CELLS * 8;

/** What is to be tried next; below `FRAMES` when nothing is left. */
let top: usize = 0;
/** What the last call of `fillOn` has tried. */
export let tried: i32 = 0;

/** Whether something is left to be tried. */
export function isFilling(): bool {
  return top >= FRAMES;
}

/** Gives up what is left to be tried. */
export function stopFilling(): void {
  top = 0;
}

/** Begins with the open cells of the surveyed state, `FEW_CELLS` at most. */
export function fillFew(): void {
  let count: usize = 0;
  let nines: i64 = 0;
  for (let band = 0; band < 3; band++) {
    for (let rest = load<i32>(OPEN_CELLS + 4 * band); rest !== 0; rest &= rest - 1) {
      const houses = CELL_HOUSES + 4 * <usize>(32 * band + ctz(rest));
      const digits = digitsIn(band, i32x4.splat(rest & -rest));
      store<u8>(FRAMES + count, <u8>digits);
      nines |= (<i64>(digits >>> 8)) << count;
      store<u8>(HOUSES + count, load<u8>(houses));
      store<u8>(HOUSES + count, load<u8>(houses, 1), 48);
      store<u8>(HOUSES + count, load<u8>(houses, 2), 96);
      count++;
    }
  }
  for (let cell: usize = 0; cell < count; cell++) {
    const a = seenBy(cell, 0);
    const b = seenBy(cell, 16);
    const c = seenBy(cell, 32);
    const to = SEEN + 48 * cell;
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    store<u8>(to + cell, 0);
    store<i64>(SEEN_BITS + 8 * cell, bits(a, b, c) & ~((<i64>1) << cell));
  }
  store<i64>(FRAMES, ((<i64>1) << count) - 1, OPEN);
  store<i64>(FRAMES, nines, NINES);
  top = FRAMES;
}

/** Ones in the bytes of sixteen cells that share a house with the cell, which does so itself. */
// @inline
function seenBy(cell: usize, from: usize): v128 {
  const inRow = i8x16.eq(v128.load8_splat(HOUSES + cell), v128.load(HOUSES + from));
  const inColumn = i8x16.eq(v128.load8_splat(HOUSES + cell, 48), v128.load(HOUSES + from, 48));
  const inBox = i8x16.eq(v128.load8_splat(HOUSES + cell, 96), v128.load(HOUSES + from, 96));
  return or(or(inRow, inColumn), inBox);
}

/** The first bits of the bytes of three vectors. */
// @inline
function bits(a: v128, b: v128, c: v128): i64 {
  const low = i8x16.bitmask(a) | (i8x16.bitmask(b) << 16);
  return <i64>(<u32>low) | ((<i64>i8x16.bitmask(c)) << 32);
}

/** The bytes of three vectors that are zero, a bit each. */
// @inline
function zeros(a: v128, b: v128, c: v128): i64 {
  const none = i8x16.splat(0);
  return bits(i8x16.eq(a, none), i8x16.eq(b, none), i8x16.eq(c, none));
}

/** Without the lowest digit of each byte. */
// @inline
function others(a: v128): v128 {
  return and(a, i8x16.sub(a, i8x16.splat(1)));
}

/** Tries what is left, up to `most` branches; returns the number of solutions among them. */
export function fillOn(most: i32): i32 {
  // Those that were filled when the first branch was left waiting cannot be struck any more.
  const cells = load<i64>(FRAMES, OPEN);
  let solutions = 0;
  let at = top;
  for (tried = 0; at >= FRAMES && tried < most; at -= FRAME_BYTES, tried++) {
    let a = v128.load(at);
    let b = v128.load(at, 16);
    let c = v128.load(at, 32);
    let open = load<i64>(at, OPEN);
    let nines = load<i64>(at, NINES);
    let each = 1;
    while (true) {
      const without8 = zeros(a, b, c);
      if ((without8 & ~nines & cells) !== 0) break;
      if (open === 0) {
        solutions += each;
        break;
      }
      const a1 = others(a);
      const b1 = others(b);
      const c1 = others(c);
      const atMostOne = zeros(a1, b1, c1);
      let singles = open & atMostOne & (without8 ^ ~nines);
      v128.store(at, a);
      v128.store(at, b, 16);
      v128.store(at, c, 32);
      if (singles === 0) {
        // A house has as many digits left as open cells, so at least two. Four open cells are therefore a rectangle
        // of one pair. Six are a ring of one pair, or two rows or columns of three with the same pair in both:
        // each solution has its counterpart with the other digit in every cell.
        const left = popcnt(open);
        if (left === 4) {
          solutions += 2;
          break;
        }
        const pairs = atMostOne | (zeros(others(a1), others(b1), others(c1)) & ~nines);
        const some = open & pairs;
        singles = some === 0 ? open & -open : some & -some;
        const cell = <usize>ctz(singles);
        const digits = <i32>load<u8>(at + cell);
        store<u8>(at + cell, <u8>(digits & (digits - 1)));
        store<i64>(at, open, OPEN);
        store<i64>(at, nines, NINES);
        if (left === 6) each = 2;
        else at += FRAME_BYTES;
        v128.store(at, a);
        v128.store(at, b, 16);
        v128.store(at, c, 32);
        store<u8>(at + cell, <u8>(digits & -digits));
        a = v128.load(at);
        b = v128.load(at, 16);
        c = v128.load(at, 32);
        nines &= ~singles;
      }
      open ^= singles;
      const nine = nines;
      do {
        const cell = <usize>ctz(singles);
        const digit = v128.load8_splat(at + cell);
        const isNine = -((nine >>> cell) & 1);
        const seen = SEEN + 48 * cell;
        a = without(a, and(digit, v128.load(seen)));
        b = without(b, and(digit, v128.load(seen, 16)));
        c = without(c, and(digit, v128.load(seen, 32)));
        nines &= ~(load<i64>(SEEN_BITS + 8 * cell) & isNine);
        singles &= singles - 1;
      } while (singles !== 0);
    }
  }
  top = at;
  return solutions;
}
