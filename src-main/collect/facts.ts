import { EngineCache, type EngineId } from '../engines';
import { housesOf, SHAPE_9, type GridPuzzle } from '../shared/puzzle';
import { Canonizer } from './canonical';
import { FORM_BYTES, packForm } from './packed-form';
import { Redundancy, type Solved } from './redundancy';
import { backdoorSize, trialDepth } from './singles';

const CELLS = 81;
/** A count of solutions goes no further. */
const MOST_COUNTED = 1_000_000;

let canonizer: Canonizer | null = null;
const engines = new EngineCache();
let made: Redundancy | null = null;
const redundancy = (): Redundancy => (made ??= new Redundancy(engines.get('bands')));

/** 9×9 grids, 81 values each, and what several facts need of them. */
class Grids {
  readonly count: number;
  private wasSolved: Solved | null = null;
  private formed: ReturnType<typeof formsOf> | null = null;

  constructor(readonly cells: Uint8Array) {
    this.count = cells.length / CELLS;
  }

  get solved(): Solved {
    return (this.wasSolved ??= redundancy().solve(this.cells));
  }

  get forms(): ReturnType<typeof formsOf> {
    return (this.formed ??= formsOf(this.cells));
  }

  /** A number for each puzzle with one solution, NaN for others. */
  ofUnique(find: (puzzle: Uint8Array, solution: Uint8Array) => number): Float64Array {
    const { found, cells } = this.solved;
    return Float64Array.from({ length: this.count }, (_, i) =>
      found[i] === 1 ? find(gridIn(this.cells, i), gridIn(cells, i)) : NaN,
    );
  }
}

const gridIn = (cells: Uint8Array, i: number): Uint8Array =>
  cells.subarray(CELLS * i, CELLS * (i + 1));

const puzzleIn = (grids: Grids, i: number): GridPuzzle => ({
  kind: 'grid',
  shape: SHAPE_9,
  cells: gridIn(grids.cells, i),
});

/**
 * What can be found out about 9×9 grids without repeats in a house: an entry for each, NaN for none; forms are
 * packed.
 */
const FINDERS = {
  /** Up to two. */
  solutions: ({ solved }: Grids) => solved.found,
  /** Solutions, up to a million. */
  count: (grids: Grids) =>
    grids.solved.found.map((found, i) => (found < 2 ? found : count(grids, i))),
  /** The number of redundant givens. */
  redundant: ({ cells, count: length, solved }: Grids) => {
    const marks = redundancy().find(cells, solved);
    return Float64Array.from({ length }, (_, i) =>
      gridIn(marks, i).reduce((sum, mark) => sum + mark, 0),
    );
  },
  canonical: ({ forms }: Grids) => forms.packed,
  automorphisms: ({ forms }: Grids) => forms.automorphisms,
  /** The canonical form of the only solution. */
  class: ({ solved: { cells, found } }: Grids) => {
    return formsOf(cells, (i) => found[i] === 1).packed;
  },
  backdoor: (grids: Grids) => grids.ofUnique(backdoorSize),
  depth: (grids: Grids) => grids.ofUnique(trialDepth),
  /** Nodes of the search for two solutions, by engine. */
  nodes: ({ solved }: Grids) => solved.nodes,
  nodes_masks: (grids: Grids) => nodesOf('masks', grids),
  nodes_dlx: (grids: Grids) => nodesOf('dlx', grids),
  nodes_clauses: (grids: Grids) => nodesOf('clauses', grids),
  nodes_bitmask: (grids: Grids) => nodesOf('bitmask', grids),
} as const;

export type Fact = keyof typeof FINDERS;
export const FACTS_OF_GRIDS = Object.keys(FINDERS) as readonly Fact[];
export type GridFacts = { readonly [Name in Fact]?: ReturnType<(typeof FINDERS)[Name]> };

/** Facts that take a worker's time. */
export const SLOW_FACTS: ReadonlySet<string> = new Set<Fact>([
  ...(['count', 'backdoor', 'depth', 'nodes_dlx', 'nodes_clauses', 'nodes_bitmask'] as const),
]);

/** Finds out what is wanted of 9×9 grids, 81 values each, without repeats in a house. */
export function factsOf<Wanted extends Fact>(
  cells: Uint8Array,
  wanted: readonly Wanted[],
): Required<Pick<GridFacts, Wanted>> {
  const grids = new Grids(cells);
  const found = wanted.map((name) => [name, FINDERS[name](grids)] as const);
  return Object.fromEntries(found) as Required<Pick<GridFacts, Wanted>>;
}

function formsOf(
  cells: Uint8Array,
  hasForm: (i: number) => boolean = () => true,
): { readonly packed: Uint8Array; readonly automorphisms: Float64Array } {
  const length = cells.length / CELLS;
  const packed = new Uint8Array(length * FORM_BYTES);
  const form = new Uint8Array(CELLS);
  const automorphisms = Float64Array.from({ length }, (_, i) => {
    const isForm = hasForm(i);
    const found = isForm ? (canonizer ??= new Canonizer()).canonize(gridIn(cells, i), form) : NaN;
    packForm(form, isForm, packed, i * FORM_BYTES);
    return found;
  });
  return { packed, automorphisms };
}

function count(grids: Grids, i: number): number {
  const search = engines
    .get('bands')
    .start(puzzleIn(grids, i), { want: 'solutions', limit: MOST_COUNTED });
  if (search.next(Infinity) !== 'solution') return 0;
  return 1 + (search.countOnly?.(Infinity, MOST_COUNTED - 1).solutions ?? 0);
}

function nodesOf(id: EngineId, grids: Grids): Float64Array {
  const engine = engines.get(id);
  return Float64Array.from({ length: grids.count }, (_, i) => {
    const search = engine.start(puzzleIn(grids, i), { want: 'solutions', limit: 2 });
    if (search.next(Infinity) === 'solution') search.next(Infinity);
    return search.nodes;
  });
}

/** Whether a row, a column or a box of a 9×9 grid has a value twice. */
export function repeats(cells: Uint8Array): boolean {
  let values = 0;
  for (let at = 0; at < HOUSES.length; at++) {
    if (at % 9 === 0) values = 0;
    const bit = (1 << (cells[HOUSES[at] as number] as number)) & ~1;
    if ((values & bit) !== 0) return true;
    values |= bit;
  }
  return false;
}

/** The cells of all houses. */
const HOUSES = Uint8Array.from(housesOf(SHAPE_9).flat());
