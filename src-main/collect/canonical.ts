/**
 * The canonical form of a 9×9 puzzle: the least of its equivalents, row after row with a blank as 0, over
 * the 3,359,232 ways to permute bands, rows, stacks and columns and to transpose, and the 9! ways to
 * rename the values. Givens stay as they are: puzzles with no or many solutions have a form as well.
 * (It is not what one gets from the form of the solution.)
 *
 * The form is found row by row, with all least beginnings at once, after gsf's way with the patterns of
 * rows. A *beginning* has chosen whether to transpose, the rows so far in order, and of the columns only
 * what these rows decide:
 *
 *   0 0 0 | 0 0 1 | 0 2 3        a stack that was blank so far may still change places with another,
 *   └ open stack                 a column that was blank so far with others of its stack
 *
 * Open stacks come first, then in each stack its open columns, since blanks are least. So the least next
 * row of a beginning follows without a search: in open places blanks, values with a name ascending, values
 * without. Only which of several nameless values is named first is open, and each way is followed.
 *
 * What reaches the end are the transformations that give the form: as many as there are automorphisms.
 * In a solved grid all 1,296 orders of columns would be open after the first row: `solved-form.ts` has a
 * shorter way for these.
 */
import { SolvedCanonizer } from './solved-form';

const SIZE = 9;
const CELLS = 81;
/** Larger than every name, and what a value has that has none yet. */
const NAMELESS = 10;
const STACK = 1_000;
const ALL_ROWS = 0x1ff;

/** A beginning is some bytes: its columns by place, the names of the values, and these. */
const NAMES = SIZE;
const TRANSPOSED = NAMES + 10;
/** How many stacks are open. */
const OPEN_STACKS = TRANSPOSED + 1;
/** How many columns are open in each stack, by place. */
const OPEN_COLUMNS = OPEN_STACKS + 1;
const NEXT_NAME = OPEN_COLUMNS + 3;
const FIELDS = 26;

const FACTORIALS = [1, 1, 2, 6] as const;
/** The orders of up to three things, without the one that they are in. */
const ORDERS: readonly (readonly (readonly number[])[])[] = [
  [],
  [],
  [[1, 0]],
  [
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ],
];

/** The names of three places that may be permuted, as the digits of one number: least first. */
function ascending(a: number, b: number, c: number): number {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  if (c >= high) return low * 256 + high * 16 + c;
  return c <= low ? c * 256 + low * 16 + high : low * 256 + c * 16 + high;
}

/** Beginnings of one length. */
class Beginnings {
  count = 0;
  fields = new Uint8Array(64 * FIELDS);
  /** Rows that are taken, a bit each. */
  taken = new Int32Array(64);
  /** Ways to have the blank rows that one stands for. */
  weights = new Float64Array(64);

  copy(from: Beginnings, at: number): number {
    if (this.count === this.taken.length) this.grow();
    const to = this.count++;
    for (let i = 0; i < FIELDS; i++)
      this.fields[to * FIELDS + i] = from.fields[at * FIELDS + i] as number;
    this.taken[to] = from.taken[at] as number;
    this.weights[to] = from.weights[at] as number;
    return to;
  }

  private grow(): void {
    const { fields, taken, weights } = this;
    this.fields = new Uint8Array(2 * fields.length);
    this.taken = new Int32Array(2 * taken.length);
    this.weights = new Float64Array(2 * weights.length);
    this.fields.set(fields);
    this.taken.set(taken);
    this.weights.set(weights);
  }
}

/** The canonical forms of puzzles, one after another. */
export class Canonizer {
  /** The puzzle, and behind it the puzzle transposed. */
  private readonly grids = new Uint8Array(2 * CELLS);
  /** Rows with a given, a bit each, of both. */
  private readonly filled = new Int32Array(2);
  private beginnings = new Beginnings();
  private next = new Beginnings();
  /** The best continuations: the number of a beginning times 16, and a row. */
  private best = new Int32Array(64);
  private bestCount = 0;
  private readonly keys = new Int32Array(3);
  private readonly solved = new SolvedCanonizer();

