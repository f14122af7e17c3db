/**
 * The loop of `../grid9-reader.ts` over a buffer of lines, with vectors: characters become values sixteen
 * at a time, and the three kinds of house are looked through for repeats together.
 *
 * A given's value is one bit of sixteen, 1 << (value − 1), a blank none. Powers of two that are all
 * different have a sum that is also what they give by OR; one that comes twice makes the sum larger.
 * (Nine of at most 2⁸ stay below 2¹².) So every house is added up and put together, and compared:
 *
 *   row      columns 0 … 7 in the lanes of one vector, column 8 apart
 *   column   the rows' vectors, lane by lane
 *   box      the same for three rows, then three lanes together, in lanes 0, 3 and 6
 *   row      eight rows' vectors folded into one, a lane for each
 */
const CELLS: usize = 81;
const BUFFER_SIZE: i32 = 512;
/** 81 characters and the end of a line, which may be two, or of nine. */
const LONGEST: usize = CELLS + 9;
/** Characters by value, sixteen of them, stand before it. */
const TEXT: usize = 0x200;
/** Whole vectors are read, also at the end. */
const VALUES: usize = (TEXT + LONGEST * BUFFER_SIZE + 31) & ~15;

const LINE_FEED: u8 = 10;
const CARRIAGE_RETURN: u8 = 13;

export function bufferLines(): i32 {
  return BUFFER_SIZE;
}
export function textAt(): usize {
  return TEXT;
}
export function givensAt(): usize {
  return VALUES;
}

let ones: v128 = i8x16.splat(0);
let blank0: v128 = i8x16.splat(0);
let blank1: v128 = i8x16.splat(0);
let blank2: v128 = i8x16.splat(0);

/**
 * Reads up to `count` lines of `stride` bytes; returns how many there are before the first that is in
 * doubt. `one` is the character of value 1, those of 2 to 9 follow it; `blanks` has three characters for
 * a blank, a byte each.
 */
export function read(count: i32, stride: i32, one: i32, blanks: i32): i32 {
  ones = i8x16.splat(<i8>one);
  blank0 = i8x16.splat(<i8>blanks);
  blank1 = i8x16.splat(<i8>(blanks >> 8));
  blank2 = i8x16.splat(<i8>(blanks >> 16));
  let line = TEXT;
  let cells = VALUES;
  for (let i = 0; i < count; i++) {
    if (!ends(line, stride) || !translate(line, cells) || repeats(cells)) return i;
    line += stride;
    cells += CELLS;
  }
  return count;
}

/** Writes the first `cells` values, whole lines of `width`, as text. */
export function write(cells: i32, width: i32): void {
  const characters = v128.load(TEXT - 16);
  let from = VALUES;
  let to = TEXT;
  for (let left = cells; left > 0; left -= width) {
    for (let at: i32 = 0; at < width; at += 16)
      v128.store(to + at, i8x16.swizzle(characters, v128.load(from + at)));
    from += width;
    to += width;
    store<u8>(to++, LINE_FEED);
  }
}

// @inline
function ends(line: usize, stride: i32): bool {
  if (load<u8>(line + stride - 1) !== LINE_FEED) return false;
  return stride === CELLS + 1 || load<u8>(line + CELLS) === CARRIAGE_RETURN;
}

/** Writes the values of a line; false where a character is none and no blank either. */
// @inline
function translate(line: usize, cells: usize): bool {
  let known = some(line, cells);
  for (let at: usize = 16; at < 80; at += 16) known = v128.and(known, some(line + at, cells + at));
  // The last sixteen overlap those before: nothing is written after the grid.
  return i8x16.all_true(v128.and(known, some(line + 65, cells + 65)));
}

/** Writes sixteen values; all bits of a byte are set where it is known. */
// @inline
function some(text: usize, cells: usize): v128 {
  const characters = v128.load(text);
  const above = i8x16.sub(characters, ones);
  const given = i8x16.le_u(above, i8x16.splat(8));
  v128.store(cells, v128.and(i8x16.add(above, i8x16.splat(1)), given));
  const blank = v128.or(
    v128.or(i8x16.eq(characters, blank0), i8x16.eq(characters, blank1)),
    i8x16.eq(characters, blank2),
  );
  return v128.or(given, blank);
}

/** The bits of columns 0 … 7 of the row at `at`. */
// @inline
function row(at: usize): v128 {
  const values = v128.load(at);
  const low = i8x16.swizzle(i8x16(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0), values);
  const high = i8x16.swizzle(i8x16(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0), values);
  return i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

/** The bit of one cell. */
// @inline
function cell(at: usize): i32 {
  return (1 << (<i32>load<u8>(at))) >> 1;
}

/** The even lanes of `a`, then those of `b`. */
// @inline
function even(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29);
}

