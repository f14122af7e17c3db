/**
 * What follows from a candidate being true or false, the shortest way first: true ones make false what
 * sees them, false ones make true what is left alone in a cell or a house. *Static*, only the links of the
 * grid count; *dynamic*, also those that come about on the way.
 */
import type { GridShape } from '../puzzle';
import { add, holds, remove, type CellSet } from './cell-set';
import type { Geometry } from './geometry';
import { countOf, lowestValue, type Pencil } from './pencil';
import type { Candidate, Inference } from './step';

/** By which links false ones make others true: `x` in houses, `y` in cells. */
export interface Following {
  readonly x: boolean;
  readonly y: boolean;
  readonly dynamic: boolean;
}

type Way = Pick<Following, 'x' | 'y'>;
const BOTH = { x: true, y: true } as const;

/** The first and after the last of the groups of a candidate that false ones lead through. */
const kindsOf = ({ x, y }: Way) => [y ? 0 : 1, x ? 4 : 1] as const;

/** By candidate nodes, those of one from `from[candidate]`. */
interface Lists {
  readonly from: Int32Array;
  readonly to: readonly number[];
}

/** A conclusion from what is gone in some groups: how many candidates, and the chain that it took, if any. */
export interface Rule {
  /** The false nodes that it follows from. */
  readonly from: readonly number[];
  /** The groups that it looks at. */
  readonly groups: readonly number[];
  /** Nodes of the chain within it; 0 for a simple one. */
  readonly nodes: number;
}

/** What rules conclude: false nodes, and why. */
export type Conclude = (falses: readonly number[], why: () => Rule) => void;

/** What is found where links lead no further, given to `conclude`. */
export type Rules = (found: Implications, conclude: Conclude) => void;

/** What stays the same while candidates go. */
interface Links {
  readonly shape: GridShape;
  readonly geometry: Geometry;
  readonly candidates: readonly Candidate[];
  /** By candidate its cell and its three houses, as numbers of groups. */
  readonly groupsAt: Int32Array;
  /** By candidate its bit in each of these. */
  readonly bitsAt: Int32Array;
  /** By group and position its candidate, where there is one. */
  readonly members: Int32Array;
  /** How many searches there were, those within others among them. */
  searches: number;
}

function linksIn({ shape, geometry, masks }: Pencil): Links {
  const { size } = shape;
  const { housesAt, positions } = geometry;
  const candidates: Candidate[] = [];
  const count = countOf(masks);
  const [groupsAt, bitsAt] = [new Int32Array(4 * count), new Int32Array(4 * count)];
  const members = new Int32Array((masks.length + 3 * size * size) * size);
  for (let cell = 0; cell < masks.length; cell++) {
    for (let rest = masks[cell] ?? 0; rest !== 0; rest &= rest - 1) {
      const own = candidates.length;
      const value = lowestValue(rest);
      candidates.push({ cell, value });
      for (let kind = 0; kind < 4; kind++) {
        const at = 3 * cell + kind - 1;
        const places = masks.length + (housesAt[at] ?? 0) * size + value - 1;
        const group = kind === 0 ? cell : places;
        const position = kind === 0 ? value - 1 : (positions[at] ?? 0);
        groupsAt[4 * own + kind] = group;
        bitsAt[4 * own + kind] = 1 << position;
        members[group * size + position] = own;
      }
    }
  }
  return { shape, geometry, candidates, groupsAt, bitsAt, members, searches: 0 };
}

/** Searches of one grid after which none goes further: some tens of seconds. */
const MOST_SEARCHES = 4_000_000;

/**
 * Candidates by index; the nodes of one are `2 * index` (false) and `2 * index + 1` (true). Groups are
 * candidates of which exactly one is true: cells first, then by house and value the places. Written for
 * speed: flat arrays that every search uses again.
 */
