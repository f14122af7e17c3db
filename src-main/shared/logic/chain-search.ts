/** The search for chains in a graph: breadth first from every node, so the shortest to each end. */
import { MAX_SIZE } from '../puzzle';
import { cellsOf, type CellSet } from './cell-set';
import { linkKey, type Graph, type GraphKind } from './graph';
import { countOf } from './pencil';
import type { Technique } from './techniques';

/** Chains of more nodes come after all others. */
const MOST_NODES = 20;

/** What a kind of graph calls its open chains, those back to the start, and its loops. */
const NAMES: Readonly<
  Record<GraphKind, readonly [aic: Technique, back: Technique, loop: Technique]>
> = {
  x: ['xChain', 'xChain', 'xChain'],
  xy: ['xyChain', 'xyChain', 'xyChain'],
  all: ['aic', 'discontinuousLoop', 'continuousLoop'],
  grouped: ['groupedAic', 'groupedDiscontinuousLoop', 'groupedContinuousLoop'],
  als: ['groupedAic', 'groupedDiscontinuousLoop', 'groupedContinuousLoop'],
};

export interface Found {
  /** Nodes in turn: false, true, false, true … */
  readonly path: readonly number[];
  /** The candidates that go, by node. */
  readonly out: CellSet;
  /** How many candidates `out` has. */
  readonly count: number;
  readonly name: Technique;
  /**
   * What decides which chain goes first, the least in turn, as in the paths that HoDoKu 2.5.0 prints: 1 for
   * those of many nodes or with a cell twice; minus how many candidates go; how many nodes there are, for
   * a discontinuous loop with its own; the last cell that loses one; the sum of all that go.
   */
  readonly rank: readonly number[];
}

