/**
 * Candidates and their links. A node is a candidate, or a *group*: all places of a value in the
 * intersection of a box and a line, of which one is true. A *strong* link joins two nodes that cannot
 * both be false, a *weak* link two that cannot both be true.
 */
import { almostLockedSets } from './als';
import { perPencil } from './memo';
import { bitOf, countBits, may, valuesOf, type Pencil } from './pencil';
import { groupedLinks, groupsOf, linksOf, singleLinks, type ValueLinks } from './value-links';

/** Which links there are: of one value; through cells with two candidates; all; with groups; with almost locked sets. */
export type GraphKind = 'x' | 'xy' | 'all' | 'grouped' | 'als';

export interface GraphNode {
  readonly value: number;
  readonly cells: readonly number[];
}

/** Links of all nodes one after another: those of `node` are `to[from[node]] … to[from[node + 1] − 1]`. */
export interface Lists {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

export interface Graph {
  /** Single candidates first, then groups. */
  readonly nodes: readonly GraphNode[];
  readonly singles: number;
  readonly strong: Lists;
  readonly weak: Lists;
  /** Cells of the almost locked set that makes a strong link, by {@link linkKey}; none for plain links. */
  readonly lockedBy: ReadonlyMap<number, readonly number[]>;
}

/** Names the link between two nodes, whichever comes first. */
export const linkKey = ({ nodes }: Pick<Graph, 'nodes'>, a: number, b: number): number =>
  Math.min(a, b) * nodes.length + Math.max(a, b);

/** The nodes and links of one value alone. */
export function valueGraph({ places, strong, weak }: ValueLinks, value: number): Graph {
  const nodes = places.map((cell) => ({ cells: [cell], value }));
  const lists = { strong: flat(strong), weak: flat(weak) };
  return { nodes, singles: nodes.length, ...lists, lockedBy: new Map() };
}

function flat(lists: readonly (readonly number[])[]): Lists {
  const [from, to]: [number[], number[]] = [[0], []];
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) to.push(list[at] ?? 0);
    from.push(to.length);
  }
  return { from, to };
}

/** The candidates as nodes. */
const singlesOf = perPencil(({ masks }) => {
  const nodes: GraphNode[] = [];
  for (let cell = 0; cell < masks.length; cell++)
    for (const value of valuesOf(masks[cell] ?? 0)) nodes.push({ cells: [cell], value });
  return nodes;
});

/** Written for speed. */
export function graphOf(pencil: Pencil, kind: GraphKind): Graph {
  const own = singlesOf(pencil);
  const nodes = [...own];
  const locks = kind === 'grouped' || kind === 'als' ? addGroups(nodes, pencil, kind) : [];
  /** By value its nodes, to which its links go by their places in the list. */
  const byValue: number[][] = Array.from({ length: pencil.shape.size + 1 }, () => []);
  for (let node = 0; node < nodes.length; node++) byValue[nodes[node]?.value ?? 0]?.push(node);
  const links = byValue.map((list, value) =>
    value === 0 ? null : linksFor(pencil, value, kind, nodes, list),
  );
  const locals = new Int32Array(byValue.length);
  const strong = { from: [0], to: new Array<number>() };
  const weak = { from: [0], to: new Array<number>() };
  for (let node = 0; node < nodes.length; node++) {
    const { value, cells } = nodes[node] ?? { value: 0, cells: [] };
    const mask = pencil.masks[cells[0] ?? 0] ?? 0;
    const local = locals[value] ?? 0;
    locals[value] = local + 1;
    // The candidates of a cell exclude each other; where they are two, one of them is true.
    const count = countBits(mask);
    const first = node - countBits(mask & (bitOf(value) - 1));
    for (let to = first; kind !== 'x' && node < own.length && to < first + count; to++) {
      if (to === node) continue;
      if (kind !== 'xy') weak.to.push(to);
      if (count === 2) strong.to.push(to);
    }
    if (kind !== 'xy') append(strong.to, links[value]?.strong[local], byValue[value]);
    const isEnd = strong.to.length === strong.from[node];
    strong.from.push(strong.to.length);
    // No chain goes on from what has no strong link, but where sets of cells make some.
    if (kind === 'als' || !isEnd) append(weak.to, links[value]?.weak[local], byValue[value]);
    weak.from.push(weak.to.length);
  }
  return lock({ nodes, singles: own.length, strong, weak, lockedBy: new Map() }, locks);
}

/** Most of the links of a graph come through here. */
function append(
  to: number[],
  locals: readonly number[] = [],
  global: readonly number[] = [],
): void {
  for (let at = 0; at < locals.length; at++) to.push(global[locals[at] ?? 0] ?? 0);
}

function linksFor(
  pencil: Pencil,
  value: number,
  kind: GraphKind,
  nodes: readonly GraphNode[],
  own: readonly number[],
): ValueLinks {
  if (kind === 'grouped') return groupedLinks(pencil, value);
  const links = singleLinks(pencil, value);
  if (kind !== 'als') return links;
  const groups = own.slice(links.places.length).map((node) => nodes[node]?.cells ?? []);
  return linksOf(pencil, value, groups);
}

/** A strong link between two nodes, and the cells of the almost locked set that makes it. */
interface Lock {
  readonly a: number;
  readonly b: number;
  readonly cells: readonly number[];
}

function addGroups(nodes: GraphNode[], pencil: Pencil, kind: GraphKind): readonly Lock[] {
  const keyOf = ({ cells, value }: GraphNode): string => `${value} ${cells.join()}`;
  const known = new Map(nodes.map((node, at) => [keyOf(node), at]));
  const nodeOf = (cells: readonly number[], value: number): number => {
    const key = keyOf({ cells, value });
    const node = known.get(key) ?? nodes.push({ cells, value }) - 1;
    known.set(key, node);
    return node;
  };
  for (const value of pencil.geometry.values)
    for (const cells of groupsOf(pencil, value)) nodeOf(cells, value);
  return kind === 'als' ? locksOf(pencil, nodeOf) : [];
}

/** In an almost locked set, of every two values one stands in its cells. */
function locksOf(
  pencil: Pencil,
  nodeOf: (cells: readonly number[], value: number) => number,
): Lock[] {
  return almostLockedSets(pencil)
    .filter(({ cells }) => cells.length > 1)
    .flatMap(({ mask, cells }) => {
      const own = (value: number) => cells.filter((cell) => may(pencil, cell, value));
      const nodes = valuesOf(mask).map((value) => nodeOf(own(value), value));
      return nodes.flatMap((a, at) => nodes.slice(at + 1).map((b): Lock => ({ a, b, cells })));
    });
}

/** Puts the links that almost locked sets make behind the others. */
function lock(graph: Graph, locks: readonly Lock[]): Graph {
  if (locks.length === 0) return graph;
  const { from, to } = graph.strong;
  const strong = graph.nodes.map((_, node) => to.slice(from[node], from[node + 1]));
  const lockedBy = new Map<number, readonly number[]>();
  for (const { a, b, cells } of locks) {
    const key = linkKey(graph, a, b);
    const plain = (from[a + 1] ?? 0) - (from[a] ?? 0);
    if (lockedBy.has(key) || strong[a]?.slice(0, plain).includes(b) === true) continue;
    lockedBy.set(key, cells);
    strong[a]?.push(b);
    strong[b]?.push(a);
  }
  return { ...graph, strong: flat(strong), lockedBy };
}
