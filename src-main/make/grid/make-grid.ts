import type { EngineCache } from '../../engines';
import {
  GRADES,
  isHardest,
  gradePuzzle,
  sharpen,
  type Grade,
  type Technique,
} from '../../shared/logic';
import { countGivens, type GridPuzzle, type GridShape } from '../../shared/puzzle';
import type { Chance } from '../chance';
import type { Effort } from '../effort';
import { climb } from '../hard/climb';
import type { Criterion, Trials } from '../trials';
import type { GridWish, Range } from '../wish';
import { filledGrid } from './filled';
import { GridSearch } from './grid-search';
import { Reduction } from './reduce';
import { shapeOf } from './regions';
import { openUp, spoil } from './several';
import { lowerGivens } from './sparse';
import { orbitsOf } from './symmetry';

/** What rating a grid by reasoning costs, in nodes. */
const RATING_NODES = 3_000;
/** Exchanges of givens before a search for few givens begins anew elsewhere. */
const EXCHANGES = 4_000;
/** Up to so many values every given is tried to the end; beyond, one search may take minutes. */
const MOST_WHOLE = 16;
/** Nodes after which a given of a larger grid stays. */
const TRY_NODES = 60;
/** Below this share of the cells, taking givens away hardly ever leads to one solution. */
const FEW_GIVENS = 0.27;

/** Makes one grid that is what was wished, or goes on until the effort is spent. @throws EffortSpent */
export function makeGrid(
  wish: GridWish,
  chance: Chance,
  engines: EngineCache,
  effort: Effort,
  trials: Trials,
): GridPuzzle {
  for (;;) {
    trials.begin();
    const shape = shapeOf(wish.shape, chance);
    const cells = new Attempt(wish, shape, chance, engines, effort, trials).make();
    if (cells !== null) return { kind: 'grid', shape, cells };
  }
}

/** One puzzle on its way: null from any step is a puzzle that is not what was wished. */
class Attempt {
  private readonly search: GridSearch;
  private readonly orbits: readonly (readonly number[])[];

  constructor(
    private readonly wish: GridWish,
    private readonly shape: GridShape,
    private readonly chance: Chance,
    private readonly engines: EngineCache,
    private readonly effort: Effort,
    private readonly trials: Trials,
  ) {
    this.search = new GridSearch(shape, engines);
    const { mask } = wish;
    const allowed = mask === null ? null : new Set(mask);
    this.orbits = orbitsOf(shape, wish.symmetry).filter(
      (orbit) => allowed === null || orbit.every((cell) => allowed.has(cell)),
    );
  }

  make(): Uint8Array | null {
    const mayRedraw = this.wish.shape.regions === 'random';
    const solution = filledGrid(this.search, this.chance, this.effort, mayRedraw);
    if (solution === null) return this.fail('start', '–');
    const cells = new Uint8Array(solution.length);
    for (const orbit of this.orbits)
      for (const cell of orbit) cells[cell] = solution[cell] as number;
    const made = this.carve(cells, solution);
    const hard = made === null ? null : this.hardened(made);
    return hard !== null && this.isRated(hard) && this.hasNodes(hard) ? hard : null;
  }

  /** Givens and solutions as wished. */
  private carve(cells: Uint8Array, solution: Uint8Array): Uint8Array | null {
    const { solutions } = this.wish;
    if (solutions.want === 'any') return this.blank(cells);
    if (this.wish.mask !== null && this.search.isOpen(cells, this.effort))
      return this.fail('solutions', '> 1');
    if (solutions.want === 'none') return this.spoiled(cells, solution, solutions.seen);
    if (solutions.count > 1) return this.opened(cells, solution);
    return this.withGivens(this.single(cells, solution, this.target()));
  }

  /** One solution, and minimal where that is wished. */
  private single(cells: Uint8Array, solution: Uint8Array, least: number): Uint8Array {
    const most = this.wish.minimal || this.shape.size <= MOST_WHOLE ? Infinity : TRY_NODES;
    const reduction = new Reduction(this.search, cells, solution, this.effort, most);
    if (least < cells.length) reduction.reduce(this.orbits, least, this.chance);
    const { givens, mask, symmetry } = this.wish;
    const few = givens !== null && givens.to < FEW_GIVENS * cells.length;
    if (!few || mask !== null || symmetry !== 'none' || reduction.givens <= givens.to) return cells;
    const from = { cells, solution, givens: reduction.givens };
    return lowerGivens(this.search, from, givens.to, EXCHANGES, this.chance, this.effort).cells;
  }

  private opened(cells: Uint8Array, solution: Uint8Array): Uint8Array | null {
    const { solutions } = this.wish;
    if (solutions.want !== 'exactly' && solutions.want !== 'atLeast') return null;
    const { count } = solutions;
    const exact = solutions.want === 'exactly';
    this.single(cells, solution, this.target());
    const left = this.orbits.filter(([cell]) => cell !== undefined && cells[cell] !== 0);
    const found = openUp(this.search, cells, { count, exact }, left, this.chance, this.effort);
    if (found !== count) return this.fail('solutions', found, count - found);
    this.fillUp(cells, count);
    return this.withGivens(cells);
  }