  /**
   * Writes the form of 81 values into `form`; returns the number of the puzzle's automorphisms, the identity
   * among them. No row, column or box has a value twice.
   */
  canonize(cells: Uint8Array, form: Uint8Array): number {
    this.load(cells);
    return this.grids.includes(0) ? this.byRows(form) : this.solved.canonize(this.grids, form);
  }

  /** In the way that does for all puzzles. */
  private byRows(form: Uint8Array): number {
    for (let row = 0; row < SIZE; row++) {
      const values = this.bestRows(row);
      for (let place = 8, rest = values; place >= 0; place--, rest = Math.floor(rest / 10))
        form[row * SIZE + place] = rest % 10;
      this.next.count = 0;
      for (let i = 0; i < this.bestCount; i++) {
        const best = this.best[i] as number;
        this.follow(best >> 4, best & 15);
      }
      [this.beginnings, this.next] = [this.next, this.beginnings];
    }
    return this.ways();
  }

  private load(cells: Uint8Array): void {
    const { grids, filled, beginnings } = this;
    filled.fill(0);
    for (let row = 0, cell = 0; row < SIZE; row++) {
      for (let column = 0; column < SIZE; column++, cell++) {
        const value = cells[cell] as number;
        grids[cell] = value;
        grids[CELLS + column * SIZE + row] = value;
        if (value === 0) continue;
        filled[0] = (filled[0] as number) | (1 << row);
        filled[1] = (filled[1] as number) | (1 << column);
      }
    }
    beginnings.count = 2;
    for (let each = 0; each < 2; each++) {
      const base = each * FIELDS;
      for (let i = 0; i < SIZE; i++) beginnings.fields[base + i] = i;
      beginnings.fields[base + NAMES] = 0;
      beginnings.fields.fill(NAMELESS, base + NAMES + 1, base + TRANSPOSED);
      beginnings.fields[base + TRANSPOSED] = each;
      beginnings.fields.fill(3, base + OPEN_STACKS, base + NEXT_NAME);
      beginnings.fields[base + NEXT_NAME] = 1;
      beginnings.taken[each] = 0;
      beginnings.weights[each] = 1;
    }
  }

  /** Collects the continuations of all beginnings by a least row, and returns that row as a number. */
  private bestRows(depth: number): number {
    const { beginnings } = this;
    let least = Infinity;
    for (let each = 0; each < beginnings.count; each++) {
      const filled = this.filled[beginnings.fields[each * FIELDS + TRANSPOSED] as number] as number;
      let free = candidates(beginnings.taken[each] as number, depth % 3, filled);
      while (free !== 0) {
        const row = 31 - Math.clz32(free);
        free ^= 1 << row;
        const values = this.leastRow(each * FIELDS, row, least);
        if (values > least) continue;
        if (values < least) this.bestCount = 0;
        least = values;
        if (this.bestCount === this.best.length) {
          const { best } = this;
          this.best = new Int32Array(2 * best.length);
          this.best.set(best);
        }
        this.best[this.bestCount++] = each * 16 + row;
      }
    }
    return least;
  }

  /** The least that a row can be for a beginning, or something larger than `limit`. */
  private leastRow(base: number, row: number, limit: number): number {
    const { fields } = this.beginnings;
    const line = (fields[base + TRANSPOSED] as number) * CELLS + row * SIZE;
    const open = fields[base + OPEN_STACKS] as number;
    let a = this.leastStack(base, line, 0);
    let b = this.leastStack(base, line, 1);
    let c = this.leastStack(base, line, 2);
    if (open > 1) {
      const low = Math.min(a, b);
      b = Math.max(a, b);
      a = low;
      if (open > 2) {
        const middle = Math.min(b, c);
        c = Math.max(b, c);
        b = Math.max(a, middle);
        a = Math.min(a, middle);
      }
    }
    let name = fields[base + NEXT_NAME] as number;
    let values = named(a, name);
    if (values * STACK * STACK > limit) return Infinity;
    name += nameless(a);
    values = values * STACK + named(b, name);
    if (values * STACK > limit) return Infinity;
    return values * STACK + named(c, name + nameless(b));
  }

