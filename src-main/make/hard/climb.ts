import type { EngineCache } from '../../engines';
import type { GridPuzzle, GridShape } from '../../shared/puzzle';
import type { Chance } from '../chance';
import type { Effort } from '../effort';
import type { GridSearch } from '../grid/grid-search';
import { exchanged, type SparseGrid } from '../grid/sparse';
import { naiveCost } from '../programs/naive';
import type { HardWish } from '../wish';
import { ESTIMATE_NODES, estimatedTree } from './estimate';

/** Exchanges of givens before the climb begins anew elsewhere. */
const STEPS = 1_000;
/** An exchange may lose so much: estimates vary, and a local maximum is left again. */
const SLACK = 0.7;
/** Estimates that are averaged before a tree is counted, and how far they must be above the wish. */
const ESTIMATES = 8;
const MARGIN = 1.3;
/** Nodes of a model that take as long as a node of an engine. */
const MODEL_NODES = 40;
/** Updates of links for every value that is tried, roughly. */
const UPDATES_PER_VALUE = 11;

/** What a climb came to: the cost for the program, at most what was wished. */
export interface Climbed {
  readonly cells: Uint8Array;
  readonly cost: number;
}

/**
 * Makes a puzzle with one solution harder for a naive program: givens are exchanged one by one ({-1+1}),
 * every grid is turned against the program, and what costs the program about as much or more is gone on
 * with. Trees are estimated; only those that promise enough are counted.
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
  const judge = new CostJudge(search, wish, engines, chance, effort);
  let grid = from;
  let height = 0;
  let best: Climbed = { cells: from.cells, cost: 0 };
  for (let step = 0; step < STEPS && best.cost < wish.cost; step++) {
    const next = step === 0 ? from : exchanged(search, grid, 1 + (step % 2), chance, effort);
    if (next === null) continue;
    const cells = judge.turned(next);
    const promised = judge.promised(cells, SLACK * height);
    if (promised < SLACK * height) continue;
    grid = next;
    if (promised <= height) continue;
    height = promised;
    const cost = judge.cost(cells, promised);
    if (cost > best.cost) best = { cells, cost };
  }
  return best;
}

/** What a program costs: estimated where it goes through the grid in order, counted otherwise. */
class CostJudge {
  private readonly inOrder: boolean;

  constructor(
    private readonly search: GridSearch,
    private readonly wish: HardWish,
    private readonly engines: EngineCache,
    private readonly chance: Chance,
    private readonly effort: Effort,
  ) {
    this.inOrder = wish.program !== 'bitmask';
  }

  turned(grid: SparseGrid): Uint8Array {
    return this.inOrder ? turnedAgainstRows(this.search.shape, grid, this.chance) : grid.cells;
  }

  /** A rough estimate, or the exact cost, or anything below `enough` where the cost is below. */
  promised(cells: Uint8Array, enough: number): number {
    return this.inOrder ? this.estimate(cells) : this.counted(cells, enough);
  }

  /** The exact cost where the wish can be met, otherwise what is promised, below the wish. */
  cost(cells: Uint8Array, promised: number): number {
    const { cost } = this.wish;
    if (!this.inOrder) return promised;
    if (promised < cost) return promised;
    let sum = promised;
    for (let i = 1; i < ESTIMATES; i++) sum += this.estimate(cells);
    return sum < MARGIN * ESTIMATES * cost
      ? Math.min(sum / ESTIMATES, cost - 1)
      : this.counted(cells);
  }

  private estimate(cells: Uint8Array): number {
    const { search, wish, chance, effort } = this;
    effort.spend(ESTIMATE_NODES);
    const values = estimatedTree(search.shape, cells, chance);
    return wish.program === 'first-item' ? UPDATES_PER_VALUE * values : values;
  }

  private counted(cells: Uint8Array, enough = 0): number {
    const { search, wish, engines, effort } = this;
    const puzzle: GridPuzzle = { kind: 'grid', shape: search.shape, cells };
    const cost = naiveCost(wish.program, puzzle, wish.cost, engines, enough);
    effort.spend(wish.program === 'bitmask' ? cost : Math.ceil(cost / MODEL_NODES));
    return cost;
  }
}

/** Orders of rows and columns that are tried by chance. */
const TRIES = 60;

interface SolvedGrid {
  readonly cells: Uint8Array;
  readonly solution: Uint8Array;
}

/**
 * Moves and renames a puzzle, which stays the same for people and for good programs, so that one that
 * goes row by row with small values first has the most to do: the rows with the fewest givens come
 * first, and the values of the first row descend in the solution.
 */
function turnedAgainstRows(shape: GridShape, grid: SolvedGrid, chance: Chance): Uint8Array {
  let best = { cells: grid.cells, solution: grid.solution };
  let least = earliness(shape, grid.cells);
  for (let i = 0; i < TRIES; i++) {
    const next = moved(shape, grid, chance);
    const early = earliness(shape, next.cells);
    if (early >= least) continue;
    least = early;
    best = next;
  }
  return renamed(shape, best);
}

/** Givens, those of earlier rows counted more. */
function earliness({ size }: GridShape, cells: Uint8Array): number {
  let sum = 0;
  cells.forEach((value, cell) => {
    if (value !== 0) sum += 3 ** -Math.floor(cell / size);
  });
  return sum;
}

/** The same puzzle with bands, rows, stacks and columns in another order; square boxes may also be mirrored at the diagonal. */
function moved(shape: GridShape, { cells, solution }: SolvedGrid, chance: Chance): SolvedGrid {
  const { size, boxRows, boxCols } = shape;
  const rows = lines(size, boxRows, chance);
  const columns = lines(size, boxCols, chance);
  const swap = boxRows === boxCols && chance.below(2) === 1;
  const from = (cell: number): number => {
    const [row, column] = [rows[Math.floor(cell / size)] as number, columns[cell % size] as number];
    return swap ? column * size + row : row * size + column;
  };
  const take = (grid: Uint8Array): Uint8Array => grid.map((_, cell) => grid[from(cell)] as number);
  return { cells: take(cells), solution: take(solution) };
}

function lines(size: number, inGroup: number, chance: Chance): number[] {
  return chance
    .order(size / inGroup)
    .flatMap((group) => chance.order(inGroup).map((line) => group * inGroup + line));
}

/** The solution's first row becomes size … 2 1. */
function renamed({ size }: GridShape, { cells, solution }: SolvedGrid): Uint8Array {
  const name = new Uint8Array(size + 1);
  for (let column = 0; column < size; column++) name[solution[column] as number] = size - column;
  return cells.map((value) => name[value] as number);
}
