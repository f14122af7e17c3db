import { BAND, STATE, wordOf } from './memory';

/** Grids as bytes (81 values, row by row, 0 blank) into candidates and back. */

/** Stores the candidates of one band: every digit where the cell is blank, the given elsewhere. */
function placeBand(band: i32, first: v128, rest: v128): void {
  const zero = i8x16.splat(0);
  const blankFirst = i8x16.eq(first, zero);
  const blankRest = i8x16.eq(rest, zero);
  for (let digit = 0; digit < 9; digit++) {
    const value = i8x16.splat(<i8>(digit + 1));
    const low = i8x16.bitmask(v128.or(i8x16.eq(first, value), blankFirst));
    const high = i8x16.bitmask(v128.or(i8x16.eq(rest, value), blankRest));
    store<i32>(wordOf(digit, band), (low | (high << 16)) & BAND);
  }
}

/**
 * Reads a grid into the state. The shuffles bring the 27 bytes of a band, in two overlapping loads
 * (bytes 0…15 and 11…26), into the order of the bits: 9·r + 3·k + s from 9·r + 3·s + j, where
 * j = k + band (mod 3).
 */
export function placeGrid(at: usize): void {
  let a = v128.load(at);
  let b = v128.load(at, 11);
  placeBand(
    0,
    v128.shuffle<i8>(a, b, 0, 3, 6, 1, 4, 7, 2, 5, 8, 9, 12, 15, 10, 13, 21, 11),
    v128.shuffle<i8>(a, b, 14, 22, 23, 26, 29, 24, 27, 30, 25, 28, 31, 16, 16, 16, 16, 16),
  );
  a = v128.load(at, 27);
  b = v128.load(at, 38);
  placeBand(
    1,
    v128.shuffle<i8>(a, b, 1, 4, 7, 2, 5, 8, 0, 3, 6, 10, 13, 21, 11, 14, 22, 9),
    v128.shuffle<i8>(a, b, 12, 15, 24, 27, 30, 25, 28, 31, 23, 26, 29, 16, 16, 16, 16, 16),
  );
  a = v128.load(at, 54);
  b = v128.load(at, 65);
  placeBand(
    2,
    v128.shuffle<i8>(a, b, 2, 5, 8, 0, 3, 6, 1, 4, 7, 11, 14, 22, 9, 12, 15, 10),
    v128.shuffle<i8>(a, b, 13, 21, 25, 28, 31, 23, 26, 29, 24, 27, 30, 16, 16, 16, 16, 16),
  );
  store<i32>(STATE + 108, 0);
}

/** Strikes a digit (0…8) from a cell of the state, given by its band and its bit there. */
export function strikeAt(band: i32, bit: i32, digit: i32): void {
  const word = wordOf(digit, band);
  store<i32>(word, load<i32>(word) & ~(1 << bit));
}

/** A byte of 0xff for every set bit of the 16 low bits. */
function toBytes(bits: i32): v128 {
  const spreadBits = v128.shuffle<i8>(
    i16x8.splat(<i16>bits),
    i16x8.splat(0),
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
  );
  const select = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  return i8x16.eq(v128.and(spreadBits, select), select);
}

/** The values of 16 cells from the four binary digits of each. */
function valuesOf(ones: i32, twos: i32, fours: i32, eights: i32): v128 {
  return v128.or(
    v128.or(v128.and(toBytes(ones), i8x16.splat(1)), v128.and(toBytes(twos), i8x16.splat(2))),
    v128.or(v128.and(toBytes(fours), i8x16.splat(4)), v128.and(toBytes(eights), i8x16.splat(8))),
  );
}

function word(digit: i32, band: i32): i32 {
  return load<i32>(wordOf(digit - 1, band));
}

function ones(band: i32): i32 {
  return word(1, band) | word(3, band) | word(5, band) | word(7, band) | word(9, band);
}

function twos(band: i32): i32 {
  return word(2, band) | word(3, band) | word(6, band) | word(7, band);
}

function fours(band: i32): i32 {
  return word(4, band) | word(5, band) | word(6, band) | word(7, band);
}

function eights(band: i32): i32 {
  return word(8, band) | word(9, band);
}

function low16(band: i32): v128 {
  return valuesOf(ones(band), twos(band), fours(band), eights(band));
}

function high11(band: i32): v128 {
  return valuesOf(ones(band) >> 16, twos(band) >> 16, fours(band) >> 16, eights(band) >> 16);
}

/** Writes a solved state as 81 values. The second store of a band overlaps the first. */
export function writeGrid(at: usize): void {
  let a = low16(0);
  let b = high11(0);
  v128.store(at, v128.shuffle<i8>(a, b, 0, 3, 6, 1, 4, 7, 2, 5, 8, 9, 12, 15, 10, 13, 16, 11));
  v128.store(
    at,
    v128.shuffle<i8>(a, b, 15, 10, 13, 16, 11, 14, 17, 18, 21, 24, 19, 22, 25, 20, 23, 26),
    11,
  );
  a = low16(1);
  b = high11(1);
  v128.store(at, v128.shuffle<i8>(a, b, 6, 0, 3, 7, 1, 4, 8, 2, 5, 15, 9, 12, 16, 10, 13, 17), 27);
  v128.store(
    at,
    v128.shuffle<i8>(a, b, 12, 16, 10, 13, 17, 11, 14, 24, 18, 21, 25, 19, 22, 26, 20, 23),
    38,
  );
  a = low16(2);
  b = high11(2);
  v128.store(at, v128.shuffle<i8>(a, b, 3, 6, 0, 4, 7, 1, 5, 8, 2, 12, 15, 9, 13, 16, 10, 14), 54);
  v128.store(
    at,
    v128.shuffle<i8>(a, b, 9, 13, 16, 10, 14, 17, 11, 21, 24, 18, 22, 25, 19, 23, 26, 20),
    65,
  );
}
