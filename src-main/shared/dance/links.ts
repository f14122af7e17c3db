/**
 * The arrays L, R, U, D, S of dancing links, in the numbering of the textbooks (D. E. Knuth,
 * "Dancing Links", arXiv cs/0011047): number 0 is the root, 1…items are the headers of the items, and
 * the nodes of the options follow, option by option.
 *
 *            items a b c, options {a c} {b} {a}
 *
 *   number   0   1   2   3 |  4   5 |  6 |  7
 *            h   a   b   c |  a   c |  b |  a
 *   L        3   0   1   2 |  5   4 |  6 |  7       headers: the ring of open items
 *   R        1   2   3   0 |  5   4 |  6 |  7       nodes: the ring of their option, which never changes
 *   U        ·   7   6   5 |  1   3 |  2 |  4       the ring of an item, through its header
 *   D        ·   4   6   5 |  7   3 |  2 |  1
 *   S        ·   2   1   1
 *
 * Entries are 32 bits wide and signed: a size may fall below 0 in a program that restores wrongly,
 * and is then shown as it would be there.
 */
import type { CoverPuzzle } from '../puzzle';

/** The names of the arrays that an operation can write to. */
export type LinkArray = 'L' | 'R' | 'U' | 'D' | 'S';

export interface InstanceSize {
  readonly items: number;
  readonly options: number;
  /** Items of all options together. */
  readonly nodes: number;
}

export function instanceSize({ items, starts, itemsOf }: CoverPuzzle): InstanceSize {
  return { items, options: starts.length - 1, nodes: itemsOf.length };
}

export class Links {
  /** Items, including secondary ones; headers are 1…items. */
  readonly items: number;
  /** Numbers in all: root, headers, nodes. */
  readonly count: number;
  readonly L: Int32Array;
  readonly R: Int32Array;
  readonly U: Int32Array;
  readonly D: Int32Array;
  /** Nodes in the ring of a header; indices above `items` are unused. */
  readonly S: Int32Array;
  /** Header of every node; of a header, itself. */
  readonly header: Int32Array;
  /**
   * Colour of every node, 0 for none, which never changes; of a header, the colour that its item has
   * at this moment (Knuth's Algorithm C, TAOCP 7.2.2.1).
   */
  readonly colour: Int32Array;
  /** Option of every node, 0-based; -1 for root and headers. */
  readonly option: Int32Array;
  /** First node of every option, and one past the last node of all. */
  readonly first: Int32Array;

  /** All primary items open, all options hung. */
  constructor(readonly puzzle: CoverPuzzle) {
    const options = puzzle.starts.length - 1;
    this.items = puzzle.items;
    this.count = 1 + puzzle.items + puzzle.itemsOf.length;
    const own = (): Int32Array => Int32Array.from({ length: this.count }, (_, number) => number);
    this.L = own();
    this.R = own();
    this.U = own();
    this.D = own();
    this.S = new Int32Array(1 + puzzle.items);
    this.header = own();
    this.option = new Int32Array(this.count).fill(-1);
    this.colour = new Int32Array(this.count);
    if (puzzle.colours !== undefined) this.colour.set(puzzle.colours, 1 + puzzle.items);
    this.first = puzzle.starts.map((at) => at + 1 + puzzle.items);
    for (let option = 0; option < options; option++) {
      this.number(option);
      this.hang(option);
    }
    for (let item = 1; item <= puzzle.primary; item++) this.open(item);
  }

  /** Bytes of the arrays of an instance of this size. */
  static bytes({ items, options, nodes }: InstanceSize): number {
    return 4 * (8 * (1 + items + nodes) + 1 + items + options);
  }

  /** Gives the nodes of an option their headers and joins them into a ring. */
  private number(option: number): void {
    const { first, puzzle } = this;
    const from = first[option] as number;
    const to = first[option + 1] as number;
    const shift = 1 + puzzle.items;
    for (let node = from; node < to; node++) {
      this.header[node] = (puzzle.itemsOf[node - shift] as number) + 1;
      this.option[node] = option;
      this.L[node] = node > from ? node - 1 : to - 1;
      this.R[node] = node + 1 < to ? node + 1 : from;
    }
  }

  /** Hangs the nodes of an option at the ends of their items' rings. */
  private hang(option: number): void {
    const { U, D, S, first, header } = this;
    for (let node = first[option] as number; node < (first[option + 1] as number); node++) {
      const its = header[node] as number;
      const last = U[its] as number;
      U[node] = last;
      D[node] = its;
      D[last] = node;
      U[its] = node;
      S[its] = (S[its] as number) + 1;
    }
  }

  private open(header: number): void {
    const { L, R } = this;
    const last = L[0] as number;
    L[header] = last;
    R[header] = 0;
    R[last] = header;
    L[0] = header;
  }

  /** Takes a node out of its item's ring. */
  hide(node: number): void {
    const { U, D, S } = this;
    const above = U[node] as number;
    const below = D[node] as number;
    D[above] = below;
    U[below] = above;
    const its = this.header[node] as number;
    S[its] = (S[its] as number) - 1;
  }

  /** Puts a node back between the neighbours that it remembers. */
  unhide(node: number): void {
    const { U, D, S } = this;
    const above = U[node] as number;
    const below = D[node] as number;
    D[above] = node;
    U[below] = node;
    const its = this.header[node] as number;
    S[its] = (S[its] as number) + 1;
  }

  /** Takes a header out of the ring of open items. */
  close(header: number): void {
    const { L, R } = this;
    const before = L[header] as number;
    const after = R[header] as number;
    R[before] = after;
    L[after] = before;
  }

  /** Puts a header back between the neighbours that it remembers. */
  reopen(header: number): void {
    const { L, R } = this;
    const before = L[header] as number;
    const after = R[header] as number;
    R[before] = header;
    L[after] = header;
  }

  /** Whether a node has a colour, and its item has it as well: such a node stays in its ring. */
  agrees(node: number): boolean {
    const { colour, header } = this;
    const own = colour[node] as number;
    return own !== 0 && colour[header[node] as number] === own;
  }

  /** Gives an item a colour; 0 takes it away. */
  paint(header: number, colour: number): void {
    this.colour[header] = colour;
  }

  /** Makes this a copy of links of the same instance. */
  copy(other: LinkValues): void {
    this.L.set(other.L);
    this.R.set(other.R);
    this.U.set(other.U);
    this.D.set(other.D);
    this.S.set(other.S);
  }

  /** The values that operations change, copied. */
  values(): LinkValues {
    const { L, R, U, D, S } = this;
    return { L: L.slice(), R: R.slice(), U: U.slice(), D: D.slice(), S: S.slice() };
  }
}

export type LinkValues = Readonly<Record<LinkArray, Int32Array>>;
