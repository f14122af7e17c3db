import { and, down, or, spread, up, without } from './lanes';

/**
 * The state, and what follows from one vector of it: no branches, no tables.
 *
 * The candidates of a digit in a band (three rows, three boxes) are one word of 27 bits. Seven
 * vectors of four words hold all 27 words:
 *
 *            lane 0    lane 1    lane 2    lane 3
 *     low0   digit 1   digit 2   digit 3   digit 4     band 0
 *     low1   …                                         band 1
 *     low2   …                                         band 2
 *     high0  digit 5   digit 6   digit 7   digit 8     band 0
 *     high1, high2                                     bands 1, 2
 *     nine   band 0    band 1    band 2    –           digit 9
 *
 * A word: bit 9·r + 3·k + s is the cell in row r of the band, in stack s (box column), in column
 * k + band (mod 3) of its box. Row, then place in the box, then box:
 *
 *     bit   0 1 2   3 4 5   6 7 8 | 9 10 11 …  | 18 …
 *     s     0 1 2   0 1 2   0 1 2 | 0 1 2 …    | 0 …
 *     k       0       1       2   |   0 …      |   0 …
 *     r               0           |      1     |     2
 *
 * So the nine *minirows* (row r, stack s) lie at the distance 3·k, and folding a word over k leaves
 * them at the bits 9·r + s. A digit goes to one minirow per row and per box: one of six
 * permutations, three *even* (stack s, s+1, s+2 in rows 0, 1, 2) and three *odd* (s, s+2, s+1).
 * Each trio is found by and-ing the three rows, rotated; a minirow that is in none of the possible
 * permutations is struck. That is every hidden single of a row and every locked candidate of rows
 * and boxes in one step. Columns work the same way across the bands (fold over r, permute k); the
 * turn of k by the band makes their even permutations line up without a rotation.
 */

/** The bits of r = 0, 1, 2 with k = 0: where folded minirows lie. */
const MINIROWS: i32 = 0o007007007;
/** Bits of the nine places k = 0, s. */
export const FIRST_ROW: i32 = 0o777;
/** Distances from a minirow to its three cells, and from a stack to its nine. */
export const OVER_PLACES: i32 = 0o111;
const OVER_BOX: i32 = 0o111111111;
/** Distances from a column of a band to its three cells. */
export const OVER_ROWS: i32 = 0o001001001;
/** Distances from the three even (odd) permutations to the three minirows of each. */
const FROM_EVEN: i32 = 1 | (1 << 10) | (1 << 7) | (1 << 20) | (1 << 17);
const FROM_ODD: i32 = 1 | (1 << 11) | (1 << 8) | (1 << 19) | (1 << 16);

/** The minirows that some possible permutation uses, at the bits 9·r + s. */
export function possibleRows(x: v128): v128 {
  const m = and(or(or(x, down(x, 3)), down(x, 6)), i32x4.splat(MINIROWS));
  const y = or(m, up(m, 3));
  const even = and(and(m, down(y, 10)), down(y, 20));
  const odd = and(and(m, down(y, 11)), down(y, 19));
  return and(or(spread(even, FROM_EVEN), spread(odd, FROM_ODD)), i32x4.splat(MINIROWS));
}

/** The columns of the band that hold a candidate, at the bits 3·k + s. */
export function columns(x: v128): v128 {
  return and(or(or(x, down(x, 9)), down(x, 18)), i32x4.splat(FIRST_ROW));
}

/** The even permutations of columns, over the rows of band 0 (and, lined up, of bands 1 and 2). */
export function evenColumns(c0: v128, c1: v128, c2: v128): v128 {
  return spread(and(and(c0, c1), c2), OVER_ROWS);
}

/** The odd permutations of columns, over the rows of band 0; bands 1 and 2 have them turned. */
export function oddColumns(c0: v128, c1: v128, c2: v128): v128 {
  const turned = and(or(down(c1, 3), up(c1, 6)), or(down(c2, 6), up(c2, 3)));
  return spread(and(c0, turned), OVER_ROWS);
}

export function turnOnce(odd: v128): v128 {
  return or(up(odd, 3), down(odd, 24));
}

export function turnTwice(odd: v128): v128 {
  return or(up(odd, 6), down(odd, 21));
}

/**
 * The candidates that are alone in their box: the box keeps one minirow (`rows` as from
 * `possibleRows`) and one column (`kept`: the mask that the column step has just applied).
 */
export function aloneInBox(x: v128, rows: v128, kept: v128): v128 {
  const r = and(rows, or(down(rows, 9), down(rows, 18)));
  const c = and(kept, or(down(kept, 3), down(kept, 6)));
  const several = and(or(or(r, down(r, 9)), or(c, down(c, 3))), i32x4.splat(7));
  return without(x, spread(several, OVER_BOX));
}

/** Where the digit is the only candidate of a cell (`filled`), it leaves the rest of that box. */
export function clearBoxes(x: v128, filled: v128): v128 {
  const mine = and(x, filled);
  const column = or(or(mine, down(mine, 9)), down(mine, 18));
  const boxes = and(or(or(column, down(column, 3)), down(column, 6)), i32x4.splat(7));
  return without(x, without(spread(boxes, OVER_BOX), mine));
}