export class Implications {
  readonly candidates: readonly Candidate[];
  /** By group what is in it before the search, as bits. */
  readonly base: Int32Array;
  /** The same without what the search has gone on from as false. */
  readonly left: Int32Array;
  /** The nodes that the last search reached, in its order. */
  readonly reached: Int32Array;
  count = 0;
  /** By node: how many lead to it, itself and the start counted; 0 where it was not reached. */
  readonly depth: Uint16Array;
  /** The first candidate that the last search found true and false, or −1. */
  contradiction = -1;
  /** By node: the one before a false one or −2 − its rule, the group that is left to a true one; −1 for the start. */
  readonly cause: Int32Array;
  /** Those of the searches since it was last made empty. */
  rules: Rule[] = [];
  private readonly waiting: Int32Array;
  private readonly seen: Int32Array;
  private readonly excludedBy: CellSet[] = [];
  /** By kind of links; see {@link listsOf}. */
  private readonly lists: { readonly falses: Lists; readonly trues: Lists }[] = [];
  private looks = 0;
  private nested: Implications | null = null;

  private constructor(
    readonly links: Links,
    base: Int32Array,
  ) {
    this.candidates = links.candidates;
    this.base = base.slice();
    this.left = base.slice();
    const nodes = 2 * this.candidates.length;
    this.reached = new Int32Array(nodes);
    this.waiting = new Int32Array(nodes);
    this.depth = new Uint16Array(nodes);
    this.cause = new Int32Array(nodes);
    this.seen = new Int32Array(nodes);
  }

  static of(pencil: Pencil): Implications {
    const base = new Int32Array(pencil.masks.length + pencil.spots.length);
    base.set(pencil.masks);
    base.set(pencil.spots, pencil.masks.length);
    return new Implications(linksIn(pencil), base);
  }

  /** For searches within this one, from what it has left now. */
  within(): Implications {
    this.nested ??= new Implications(this.links, this.left);
    this.nested.base.set(this.left);
    return this.nested;
  }

  /** Whether there were so many searches that what is found is no longer all there is. */
  isOver(): boolean {
    return this.links.searches > MOST_SEARCHES;
  }

  /** The group of a candidate: of its cell (0), row, column or box. */
  groupOf(candidate: number, kind: number): number {
    return this.links.groupsAt[4 * candidate + kind] ?? 0;
  }

  /** The group of the places of a value, counted from 0, in a house. */
  placesOf(house: number, value: number): number {
    return this.links.shape.cells + house * this.links.shape.size + value;
  }

  isIn(candidate: number): boolean {
    const group = this.groupOf(candidate, 0);
    return ((this.base[group] ?? 0) & (this.links.bitsAt[4 * candidate] ?? 0)) !== 0;
  }

  /** The false nodes that a node comes to: itself, or the others of the cell of a true one. */
  falsesBy(node: number): number[] {
    if ((node & 1) === 0) return [node];
    const group = this.groupOf(node >> 1, 0);
    const bits = (this.left[group] ?? 0) & ~(this.links.bitsAt[4 * (node >> 1)] ?? 0);
    return this.membersAt(group, bits).map((each) => 2 * each);
  }

  /** The candidates of a group at some positions. */
  membersAt(group: number, bits: number): number[] {
    const { members, shape } = this.links;
    const at: number[] = [];
    for (let rest = bits; rest !== 0; rest &= rest - 1)
      at.push(members[group * shape.size + 31 - Math.clz32(rest & -rest)] ?? 0);
    return at;
  }

