/**
 * Grids searched by dancing links in TypeScript, with conflict weights and the bound of the best score: what the
 * kernel in WebAssembly does, for tests that hold it to the same nodes and updates.
 */
import type { GridPuzzle, GridShape, Question } from '../../../shared/puzzle';
import type { Search } from '../../engine';
import { ScoreBound } from '../../score-bound';
import type { Arena } from '../arena';
import type { BranchRule } from '../branching';
import { ExactCoverSearch, type Bound } from '../search';
import { SudokuArena } from './sudoku-arena';

/** Keeps the arena of the last shape, as the engine does. */
export class LinksOfGrids {
  private solver: ArenaGridSolver | null = null;

  start({ shape, cells }: GridPuzzle, question: Question): Search {
    if (this.solver?.shape !== shape) this.solver = new ArenaGridSolver(shape);
    return this.solver.start(cells, question);
  }
}

/**
 * Conflict weights: the item with the least options ÷ weight, where an item's weight is one more
 * than the number of times that it died (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, "Boosting
 * systematic search by weighting constraints", ECAI 2004). On large or sparse grids the search finds
 * the contradictory corner of the puzzle and stays there; on tilings and random matrices every item
 * dies about equally often and the rule only costs time.
 */
class ConflictWeights implements BranchRule {
  private readonly weight: Int32Array;
  private heaviest = 1;

  constructor(items: number) {
    this.weight = new Int32Array(items);
  }

  begin(): void {
    this.weight.fill(1);
    this.heaviest = 1;
  }

  choose(arena: Arena): number {
    const { right, size, root } = arena;
    const weight = this.weight;
    let best = right[root] as number;
    let bestSize = size[best] as number;
    let bestWeight = weight[best] as number;
    for (let item = right[best] as number; item !== root; item = right[item] as number) {
      // Nothing can have fewer options or more weight than this.
      if (bestSize === 2 && bestWeight === this.heaviest) break;
      const itsSize = size[item] as number;
      const itsWeight = weight[item] as number;
      if (itsSize * bestWeight >= bestSize * itsWeight) continue;
      best = item;
      bestSize = itsSize;
      bestWeight = itsWeight;
    }
    return best;
  }

  learn(item: number): void {
    const weight = (this.weight[item] as number) + 1;
    this.weight[item] = weight;
    if (weight > this.heaviest) this.heaviest = weight;
  }
}

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

class ArenaGridSolver {
  private readonly arena: SudokuArena;
  private readonly rule: BranchRule;

  constructor(readonly shape: GridShape) {
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
