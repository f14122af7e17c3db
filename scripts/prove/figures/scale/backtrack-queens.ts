/**
 * Queens by rows and bits, apart from everything in the product: columns and diagonals that are taken are bits that move
 * by one from row to row (M. Richards, “Backtracking algorithms in MCPL using bit patterns and recursion”, 1997).
 */

/** A board whose rows each allow some squares, as bits of columns; at most 30 rows. */
export type Rows = readonly number[];

/** The board with queens on some squares, `row · size + column` each; null where two of them attack each other. */
export function withQueens(size: number, squares: readonly number[]): Rows | null {
  const rows = new Array<number>(size).fill(2 ** size - 1);
  const given = squares.map((square) => ({
    row: Math.floor(square / size),
    column: square % size,
  }));
  for (const { row, column } of given)
    for (let at = 0; at < size; at++) {
      const [left, right] = [column - Math.abs(at - row), column + Math.abs(at - row)];
      if (at !== row) rows[at] = (rows[at] ?? 0) & ~bit(size, column) & ~bit(size, left) & ~bit(size, right); // prettier-ignore
    }
  for (const { row, column } of given) rows[row] = (rows[row] ?? 0) & bit(size, column);
  return rows.includes(0) ? null : rows;
}

const bit = (size: number, column: number): number =>
  column >= 0 && column < size ? 2 ** column : 0;

/** In how many ways there is a queen in each row and none attacks another. */
export function countQueens(rows: Rows): number {
  const last = rows.length - 1;
  const count = (row: number, columns: number, rising: number, falling: number): number => {
    let free = (rows[row] ?? 0) & ~(columns | rising | falling);
    let found = 0;
    while (free !== 0) {
      const queen = free & -free;
      free ^= queen;
      if (row === last) found++;
      else found += count(row + 1, columns | queen, (rising | queen) << 1, (falling | queen) >>> 1);
    }
    return found;
  };
  return count(0, 0, 0, 0);
}

/** A number of solutions that was estimated, with half its 95 % confidence interval. */
export interface Estimated {
  readonly solutions: number;
  readonly error: number;
  readonly probes: number;
}

/** Half the width of the interval in standard errors. */
const NORMAL_95 = 1.96;

/**
 * Estimates the solutions by random ways down (D. E. Knuth, 1975), the same number from each placement of the first
 * rows: the sum of the means of these strata. `random` gives whole numbers from 0 to below its argument.
 */
export function estimateQueens(
  size: number,
  { firstRows, probesEach }: { readonly firstRows: number; readonly probesEach: number },
  random: (below: number) => number,
): Estimated {
  const full = 2 ** size - 1;
  let [solutions, variance, probes] = [0, 0, 0];
  const probe = (row: number, columns: number, rising: number, falling: number): number => {
    let weight = 1;
    for (let at = row; at < size; at++) {
      let free = full & ~(columns | rising | falling);
      const choices = bitsIn(free);
      if (choices === 0) return 0;
      for (let skip = random(choices); skip > 0; skip--) free &= free - 1;
      const queen = free & -free;
      weight *= choices;
      columns |= queen;
      rising = (rising | queen) << 1;
      falling = (falling | queen) >>> 1;
    }
    return weight;
  };
  const strata = (row: number, columns: number, rising: number, falling: number): void => {
    if (row < firstRows) {
      for (let free = full & ~(columns | rising | falling); free !== 0; free &= free - 1) {
        const queen = free & -free;
        strata(row + 1, columns | queen, (rising | queen) << 1, (falling | queen) >>> 1);
      }
      return;
    }
    let [sum, squares] = [0, 0];
    for (let at = 0; at < probesEach; at++) {
      const value = probe(row, columns, rising, falling);
      sum += value;
      squares += value * value;
    }
    const mean = sum / probesEach;
    solutions += mean;
    variance += (squares / probesEach - mean * mean) / (probesEach - 1);
    probes += probesEach;
  };
  strata(0, 0, 0, 0);
  return { solutions, error: NORMAL_95 * Math.sqrt(variance), probes };
}

function bitsIn(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}
