/**
 * The DLX engine: any exact-cover instance, and Sudoku of any box shape as an encoding on it.
 *
 * For grids the arena of a shape is built once and kept; every puzzle is threaded into it anew. A
 * cover gets an arena of its own.
 */
import {
  sudokuCover,
  type CoverPuzzle,
  type GridShape,
  type Puzzle,
  type Question,
  type Solution,
} from '../../shared/puzzle';
import type { Engine, Search, SliceEnd } from '../engine';
import { Arena, arenaBytes, measure } from './arena';
import { BestScore } from './best-score';
import { createRule, type BranchRule, type BranchRuleId } from './branching';
import type { DepthProfile } from './depth-profile';
import { decodeGrid } from './encode';
import { FourArena } from './four-arena';
import { LeastOptions } from './least-options';
import { ExactCoverSearch } from './search';
import { gridThreader, type ThreadGrid } from './thread-grid';

/** Bytes of a search's own stacks, and of the weights where there are any. */
const searchBytes = (primary: number): number => 3 * 4 * (primary + 1);
const weightBytes = (items: number): number => 4 * items;

/** How the engine is to work; everything has a default. */
export interface DlxSettings {
  /** `fewest` for covers and `weights` for grids where nothing is said. */
  readonly rule?: BranchRuleId;
  /** For the rule `random`. */
  readonly seed?: number;
  /** Told which level the nodes and updates of the current search belong to. */
  readonly profile?: DepthProfile | null;
  /**
   * Called once for every arena before anything is searched in it. May put its own methods before
   * the arena's, and a rule before the rule: how a search is watched that knows nothing of it.
   */
  readonly watch?: (arena: Arena, rule: BranchRule) => BranchRule;
}

function ruleOf(arena: Arena, usual: BranchRuleId, settings: DlxSettings): BranchRule {
  const rule = createRule(settings.rule ?? usual, arena.items, settings.seed ?? 0);
  return settings.watch === undefined ? rule : settings.watch(arena, rule);
}

class CoverSearch implements Search {
  readonly score = 0;
  private readonly search: ExactCoverSearch;

  constructor(puzzle: CoverPuzzle, question: Question, settings: DlxSettings) {
    const arena = new Arena(puzzle);
    const goal = question.want === 'least' ? new LeastOptions(arena) : null;
    const rule = ruleOf(arena, 'fewest', settings);
    this.search = new ExactCoverSearch(arena, rule, goal, settings.profile ?? null);
    this.search.begin(arena.threadAll());
  }

  get nodes(): number {
    return this.search.nodes;
  }

  get updates(): number {
    return this.search.arena.updates;
  }

  next(budget: number): SliceEnd {
    return this.search.next(budget);
  }

  solution(): Solution {
    const { chosen, chosenCount, source } = this.search.arena;
    const options = chosen.subarray(0, chosenCount).map((option) => source[option] as number);
    return { kind: 'cover', options: options.sort() };
  }
}

class GridSearch implements Search {
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

/** All that is kept from grid to grid of one shape. */
class GridDesk {
  private readonly arena: FourArena;
  private readonly thread: ThreadGrid;
  private readonly rule: BranchRule;
  private readonly plain: ExactCoverSearch;
  private readonly profile: DepthProfile | null;

  constructor(
    readonly shape: GridShape,
    settings: DlxSettings,
  ) {
    this.arena = new FourArena(sudokuCover(shape));
    this.thread = gridThreader(shape, this.arena);
    this.rule = ruleOf(this.arena, 'weights', settings);
    this.profile = settings.profile ?? null;
    this.plain = new ExactCoverSearch(this.arena, this.rule, null, this.profile);
  }

  start(cells: Uint8Array, question: Question): Search {
    const goal =
      question.want === 'best' ? new BestScore(this.shape, cells, question.weights) : null;
    const search =
      goal === null ? this.plain : new ExactCoverSearch(this.arena, this.rule, goal, this.profile);
    search.begin(this.thread(cells));
    return new GridSearch(this.shape, cells, search, goal);
  }
}

export class DlxEngine implements Engine {
  readonly id = 'dlx';
  private desk: GridDesk | null = null;

  constructor(private readonly settings: DlxSettings = {}) {}

  supports(puzzle: Puzzle, question: Question): boolean {
    if (question.want === 'solutions') return question.order === undefined;
    return question.want === (puzzle.kind === 'grid' ? 'best' : 'least');
  }

  bytesNeeded(puzzle: Puzzle): number {
    if (puzzle.kind === 'cover') {
      const size = measure(puzzle);
      return arenaBytes(size) + searchBytes(size.primary);
    }
    const { cells, size } = puzzle.shape;
    const items = 4 * cells;
    const options = cells * size;
    const arena = arenaBytes({ items, primary: items, options, nodes: 4 * options });
    return arena + searchBytes(items) + weightBytes(items);
  }

  start(puzzle: Puzzle, question: Question): Search {
    if (puzzle.kind === 'cover') return new CoverSearch(puzzle, question, this.settings);
    if (this.desk === null || this.desk.shape !== puzzle.shape)
      this.desk = new GridDesk(puzzle.shape, this.settings);
    return this.desk.start(puzzle.cells, question);
  }
}
