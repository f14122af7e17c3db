/**
 * The search tree of a run, read off the stream: a tree node for the root and for every option tried,
 * numbered in the order in which they appear. Grows while events arrive; what was true at an earlier
 * position is found by comparing positions.
 */
import { KIND, codeOf, subjectOf } from './events';

/** How a branch ended so far. `open`: not left yet; `inner`: left, decided by its children. */
export type TreeOutcome = 'open' | 'solution' | 'dead' | 'inner';

export interface TreeNode {
  /** 0 is the root. */
  readonly id: number;
  /** -1 for the root. */
  readonly parent: number;
  /** Options tried that stand at this node, itself included: Knuth's level. */
  readonly level: number;
  /** Header of the item branched on; 0 for the root. */
  readonly header: number;
  /** Node of the option tried; 0 for the root. */
  readonly node: number;
  /** Position just after the event that made it. */
  readonly from: number;
  /** Position just after the event that left it; -1 while it has not been left. */
  readonly to: number;
  readonly outcome: TreeOutcome;
  /** Nodes in its subtree, itself included. */
  readonly size: number;
  readonly solutions: number;
  /** Updates made while it was the innermost node. */
  readonly updates: number;
}

interface Grown {
  parent: number;
  level: number;
  header: number;
  node: number;
  from: number;
  to: number;
  dead: boolean;
  size: number;
  solutions: number;
  updates: number;
  own: number;
}

export class SearchTree {
  private readonly grown: Grown[] = [root()];
  private readonly childrenOf: number[][] = [[]];
  private current = 0;
  private readonly chosen: number[] = [];
  /** Positions just after solutions and dead ends, ascending. */
  readonly solutions: number[] = [];
  readonly deadEnds: number[] = [];

  /** Takes the event that leads to `position`. */
  take(event: number, position: number): void {
    const subject = subjectOf(event);
    switch (codeOf(event)) {
      case KIND.hide:
        this.at(this.current).updates++;
        break;
      case KIND.choose:
        this.chosen.push(subject);
        break;
      case KIND.leave:
        this.chosen.pop();
        break;
      case KIND.try:
        this.grow(this.chosen[this.chosen.length - 1] ?? 0, subject, position);
        break;
      case KIND.back:
        this.leave(position);
        break;
      case KIND.solution:
        this.solutions.push(position);
        this.at(this.current).own++;
        this.addUpwards(this.current, 'solutions');
        break;
      case KIND.die:
        this.deadEnds.push(position);
        this.at(this.current).dead = true;
        break;
      case KIND.end:
      case KIND.astray:
        this.at(0).to = position;
        break;
      default:
    }
  }

  get count(): number {
    return this.grown.length;
  }

  node(id: number): TreeNode {
    const it = this.at(id);
    return {
      id,
      parent: it.parent,
      level: it.level,
      header: it.header,
      node: it.node,
      from: it.from,
      to: it.to,
      outcome: outcomeOf(it),
      size: it.size,
      solutions: it.solutions,
      updates: it.updates,
    };
  }

  /** Children in the order in which they were tried. */
  children(id: number): readonly number[] {
    return this.childrenOf[id] ?? [];
  }

  /** How many nodes exist at a position. */
  countAt(position: number): number {
    let low = 0;
    let high = this.grown.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle).from <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The innermost node that the run is in at a position. */
  nodeAt(position: number): number {
    let id = this.countAt(position) - 1;
    while (id > 0 && this.leftBy(id, position)) id = this.at(id).parent;
    return id;
  }

  private leftBy(id: number, position: number): boolean {
    const { to } = this.at(id);
    return to >= 0 && to <= position;
  }

  private at(id: number): Grown {
    return this.grown[id] as Grown;
  }

  private grow(header: number, node: number, from: number): void {
    const id = this.grown.length;
    const parent = this.current;
    const level = this.at(parent).level + 1;
    this.grown.push({ ...root(), parent, level, header, node, from });
    this.childrenOf.push([]);
    this.childrenOf[parent]?.push(id);
    this.current = id;
    this.addUpwards(parent, 'size');
  }

  private leave(position: number): void {
    const it = this.at(this.current);
    it.to = position;
    if (it.parent >= 0) this.current = it.parent;
  }

  private addUpwards(from: number, what: 'size' | 'solutions'): void {
    for (let id = from; id >= 0; id = this.at(id).parent) this.at(id)[what]++;
  }
}

const root = (): Grown => ({
  parent: -1,
  level: 0,
  header: 0,
  node: 0,
  from: 0,
  to: -1,
  dead: false,
  size: 1,
  solutions: 0,
  updates: 0,
  own: 0,
});

function outcomeOf({ own, dead, to, size }: Grown): TreeOutcome {
  if (own > 0) return 'solution';
  if (dead && size === 1) return 'dead';
  return to < 0 ? 'open' : 'inner';
}
