/**
 * The part of a search tree that is drawn: the way to where we are, and around it the largest
 * subtrees as far as there is room. What is left out of a family is one leaf that says how much it is.
 */
import type { SearchTree } from '@shared/dance';
import { hierarchy, tree as tidy } from 'd3-hierarchy';

export interface DrawnNode {
  /** Id in the search tree; of a folded leaf, the family's parent. */
  readonly id: number;
  /** Nodes folded into this leaf; 0 for a node of its own. */
  readonly folded: number;
  readonly solutions: number;
  /** In cells, from the left and from the top. */
  readonly x: number;
  readonly y: number;
  /** Place of the parent in the list, or -1. */
  readonly parent: number;
}

export interface FoldedTree {
  readonly nodes: readonly DrawnNode[];
  readonly width: number;
  readonly height: number;
  /** Tree nodes that are drawn by themselves. */
  readonly shown: ReadonlySet<number>;
}

const DRAWN_NODES = 140;
/** Least and most cells between two levels, and how far a wide tree is stretched towards them. */
const LEVEL = 1.5;
const MOST_LEVEL = 12;
const STRETCH = 0.5;

interface Leaf {
  readonly id: number;
  readonly folded: number;
  readonly solutions: number;
  readonly children: Leaf[];
}

/** The ids from a node up to the root. */
export function wayTo(tree: SearchTree, id: number): number[] {
  const way: number[] = [];
  for (let at = id; at >= 0; at = tree.node(at).parent) way.push(at);
  return way;
}

/** Chooses what to draw, with the way to `current` always in it. */
export function chooseNodes(tree: SearchTree, current: number, room = DRAWN_NODES): Set<number> {
  const shown = new Set(wayTo(tree, current));
  const edge: number[] = [...shown];
  const size = (id: number): number => tree.node(id).size;
  const waiting: number[] = [];
  const widen = (id: number): void => {
    for (const child of tree.children(id)) if (!shown.has(child)) waiting.push(child);
  };
  edge.forEach(widen);
  while (shown.size < room && waiting.length > 0) {
    let best = 0;
    for (let at = 1; at < waiting.length; at++)
      if (size(waiting[at] as number) > size(waiting[best] as number)) best = at;
    const [next] = waiting.splice(best, 1);
    if (next === undefined) break;
    shown.add(next);
    widen(next);
  }
  return shown;
}

function leafOf(tree: SearchTree, id: number, shown: Set<number>): Leaf {
  const children = tree.children(id);
  // A single node takes no more room than the leaf that would stand for it.
  const [only, ...others] = children.filter((child) => !shown.has(child));
  if (only !== undefined && others.length === 0 && tree.node(only).size === 1) shown.add(only);
  const drawn = children
    .filter((child) => shown.has(child))
    .map((child) => leafOf(tree, child, shown));
  const rest = children.filter((child) => !shown.has(child));
  const sum = (of: (child: number) => number): number => rest.reduce((all, at) => all + of(at), 0);
  if (rest.length > 0) {
    const folded = sum((child) => tree.node(child).size);
    const solutions = sum((child) => tree.node(child).solutions);
    drawn.push({ id, folded, solutions, children: [] });
  }
  return { id, folded: 0, solutions: tree.node(id).solutions, children: drawn };
}

export function foldTree(tree: SearchTree, current: number, room = DRAWN_NODES): FoldedTree {
  const shown = chooseNodes(tree, current, room);
  const root = tidy<Leaf>()
    .nodeSize([1, LEVEL])
    .separation((a, b) => (a.parent === b.parent ? 1 : 1.2))(hierarchy(leafOf(tree, 0, shown)));
  const points = root.descendants();
  const place = new Map(points.map((point, at) => [point, at]));
  const least = points.reduce((x, point) => Math.min(x, point.x), 0);
  const most = points.reduce((x, point) => Math.max(x, point.x), 0);
  // A search of many levels and few branches lies on its side.
  const breadth = most - least + 1;
  const lies = (root.height + 1) * LEVEL > 1.5 * breadth;
  const level = Math.min(MOST_LEVEL, Math.max(LEVEL, (STRETCH * breadth) / (root.height + 1)));
  const nodes = points.map((point) => {
    const across = point.x - least + 0.8;
    const down = (point.y / LEVEL) * level + 0.8;
    return {
      id: point.data.id,
      folded: point.data.folded,
      solutions: point.data.solutions,
      x: lies ? down : across,
      y: lies ? across + 0.3 : down,
      parent: point.parent === null ? -1 : (place.get(point.parent) ?? -1),
    };
  });
  const width = nodes.reduce((widest, { x }) => Math.max(widest, x), 0) + 0.8;
  const height = nodes.reduce((lowest, { y }) => Math.max(lowest, y), 0) + 0.8;
  return { nodes, width, height, shown };
}
