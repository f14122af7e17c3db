/** All that is kept from grid to grid of one shape, and the searches that borrow it. */
import { sudokuCover, type GridShape, type Question, type Solution } from '../../shared/puzzle';
import type { Search, SliceEnd } from '../engine';
import type { WasmHost } from '../wasm-host';
import type { BranchRule } from './branching';
import { decodeGrid } from './encode';
import { SudokuArena } from './sudoku-arena';
import { createSudokuKernel, type SudokuKernel } from './sudoku-kernel';
import { ExactCoverSearch, type Bound } from './search';
import { gridThreader, type ThreadGrid } from './thread-grid';
import { ScoreBound } from '../score-bound';
import type { Arena } from './arena';

class BestScore implements Bound {
  private readonly bound: ScoreBound;
  /** The options of the arena that the bound knows of, oldest first. */
  private readonly known: Int32Array;
  private knownCount = 0;

  constructor(
    private readonly shape: GridShape,
    private readonly cells: Uint8Array,
    weights: readonly number[],
  ) {
    this.bound = new ScoreBound(shape, weights);
    cells.forEach((value, cell) => {
      if (value !== 0) this.bound.fill(cell, value);
    });
    this.known = new Int32Array(shape.cells);
  }

  get best(): number {
    return this.bound.best;
  }

  promising(arena: Arena): boolean {
    while (this.knownCount < arena.chosenCount) {
      const option = arena.chosen[this.knownCount] as number;
      this.bound.fill(this.cellOf(option), this.valueOf(option));
      this.known[this.knownCount++] = option;
    }
    return this.bound.promising();
  }

  giveBack(chosenCount: number): void {
    while (this.knownCount > chosenCount) {
      const option = this.known[--this.knownCount] as number;
      this.bound.empty(this.cellOf(option), this.valueOf(option));
    }
  }

  improves(arena: Arena): boolean {
    const score = this.bound.score(decodeGrid(arena, this.shape, this.cells));
    if (score <= this.bound.best) return false;
    this.bound.best = score;
    return true;
  }

  /** The option that scores most: a good first answer cuts off more of the rest. */
  prefer(arena: Arena, item: number): number {
    let best = arena.down[item] as number;
    let most = -Infinity;
    for (let node = best; node !== item; node = arena.down[node] as number) {
      const option = arena.option[node] as number;
      const gain = this.bound.gain(this.cellOf(option), this.valueOf(option));
      if (gain <= most) continue;
      most = gain;
      best = node;
    }
    return best;
  }

  private cellOf(option: number): number {
    return Math.floor(option / this.shape.size);
  }

  private valueOf(option: number): number {
    return (option % this.shape.size) + 1;
  }
}

/** What a desk is made with. */
export interface GridSolverSettings {
  readonly makeRule: (arena: SudokuArena) => BranchRule;
  /** Where the kernel may run; undefined where the arena in TypeScript is to be used throughout. */
  readonly host: WasmHost | undefined;
}

/** Searches are the kernel's where there is one; the arena is for the others. */
export class GridSolver {
  private readonly kernel: SudokuKernel | null;
  private plain: ArenaGridSolver | null = null;

  constructor(
    readonly shape: GridShape,
    private readonly settings: GridSolverSettings,
  ) {
    this.kernel = createSudokuKernel(settings.host, shape);
  }

  start(cells: Uint8Array, question: Question): Search {
    const { kernel } = this;
    if (kernel === null)
      return (this.plain ??= new ArenaGridSolver(this.shape, this.settings)).start(cells, question);
    if (question.want === 'best') kernel.startBest(cells, question.weights);
    else kernel.start(cells);
    return new KernelSearch(kernel, question.want === 'best');
  }
}

class KernelSearch implements Search {
  constructor(
    private readonly kernel: SudokuKernel,
    private readonly scored: boolean,
  ) {}

  get score(): number {
    return this.scored ? this.kernel.score : 0;
  }

  get nodes(): number {
    return this.kernel.nodes;
  }

  get updates(): number {
    return this.kernel.updates;
  }

  next(budget: number): SliceEnd {
    return this.kernel.next(budget);
  }

  solution(): Solution {
    return { kind: 'grid', cells: this.kernel.grid.slice() };
  }
}

class ArenaGridSolver {
  private readonly arena: SudokuArena;
  private readonly thread: ThreadGrid;
  private readonly rule: BranchRule;
  private readonly plain: ExactCoverSearch;

  constructor(
    private readonly shape: GridShape,
    { makeRule }: GridSolverSettings,
  ) {
    this.arena = new SudokuArena(sudokuCover(shape));
    this.thread = gridThreader(shape, this.arena);
    this.rule = makeRule(this.arena);
    this.plain = new ExactCoverSearch(this.arena, this.rule, null);
  }

  start(cells: Uint8Array, question: Question): Search {
    const goal =
      question.want === 'best' ? new BestScore(this.shape, cells, question.weights) : null;
    const search = goal === null ? this.plain : new ExactCoverSearch(this.arena, this.rule, goal);
    search.begin(this.thread(cells));
    return new ArenaSearch(this.shape, cells, search, goal);
  }
}

class ArenaSearch implements Search {
  constructor(
    private readonly shape: GridShape,
    private readonly cells: Uint8Array,
    private readonly search: ExactCoverSearch,
    private readonly goal: BestScore | null,
  ) {}

  get nodes(): number {
    return this.search.nodes;
  }

  get updates(): number {
    return this.search.arena.updates;
  }

  get score(): number {
    return this.goal === null ? 0 : this.goal.best;
  }

  next(budget: number): SliceEnd {
    return this.search.next(budget);
  }

  solution(): Solution {
    return { kind: 'grid', cells: decodeGrid(this.search.arena, this.shape, this.cells) };
  }
}
