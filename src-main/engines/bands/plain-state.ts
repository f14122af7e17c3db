import {
  BAND,
  bitOf,
  boxesOf,
  cellsOfColumns,
  columnsOf,
  columnsSeveral,
  KEPT_BY_ROWS,
  minirows,
  OVER_BOX,
  ROWS_SEVERAL,
  turned,
} from './plain-tables';

/** Words of a state: digit d (0…8) in band b is word 3·d + b. */
export const WORDS = 27;
const DIGITS = 9;
/** Not a word. */
const NEVER = -1;

const BIT_OF = Int32Array.from({ length: 81 }, (_, cell) => 1 << bitOf(cell));

/** Puts the candidates of a grid of 81 values into the state. */
export function place(state: Int32Array, grid: Uint8Array): void {
  state.fill(0);
  for (let cell = 0; cell < 81; cell++) {
    const band = Math.floor(cell / 27);
    const value = grid[cell] as number;
    for (let digit = 0; digit < DIGITS; digit++) {
      if (value !== 0 && value !== digit + 1) continue;
      const word = 3 * digit + band;
      state[word] = (state[word] as number) | (BIT_OF[cell] as number);
    }
  }
}

/** Strikes the candidate of a value (1…9) from a cell. */
export function strikeFrom(state: Int32Array, cell: number, value: number): void {
  const word = 3 * (value - 1) + Math.floor(cell / 27);
  state[word] = (state[word] as number) & ~(BIT_OF[cell] as number);
}

/** Writes a solved state as 81 values. */
export function writeTo(grid: Uint8Array, state: Int32Array): void {
  for (let cell = 0; cell < 81; cell++) {
    const band = Math.floor(cell / 27);
    for (let digit = 0; digit < DIGITS; digit++) {
      const word = state[3 * digit + band] as number;
      if ((word & (BIT_OF[cell] as number)) !== 0) grid[cell] = digit + 1;
    }
  }
}

/** Number of candidates in the state. */
export function candidates(state: Int32Array): number {
  let count = 0;
  for (let word = 0; word < WORDS; word++) {
    let rest = state[word] as number;
    rest -= (rest >>> 1) & 0x55555555;
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
    count += (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

export type Propagated = 'dead' | 'open' | 'solved';

/**
 * Propagation with a word at a time: the same steps as `assembly/propagate.ts`, one digit after
 * another, without the digits whose words and newly filled cells are as they were.
 */
export class Propagation {
  /** The words as the last visit of their digit left them after its rows: columns may strike more. */
  private readonly visited = new Int32Array(WORDS);
  /** Per band: cells that have a candidate, more than one, exactly one (now and a round ago). */
  readonly alive = new Int32Array(3);
  private readonly several = new Int32Array(3);
  private readonly filled = new Int32Array(3);
  private readonly filledBefore = new Int32Array(3);

  /** Strikes candidates until nothing changes. `alive` has the cells that still have one. */
  run(state: Int32Array): Propagated {
    this.visited.fill(NEVER);
    this.filled.fill(0);
    for (;;) {
      if (!this.countCells(state)) return 'dead';
      let changed = false;
      for (let digit = 0; digit < DIGITS; digit++) {
        if (!this.isDue(state, digit)) continue;
        changed = true;
        if (!this.visit(state, digit)) return 'dead';
      }
      if (!changed) return this.several.every((cells) => cells === 0) ? 'solved' : 'open';
    }
  }

  /** False when a cell has no candidate. */
  private countCells(state: Int32Array): boolean {
    let whole = BAND;
    for (let band = 0; band < 3; band++) {
      let one = 0;
      let two = 0;
      for (let word = band; word < WORDS; word += 3) {
        two |= one & (state[word] as number);
        one |= state[word] as number;
      }
      this.alive[band] = one;
      this.several[band] = two;
      this.filledBefore[band] = this.filled[band] as number;
      this.filled[band] = one & ~two;
      whole &= one;
    }
    return whole === BAND;
  }

  private isDue(state: Int32Array, digit: number): boolean {
    for (let band = 0; band < 3; band++) {
      const word = state[3 * digit + band] as number;
      const newly = (this.filled[band] as number) & ~(this.filledBefore[band] as number);
      if (word !== this.visited[3 * digit + band] || (word & newly) !== 0) return true;
    }
    return false;
  }

  /** All that follows from the words of one digit; false when it has no place left. */
  private visit(state: Int32Array, digit: number): boolean {
    const first = 3 * digit;
    const rows0 = this.keepRows(state, first, 0);
    const rows1 = this.keepRows(state, first, 1);
    const rows2 = this.keepRows(state, first, 2);

    const c0 = columnsOf(state[first] as number);
    const c1 = columnsOf(state[first + 1] as number);
    const c2 = columnsOf(state[first + 2] as number);
    const even = c0 & c1 & c2;
    const odd = c0 & turned(turned(c1)) & turned(c2);
    const fine0 = this.keepColumns(state, first, 0, rows0, even | odd);
    const fine1 = this.keepColumns(state, first, 1, rows1, even | turned(odd));
    const fine2 = this.keepColumns(state, first, 2, rows2, even | turned(turned(odd)));
    return fine0 && fine1 && fine2;
  }

  /** Naked singles, then rows with boxes; returns the stacks that keep two minirows or more. */
  private keepRows(state: Int32Array, first: number, band: number): number {
    let word = state[first + band] as number;
    const mine = word & (this.filled[band] as number);
    if (mine !== 0) word &= ~((boxesOf(mine) * OVER_BOX) & ~mine);
    const rows = minirows(word);
    word &= KEPT_BY_ROWS[rows] as number;
    state[first + band] = word;
    this.visited[first + band] = word;
    return ROWS_SEVERAL[rows] as number;
  }

  /**
   * Keeps the columns, then lets other digits leave the cells where this one is alone in its box.
   * False when the digit has no place in the band, or two filled cells in one box.
   */
  private keepColumns(
    state: Int32Array,
    first: number,
    band: number,
    rowsSeveral: number,
    columns: number,
  ): boolean {
    const word = (state[first + band] as number) & cellsOfColumns(columns);
    state[first + band] = word;
    const alone = word & ~((rowsSeveral | columnsSeveral(columns)) * OVER_BOX);
    const filled = this.filled[band] as number;
    if (word === 0 || (word & filled & ~alone) !== 0) return false;
    const found = alone & ~filled;
    if (found === 0) return true;
    for (let other = band; other < WORDS; other += 3) {
      if (other !== first + band) state[other] = (state[other] as number) & ~found;
    }
    return true;
  }
}
