/**
 * Candidates and their links. A node is a candidate, or a *group*: all places of a value in the
 * intersection of a box and a line, of which one is true. A *strong* link joins two nodes that cannot
 * both be false, a *weak* link two that cannot both be true.
 */
import { almostLockedSets } from './als';
import { and, cellsOf, isWithin, setOf, type CellSet } from './cell-set';
import { geometryOf } from './geometry';
import {
  candidatesIn,
  cellsAt,
  countBits,
  housesOfAll,
  spotsIn,
  valuesOf,
  type Pencil,
} from './pencil';
import { placesOf, seenByEach } from './places';

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
  /** The single candidates that a node is weakly linked to, as bits by node. */
  readonly weakSets: readonly CellSet[];
  /** Cells of the almost locked set that makes a strong link, by {@link linkKey}; none for plain links. */
  readonly lockedBy: ReadonlyMap<string, readonly number[]>;
}

/** Names the link between two nodes, whichever comes first. */
export const linkKey = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;

export function graphOf(pencil: Pencil, kind: GraphKind): Graph {
  const nodes: GraphNode[] = [];
  const nodeAt = new Int32Array(pencil.shape.cells * pencil.shape.size).fill(-1);
  const indexOf = (cell: number, value: number): number => cell * pencil.shape.size + value - 1;
  for (const [cell, mask] of pencil.masks.entries()) {
    for (const { value } of candidatesIn(cell, mask)) {
      nodeAt[indexOf(cell, value)] = nodes.length;
      nodes.push({ cells: [cell], value });
    }
  }
  const singles = nodes.length;
  const single = (cell: number, value: number): number => nodeAt[indexOf(cell, value)] ?? -1;
  const known = new Map<string, number>();
  const nodeOf = (cells: readonly number[], value: number): number => {
    const [cell = 0, more] = cells;
    if (more === undefined) return single(cell, value);
    const key = `${value} ${cells.join()}`;
    const node = known.get(key) ?? nodes.push({ cells, value }) - 1;
    known.set(key, node);
    return node;
  };
  if (kind === 'grouped' || kind === 'als') {
    for (const { cells, value } of groupsOf(pencil)) nodeOf(cells, value);
  }
  const locks = kind === 'als' ? locksOf(pencil, nodeOf) : [];
  const strong: number[][] = nodes.map(() => []);
  const weak: number[][] = nodes.map(() => []);
  if (kind !== 'x') linkCells(pencil, kind !== 'xy', single, strong, weak);
  if (kind !== 'xy') linkPairs(pencil, single, strong);
  for (let node = 0; node < singles; node++) {
    const { cells, value } = nodes[node] ?? { cells: [], value: 1 };
    const seen = and(
      geometryOf(pencil.shape).peerSets[cells[0] ?? 0] ?? new Int32Array(0),
      placesOf(pencil, value),
    );
    weak[node]?.push(...cellsOf(seen).map((cell) => single(cell, value)));
  }
  linkGroups(pencil, nodes, singles, single, strong, weak);
  const lockedBy = new Map<string, readonly number[]>();
  for (const { a, b, cells } of locks) {
    if (strong[a]?.includes(b) === true) continue;
    lockedBy.set(linkKey(a, b), cells);
    strong[a]?.push(b);
    strong[b]?.push(a);
  }
  const words = Math.ceil(singles / 32);
  const weakSets = weak.map((each) =>
    setOf(
      words,
      each.filter((node) => node < singles),
    ),
  );
  return { nodes, singles, strong, weak, weakSets, lockedBy };
}

/** A strong link between two nodes, and the cells of the almost locked set that makes it. */
interface Lock {
  readonly a: number;
  readonly b: number;
  readonly cells: readonly number[];
}

/** In an almost locked set, of every two values one stands in its cells. */
function locksOf(
  pencil: Pencil,
  nodeOf: (cells: readonly number[], value: number) => number,
): Lock[] {
  return almostLockedSets(pencil)
    .filter(({ cells }) => cells.length > 1)
    .flatMap(({ mask, places, cells }) => {
      const nodes = valuesOf(mask).map((value) =>
        nodeOf(cellsOf(places[value] ?? new Int32Array(0)), value),
      );
      return nodes.flatMap((a, at) => nodes.slice(at + 1).map((b): Lock => ({ a, b, cells })));
    });
}