  /** What three places of a row have by name, each four bits. */
  private leastStack(base: number, line: number, stack: number): number {
    const { grids } = this;
    const { fields } = this.beginnings;
    const at = base + 3 * stack;
    const names = base + NAMES;
    const a = fields[names + (grids[line + (fields[at] as number)] as number)] as number;
    const b = fields[names + (grids[line + (fields[at + 1] as number)] as number)] as number;
    const c = fields[names + (grids[line + (fields[at + 2] as number)] as number)] as number;
    const columns = fields[base + OPEN_COLUMNS + stack] as number;
    if (columns < 2) return a * 256 + b * 16 + c;
    if (columns === 3) return ascending(a, b, c);
    return a < b ? a * 256 + b * 16 + c : b * 256 + a * 16 + c;
  }

  /** Adds the beginnings that are one with a row behind it. */
  private follow(each: number, row: number): void {
    const { next, beginnings } = this;
    const first = next.copy(beginnings, each);
    const transposed = next.fields[first * FIELDS + TRANSPOSED] as number;
    const filled = this.filled[transposed] as number;
    const taken = next.taken[first] as number;
    next.weights[first] = (next.weights[first] as number) * equalChoices(taken, row, filled);
    next.taken[first] = taken | (1 << row);
    if (((filled >> row) & 1) === 0) return;
    const line = transposed * CELLS + row * SIZE;
    this.closeStacks(first, line);
    for (let stack = 0; stack < 3; stack++) this.closeColumns(first, line, stack);
    for (let at = first; at < next.count; at++) {
      const base = at * FIELDS;
      let name = next.fields[base + NEXT_NAME] as number;
      if (name === NAMELESS) continue;
      for (let place = 0; place < SIZE; place++) {
        const value = this.grids[line + (next.fields[base + place] as number)] as number;
        if (next.fields[base + NAMES + value] !== NAMELESS) continue;
        next.fields[base + NAMES + value] = name++;
      }
      next.fields[base + NEXT_NAME] = name;
    }
  }

  /** Puts the open stacks into the order that a row asks for; those with only nameless values into each. */
  private closeStacks(first: number, line: number): void {
    const { next } = this;
    const { fields } = next;
    const base = first * FIELDS;
    const open = fields[base + OPEN_STACKS] as number;
    if (open === 0) return;
    const { grids, keys } = this;
    const names = base + NAMES;
    let blank = 0;
    for (let stack = 0; stack < open; stack++) {
      const at = base + 3 * stack;
      const key = ascending(
        fields[names + (grids[line + (fields[at] as number)] as number)] as number,
        fields[names + (grids[line + (fields[at + 1] as number)] as number)] as number,
        fields[names + (grids[line + (fields[at + 2] as number)] as number)] as number,
      );
      keys[stack] = key;
      if (key === 0) blank++;
    }
    // Insertion: there are three at most.
    for (let i = 1; i < open; i++)
      for (let j = i; j > 0 && (keys[j] as number) < (keys[j - 1] as number); j--) {
        const key = keys[j] as number;
        keys[j] = keys[j - 1] as number;
        keys[j - 1] = key;
        swapStacks(fields, base, j);
      }
    fields[base + OPEN_STACKS] = blank;
    for (let from = blank; from < open;) {
      let to = from + 1;
      while (to < open && keys[to] === keys[from]) to++;
      if (to - from > 1) this.permute(first, 3 * from, to - from, 3);
      from = to;
    }
  }

  /** The same for the open columns of a stack, blank ones first. */
  private closeColumns(first: number, line: number, stack: number): void {
    const { next, grids, keys } = this;
    const count = next.count;
    for (let each = first; each < count; each++) {
      const { fields } = next;
      const base = each * FIELDS;
      if (stack < (fields[base + OPEN_STACKS] as number)) return;
      const open = fields[base + OPEN_COLUMNS + stack] as number;
      if (open === 0) continue;
      const at = base + 3 * stack;
      let blank = 0;
      let nameless = 0;
      for (let i = 0; i < open; i++) {
        const column = fields[at + i] as number;
        const name = fields[base + NAMES + (grids[line + column] as number)] as number;
        // Insertion by name.
        let to = i;
        for (; to > 0 && (keys[to - 1] as number) > name; to--) {
          keys[to] = keys[to - 1] as number;
          fields[at + to] = fields[at + to - 1] as number;
        }
        keys[to] = name;
        fields[at + to] = column;
        if (name === 0) blank++;
        else if (name === NAMELESS) nameless++;
      }
      fields[base + OPEN_COLUMNS + stack] = blank;
      if (nameless > 1) this.permute(each, 3 * stack + open - nameless, nameless, 1);
    }
  }

