/**
 * The checker of answers for many 9×9 grids at once: what `checkGrid` asks of each, as a loop over
 * typed arrays. It says only which are sound; why one is not is for `checkGrid` to tell.
 *
 * Nine bits a cell, three cells to a word: a *triple* is the part of a row within a box, `low` cell
 * first. Values 1…9 are one bit each.
 *
 *   row     its three triples, put together and folded to nine bits, have all nine
 *   box     so do the three triples of a box
 *   column  a stack's nine triples, put together without folding, have all 27
 *
 * A house of nine cells has all nine bits exactly when each value stands in it once.
 */

const CELLS = 81;
const NINE_BITS = 0x1ff;
const ALL_COLUMNS = 0x7ffffff;

/**
 * Whether grid `index` of `answers` solves that of `givens`, both laid out 81 cells after another:
 * every given kept, and each of 1…9 once in every row, column and box.
 */
export function isValidGrid9(givens: Uint8Array, answers: Uint8Array, index: number): boolean {
  let at = index * CELLS;
  // Negative as soon as a value is beyond nine; not 0 as soon as a given is not kept.
  let range = 0;
  let changed = 0;
  let full = NINE_BITS;
  let stack0 = 0;
  let stack1 = 0;
  let stack2 = 0;
  for (let band = 0; band < 3; band++) {
    let box0 = 0;
    let box1 = 0;
    let box2 = 0;
    for (let row = 0; row < 3; row++, at += 9) {
      let a = answers[at] as number;
      let b = answers[at + 1] as number;
      let c = answers[at + 2] as number;
      range |= (9 - a) | (9 - b) | (9 - c);
      changed |= differ(givens[at] as number, a) | differ(givens[at + 1] as number, b);
      changed |= differ(givens[at + 2] as number, c);
      const low = triple(a, b, c);
      stack0 |= low;
      box0 |= low;

      a = answers[at + 3] as number;
      b = answers[at + 4] as number;
      c = answers[at + 5] as number;
      range |= (9 - a) | (9 - b) | (9 - c);
      changed |= differ(givens[at + 3] as number, a) | differ(givens[at + 4] as number, b);
      changed |= differ(givens[at + 5] as number, c);
      const middle = triple(a, b, c);
      stack1 |= middle;
      box1 |= middle;

      a = answers[at + 6] as number;
      b = answers[at + 7] as number;
      c = answers[at + 8] as number;
      range |= (9 - a) | (9 - b) | (9 - c);
      changed |= differ(givens[at + 6] as number, a) | differ(givens[at + 7] as number, b);
      changed |= differ(givens[at + 8] as number, c);
      const high = triple(a, b, c);
      stack2 |= high;
      box2 |= high;
      full &= folded(low | middle | high);
    }
    full &= folded(box0) & folded(box1) & folded(box2);
  }
  const columns = stack0 & stack1 & stack2;
  return range >= 0 && changed === 0 && full === NINE_BITS && columns === ALL_COLUMNS;
}

/** Not 0 when there is a given and it is not the answer's value. */
function differ(given: number, value: number): number {
  return given * (given ^ value);
}

/** The bits of three cells, whose values are at most nine; 0 has none. */
function triple(a: number, b: number, c: number): number {
  return ((1 << a) >> 1) | (((1 << b) >> 1) << 9) | (((1 << c) >> 1) << 18);
}

function folded(triples: number): number {
  return (triples | (triples >>> 9) | (triples >>> 18)) & NINE_BITS;
}
