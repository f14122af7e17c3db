/**
 * Forcing chains from every candidate: what contradicts itself, and what follows from both values of a
 * candidate, all of a cell or all places of a value in a house.
 */
import type { Implications, Rule, Rules } from './implications';
import { countBits } from './pencil';

/** Which chains. */
export interface Kind {
  /** With links that come about on the way. */
  readonly dynamic: boolean;
  /** Whether cells and houses of more than two are looked at. */
  readonly multiple: boolean;
  /** What is tried where links lead no further. */
  readonly rules: Rules | null;
}

/** Starts and ends of chains in turn: two ends of one start contradict each other. */
export type Ends = readonly number[];

const BOTH = { x: true, y: true } as const;

/** The chains from one grid; its arrays are used again and again. */
export class Sweep {
  /** By start what {@link Implications} has of the search from there, by node; made where one is followed. */
  private readonly depths: Uint16Array[] = [];
  private readonly causes: Int32Array[] = [];
  /** By start, the nodes that it reaches, as bits. */
  private readonly sets: Int32Array;
  /** The starts whose depths and causes are those of the last run. */
  private readonly isFollowed: Uint8Array;
  private readonly words: number;
  private readonly nodes: number;

  constructor(private readonly found: Implications) {
    this.nodes = 2 * found.candidates.length;
    this.words = Math.ceil(this.nodes / 32);
    this.sets = new Int32Array(this.nodes * this.words);
    this.isFollowed = new Uint8Array(this.nodes);
  }

  /** Calls `offer` with conclusions and chains that lead to them; to a node also more than once. */
  run(kind: Kind, offer: (node: number, ends: Ends) => void): void {
    const { found, nodes } = this;
    const { base } = found;
    found.rules = [];
    this.isFollowed.fill(0);
    // Links of the grid alone lead nowhere from most grids: the ways are looked for only where they do.
    if (!kind.dynamic) found.reachAll(this.sets, this.words);
    for (let start = 1; start < nodes; start += 2) {
      const cell = base[found.groupOf(start >> 1, 0)] ?? 0;
      const isOpen = found.isIn(start >> 1) && (cell & (cell - 1)) !== 0;
      if (kind.dynamic || !isOpen)
        this.sets.fill(0, (start - 1) * this.words, (start + 1) * this.words);
      if (!isOpen) continue;
      this.from(start, kind, offer);
      this.from(start - 1, kind, offer);
      if (kind.dynamic && countBits(cell) > 2) this.common([start, start - 1], kind, offer);
    }
    for (let group = 0; group < base.length; group++) {
      const bits = base[group] ?? 0;
      if (countBits(bits) < (kind.dynamic ? 2 : 3) || (!kind.multiple && !kind.dynamic)) continue;
      this.common(
        found.membersAt(group, bits).map((each) => 2 * each + 1),
        kind,
        offer,
      );
    }
  }

  private from(start: number, kind: Kind, offer: (node: number, ends: Ends) => void): void {
    if (!kind.dynamic) {
      const word = this.sets[start * this.words + (start >> 5)] ?? 0;
      if ((word & (1 << ((start ^ 1) & 31))) === 0) return;
      this.follow(start, kind);
      offer(start ^ 1, [start, start ^ 1]);
      return;
    }
    const { found, words, sets } = this;
    this.follow(start, kind);
    if (found.contradiction >= 0) {
      const clash = 2 * found.contradiction;
      offer(start ^ 1, [start, clash, start, clash + 1]);
      return;
    }
    for (let at = 0; at < found.count; at++) {
      const node = found.reached[at] ?? 0;
      const word = start * words + (node >> 5);
      sets[word] = (sets[word] ?? 0) | (1 << (node & 31));
    }
  }

  private follow(start: number, { dynamic, rules }: Kind): void {
    if (this.isFollowed[start] === 1) return;
    this.isFollowed[start] = 1;
    this.found.follow(start, { ...BOTH, dynamic }, dynamic, rules);
    const { cause, depth } = this.found;
    (this.causes[start] ??= new Int32Array(this.nodes)).set(cause);
    (this.depths[start] ??= new Uint16Array(this.nodes)).set(depth);
  }

  /** What all of some starts lead to. */
  private common(
    starts: readonly number[],
    kind: Kind,
    offer: (node: number, ends: Ends) => void,
  ): void {
    const { sets, words } = this;
    for (let word = 0; word < words; word++) {
      let bits = -1;
      for (let at = 0; at < starts.length && bits !== 0; at++)
        bits &= sets[(starts[at] ?? 0) * words + word] ?? 0;
      if (bits !== 0) for (const start of starts) this.follow(start, kind);
      for (; bits !== 0; bits &= bits - 1) {
        const node = 32 * word + 31 - Math.clz32(bits & -bits);
        offer(
          node,
          starts.flatMap((start) => [start, node]),
        );
      }
    }
  }

  /** What some chains have in nodes at least. */
  atLeast(ends: Ends): number {
    let length = 0;
    for (let at = 0; at < ends.length; at += 2)
      length += this.depths[ends[at] ?? 0]?.[ends[at + 1] ?? 0] ?? 0;
    return length;
  }

  /** How many nodes they have, with the chains within them; puts the groups that they use into a set. */
  lengthOf(ends: Ends, groups: Set<number> | null = null): number {
    const rules = new Set<Rule>();
    let length = 0;
    for (let at = 0; at < ends.length; at += 2) {
      const causes = this.causes[ends[at] ?? 0] ?? this.found.cause;
      length += this.found.chainBy(causes, [ends[at + 1] ?? 0], rules, groups);
    }
    for (const { nodes } of rules) length += nodes;
    return length;
  }
}
