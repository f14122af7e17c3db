import { and, down, lane0, lane1, lane2, or, up, without } from './lanes';
import { columns, FIRST_ROW, OVER_ROWS } from './words';

/** Bit 0 of every row that holds a candidate, and beside row 0 the three boxes that do. */
function rowsAndBoxes(x: v128): v128 {
  const m = or(or(x, down(x, 3)), down(x, 6));
  const f = or(or(x, down(x, 9)), down(x, 18));
  const rows = and(or(or(m, down(m, 1)), down(m, 2)), i32x4.splat(OVER_ROWS));
  const boxes = and(or(or(f, down(f, 3)), down(f, 6)), i32x4.splat(7));
  return or(rows, up(boxes, 1));
}
const ROWS_AND_BOXES: i32 = OVER_ROWS | (7 << 1);

/** The columns of the grid that hold a candidate, from those of its bands. */
function allColumns(c0: v128, c1: v128, c2: v128): v128 {
  return or(c0, or(or(up(c1, 3), down(c1, 6)), or(up(c2, 6), down(c2, 3))));
}

/**
 * Whether a state with one candidate in every cell is a solution: 81 candidates that reach all 81
 * pairs of a digit and a house of one kind hold each of them once.
 */
export function isSolution(
  low0: v128,
  low1: v128,
  low2: v128,
  high0: v128,
  high1: v128,
  high2: v128,
  nine: v128,
): bool {
  const inRows = and(
    and(and(rowsAndBoxes(low0), rowsAndBoxes(low1)), and(rowsAndBoxes(low2), rowsAndBoxes(high0))),
    and(and(rowsAndBoxes(high1), rowsAndBoxes(high2)), or(rowsAndBoxes(nine), i32x4(0, 0, 0, -1))),
  );
  const c = columns(nine);
  const inColumns = and(
    and(
      allColumns(columns(low0), columns(low1), columns(low2)),
      allColumns(columns(high0), columns(high1), columns(high2)),
    ),
    allColumns(lane0(c), lane1(c), lane2(c)),
  );
  const missed = or(
    without(i32x4.splat(ROWS_AND_BOXES), inRows),
    without(i32x4.splat(FIRST_ROW), inColumns),
  );
  return !v128.any_true(missed);
}
