/**
 * The canonical form of a solved 9×9 grid: the least of its equivalents, as `canonical.ts` has it. Its first
 * row is always 1 to 9, in the columns as they are ordered, and so the second row is the permutation of
 * columns that takes each value of the second line to its column in the first. The least of it over the 1,296
 * orders of columns, and the orders that give it, depend on that permutation alone: of 12,096 there are, each
 * is looked at once. An order that gives the least second row leaves nothing open: it names all values and
 * hence says the order of the other lines. Mostly few have to be compared.
 */

const SIZE = 9;
const CELLS = 81;
/** Rows and columns, as lines that may be the first. */
const LINES = 2 * SIZE;

/** A permutation that is the least second row of a grid in some orders of columns. */
interface Kind {
  /** The row, as the digits of a number. */
  readonly row: number;
  /** Where the orders that give it begin in `columns`. */
  readonly orders: readonly number[];
}

/** The columns by place, in all orders, one behind another. */
function columnOrders(): Uint8Array {
  const of = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ] as const;
  const inStacks = of.flatMap((a) => of.flatMap((b) => of.map((c) => [a, b, c] as const)));
  const orders = of.flatMap((stacks) =>
    inStacks.map((columns) =>
      columns.map((each, i) => each.map((at) => 3 * (stacks[i] ?? 0) + at)),
    ),
  );
  return Uint8Array.from(orders.flat(2));
}

/** The canonical forms of solved grids, one after another. */
export class SolvedCanonizer {
  private readonly columns = columnOrders();
  /** The values by column that this makes the first row 1 to 9. */
  private readonly names = this.columns.map((_, at) => {
    const order = at - (at % SIZE);
    return this.columns.subarray(order, order + SIZE).indexOf(at % SIZE) + 1;
  });
  private readonly kinds = new Map<number, Kind>();
  private readonly places = new Uint8Array(SIZE + 1);
  /** The pairs of lines that can be the first two: twice the first and the second, and what they are. */
  private readonly pairs: { first: number; second: number; kind: Kind }[] = [];
  private readonly lines = new Uint8Array(SIZE);
  private readonly lineOf = new Uint8Array(SIZE + 1);

  /**
   * Writes the form of a grid into the 81 values of `form`; returns the number of its automorphisms.
   *
   * @param grids  the grid, and behind it the grid transposed
   */
  canonize(grids: Uint8Array, form: Uint8Array): number {
    this.findPairs(grids);
    form.fill(SIZE + 1);
    let ways = 0;
    for (const { first, second, kind } of this.pairs) {
      for (const order of kind.orders) {
        const compared = this.compare(grids, first, second, order, form);
        if (compared < 0) ways = 1;
        else if (compared === 0) ways++;
      }
    }
    return ways;
  }

  /** The pairs with the least second row. */
  private findPairs(grids: Uint8Array): void {
    const { pairs, places } = this;
    let least = Infinity;
    for (let first = 0; first < LINES; first++) {
      for (let column = 0; column < SIZE; column++)
        places[grids[SIZE * first + column] as number] = column;
      for (let i = 1; i < 3; i++) {
        const second = first - (first % 3) + ((first + i) % 3);
        let key = 0;
        for (let column = 0; column < SIZE; column++)
          key = key * SIZE + (places[grids[SIZE * second + column] as number] as number);
        const kind = this.kinds.get(key) ?? this.kindOf(key);
        if (kind.row > least) continue;
        if (kind.row < least) pairs.length = 0;
        least = kind.row;
        pairs.push({ first, second, kind });
      }
    }
  }

  private kindOf(key: number): Kind {
    const permutation = new Uint8Array(SIZE);
    for (let at = SIZE - 1, rest = key; at >= 0; at--, rest = Math.floor(rest / SIZE))
      permutation[at] = rest % SIZE;
    const { columns, names } = this;
    let least = Infinity;
    let orders: number[] = [];
    for (let order = 0; order < columns.length; order += SIZE) {
      // A digit at a time from the left, as most orders are out after one or two.
      let row = 0;
      for (let place = 0, unit = 1e8; place < SIZE && row <= least; place++, unit /= 10) {
        const column = permutation[columns[order + place] as number] as number;
        row += unit * (names[order + column] as number);
      }
      if (row < least) orders = [];
      if (row <= least) orders.push(order);
      least = Math.min(least, row);
    }
    const kind = { row: least, orders };
    this.kinds.set(key, kind);
    return kind;
  }

  /** Writes what the grid is in an order if that is less than the form so far: then negative, 0 if equal. */
  private compare(
    grids: Uint8Array,
    first: number,
    second: number,
    order: number,
    form: Uint8Array,
  ): number {
    const { columns, lines, places: names } = this;
    for (let place = 0; place < SIZE; place++)
      names[grids[SIZE * first + (columns[order + place] as number)] as number] = place + 1;
    this.orderLines(grids, first, second, columns[order] as number);
    let compared = 0;
    for (let at = 0; at < CELLS; at++) {
      const line = SIZE * (lines[Math.floor(at / SIZE)] as number);
      const value = grids[line + (columns[order + (at % SIZE)] as number)] as number;
      const name = names[value] as number;
      if (compared === 0) compared = name - (form[at] as number);
      if (compared > 0) return compared;
      form[at] = name;
    }
    return compared;
  }

  /** The lines of the first band, and the others by what they have in the first place. */
  private orderLines(grids: Uint8Array, first: number, second: number, column: number): void {
    const { lines, lineOf, places: names } = this;
    const side = first < SIZE ? 0 : SIZE;
    for (let line = side; line < side + SIZE; line++)
      lineOf[names[grids[SIZE * line + column] as number] as number] = line;
    const band = Math.floor(first / 3);
    lines[0] = first;
    lines[1] = second;
    lines[2] = 9 * band + 3 - first - second;
    let middle = -1;
    let inMiddle = 3;
    let inLast = 6;
    for (let name = 1; name <= SIZE; name++) {
      const line = lineOf[name] as number;
      const own = Math.floor(line / 3);
      if (own === band) continue;
      if (middle < 0) middle = own;
      lines[own === middle ? inMiddle++ : inLast++] = line;
    }
  }
}
