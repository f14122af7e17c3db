import type { EngineCache } from '../../engines';
import type { GridShape } from '../../shared/puzzle';
import type { Chance } from '../chance';
import type { Effort } from '../effort';
import type { GridSearch } from '../grid/grid-search';
import { exchanged, type SparseGrid } from '../grid/sparse';
import type { HardWish } from '../wish';
import { rowByRowNodes } from './naive';
import { turnedAgainstRows } from './transform';

/** Exchanges of givens before the climb begins anew elsewhere. */
const STEPS = 300;
/** Nodes of a model that take as long as a node of an engine. */
const MODEL_NODES = 40;

/** A puzzle with more early givens than this share of the best one's is not counted: it takes long. */
const WORTH_COUNTING = 1.2;

/** What a climb came to: the nodes of the program, at most those that were wished. */
export interface Climbed {
  readonly cells: Uint8Array;
  readonly nodes: number;
}

/**
 * Makes a puzzle with one solution harder for a naive program: it is turned against the program, then
 * givens are exchanged one by one, and what costs the program no less is gone on with.
 *
 * @throws EffortSpent
 */
export function climb(
  search: GridSearch,
  from: SparseGrid,
  wish: HardWish,
  engines: EngineCache,
  chance: Chance,
  effort: Effort,
): Climbed {
  let grid = from;
  let early = Infinity;
  let best: Climbed = { cells: from.cells, nodes: 0 };
  for (let step = 0; step < STEPS && best.nodes < wish.cost; step++) {
    const next = step === 0 ? from : exchanged(search, grid, 1 + (step % 2), chance, effort);
    if (next === null) continue;
    const { cells, earliness } =
      wish.program === 'rows'
        ? turnedAgainstRows(search.shape, next, chance)
        : { cells: next.cells, earliness: 0 };
    if (earliness > WORTH_COUNTING * early) continue;
    const nodes = nodesOf(search.shape, cells, wish, engines, effort);
    if (nodes < best.nodes) continue;
    grid = next;
    early = earliness;
    best = { cells, nodes };
  }
  return best;
}

function nodesOf(
  shape: GridShape,
  cells: Uint8Array,
  { program, cost }: HardWish,
  engines: EngineCache,
  effort: Effort,
): number {
  if (program === 'rows') {
    const nodes = rowByRowNodes(shape, cells, cost);
    effort.spend(Math.ceil(nodes / MODEL_NODES));
    return nodes;
  }
  const question = { want: 'solutions', limit: 1 } as const;
  const search = engines.get('bitmask').start({ kind: 'grid', shape, cells }, question);
  search.next(cost);
  effort.spend(search.nodes);
  return search.nodes;
}