/** The odd lanes of `a`, then those of `b`. */
// @inline
function odd(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 22, 23, 26, 27, 30, 31);
}

// @inline
function sums(a: v128, b: v128): v128 {
  return i16x8.add(even(a, b), odd(a, b));
}

// @inline
function unions(a: v128, b: v128): v128 {
  return v128.or(even(a, b), odd(a, b));
}

/** Lanes 1 … 7 of a vector in the lanes 0 … 6. */
// @inline
function next(a: v128): v128 {
  return i8x16.shuffle(a, i8x16.splat(0), 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17);
}

/** Whether a row, a column or a box of the 81 values at `at` has one twice. */
function repeats(at: usize): bool {
  const r0 = row(at);
  const r1 = row(at + 9);
  const r2 = row(at + 18);
  const r3 = row(at + 27);
  const r4 = row(at + 36);
  const r5 = row(at + 45);
  const r6 = row(at + 54);
  const r7 = row(at + 63);
  // The row's last cells end the grid: its load takes what is behind, which the lanes leave out.
  const r8 = row(at + 72);
  const c0 = cell(at + 8);
  const c1 = cell(at + 17);
  const c2 = cell(at + 26);
  const c3 = cell(at + 35);
  const c4 = cell(at + 44);
  const c5 = cell(at + 53);
  const c6 = cell(at + 62);
  const c7 = cell(at + 71);
  const c8 = cell(at + 80);

  const sum0 = i16x8.add(i16x8.add(r0, r1), r2);
  const sum1 = i16x8.add(i16x8.add(r3, r4), r5);
  const sum2 = i16x8.add(i16x8.add(r6, r7), r8);
  const all0 = v128.or(v128.or(r0, r1), r2);
  const all1 = v128.or(v128.or(r3, r4), r5);
  const all2 = v128.or(v128.or(r6, r7), r8);
  const columns = i16x8.add(i16x8.add(sum0, sum1), sum2);
  let differ = v128.xor(columns, v128.or(v128.or(all0, all1), all2));

  const last = i16x8(<i16>c0, <i16>c1, <i16>c2, <i16>c3, <i16>c4, <i16>c5, <i16>c6, <i16>c7);
  const rowSums = sums(sums(sums(r0, r1), sums(r2, r3)), sums(sums(r4, r5), sums(r6, r7)));
  const rowAlls = unions(
    unions(unions(r0, r1), unions(r2, r3)),
    unions(unions(r4, r5), unions(r6, r7)),
  );
  differ = v128.or(differ, v128.xor(i16x8.add(rowSums, last), v128.or(rowAlls, last)));

  const boxes = v128.or(
    v128.or(
      boxesOf(sum0, all0, c0 + c1 + c2, c0 | c1 | c2),
      boxesOf(sum1, all1, c3 + c4 + c5, c3 | c4 | c5),
    ),
    boxesOf(sum2, all2, c6 + c7 + c8, c6 | c7 | c8),
  );
  differ = v128.or(differ, v128.and(boxes, i16x8(-1, 0, 0, -1, 0, 0, -1, 0)));
  if (v128.any_true(differ)) return true;

  const pairSums = sums(r8, r8);
  const fourSums = sums(pairSums, pairSums);
  const rowSum = <i32>i16x8.extract_lane_s(sums(fourSums, fourSums), 0) + c8;
  const pairAlls = unions(r8, r8);
  const fourAlls = unions(pairAlls, pairAlls);
  const rowAll = <i32>i16x8.extract_lane_s(unions(fourAlls, fourAlls), 0) | c8;
  const columnSum = c0 + c1 + c2 + c3 + c4 + c5 + c6 + c7 + c8;
  const columnAll = c0 | c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8;
  return columnSum !== columnAll || rowSum !== rowAll;
}

/** What three rows add up to, less what they have, in lanes 0, 3 and 6 for each box; the rest is noise. */
// @inline
function boxesOf(sum: v128, all: v128, lastSum: i32, lastAll: i32): v128 {
  const sum1 = next(sum);
  const all1 = next(all);
  const sum2 = i16x8.replace_lane(next(sum1), 6, <i16>lastSum);
  const all2 = i16x8.replace_lane(next(all1), 6, <i16>lastAll);
  return v128.xor(i16x8.add(i16x8.add(sum, sum1), sum2), v128.or(v128.or(all, all1), all2));
}