  /** Gives cells that all solutions have alike, which takes none of them away, while givens are wanting. */
  private fillUp(cells: Uint8Array, count: number): void {
    const { from, to } = this.wish.givens ?? { from: 0, to: 0 };
    let givens = countGivens(cells);
    if (givens >= from) return;
    const alike: Uint8Array[] = [];
    this.search.each(cells, count, this.effort, (solution) => alike.push(solution.slice()));
    const [first = cells, ...others] = alike;
    for (const orbit of this.chance.shuffled(this.orbits)) {
      if (givens >= from) return;
      const isAlike = orbit.every((cell) => others.every((each) => each[cell] === first[cell]));
      if (!isAlike || cells[orbit[0] ?? 0] !== 0 || givens + orbit.length > to) continue;
      for (const cell of orbit) cells[cell] = first[cell] ?? 0;
      givens += orbit.length;
    }
  }

  private spoiled(
    cells: Uint8Array,
    solution: Uint8Array,
    seen: 'atOnce' | 'bySearch',
  ): Uint8Array | null {
    this.single(cells, solution, Math.max(0, this.target() - 1));
    const blanks = this.orbits.flat().filter((cell) => cells[cell] === 0);
    const { search, chance, effort } = this;
    if (!spoil(search, cells, solution, blanks, seen, chance, effort))
      return this.fail('solutions', 1);
    return this.withGivens(cells);
  }

  /** Givens as many as wished, whatever the number of solutions. */
  private blank(cells: Uint8Array): Uint8Array | null {
    const range = this.wish.givens ?? { from: 0, to: cells.length };
    const target = drawn(range, this.chance);
    let givens = countGivens(cells);
    for (const orbit of this.chance.shuffled(this.orbits)) {
      if (givens - orbit.length < target) continue;
      for (const cell of orbit) cells[cell] = 0;
      givens -= orbit.length;
    }
    return this.trials.within('givens', range, givens) ? cells : null;
  }

  /** How many givens are to be left where no more can go. */
  private target(): number {
    const { givens, minimal, mask } = this.wish;
    if (minimal) return 0;
    if (givens !== null) return drawn(givens, this.chance);
    return mask === null ? 0 : this.shape.cells;
  }

  /** Minimal, and as hard to reason about as wished. */
  private isRated(cells: Uint8Array): boolean {
    const { minimal, grade, technique } = this.wish;
    if (minimal && !this.isMinimal(cells)) return this.trials.reject('minimal', '–', 1);
    if (grade === null && technique === null) return true;
    this.effort.spend(RATING_NODES);
    if (technique !== null && this.failsAt(cells, technique)) return false;
    const { rating } = gradePuzzle(sharpen(this.shape, cells));
    const distance = grade === null ? 0 : gradesBetween(rating.grade, grade);
    if (distance > 0) return this.trials.reject('grade', rating.grade, distance);
    if (technique === null || rating.hardest === technique) return true;
    return this.trials.reject('grade', rating.hardest ?? '–', 1);
  }

  /** Looks no further than needed: only a puzzle that a failure may report has to be rated to the end. */
  private failsAt(cells: Uint8Array, technique: Technique): boolean {
    return this.trials.hasAsNear('grade', 1) && !isHardest(this.shape, cells, technique);
  }

  private isMinimal(cells: Uint8Array): boolean {
    if (this.wish.symmetry === 'none') return true;
    const solution = this.search.solve(cells, this.effort);
    if (solution === null) return false;
    return new Reduction(this.search, cells.slice(), solution, this.effort).isMinimal();
  }

  /** Turned and changed until the naive program has enough to do. */
  private hardened(cells: Uint8Array): Uint8Array | null {
    const { hardFor } = this.wish;
    if (hardFor === null) return cells;
    const { search, engines, chance, effort } = this;
    const solution = search.solve(cells, effort);
    if (solution === null) return this.fail('solutions', 0);
    const from = { cells, solution, givens: countGivens(cells) };
    const climbed = climb(search, from, hardFor, engines, chance, effort);
    if (climbed.cost < hardFor.cost)
      return this.fail('nodes', `≈ ${Math.round(climbed.cost)}`, hardFor.cost - climbed.cost);
    return this.withGivens(climbed.cells);
  }

  private hasNodes(cells: Uint8Array): boolean {
    const { nodes } = this.wish;
    if (nodes === null) return true;
    const question = { want: 'solutions', limit: 1 } as const;
    const puzzle: GridPuzzle = { kind: 'grid', shape: this.shape, cells };
    const search = this.engines.get(nodes.engine).start(puzzle, question);
    search.next(this.effort.left);
    this.effort.spend(search.nodes);
    return this.trials.within('nodes', nodes, search.nodes);
  }

  /** The cells, if their givens are as many as wished. */
  private withGivens(cells: Uint8Array): Uint8Array | null {
    const { givens } = this.wish;
    return givens === null || this.trials.within('givens', givens, countGivens(cells))
      ? cells
      : null;
  }

  private fail(criterion: Criterion, actual: string | number, distance = 1): null {
    this.trials.reject(criterion, actual, distance);
    return null;
  }
}

const drawn = ({ from, to }: Range, chance: Chance): number => from + chance.below(to - from + 1);

/** How many grades lie between a grade and a range; 0 or less within it. */
function gradesBetween(grade: Grade, { from, to }: { from: Grade; to: Grade }): number {
  const at = GRADES.indexOf(grade);
  return Math.max(GRADES.indexOf(from) - at, at - GRADES.indexOf(to));
}
