/**
 * What follows from a candidate being true or false, the shortest way first: true ones make false what
 * sees them, false ones make true what is left alone in a cell or a house. *Static*, only the links of the
 * grid count; *dynamic*, also those that come about on the way.
 */
import { add, holds, remove, type CellSet } from './cell-set';
import type { Pencil } from './pencil';
import type { Candidate, Inference } from './step';

/** By which links false ones make others true: `x` in houses, `y` in cells. */
export interface Following {
  readonly x: boolean;
  readonly y: boolean;
  readonly dynamic: boolean;
}

/** By candidate nodes, those of one from `from[candidate]`, and the groups that lead to them. */
interface Lists {
  readonly from: Int32Array;
  readonly to: readonly number[];
  readonly by: readonly number[];
}

/**
 * Candidates by index; the nodes of one are `2 * index` (false) and `2 * index + 1` (true). Written for
 * speed: flat arrays that every search uses again.
 */
export class Implications {
  readonly candidates: readonly Candidate[];
  /** Candidates of which exactly one is true: those of a cell, the places of a value in a house. */
  readonly groups: readonly (readonly number[])[];
  /** By group its house; −1 for a cell. */
  private readonly houses: readonly number[];
  /** By candidate its cell and its three houses, as indexes into `groups`. */
  private readonly groupsAt: Int32Array;
  private readonly sizes: Int32Array;
  private readonly open: Int32Array;
  /** The nodes that the last search reached, in its order. */
  readonly reached: Int32Array;
  count = 0;
  /** By node: how many lead to it, itself and the start counted; 0 where it was not reached. */
  readonly depth: Int32Array;
  /** The first candidate that the last search found true and false, or −1. */
  contradiction = -1;
  /** By node: the one before a false one, the group that is left to a true one; −1 for the start. */
  private readonly cause: Int32Array;
  /** By candidate: whether the last search has gone on from its false node. */
  private readonly isGone: Uint8Array;
  private readonly seen: Int32Array;
  private readonly excludedBy: CellSet[] = [];
  /** By kind of links; see {@link listsOf}. */
  private readonly lists: { readonly falses: Lists; readonly trues: Lists }[] = [];
  private looks = 0;

  constructor({ shape, geometry, masks }: Pencil) {
    const at = new Int32Array(masks.length * shape.size).fill(-1);
    const candidates: Candidate[] = [];
    for (let cell = 0; cell < masks.length; cell++) {
      for (let value = 1; value <= shape.size; value++) {
        if ((((masks[cell] ?? 0) >>> (value - 1)) & 1) === 0) continue;
        at[cell * shape.size + value - 1] = candidates.length;
        candidates.push({ cell, value });
      }
    }
    const groups: number[][] = [];
    const houses: number[] = [];
    this.groupsAt = new Int32Array(4 * candidates.length);
    const add = (kind: number, places: readonly number[], house: number): void => {
      const group = places.map((place) => at[place] ?? -1).filter((each) => each >= 0);
      if (group.length === 0) return;
      for (const each of group) this.groupsAt[4 * each + kind] = groups.length;
      groups.push(group);
      houses.push(house);
    };
    const values = Array.from({ length: shape.size }, (_, value) => value);
    for (let cell = 0; cell < masks.length; cell++) {
      if (masks[cell] !== 0)
        add(
          0,
          values.map((value) => cell * shape.size + value),
          -1,
        );
    }
    geometry.houses.forEach((house, index) => {
      const kind = 1 + Math.floor(index / shape.size);
      for (const value of values)
        add(
          kind,
          house.map((cell) => cell * shape.size + value),
          index,
        );
    });
    this.candidates = candidates;
    this.groups = groups;
    this.houses = houses;
    this.sizes = Int32Array.from(groups, ({ length }) => length);
    this.open = this.sizes.slice();
    const nodes = 2 * candidates.length;
    this.reached = new Int32Array(nodes);
    this.depth = new Int32Array(nodes);
    this.cause = new Int32Array(nodes);
    this.isGone = new Uint8Array(candidates.length);
    this.seen = new Int32Array(nodes);
  }