  /**
   * What links of the grid alone lead to from each node, in `words` words of bits a node: all that
   * {@link follow} reaches so, without the ways; one link away in `direct`; nothing from candidates that are not
   * among those `ofOne` value. Written for speed: each grid within a search asks for it.
   */
  reachAll(
    sets: Int32Array,
    words: number,
    way: Way = BOTH,
    direct?: Int32Array,
    ofOne: readonly boolean[] | null = null,
  ): void {
    const { base } = this;
    const [first, last] = kindsOf(way);
    const { groupsAt, bitsAt, members, shape } = this.links;
    this.links.searches++;
    const end = 2 * this.candidates.length * words;
    sets.fill(0, 0, end);
    const join = (node: number, to: number): void => {
      const word = node * words + (to >> 5);
      sets[word] = (sets[word] ?? 0) | (1 << (to & 31));
    };
    const isWay = new Int32Array(words);
    /** False nodes and what is true then, in turn. */
    const strong: number[] = [];
    for (let at = 0; at < groupsAt.length; at++) {
      const node = 2 * (at >> 2);
      const group = groupsAt[at] ?? 0;
      const bit = bitsAt[at] ?? 0;
      const bits = base[group] ?? 0;
      if ((bits & bit) === 0 || ofOne?.[at >> 2] === false) continue;
      join(node, node);
      join(node + 1, node + 1);
      const kind = at & 3;
      if (kind < first) continue;
      const rest = bits & ~bit;
      const isPair = kind < last && rest !== 0 && (rest & (rest - 1)) === 0;
      if (isPair) isWay[node >> 5] = (isWay[node >> 5] ?? 0) | (1 << (node & 31));
      for (let others = rest; others !== 0; others &= others - 1) {
        const other = 2 * (members[group * shape.size + 31 - Math.clz32(others & -others)] ?? 0);
        join(node + 1, other);
        if (!isPair) continue;
        join(node, other + 1);
        strong.push(node, other + 1);
      }
    }
    direct?.set(sets);
    const joinRow = (row: number, from: number): void => {
      for (let at = 0; at < words; at++)
        sets[row + at] = (sets[row + at] ?? 0) | (sets[from + at] ?? 0);
    };
    for (let at = 0; at < strong.length; at += 2)
      joinRow((strong[at] ?? 0) * words, (strong[at + 1] ?? 0) * words);
    // All that false nodes that lead on come to, by others of these; then the same of true ones.
    const [isDone, seen] = [new Int32Array(words), new Int32Array(words)];
    for (let odd = 0; odd < 2; odd++) {
      for (let node = odd; node < 2 * this.candidates.length; node += 2) {
        if (odd === 0 && !holds(isWay, node)) continue;
        const row = node * words;
        seen.fill(0);
        add(seen, node);
        for (let word = 0; word < words; word++) {
          const left = (sets[row + word] ?? 0) & (isWay[word] ?? 0) & ~(seen[word] ?? 0);
          if (left === 0) continue;
          const by = 32 * word + 31 - Math.clz32(left & -left);
          joinRow(row, by * words);
          add(seen, by);
          // With what is done, all that it leads on to has joined.
          for (let at = 0; at < words && holds(isDone, by); at++)
            seen[at] = (seen[at] ?? 0) | (sets[by * words + at] ?? 0);
          word = -1;
        }
        if (odd === 0) add(isDone, node);
      }
    }
  }

  /** Follows the links from a node; with `stops` no further than to a contradiction. */
  follow(
    start: number,
    { x, y, dynamic }: Following,
    stops = false,
    rules: Rules | null = null,
  ): void {
    const { reached, waiting, depth, base, left } = this;
    const { groupsAt, bitsAt, members, shape } = this.links;
    const { size } = shape;
    depth.fill(0);
    left.set(base);
    this.contradiction = -1;
    this.count = 0;
    this.links.searches++;
    if (this.isOver()) return;
    this.reach(start, 1, -1);
    const [first, last] = kindsOf({ x, y });
    let [next, falses, wait] = [0, 0, 0];
    for (;;) {
      // True nodes go first.
      let node = -1;
      while (node < 0 && next < this.count) {
        const each = reached[next++] ?? 0;
        if ((each & 1) === 1) node = each;
        else waiting[falses++] = each;
      }
      if (node < 0 && wait < falses) node = waiting[wait++] ?? 0;
      if (node < 0) {
        if (rules === null) return;
        rules(this, this.conclude);
        if (next === this.count || this.contradiction >= 0) return;
        continue;
      }
      const far = (depth[node] ?? 0) + 1;
      const at = 4 * (node >> 1);
      if ((node & 1) === 1) {
        for (let kind = first; kind < 4; kind++) {
          const group = groupsAt[at + kind] ?? 0;
          let rest = (left[group] ?? 0) & ~(bitsAt[at + kind] ?? 0);
          for (; rest !== 0; rest &= rest - 1) {
            const to = 2 * (members[group * size + 31 - Math.clz32(rest & -rest)] ?? 0);
            if (depth[to] === 0) this.reach(to, far, node);
          }
        }
      } else {
        for (let kind = 0; kind < 4; kind++) {
          const group = groupsAt[at + kind] ?? 0;
          const rest = (left[group] ?? 0) & ~(bitsAt[at + kind] ?? 0);
          if (dynamic) left[group] = rest;
          if (kind < first || kind >= last || rest === 0 || (rest & (rest - 1)) !== 0) continue;
          const to = 2 * (members[group * size + 31 - Math.clz32(rest)] ?? 0) + 1;
          if (depth[to] === 0) this.reach(to, far, group);
        }
      }
      if (stops && this.contradiction >= 0) return;
    }
  }