  /** Adds a beginning with `count` things of `width` places, from `place` on, in every other order. */
  private permute(each: number, place: number, count: number, width: number): void {
    const { next } = this;
    for (const order of ORDERS[count] ?? []) {
      const to = next.copy(next, each) * FIELDS + place;
      const from = each * FIELDS + place;
      for (let thing = 0, i = to; thing < count; thing++) {
        const own = from + (order[thing] as number) * width;
        for (let at = own; at < own + width; at++, i++) next.fields[i] = next.fields[at] as number;
      }
    }
  }

  /** How many transformations the beginnings are that are whole. */
  private ways(): number {
    const { beginnings } = this;
    let sum = 0;
    for (let each = 0; each < beginnings.count; each++) {
      const base = each * FIELDS;
      const open = beginnings.fields[base + OPEN_STACKS] as number;
      let ways = (beginnings.weights[each] as number) * (FACTORIALS[open] as number);
      for (let stack = 0; stack < 3; stack++)
        ways *= FACTORIALS[beginnings.fields[base + OPEN_COLUMNS + stack] as number] as number;
      sum += ways;
    }
    return sum;
  }
}

/**
 * The rows that may come next: of the band that is begun, or of any that is not. Of blank rows of one
 * band, and of blank bands, the last stands for the others.
 */
function candidates(taken: number, inBand: number, filled: number): number {
  let rows = 0;
  let hasBlankBand = false;
  for (let band = 6; band >= 0; band -= 3) {
    const done = (taken >> band) & 7;
    const isBegun = done !== 0 && done !== 7;
    if (isBegun !== inBand > 0 || done === 7) continue;
    const given = (filled >> band) & 7;
    if (given === 0 && done === 0) {
      if (hasBlankBand) continue;
      hasBlankBand = true;
    }
    const blank = ~(given | done) & 7;
    rows |= ((given & ~done) | (blank === 0 ? 0 : 1 << (31 - Math.clz32(blank)))) << band;
  }
  return rows & ALL_ROWS;
}

/** How many rows, of how many bands, one stands for where `candidates` gave it. */
function equalChoices(taken: number, row: number, filled: number): number {
  if (((filled >> row) & 1) !== 0) return 1;
  const own = row - (row % 3);
  const inBand = 3 - bits(((filled | taken) >> own) & 7);
  if (((filled >> own) & 7) !== 0 || ((taken >> own) & 7) !== 0) return inBand;
  let bands = 0;
  for (let band = 0; band < SIZE; band += 3) if ((((filled | taken) >> band) & 7) === 0) bands++;
  return inBand * bands;
}

const bits = (mask: number): number => (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1);

/** How many of three names are missing. */
function nameless(names: number): number {
  return (
    (names >> 8 === NAMELESS ? 1 : 0) +
    (((names >> 4) & 15) === NAMELESS ? 1 : 0) +
    ((names & 15) === NAMELESS ? 1 : 0)
  );
}

/** Three names as a decimal number, the missing ones given from `next` on. */
function named(names: number, next: number): number {
  let name = next;
  const a = names >> 8;
  const b = (names >> 4) & 15;
  const c = names & 15;
  let values = a === NAMELESS ? name++ : a;
  values = values * 10 + (b === NAMELESS ? name++ : b);
  return values * 10 + (c === NAMELESS ? name : c);
}

/** Makes the stacks at places `stack - 1` and `stack` trade places. */
function swapStacks(fields: Uint8Array, base: number, stack: number): void {
  for (let at = base + 3 * stack; at < base + 3 * stack + 3; at++) {
    const column = fields[at] as number;
    fields[at] = fields[at - 3] as number;
    fields[at - 3] = column;
  }
}
