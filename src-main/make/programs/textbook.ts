import { Links } from '../../shared/dance';
import { sudokuCover, type CoverPuzzle, type Puzzle } from '../../shared/puzzle';

export interface TextbookOptions {
  /** Branch on the first open item, or on the first of those with the fewest options. */
  readonly rule: 'first' | 'fewest';
  /** Uncover the items of an option in the order in which they were covered: the usual mistake. */
  readonly forwards: boolean;
  /** Nodes of the links that may be visited going up and down. */
  readonly visits: number;
}

/** What a textbook program came to. */
export interface TextbookRun {
  /** `spent`: it was still running, for ever perhaps. */
  readonly end: 'solution' | 'none' | 'spent';
  /** Options of the solution, in the order in which they were chosen; empty without one. */
  readonly chosen: readonly number[];
  /** Nodes that were taken out of their items' rings. */
  readonly updates: number;
}

class Spent extends Error {}

/**
 * Dancing links as contestants copy them from textbooks (D. E. Knuth, "Dancing Links", arXiv
 * cs/0011047), until the first solution. The givens of a grid are covered first.
 */
export function runTextbook(puzzle: Puzzle, options: TextbookOptions): TextbookRun {
  const cover = puzzle.kind === 'grid' ? sudokuCover(puzzle.shape) : puzzle;
  return new Textbook(cover, options).run(puzzle.kind === 'grid' ? givenOptions(puzzle) : []);
}

function givenOptions({ shape, cells }: Extract<Puzzle, { kind: 'grid' }>): number[] {
  return [...cells].flatMap((value, cell) => (value === 0 ? [] : [cell * shape.size + value - 1]));
}

class Textbook {
  private readonly links: Links;
  private readonly chosen: number[] = [];
  private updates = 0;
  private visits = 0;

  constructor(
    puzzle: CoverPuzzle,
    private readonly options: TextbookOptions,
  ) {
    this.links = new Links(puzzle);
  }

  run(givens: readonly number[]): TextbookRun {
    try {
      const end =
        givens.every((option) => this.give(option)) && this.search() ? 'solution' : 'none';
      return { end, chosen: end === 'none' ? [] : [...this.chosen], updates: this.updates };
    } catch (error) {
      if (!(error instanceof Spent)) throw error;
      return { end: 'spent', chosen: [], updates: this.updates };
    }
  }

  /** Covers the items of an option for good; false where one of them is covered already. */
  private give(option: number): boolean {
    const { first, header, L, R } = this.links;
    const node = first[option] as number;
    for (let at = node; at < (first[option + 1] as number); at++) {
      const its = header[at] as number;
      if (R[L[its] as number] !== its) return false;
    }
    this.chosen.push(option);
    this.cover(header[node] as number);
    this.coverOthers(node);
    return true;
  }

  /** Its own stack instead of recursion: `tried` holds the node that is tried at every level. */
  private search(): boolean {
    const { R, D, header, option } = this.links;
    const tried: number[] = [];
    for (;;) {
      if (R[0] === 0) {
        this.chosen.push(...tried.map((node) => option[node] as number));
        return true;
      }
      const item = this.choose();
      this.cover(item);
      let node = D[item] as number;
      while (node === (header[node] as number)) {
        this.uncover(node);
        const last = tried.pop();
        if (last === undefined) return false;
        this.uncoverOthers(last);
        node = D[last] as number;
      }
      tried.push(node);
      this.coverOthers(node);
    }
  }

  private choose(): number {
    const { R, S } = this.links;
    const first = R[0] as number;
    if (this.options.rule === 'first') return first;
    let best = first;
    for (let item = first; item !== 0; item = R[item] as number) {
      this.visit();
      if ((S[item] as number) < (S[best] as number)) best = item;
    }
    return best;
  }

  private cover(item: number): void {
    const { links } = this;
    const { D, R } = links;
    links.close(item);
    for (let i = D[item] as number; i !== item; i = D[i] as number) {
      this.visit();
      for (let j = R[i] as number; j !== i; j = R[j] as number) {
        links.hide(j);
        this.updates++;
      }
    }
  }

  private uncover(item: number): void {
    const { links } = this;
    const { U, L } = links;
    for (let i = U[item] as number; i !== item; i = U[i] as number) {
      this.visit();
      for (let j = L[i] as number; j !== i; j = L[j] as number) links.unhide(j);
    }
    links.reopen(item);
  }

  private coverOthers(node: number): void {
    const { R, header } = this.links;
    for (let j = R[node] as number; j !== node; j = R[j] as number) this.cover(header[j] as number);
  }

  private uncoverOthers(node: number): void {
    const { L, R, header } = this.links;
    const along = this.options.forwards ? R : L;
    for (let j = along[node] as number; j !== node; j = along[j] as number)
      this.uncover(header[j] as number);
  }

  /** Broken rings never end, and hard puzzles hardly ever. */
  private visit(): void {
    if (++this.visits > this.options.visits) throw new Spent();
  }
}