  private reach(node: number, depth: number, cause: number): void {
    this.depth[node] = depth;
    this.cause[node] = cause;
    this.reached[this.count++] = node;
    if (this.contradiction < 0 && this.depth[node ^ 1] !== 0) this.contradiction = node >> 1;
  }

  private readonly conclude: Conclude = (falses, why) => {
    const fresh = falses.filter((node) => this.depth[node] === 0);
    if (fresh.length === 0) return;
    const rule = why();
    const depth = 1 + rule.from.reduce((most, node) => Math.max(most, this.depth[node] ?? 0), 0);
    this.rules.push(rule);
    for (const node of fresh) this.reach(node, depth, -1 - this.rules.length);
  };

  /** The false nodes for what this search took out of some groups. */
  takenFrom(groups: Iterable<number>): number[] {
    const taken = new Set<number>();
    for (const group of groups) {
      for (const each of this.membersAt(group, (this.base[group] ?? 0) & ~(this.left[group] ?? 0)))
        taken.add(2 * each);
    }
    return [...taken];
  }

  /**
   * The same for links of the grid alone, to no node that more than `most` lead to, to those that so many do where they
   * contradict the start, and of what is false only to what leads on and the start, each with the node before as its
   * cause: chains from each candidate are most of what is looked for. Whether it came to the end. Written for speed.
   */
  followLinks(start: number, way: Way, most: number): boolean {
    const { reached, depth, cause } = this;
    for (let at = 0; at < this.count; at++) depth[reached[at] ?? 0] = 0;
    const { falses, trues } = this.listsOf(way);
    const conflicts = this.excluded(start >> 1);
    depth[start] = 1;
    cause[start] = -1;
    reached[0] = start;
    const own = start ^ 1;
    let count = 1;
    let isWhole = true;
    for (let next = 0; next < count; next++) {
      const node = reached[next] ?? 0;
      const far = (depth[node] ?? 0) + 1;
      const isTrue = (node & 1) === 1;
      this.count = count;
      if (far > most) return false;
      const { from, to } = isTrue ? falses : trues;
      const end = from[(node >> 1) + 1] ?? 0;
      for (let at = from[node >> 1] ?? 0; at < end; at++) {
        const other = to[at] ?? 0;
        if (depth[other] !== 0) continue;
        // The last nodes lead no further: those that contradict the start are enough.
        if (far === most) {
          isWhole = false;
          if (other !== own && ((other & 1) === 0 || !holds(conflicts, other >> 1))) continue;
        }
        depth[other] = far;
        cause[other] = node;
        reached[count++] = other;
      }
      if (!isTrue || (own & 1) === 1 || depth[own] !== 0 || !holds(conflicts, node >> 1)) continue;
      depth[own] = far;
      cause[own] = node;
      reached[count++] = own;
    }
    this.count = count;
    return isWhole;
  }

  private listsOf({ x, y }: Way): { falses: Lists; trues: Lists } {
    const key = Number(x) + 2 * Number(y);
    let lists = this.lists[key];
    if (lists === undefined) {
      const [first, last] = kindsOf({ x, y });
      const trues = this.listed(first, last, null);
      const falses = this.listed(first, 4, trues);
      lists = { falses, trues };
      this.lists[key] = lists;
    }
    return lists;
  }

