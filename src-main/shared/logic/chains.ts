/**
 * Chains (alternating inference): if the first node is false, the next is true (strong link), so the
 * one after is false (weak link), and so on until some node is true. So the first or the last is
 * true, and what is weakly linked to both goes. Ends that exclude each other make a *continuous loop*,
 * in which every weak link is strong as well. A chain back to its own start makes that true.
 * The shortest chain from each start to each end is looked for, breadth first.
 */
import { and, intersects, isEmpty, or, type CellSet } from './cell-set';
import { candidatesAt, graphOf, linkKey, type Graph, type GraphKind } from './graph';
import { countOf, type Pencil } from './pencil';
import { marked, stepOf, type Candidate, type ChainNode, type Link, type LogicStep } from './step';
import type { Technique } from './techniques';

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

interface Found {
  /** Nodes in turn: false, true, false, true … */
  readonly path: readonly number[];
  readonly out: CellSet;
  /** How many candidates `out` has. */
  readonly count: number;
  readonly name: Technique;
}

/**
 * All chains, those that remove most first, then the shortest; with `onlyFirst` and almost locked sets,
 * which would take long, none that is longer than one before.
 */
export function chains(pencil: Pencil, kind: GraphKind, onlyFirst: boolean): LogicStep[] {
  const graph = graphOf(pencil, kind);
  const search = new Search(graph, kind, onlyFirst && kind === 'als');
  const found = search.run();
  found.sort((a, b) => b.count - a.count || a.path.length - b.path.length);
  return (onlyFirst ? found.slice(0, 1) : found).map((each) => stepFrom(graph, each));
}

class Search {
  private readonly found = new Map<string, Found>();
  /** Which node made this one false or true; −1 where nothing has. */
  private readonly offBy: Int32Array;
  private readonly onBy: Int32Array;
  /** 1 for every node that the start is weakly linked to. */
  private readonly excluded: Uint8Array;
  private limit = Infinity;

  constructor(
    private readonly graph: Graph,
    private readonly kind: GraphKind,
    private readonly onlyFirst: boolean,
  ) {
    this.offBy = new Int32Array(graph.nodes.length);
    this.onBy = new Int32Array(graph.nodes.length);
    this.excluded = new Uint8Array(graph.nodes.length);
  }

  run(): Found[] {
    for (let start = 0; start < this.graph.nodes.length; start++) this.from(start);
    return [...this.found.values()];
  }

  private from(start: number): void {
    const { strong, weak } = this.graph;
    this.offBy.fill(-1);
    this.onBy.fill(-1);
    this.offBy[start] = start;
    this.excluded.fill(0);
    for (const node of weak[start] ?? []) this.excluded[node] = 1;
    let off = [start];
    for (let length = 2; off.length > 0 && length < this.limit; length += 2) {
      const on: number[] = [];
      for (const node of off) {
        for (const next of strong[node] ?? []) {
          if (this.onBy[next] !== -1) continue;
          this.onBy[next] = node;
          on.push(next);
          if (this.judge(start, next)) return;
        }
      }
      off = [];
      for (const node of on) {
        for (const next of weak[node] ?? []) {
          if (this.offBy[next] !== -1) continue;
          this.offBy[next] = node;
          off.push(next);
        }
      }
    }
  }

  /** Notes what follows if `start` or `end` is true; whether the search from here can stop. */
  private judge(start: number, end: number): boolean {
    const { weakSets, singles, nodes } = this.graph;
    const [first, last] = [weakSets[start], weakSets[end]];
    if (first === undefined || last === undefined) return false;
    const [aic, back, loop] = NAMES[this.kind];
    if (start === end) {
      const out = start < singles ? this.inCell(start, first) : first;
      return this.note(start, end, back, out);
    }
    if (this.kind !== 'xy' && this.excluded[end] === 1) {
      return this.note(start, end, loop, this.aroundLoop(start, end));
    }
    if (this.kind === 'xy' && nodes[start]?.value !== nodes[end]?.value) return false;
    return intersects(first, last) && this.note(start, end, aic, and(first, last));
  }

  private note(start: number, end: number, name: Technique, out: CellSet): boolean {
    const path = this.pathTo(start, end);
    const count = countOf(out);
    if (path.length < 4 || count === 0) return false;
    const [aic, back] = NAMES[this.kind];
    const called = name === aic && count === 1 ? back : name;
    const key = `${called} ${out.join()}`;
    const known = this.found.get(key);
    if (known === undefined || known.path.length > path.length)
      this.found.set(key, { path, out, count, name: called });
    if (this.onlyFirst) this.limit = path.length;
    return this.onlyFirst;
  }

  /** What both nodes of a weak link of a loop exclude; its last link is the one from `end` to `start`. */
  private aroundLoop(start: number, end: number): CellSet {
    const { weakSets } = this.graph;
    const path = this.pathTo(start, end);
    let out: CellSet = new Int32Array(weakSets[start]?.length ?? 0);
    for (let at = 1; at < path.length; at += 2) {
      const [a, b] = [weakSets[path[at] ?? 0], weakSets[path[at + 1] ?? start]];
      if (a !== undefined && b !== undefined) out = or(out, and(a, b));
    }
    return out;
  }

  /** What a true start takes from its own cell, if that is something. */
  private inCell(start: number, out: CellSet): CellSet {
    const { nodes, weakSets, singles } = this.graph;
    const cell = nodes[start]?.cells[0];
    const own = new Int32Array(out.length);
    for (let node = Math.max(0, start - 25); node < Math.min(singles, start + 25); node++) {
      if (node !== start && nodes[node]?.cells[0] === cell)
        own[node >> 5] = (own[node >> 5] ?? 0) | (1 << (node & 31));
    }
    return isEmpty(own) ? (weakSets[start] ?? out) : own;
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

function stepFrom(graph: Graph, { path, out, name }: Found): LogicStep {
  const chain = path.map((node, at): ChainNode => {
    const { cells, value } = graph.nodes[node] ?? { cells: [], value: 1 };
    const on = at % 2 === 1;
    const through = on ? graph.lockedBy.get(linkKey(path[at - 1] ?? node, node)) : undefined;
    return { cells, value, on, ...(through && { through }) };
  });
  const isLoop = name === 'continuousLoop' || name === 'groupedContinuousLoop';
  return stepOf({
    ...chainParts(chain, isLoop),
    technique: name,
    eliminations: candidatesAt(graph, out),
  });
}

/** What a chain shows: its nodes in two roles, and the links between them. */
function chainParts(
  chain: readonly ChainNode[],
  isLoop: boolean,
): Pick<LogicStep, 'cells' | 'marks' | 'values' | 'links' | 'chain'> {
  const first = ({ cells, value }: ChainNode): Candidate => ({ cell: cells[0] ?? 0, value });
  const links = chain.slice(1).map((node, at): Link => {
    const before = chain[at] ?? node;
    return { from: first(before), to: first(node), strong: node.on };
  });
  const [head, tail] = [chain[0], chain[chain.length - 1]];
  if (isLoop && head !== undefined && tail !== undefined) {
    links.push({ from: first(tail), to: first(head), strong: false });
  }
  return {
    chain,
    links,
    cells: [...new Set(chain.flatMap(({ cells, through = [] }) => [...through, ...cells]))],
    values: [...new Set(chain.map(({ value }) => value))].sort((a, b) => a - b),
    marks: chain.flatMap(({ cells, value, on }) =>
      marked(
        on ? 'base' : 'second',
        cells.map((cell) => ({ cell, value })),
      ),
    ),
  };
}