export function byRank(a: Found, b: Found): number {
  for (let at = 0; at < a.rank.length; at++) {
    const difference = (a.rank[at] ?? 0) - (b.rank[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Written for speed: flat lists, sets of bits, nothing allocated for ends that lead nowhere. */
export class ChainSearch {
  private readonly found = new Map<string, Found>();
  /** Words of a set of single candidates. */
  private readonly words: number;
  /** `excludes[node * words …]`: the single candidates that a node is weakly linked to. */
  private readonly excludes: Int32Array;
  /** Which node made this one false or true; −1 where nothing has. */
  private readonly offBy: Int32Array;
  private readonly onBy: Int32Array;
  /** What `offBy` is at first: −2 where no strong link goes on, so that it does not matter. */
  private readonly untold: Int32Array;
  private readonly off: Int32Array;
  private readonly on: Int32Array;
  /** The last start that a node is weakly linked to, plus one. */
  private readonly excludedBy: Int32Array;
  private readonly out: Int32Array<ArrayBuffer>;
  private readonly aic: Technique;
  private readonly back: Technique;
  private readonly loop: Technique;
  private first: Found | null = null;
  private limit = Infinity;

  /** `onlyFirst`: only the first by rank is wanted. */
  constructor(
    private readonly graph: Graph,
    private readonly kind: GraphKind,
    private readonly onlyFirst: boolean,
  ) {
    const { nodes, strong, weak, singles } = graph;
    [this.aic, this.back, this.loop] = NAMES[kind];
    this.words = Math.ceil(singles / 32);
    this.excludes = new Int32Array(nodes.length * this.words);
    this.untold = new Int32Array(nodes.length);
    for (let node = 0; node < nodes.length; node++) {
      const end = weak.from[node + 1] ?? 0;
      for (let at = weak.from[node] ?? 0; at < end; at++) {
        const each = weak.to[at] ?? 0;
        if (each < singles) this.mark(this.excludes, node, each);
      }
      this.untold[node] = strong.from[node] === strong.from[node + 1] ? -2 : -1;
    }
    [this.offBy, this.onBy] = [new Int32Array(nodes.length), new Int32Array(nodes.length)];
    [this.off, this.on] = [new Int32Array(nodes.length), new Int32Array(nodes.length)];
    this.excludedBy = new Int32Array(nodes.length);
    this.out = new Int32Array(this.words);
  }

  run(): Found[] {
    const { from } = this.graph.strong;
    for (let start = 0; start < this.graph.nodes.length; start++) {
      if (from[start] !== from[start + 1]) this.from(start);
    }
    return this.first === null ? [...this.found.values()] : [this.first];
  }

  private mark(sets: Int32Array, node: number, member: number): void {
    const word = node * this.words + (member >> 5);
    sets[word] = (sets[word] ?? 0) | (1 << (member & 31));
  }

  private from(start: number): void {
    const { on, off, onBy, offBy } = this;
    const { strong, weak } = this.graph;
    offBy.set(this.untold);
    onBy.fill(-1);
    offBy[start] = start;
    for (let at = weak.from[start] ?? 0; at < (weak.from[start + 1] ?? 0); at++) {
      this.excludedBy[weak.to[at] ?? 0] = start + 1;
    }
    off[0] = start;
    let falses = 1;
    for (let length = 2; falses > 0 && length < this.limit; length += 2) {
      let trues = 0;
      for (let each = 0; each < falses; each++) {
        const node = off[each] ?? 0;
        const end = strong.from[node + 1] ?? 0;
        for (let at = strong.from[node] ?? 0; at < end; at++) {
          const next = strong.to[at] ?? 0;
          if (onBy[next] !== -1) continue;
          onBy[next] = node;
          on[trues++] = next;
          if (length > 2 && this.judge(start, next, length)) return;
        }
      }
      falses = 0;
      for (let each = 0; each < trues; each++) {
        const node = on[each] ?? 0;
        const end = weak.from[node + 1] ?? 0;
        for (let at = weak.from[node] ?? 0; at < end; at++) {
          const next = weak.to[at] ?? 0;
          if (offBy[next] !== -1) continue;
          offBy[next] = node;
          off[falses++] = next;
        }
      }
    }
  }

  /** Notes what follows if `start` or `end` is true; whether the search from here can stop. */
  private judge(start: number, end: number, length: number): boolean {
    const { kind } = this;
    const { nodes } = this.graph;
    const isOneValue = nodes[start]?.value === nodes[end]?.value;
    if (kind === 'xy' && !isOneValue) return false;
    this.out.fill(0);
    if (start === end) {
      this.takeFromOwn(start);
      return this.note(start, end, length, this.back);
    }
    // A loop of the first rank closes within a cell: from its other nodes HoDoKu does not see it.
    const mayClose = kind !== 'xy' && !(this.onlyFirst && isOneValue);
    if (mayClose && this.excludedBy[end] === start + 1) {
      this.takeAroundLoop(start, end);
      return this.note(start, end, length, this.loop);
    }
    return this.takeFromBoth(start, end) !== 0 && this.note(start, end, length, this.aic);
  }

  private note(start: number, end: number, length: number, name: Technique): boolean {
    const count = countOf(this.out);
    if (count === 0) return false;
    if (this.onlyFirst) this.compare(start, end, length, name, count);
    else this.keep(start, end, length, name, count);
    // Almost locked sets make many links.
    if (!this.onlyFirst || this.kind !== 'als') return false;
    this.limit = length;
    return true;
  }

  private keep(start: number, end: number, length: number, name: Technique, count: number): void {
    const called = name === this.aic && count === 1 ? this.back : name;
    const key = `${called} ${this.out.join()}`;
    const known = this.found.get(key);
    if (known !== undefined && known.path.length <= length) return;
    this.found.set(key, this.foundFrom(this.pathTo(start, end), this.out.slice(), called));
  }

  private compare(
    start: number,
    end: number,
    length: number,
    name: Technique,
    count: number,
  ): void {
    const { first, out } = this;
    const { singles } = this.graph;
    // From a group, each candidate that goes is seen as a loop of its own.
    const isSplit = (name === this.aic || start === end) && Math.max(start, end) >= singles;
    const least = -(isSplit ? 1 : count);
    const rank = first?.rank ?? [];
    const most = rank[1] ?? 0;
    if (rank[0] === 0 && (least > most || (least === most && length > (rank[2] ?? 0)))) return;
    const path = this.pathTo(start, end);
    const called = isSplit || (name === this.aic && count === 1) ? this.back : name;
    const found = (isSplit ? cellsOf(out) : [-1]).map((each) => {
      if (each < 0) return this.foundFrom(path, out.slice(), called);
      const alone = new Int32Array(out.length);
      this.mark(alone, 0, each);
      return this.foundFrom(path, alone, called);
    });
    for (const each of found)
      if (this.first === null || byRank(each, this.first) < 0) this.first = each;
  }

  private foundFrom(path: readonly number[], out: CellSet, name: Technique): Found {
    const { nodes } = this.graph;
    const cellOf = (node: number): number => nodes[node]?.cells[0] ?? 0;
    const cells = cellsOf(out).map(cellOf);
    const ends = [cellOf(path[0] ?? 0), cellOf(path[path.length - 1] ?? 0)];
    const isBack = name === this.back && name !== this.loop && cells.length === 1;
    const isOwn = isBack && ends.includes(cells[0] ?? 0);
    const own = isOwn || name === this.loop ? 1 : isBack ? 2 : 0;
    const rank = [
      Number(path.length > MOST_NODES || this.comesTwice(path, isOwn ? cells[0] : undefined)),
      -cells.length,
      path.length + own,
      Math.max(...cells),
      cellsOf(out).reduce((sum, node) => sum + node, 0),
    ];
    return { path, out, count: cells.length, name, rank };
  }

  /** Whether a chain leaves some cells and comes to them again, other than at its end or by a group that begins with `spared`. */
  private comesTwice(path: readonly number[], spared?: number): boolean {
    const cells = path.map((node) => this.graph.nodes[node]?.cells ?? []);
    const names = cells.map((each) => each.join());
    const stops = cells.filter((_, at) => names[at] !== names[at - 1]);
    if (stops.length > 1 && names[0] === names[names.length - 1]) stops.pop();
    const met = stops.filter(([first, more]) => first !== spared || more === undefined).flat();
    return new Set(met).size < met.length;
  }

  /** What two nodes both exclude joins what goes; 0 if there is nothing of the kind. */
  private takeFromBoth(a: number, b: number): number {
    const { words, excludes, out } = this;
    let any = 0;
    for (let word = 0; word < words; word++) {
      const both = (excludes[a * words + word] ?? 0) & (excludes[b * words + word] ?? 0);
      out[word] = (out[word] ?? 0) | both;
      any |= both;
    }
    return any;
  }

  /** What both nodes of a weak link of a loop exclude; its last link is the one from `end` to `start`. */
  private takeAroundLoop(start: number, end: number): void {
    this.takeFromBoth(end, start);
    for (let node = end; ;) {
      const off = this.onBy[node] ?? start;
      const set = this.graph.lockedBy.get(linkKey(this.graph, off, node));
      if (set !== undefined) this.takeAroundSet(set, off, node);
      if (off === start) return;
      node = this.offBy[off] ?? start;
      this.takeFromBoth(node, off);
    }
  }

  /** An almost locked set lacks the one or the other value of its link: all its others stand there. */
  private takeAroundSet(set: readonly number[], off: number, on: number): void {
    const { nodes, singles } = this.graph;
    const own = nodes.flatMap(({ cells: [cell = 0] }, at) =>
      at < singles && set.includes(cell) ? at : [],
    );
    const values = new Set(own.map((node) => nodes[node]?.value));
    for (const value of values) {
      if (value === nodes[off]?.value || value === nodes[on]?.value) continue;
      const places = own.filter((node) => nodes[node]?.value === value);
      for (let node = 0; node < singles; node++) {
        const isGone = places.every((each) => this.isExcluded(each, node));
        if (isGone && nodes[node]?.value === value && !own.includes(node))
          this.mark(this.out, 0, node);
      }
    }
  }

  private isExcluded(by: number, node: number): boolean {
    return ((this.excludes[by * this.words + (node >> 5)] ?? 0) & (1 << (node & 31))) !== 0;
  }

  /** What a true start takes from its own cell, if that is something; else all that it excludes. */
  private takeFromOwn(start: number): void {
    const { nodes, singles } = this.graph;
    const cell = nodes[start]?.cells[0];
    let any = false;
    const to = Math.min(singles, start + MAX_SIZE);
    for (let node = Math.max(0, start - MAX_SIZE); node < to; node++) {
      if (start >= singles || node === start || nodes[node]?.cells[0] !== cell) continue;
      this.mark(this.out, 0, node);
      any = true;
    }
    if (!any) this.takeFromBoth(start, start);
  }

  private pathTo(start: number, end: number): number[] {
    const path = [end];
    for (let on = end; ;) {
      const off = this.onBy[on] ?? start;
      path.push(off);
      if (off === start) return path.reverse();
      on = this.offBy[off] ?? start;
      path.push(on);
    }
  }
}