  /** For each candidate the true nodes that are left in its groups; or the false ones in them that lead to some of `trues`. */
  private listed(first: number, last: number, trues: Lists | null): Lists {
    const { groupsAt, bitsAt, members, shape } = this.links;
    const from = new Int32Array(this.candidates.length + 1);
    const to: number[] = [];
    for (let candidate = 0; candidate < this.candidates.length; candidate++) {
      for (let at = 4 * candidate + first; at < 4 * candidate + last; at++) {
        const group = groupsAt[at] ?? 0;
        const others = (this.base[group] ?? 0) & ~(bitsAt[at] ?? 0);
        if (trues === null && (others & (others - 1)) !== 0) continue;
        for (let rest = others; rest !== 0; rest &= rest - 1) {
          const other = members[group * shape.size + 31 - Math.clz32(rest & -rest)] ?? 0;
          if (trues === null) to.push(2 * other + 1);
          else if (trues.from[other] !== trues.from[other + 1]) to.push(2 * other);
        }
      }
      from[candidate + 1] = to.length;
    }
    return { from, to };
  }

  /** The nodes that a node directly follows from. */
  before(node: number, cause: number = this.cause[node] ?? -1): readonly number[] {
    if (cause < -1) return this.rules[-2 - cause]?.from ?? [];
    if (cause === -1) return [];
    if ((node & 1) === 0) return [cause];
    const own = node >> 1;
    return this.membersAt(cause, this.base[cause] ?? 0).flatMap((each) =>
      each === own ? [] : 2 * each,
    );
  }

  /** How many nodes some nodes follow from, themselves counted. */
  chainTo(...nodes: readonly number[]): number {
    return this.chainBy(this.cause, nodes);
  }

  /** The same by causes kept from a search; puts the rules and the groups on the way into two sets. */
  chainBy(
    causes: Int32Array,
    nodes: readonly number[],
    rules: Set<Rule> | null = null,
    groups: Set<number> | null = null,
  ): number {
    const { seen } = this;
    const look = ++this.looks;
    const waiting = [...nodes];
    for (const node of nodes) seen[node] = look;
    let count = 0;
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      count++;
      const cause = causes[node] ?? -1;
      const rule = cause < -1 ? this.rules[-2 - cause] : undefined;
      if (rule !== undefined) {
        rules?.add(rule);
        for (const group of rule.groups) groups?.add(group);
      } else if ((node & 1) === 1 && cause >= 0) groups?.add(cause);
      for (const from of this.before(node, cause)) {
        if (seen[from] === look) continue;
        seen[from] = look;
        waiting.push(from);
      }
    }
    return count;
  }

  /** How the last search came to some nodes, line by line; what is false only where it is one of them. */
  linesTo(...nodes: readonly number[]): Inference[] {
    this.chainTo(...nodes);
    const lines: Inference[] = [];
    const lineOf = new Map<number, number>();
    for (const node of this.reached.subarray(0, this.count)) {
      const isOn = (node & 1) === 1;
      const by = this.cause[node] ?? -1;
      if (this.seen[node] !== this.looks || !(isOn || by < 0 || nodes.includes(node))) continue;
      const { cell, value } = this.candidates[node >> 1] ?? { cell: 0, value: 1 };
      const from = this.before(node).map((each) =>
        isOn && (this.cause[each] ?? -1) >= 0 ? (this.cause[each] ?? 0) : each,
      );
      const { shape } = this.links;
      const house = isOn && by >= 0 ? Math.floor((by - shape.cells) / shape.size) : -1;
      const lineNumbers = new Set(from.flatMap((each) => lineOf.get(each) ?? []));
      lineOf.set(node, lines.length);
      lines.push({
        cells: [cell],
        value,
        on: isOn,
        house: house < 0 ? null : house,
        from: [...lineNumbers].sort((a, b) => a - b),
      });
    }
    return lines;
  }

  /** The candidates that cannot be true together with one. */
  excluded(candidate: number): CellSet {
    let set = this.excludedBy[candidate];
    if (set === undefined) {
      set = new Int32Array(Math.ceil(this.candidates.length / 32));
      for (let kind = 0; kind < 4; kind++) {
        const group = this.groupOf(candidate, kind);
        const first = group * this.links.shape.size + 31;
        for (let rest = this.base[group] ?? 0; rest !== 0; rest &= rest - 1)
          add(set, this.links.members[first - Math.clz32(rest & -rest)] ?? 0);
      }
      remove(set, candidate);
      this.excludedBy[candidate] = set;
    }
    return set;
  }
}