type Single = (cell: number, value: number) => number;
type Links = readonly number[][];

/** The candidates of a cell exclude each other; where they are two, one of them is true. */
function linkCells(
  { masks }: Pencil,
  withWeak: boolean,
  single: Single,
  strong: Links,
  weak: Links,
): void {
  for (const [cell, mask] of masks.entries()) {
    const nodes = valuesOf(mask).map((value) => single(cell, value));
    for (const node of nodes) {
      const others = nodes.filter((other) => other !== node);
      if (withWeak) weak[node]?.push(...others);
      if (nodes.length === 2) strong[node]?.push(...others);
    }
  }
}

function linkPairs(pencil: Pencil, single: Single, strong: Links): void {
  const { size } = pencil.shape;
  for (let house = 0; house < 3 * size; house++) {
    for (let value = 1; value <= size; value++) {
      const spots = spotsIn(pencil, house, value);
      if (countBits(spots) !== 2) continue;
      const [a = 0, b = 0] = cellsAt(pencil.shape, house, spots).map((cell) => single(cell, value));
      if (strong[a]?.includes(b) === true) continue;
      strong[a]?.push(b);
      strong[b]?.push(a);
    }
  }
}

function groupsOf(pencil: Pencil): GraphNode[] {
  const { shape } = pencil;
  const groups: GraphNode[] = [];
  for (let value = 1; value <= shape.size; value++) {
    for (let box = 2 * shape.size; box < 3 * shape.size; box++) {
      const byLine = new Map<number, number[]>();
      for (const cell of cellsAt(shape, box, spotsIn(pencil, box, value))) {
        const { housesAt } = geometryOf(shape);
        for (const line of [housesAt[3 * cell] ?? 0, housesAt[3 * cell + 1] ?? 0]) {
          byLine.set(line, [...(byLine.get(line) ?? []), cell]);
        }
      }
      for (const cells of byLine.values()) if (cells.length > 1) groups.push({ cells, value });
    }
  }
  return groups;
}

/** A group excludes what sees all of it; in a house that it shares with one other node, one is true. */
function linkGroups(
  pencil: Pencil,
  nodes: readonly GraphNode[],
  singles: number,
  single: Single,
  strong: Links,
  weak: Links,
): void {
  const { words, houseSets } = geometryOf(pencil.shape);
  const sets = nodes.slice(singles).map(({ cells }) => setOf(words, cells));
  const join = (links: Links, a: number, b: number): void => {
    if (links[a]?.includes(b) !== true) links[a]?.push(b);
    if (links[b]?.includes(a) !== true) links[b]?.push(a);
  };
  const byValue: number[][] = [];
  for (let group = singles; group < nodes.length; group++) {
    (byValue[nodes[group]?.value ?? 0] ??= []).push(group);
  }
  for (let group = singles; group < nodes.length; group++) {
    const { cells, value } = nodes[group] ?? { cells: [], value: 1 };
    const own = sets[group - singles] ?? new Int32Array(words);
    const seen = seenByEach(pencil.shape, cells);
    for (const cell of cellsOf(and(seen, placesOf(pencil, value))))
      join(weak, group, single(cell, value));
    for (const other of byValue[value] ?? []) {
      if (other <= group) continue;
      if (isWithin(sets[other - singles] ?? own, seen)) join(weak, group, other);
    }
    for (const house of housesOfAll(pencil.shape, cells)) {
      const set = houseSets[house] ?? own;
      const rest = cellsAt(pencil.shape, house, spotsIn(pencil, house, value)).filter(
        (cell) => !cells.includes(cell),
      );
      const [only = 0, more] = rest;
      if (rest.length > 0 && more === undefined) join(strong, group, single(only, value));
      if (more === undefined) continue;
      const restSet = setOf(words, rest);
      for (const other of byValue[value] ?? []) {
        if (other === group) continue;
        const set2 = sets[other - singles] ?? own;
        // The other group may hold the cell where the two cross: one of the two is true all the same.
        if (isWithin(restSet, set2) && isWithin(set2, set)) join(strong, group, other);
      }
    }
  }
}

/** The candidates at the bits of a set of nodes. */
export function candidatesAt({ nodes }: Graph, set: CellSet): { cell: number; value: number }[] {
  return cellsOf(set).map((node) => ({
    cell: nodes[node]?.cells[0] ?? 0,
    value: nodes[node]?.value ?? 1,
  }));
}
