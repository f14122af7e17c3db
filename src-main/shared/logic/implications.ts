/**
 * What follows from a candidate being true or false, the shortest way first: true ones make false what
 * sees them, false ones make true what is left alone in a cell or a house. *Static*, only the links of the
 * grid count; *dynamic*, also those that come about on the way.
 */
import type { Pencil } from './pencil';
import type { Candidate, Inference } from './step';

/** By which links false ones make others true: `x` in houses, `y` in cells. */
export interface Following {
  readonly x: boolean;
  readonly y: boolean;
  readonly dynamic: boolean;
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
    depth.fill(0);
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

  /** Whether two candidates cannot both be true. */
  excludes(one: number, two: number): boolean {
    for (let kind = 0; kind < 4; kind++) {
      if (this.groupsAt[4 * one + kind] === this.groupsAt[4 * two + kind]) return one !== two;
    }
    return false;
  }
}
