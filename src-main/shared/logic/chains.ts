/**
 * Chains (alternating inference): if the first node is false, the next is true (strong link), so the one after is false
 * (weak link), and so on until some node is true. So the first or the last is true, and what is weakly linked to both
 * goes. Ends that exclude each other make a *continuous loop*, in which every weak link is strong as well. A chain back
 * to its own start makes that true. The shortest chain from each start to each end is looked for, breadth first.
 */
import { cellsOf } from './cell-set';
import { byRank, ChainSearch, type Found } from './chain-search';
import { graphOf, linkKey, valueGraph, type Graph, type GraphKind } from './graph';
import { firstOf, linesOf, linksOf } from './lines';
import { perValue } from './memo';
import type { Pencil } from './pencil';
import { markedCells, stepOf, type Candidate, type ChainNode, type LogicStep } from './step';
import { isSuspect } from './suspects';
import { singleLinks } from './value-links';

/**
 * All chains by their rank; with `onlyFirst` the first of them, and with almost locked sets, which would
 * take long, none that is longer than one before.
 */
export function chains(pencil: Pencil, kind: GraphKind, onlyFirst: boolean): LogicStep[] {
  if (kind === 'x' && !pencil.geometry.values.some((value) => hasXChain(pencil, value))) return [];
  const graph = graphOf(pencil, kind);
  const found = new ChainSearch(graph, kind, onlyFirst).run();
  const steps = found.sort(byRank).map((each) => stepFrom(pencil, graph, each));
  // A plain chain is found as such.
  const isOwn = ({ cells, through }: ChainNode): boolean =>
    through !== undefined || (kind === 'grouped' && cells.length > 1);
  const isPlain = onlyFirst || !['grouped', 'als'].includes(kind);
  return isPlain ? steps : steps.filter(({ chain }) => chain.some(isOwn));
}

const hasXChain = perValue((pencil, value) => {
  if (!isSuspect(pencil, value)) return false;
  const graph = valueGraph(singleLinks(pencil, value), value);
  return new ChainSearch(graph, 'x', true).run().length > 0;
});

function stepFrom(pencil: Pencil, graph: Graph, { path, out, name }: Found): LogicStep {
  const chain = path.map((node, at): ChainNode => {
    const { cells, value } = graph.nodes[node] ?? { cells: [], value: 1 };
    const on = at % 2 === 1;
    const through = on ? graph.lockedBy.get(linkKey(graph, path[at - 1] ?? node, node)) : undefined;
    return { cells, value, on, ...(through && { through }) };
  });
  const isLoop = name === 'continuousLoop' || name === 'groupedContinuousLoop';
  return stepOf({
    ...chainParts(chain, isLoop),
    technique: name,
    branches: [linesOf(pencil, chain)],
    eliminations: cellsOf(out).map((node) => candidateAt(graph, node)),
  });
}

const candidateAt = ({ nodes }: Graph, node: number): Candidate => ({
  cell: nodes[node]?.cells[0] ?? 0,
  value: nodes[node]?.value ?? 1,
});

/** What a chain shows: its nodes in two roles, and the links between them. */
function chainParts(
  chain: readonly ChainNode[],
  isLoop: boolean,
): Pick<LogicStep, 'cells' | 'marks' | 'values' | 'links' | 'chain'> {
  const links = linksOf(chain);
  const [head, tail] = [chain[0], chain[chain.length - 1]];
  if (isLoop && head !== undefined && tail !== undefined) {
    links.push({ from: firstOf(tail), to: firstOf(head), kind: 'weak', line: 1 });
  }
  return {
    chain,
    links,
    cells: [...new Set(chain.flatMap(({ cells, through = [] }) => [...through, ...cells]))],
    values: [...new Set(chain.map(({ value }) => value))].sort((a, b) => a - b),
    marks: chain.flatMap(({ cells, value, on }) =>
      markedCells(on ? 'base' : 'second', value, cells),
    ),
  };
}