  /** Follows the links from a node; with `stops` no further than to a contradiction. */
  follow(start: number, { x, y, dynamic }: Following, stops = false): void {
    const { reached, depth, groups, groupsAt, open, sizes, isGone } = this;
    for (let at = 0; at < this.count; at++) depth[reached[at] ?? 0] = 0;
    if (dynamic) open.set(sizes);
    if (dynamic) isGone.fill(0);
    this.contradiction = -1;
    this.count = 0;
    this.reach(start, 1, -1);
    const [first, last] = [y ? 0 : 1, x ? 4 : 1];
    for (let next = 0; next < this.count; next++) {
      const node = reached[next] ?? 0;
      const candidate = node >> 1;
      const far = (depth[node] ?? 0) + 1;
      const isTrue = (node & 1) === 1;
      if (!isTrue && dynamic) isGone[candidate] = 1;
      for (let kind = first; kind < (isTrue ? 4 : last); kind++) {
        const index = groupsAt[4 * candidate + kind] ?? 0;
        if (!isTrue) {
          const left = (dynamic ? (open[index] ?? 0) : (sizes[index] ?? 0)) - 1;
          if (dynamic) open[index] = left;
          if (left !== 1) continue;
        }
        const group = groups[index] ?? [];
        for (let member = 0; member < group.length; member++) {
          const other = group[member] ?? 0;
          if (other === candidate) continue;
          if (!isTrue && dynamic && isGone[other] === 1) continue;
          const to = 2 * other + (isTrue ? 0 : 1);
          if (depth[to] === 0) this.reach(to, far, isTrue ? node : index);
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

  /**
   * The same for links of the grid alone, to no node that more than `most` lead to, and of what is false only what leads on and the start: chains from
   * each candidate are most of what is looked for. Whether it came to the end. Written for speed.
   */
  followLinks(start: number, way: Pick<Following, 'x' | 'y'>, most: number): boolean {
    const { reached, depth, cause } = this;
    for (let at = 0; at < this.count; at++) depth[reached[at] ?? 0] = 0;
    const { falses, trues } = this.listsOf(way);
    const conflicts = this.excluded(start >> 1);
    depth[start] = 1;
    cause[start] = -1;
    reached[0] = start;
    let count = 1;
    for (let next = 0; next < count; next++) {
      const node = reached[next] ?? 0;
      const far = (depth[node] ?? 0) + 1;
      const isTrue = (node & 1) === 1;
      this.count = count;
      if (far > most) return false;
      const { from, to, by } = isTrue ? falses : trues;
      const end = from[(node >> 1) + 1] ?? 0;
      for (let at = from[node >> 1] ?? 0; at < end; at++) {
        const other = to[at] ?? 0;
        if (depth[other] !== 0) continue;
        depth[other] = far;
        cause[other] = isTrue ? node : (by[at] ?? 0);
        reached[count++] = other;
      }
      const own = start ^ 1;
      if (!isTrue || (own & 1) === 1 || depth[own] !== 0 || !holds(conflicts, node >> 1)) continue;
      depth[own] = far;
      cause[own] = node;
      reached[count++] = own;
    }
    this.count = count;
    return true;
  }

  private listsOf({ x, y }: Pick<Following, 'x' | 'y'>): { falses: Lists; trues: Lists } {
    const key = Number(x) + 2 * Number(y);
    let lists = this.lists[key];
    if (lists === undefined) {
      const [first, last] = [y ? 0 : 1, x ? 4 : 1];
      const trues = this.listed(first, last, (other, group) =>
        group.length === 2 ? 2 * other + 1 : -1,
      );
      const falses = this.listed(first, 4, (other) =>
        trues.from[other] === trues.from[other + 1] ? -1 : 2 * other,
      );
      lists = { falses, trues };
      this.lists[key] = lists;
    }
    return lists;
  }

  /** For each candidate the nodes for the others of its groups, where there is one. */
  private listed(
    first: number,
    last: number,
    nodeFor: (other: number, group: readonly number[]) => number,
  ): Lists {
    const from = new Int32Array(this.candidates.length + 1);
    const [to, by]: [number[], number[]] = [[], []];
    for (let candidate = 0; candidate < this.candidates.length; candidate++) {
      for (let kind = first; kind < last; kind++) {
        const index = this.groupsAt[4 * candidate + kind] ?? 0;
        const group = this.groups[index] ?? [];
        for (const other of group) {
          const node = other === candidate ? -1 : nodeFor(other, group);
          if (node < 0) continue;
          to.push(node);
          by.push(index);
        }
      }
      from[candidate + 1] = to.length;
    }
    return { from, to, by };
  }

  /** The nodes that a node directly follows from. */
  before(node: number): readonly number[] {
    const cause = this.cause[node] ?? -1;
    if (cause < 0) return [];
    if ((node & 1) === 0) return [cause];
    return (this.groups[cause] ?? []).filter((each) => each !== node >> 1).map((each) => 2 * each);
  }

  /** How many nodes some nodes follow from, themselves counted; {@link isSeen} tells them from others. */
  chainTo(...nodes: readonly number[]): number {
    const { seen, cause, groups } = this;
    const look = ++this.looks;
    const waiting = [...nodes];
    for (const node of nodes) seen[node] = look;
    let count = 0;
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      count++;
      const by = cause[node] ?? -1;
      if (by < 0) continue;
      if ((node & 1) === 0) {
        if (seen[by] !== look) waiting.push(by);
        seen[by] = look;
        continue;
      }
      const group = groups[by] ?? [];
      for (let at = 0; at < group.length; at++) {
        const off = 2 * (group[at] ?? 0);
        if (off === node - 1 || seen[off] === look) continue;
        seen[off] = look;
        waiting.push(off);
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
      const house = isOn && by >= 0 ? (this.houses[by] ?? -1) : -1;
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
      for (let at = 4 * candidate; at < 4 * candidate + 4; at++) {
        for (const each of this.groups[this.groupsAt[at] ?? 0] ?? []) add(set, each);
      }
      remove(set, candidate);
      this.excludedBy[candidate] = set;
    }
    return set;
  }
}
