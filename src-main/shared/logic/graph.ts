/**
 * Candidates and their links. A node is a candidate, or a *group*: all places of a value in the
 * intersection of a box and a line, of which one is true. A *strong* link joins two nodes that cannot
 * both be false, a *weak* link two that cannot both be true.
 */
import { almostLockedSets } from './als';
import { perPencil } from './memo';
import { lowestValue, may, valuesOf, type Pencil } from './pencil';
import { groupedLinks, groupsOf, linksOf, singleLinks, type ValueLinks } from './value-links';

/** Which links there are: of one value; through cells with two candidates; all; with groups; with almost locked sets. */
export type GraphKind = 'x' | 'xy' | 'all' | 'grouped' | 'als';

export interface GraphNode {
  readonly value: number;
  readonly cells: readonly number[];
}

export interface Graph {
  /** Single candidates first, then groups. */
  readonly nodes: readonly GraphNode[];
  readonly singles: number;
  readonly strong: readonly (readonly number[])[];
  readonly weak: readonly (readonly number[])[];
  /** Cells of the almost locked set that makes a strong link, by {@link linkKey}; none for plain links. */
  readonly lockedBy: ReadonlyMap<number, readonly number[]>;
}

/** Names the link between two nodes, whichever comes first. */
export const linkKey = ({ nodes }: Pick<Graph, 'nodes'>, a: number, b: number): number =>
  Math.min(a, b) * nodes.length + Math.max(a, b);

export const graphOf = (pencil: Pencil, kind: GraphKind): Graph => GRAPHS[kind](pencil);

const GRAPHS: Readonly<Record<GraphKind, (pencil: Pencil) => Graph>> = {
  x: perPencil((pencil) => build(pencil, 'x')),
  xy: perPencil((pencil) => build(pencil, 'xy')),
  all: perPencil((pencil) => build(pencil, 'all')),
  grouped: perPencil((pencil) => build(pencil, 'grouped')),
  als: perPencil((pencil) => build(pencil, 'als')),
};

/** The nodes and links of one value alone. */
export function valueGraph({ places, strong, weak }: ValueLinks, value: number): Graph {
  const nodes = places.map((cell) => ({ cells: [cell], value }));
  return { nodes, singles: nodes.length, strong, weak, lockedBy: new Map() };
}

/** The graph while it is made. */
interface Growing extends Graph {
  readonly nodes: GraphNode[];
  readonly strong: number[][];
  readonly weak: number[][];
  /** `at[cell * size + value − 1]`: the node of a candidate. */
  readonly at: Int32Array;
}

function build(pencil: Pencil, kind: GraphKind): Graph {
  const { size, cells } = pencil.shape;
  const at = new Int32Array(cells * size);
  const nodes: GraphNode[] = [];
  for (let cell = 0; cell < cells; cell++) {
    for (let rest = pencil.masks[cell] ?? 0; rest !== 0; rest &= rest - 1) {
      const value = lowestValue(rest);
      at[cell * size + value - 1] = nodes.length;
      nodes.push({ cells: [cell], value });
    }
  }
  const graph: Growing = {
    nodes,
    singles: nodes.length,
    at,
    strong: nodes.map(() => []),
    weak: nodes.map(() => []),
    lockedBy: new Map(),
  };
  if (kind !== 'x') linkCells(graph, pencil, kind !== 'xy');
  const locks = kind === 'grouped' || kind === 'als' ? addGroups(graph, pencil, kind) : [];
  linkValues(graph, pencil, kind);
  return { ...graph, lockedBy: lock(graph, locks) };
}

/** The candidates of a cell exclude each other; where they are two, one of them is true. */
function linkCells({ strong, weak, at }: Growing, pencil: Pencil, withWeak: boolean): void {
  const { masks } = pencil;
  for (let cell = 0; cell < masks.length; cell++) {
    const mask = masks[cell] ?? 0;
    if (mask === 0) continue;
    const nodes = valuesOf(mask).map((value) => at[cell * pencil.shape.size + value - 1] ?? 0);
    for (const node of nodes) {
      for (const other of nodes) {
        if (other === node) continue;
        if (withWeak) weak[node]?.push(other);
        if (nodes.length === 2) strong[node]?.push(other);
      }
    }
  }
}

/** A strong link between two nodes, and the cells of the almost locked set that makes it. */
interface Lock {
  readonly a: number;
  readonly b: number;
  readonly cells: readonly number[];
}

function addGroups(graph: Growing, pencil: Pencil, kind: GraphKind): readonly Lock[] {
  const { nodes, strong, weak, at } = graph;
  const { size } = pencil.shape;
  const known = new Map<string, number>();
  const nodeOf = (cells: readonly number[], value: number): number => {
    const [cell = 0, more] = cells;
    if (more === undefined) return at[cell * size + value - 1] ?? 0;
    const key = `${value} ${cells.join()}`;
    let node = known.get(key);
    if (node === undefined) {
      node = nodes.push({ cells, value }) - 1;
      strong.push([]);
      weak.push([]);
      known.set(key, node);
    }
    return node;
  };
  for (let value = 1; value <= size; value++) {
    for (const cells of groupsOf(pencil, value)) nodeOf(cells, value);
  }
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

/** The links of each value, from what is known of it alone. */
function linkValues(graph: Growing, pencil: Pencil, kind: GraphKind): void {
  const { nodes, strong, weak, singles, at } = graph;
  const { size } = pencil.shape;
  const groups: number[][] = Array.from({ length: size + 1 }, () => []);
  for (let node = singles; node < nodes.length; node++) groups[nodes[node]?.value ?? 0]?.push(node);
  for (let value = 1; value <= size; value++) {
    const own = groups[value] ?? [];
    const links = linksFor(pencil, value, kind, graph, own);
    const global = [...links.places.map((cell) => at[cell * size + value - 1] ?? 0), ...own];
    for (let local = 0; local < global.length; local++) {
      const node = global[local] ?? 0;
      if (kind !== 'xy') append(strong[node], links.strong[local], global);
      // No chain goes on from what has no strong link, but where sets of cells make some.
      if (kind === 'als' || strong[node]?.length !== 0)
        append(weak[node], links.weak[local], global);
    }
  }
}

/** Written for speed: most of the links of a graph come through here. */
function append(
  to: number[] = [],
  locals: readonly number[] = [],
  global: readonly number[],
): void {
  for (let at = 0; at < locals.length; at++) to.push(global[locals[at] ?? 0] ?? 0);
}

function linksFor(
  pencil: Pencil,
  value: number,
  kind: GraphKind,
  { nodes }: Graph,
  groups: readonly number[],
): ValueLinks {
  if (kind === 'grouped') return groupedLinks(pencil, value);
  if (kind !== 'als') return singleLinks(pencil, value);
  return linksOf(
    pencil,
    value,
    groups.map((node) => nodes[node]?.cells ?? []),
  );
}

function lock(graph: Growing, locks: readonly Lock[]): Graph['lockedBy'] {
  const { strong } = graph;
  const lockedBy = new Map<number, readonly number[]>();
  const plain = strong.map(({ length }) => length);
  for (const { a, b, cells } of locks) {
    const key = linkKey(graph, a, b);
    if (lockedBy.has(key) || strong[a]?.slice(0, plain[a]).includes(b) === true) continue;
    lockedBy.set(key, cells);
    strong[a]?.push(b);
    strong[b]?.push(a);
  }
  return lockedBy;
}
