/**
 * What `../grid.ts` asks of a 9×9 grid, over a buffer of them with vectors: says of each whether its answer keeps
 * every given and has each of 1…9 once in every row, column and box.
 *
 * A cell's value is one bit of sixteen, 1 << (value − 1), and nothing for what is no value. Nine powers
 * of two that are at most 2⁸ add up to 511 exactly when they are all different, so a house is summed and
 * compared:
 *
 *   row      columns 0 … 7 in the lanes of one vector, column 8 of all rows in two of their own
 *   column   the rows' vectors added up: lane by lane
 *   box      the same for three rows, then three lanes together
 *   row      eight rows' vectors folded into one, a lane for each
 */

const CELLS: usize = 81;
const BUFFER_SIZE: i32 = 512;
const GIVENS: usize = 0x100;
/** A load of a row's nine cells takes sixteen bytes, also of the last one. */
const ANSWERS: usize = GIVENS + CELLS * BUFFER_SIZE + 16;
const SOUND: usize = ANSWERS + CELLS * BUFFER_SIZE + 16;

const ALL: i32 = 511;

export function bufferGrids(): i32 {
  return BUFFER_SIZE;
}
export function givensAt(): usize {
  return GIVENS;
}
export function answersAt(): usize {
  return ANSWERS;
}
export function soundAt(): usize {
  return SOUND;
}

/** Of the first `count` grids of the buffer: 1 where the answer is sound, else 0. */
export function check(count: i32): void {
  for (let i = 0; i < count; i++) {
    const at = CELLS * i;
    const sound = keeps(GIVENS + at, ANSWERS + at) && fills(ANSWERS + at);
    store<u8>(SOUND + i, sound ? 1 : 0);
  }
}

/** Whether each of 81 bytes of `givens` is 0 or that of `answer`. */
function keeps(givens: usize, answer: usize): bool {
  let kept = i8x16.splat(-1);
  for (let at: usize = 0; at < 80; at += 16) {
    const given = v128.load(givens + at);
    const same = i8x16.eq(given, v128.load(answer + at));
    kept = v128.and(kept, v128.or(same, i8x16.eq(given, i8x16.splat(0))));
  }
  const last = load<u8>(givens + 80);
  return i8x16.all_true(kept) && (last === 0 || last === load<u8>(answer + 80));
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
  const value = <i32>load<u8>(at);
  return value > 9 ? 0 : (1 << value) >> 1;
}

/** Neighbouring lanes of `a`, then those of `b`, added. */
// @inline
function fold(a: v128, b: v128): v128 {
  const even = i8x16.shuffle(a, b, 0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29);
  const odd = i8x16.shuffle(a, b, 2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 22, 23, 26, 27, 30, 31);
  return i16x8.add(even, odd);
}

function fills(at: usize): bool {
  const r0 = row(at);
  const r1 = row(at + 9);
  const r2 = row(at + 18);
  const r3 = row(at + 27);
  const r4 = row(at + 36);
  const r5 = row(at + 45);
  const r6 = row(at + 54);
  const r7 = row(at + 63);
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
  const all = i16x8.splat(<i16>ALL);

  const band0 = i16x8.add(i16x8.add(r0, r1), r2);
  const band1 = i16x8.add(i16x8.add(r3, r4), r5);
  const band2 = i16x8.add(i16x8.add(r6, r7), r8);
  let right = i16x8.eq(i16x8.add(i16x8.add(band0, band1), band2), all);

  const eighth = i16x8(<i16>c0, <i16>c1, <i16>c2, <i16>c3, <i16>c4, <i16>c5, <i16>c6, <i16>c7);
  const folded = fold(fold(fold(r0, r1), fold(r2, r3)), fold(fold(r4, r5), fold(r6, r7)));
  right = v128.and(right, i16x8.eq(i16x8.add(folded, eighth), all));

  const last = fold(fold(r8, r8), r8);
  const lastRow = <i32>i16x8.extract_lane_s(last, 0) + <i32>i16x8.extract_lane_s(last, 1) + c8;
  const lastColumn = c0 + c1 + c2 + c3 + c4 + c5 + c6 + c7 + c8;
  return (
    i16x8.all_true(right) &&
    lastRow === ALL &&
    lastColumn === ALL &&
    boxes(band0, c0 + c1 + c2) &&
    boxes(band1, c3 + c4 + c5) &&
    boxes(band2, c6 + c7 + c8)
  );
}

/** Whether the three boxes of a band are full; `last` is its sum of column 8. */
// @inline
function boxes(band: v128, last: i32): bool {
  const left =
    <i32>i16x8.extract_lane_s(band, 0) +
    <i32>i16x8.extract_lane_s(band, 1) +
    <i32>i16x8.extract_lane_s(band, 2);
  const middle =
    <i32>i16x8.extract_lane_s(band, 3) +
    <i32>i16x8.extract_lane_s(band, 4) +
    <i32>i16x8.extract_lane_s(band, 5);
  const right = <i32>i16x8.extract_lane_s(band, 6) + <i32>i16x8.extract_lane_s(band, 7) + last;
  return left === ALL && middle === ALL && right === ALL;
}
