/** All that is kept from grid to grid of one shape, and the searches that borrow it. */
import type { GridShape, Question } from '../../shared/puzzle';
import type { Search } from '../engine';
import type { WasmHost } from '../../shared/wasm';
import { ConflictWeights, type BranchRule } from './branching';
import { SudokuArena } from './sudoku-arena';
import { createSudokuKernel, type SudokuKernel } from './sudoku-kernel';
import { ExactCoverSearch, type Bound } from './search';
import { ScoreBound } from '../score-bound';
import type { Arena } from './arena';

class BestScore implements Bound {
  private readonly bound: ScoreBound;
  /** The options of the arena that the bound knows of, oldest first. */
  private readonly known: Int32Array;
  private knownCount = 0;

  constructor(
    private readonly arena: SudokuArena,
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

  improves(): boolean {
    const score = this.bound.score(this.arena.filled(this.cells));
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

/** Searches are the kernel's where there is one; the arena is for the others. */
export class GridSolver {
  private readonly kernel: SudokuKernel | null;
  private plain: ArenaGridSolver | null = null;

  constructor(
    readonly shape: GridShape,
    /** Where the kernel may run; undefined where the arena in TypeScript is to be used throughout. */
    host: WasmHost | undefined,
  ) {
    this.kernel = createSudokuKernel(host, shape);
  }

  start(cells: Uint8Array, question: Question): Search {
    const { kernel } = this;
    if (kernel === null)
      return (this.plain ??= new ArenaGridSolver(this.shape)).start(cells, question);
    if (question.want === 'best') kernel.startBest(cells, question.weights);
    else kernel.start(cells);
    return kernel;
  }
}

class ArenaGridSolver {
  private readonly arena: SudokuArena;
  private readonly rule: BranchRule;

  constructor(private readonly shape: GridShape) {
    this.arena = new SudokuArena(shape);
    this.rule = new ConflictWeights(this.arena.items);
  }

  start(cells: Uint8Array, question: Question): Search {
    const { arena, rule, shape } = this;
    const goal =
      question.want === 'best' ? new BestScore(arena, shape, cells, question.weights) : null;
    const search = new ExactCoverSearch(arena, rule, goal);
    search.begin(arena.threadGrid(cells));
    return {
      get nodes() {
        return search.nodes;
      },
      get updates() {
        return arena.updates;
      },
      get score() {
        return goal?.best ?? 0;
      },
      next: (budget) => search.next(budget),
      solution: () => ({ kind: 'grid', cells: arena.filled(cells) }),
    };
  }
}
