import { chooseEngine, EngineCache, solve, type EngineId, type Limits } from '../engines';
import {
  problem,
  type Problem,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../shared/puzzle';
import { chanceOf, type Chance } from './chance';
import { classicCover } from './cover/classics';
import { makeCover } from './cover/make-cover';
import { Effort, EffortSpent } from './effort';
import { makeGrid } from './grid/make-grid';
import { MOST_COUNTED, naiveCost, NAIVE_PROGRAMS, type NaiveProgram } from './programs/naive';
import { Trials, type Criterion } from './trials';
import { rangeText, type SolutionsWish, type Wish } from './wish';

/** One puzzle to make. */
export interface Order {
  readonly wish: Wish;
  /** What the format asks of the puzzle; the report answers it. */
  readonly question: Question;
  readonly seed: number;
  /** Numbers that no other puzzle of the seed has. */
  readonly place: readonly number[];
  /** How much may be searched, as a multiple of the usual. */
  readonly effort: number;
  /** Whether a second engine is asked for the number of solutions. */
  readonly confirm: boolean;
}

export interface Made {
  readonly puzzle: Puzzle;
  /** Not yet verified. */
  readonly report: SolveReport;
  /**
   * Whether a second engine found the number of solutions that was wished; null where it was not asked
   * or had not enough with its nodes.
   */
  readonly confirmed: boolean | null;
  /**
   * What each naive program takes for it, counted up to `MOST_COUNTED` or the wished cost; null where
   * nobody wished it to be hard for one.
   */
  readonly naive: NaiveCosts | null;
}

export type NaiveCosts = Readonly<Record<NaiveProgram, number>>;

/** Makes puzzles with engines that stay. The same order gives the same puzzle and report. */
export interface PuzzleMaker {
  /** The puzzle, or why there is none. */
  make(order: Order): Made | Problem;
}

/** Nodes for a 9×9 grid: some ten seconds. */
const USUAL_NODES = 30_000_000;
/** Nodes for a cover, where reading takes most of the time. */
const COVER_NODES = 5_000_000;
/** Nodes of larger grids take longer, by about this power of their number of cells. */
const GRID_9_CELLS = 81;
/** Rounds of the answering engine, whose slices grow to 65,536 nodes. */
const ANSWER_ROUNDS = 4_000;
/** Nodes of the second engine. */
const CONFIRM_NODES = 2_000_000;

export function createMaker(): PuzzleMaker {
  const engines = new EngineCache();
  return {
    make: (order) => {
      const trials = new Trials();
      const chance = chanceOf(order.seed, ...order.place);
      try {
        const effort = new Effort(nodesFor(order.wish) * order.effort);
        const puzzle = puzzleFor(order.wish, chance, engines, effort, trials);
        return finished(order, puzzle, engines);
      } catch (error) {
        if (!(error instanceof EffortSpent)) throw error;
        return trials.failure(wordsOf(order.wish));
      }
    },
  };
}

function nodesFor(wish: Wish): number {
  if (wish.kind !== 'grid') return COVER_NODES;
  const cells = (wish.shape.boxRows * wish.shape.boxCols) ** 2;
  return USUAL_NODES * Math.min(1, (GRID_9_CELLS / cells) ** 2);
}

function puzzleFor(
  wish: Wish,
  chance: Chance,
  engines: EngineCache,
  effort: Effort,
  trials: Trials,
): Puzzle {
  switch (wish.kind) {
    case 'grid':
      return makeGrid(wish, chance, engines, effort, trials);
    case 'cover':
      return makeCover(wish, chance, engines, effort, trials);
    case 'classic':
      return classicCover(wish, chance);
  }
}

function finished(
  { wish, question, confirm }: Order,
  puzzle: Puzzle,
  engines: EngineCache,
): Made | Problem {
  const id = chooseEngine('auto', puzzle, question);
  if (id === null) return problem('engine-unsuited', { engine: 'auto' });
  const report = solve(engines.get(id), puzzle, question, nodeLimits());
  if (!report.complete) return problem('make-answer-hard', { nodes: report.nodes });
  const confirmed =
    confirm && wish.kind !== 'classic' ? confirmedBy(puzzle, wish.solutions, id, engines) : null;
  // A time would be another one on every run.
  const naive = naiveCosts(wish, puzzle, engines);
  return { puzzle, report: { ...report, micros: 0 }, confirmed, naive };
}

function naiveCosts(wish: Wish, puzzle: Puzzle, engines: EngineCache): NaiveCosts | null {
  if (wish.kind !== 'grid' || wish.hardFor === null || puzzle.kind !== 'grid') return null;
  const { program, cost } = wish.hardFor;
  const costs = NAIVE_PROGRAMS.map((each) => {
    const most = each === program ? Math.max(cost, MOST_COUNTED) : MOST_COUNTED;
    return [each, naiveCost(each, puzzle, most, engines)];
  });
  return Object.fromEntries(costs) as NaiveCosts;
}

/** Limits in slices of a size that no clock decides, so that the answer is the same everywhere. */
function nodeLimits(): Limits {
  let rounds = 0;
  return {
    now: () => 0,
    deadlineMs: Infinity,
    cancelled: () => ++rounds > ANSWER_ROUNDS,
    memoryBytes: Infinity,
  };
}

/** Null where no number was wished, or the second engine has not enough with its nodes. */
function confirmedBy(
  puzzle: Puzzle,
  wish: SolutionsWish,
  first: EngineId,
  engines: EngineCache,
): boolean | null {
  if (wish.want === 'any') return null;
  const count = wish.want === 'none' ? 0 : wish.count;
  const limit = wish.want === 'atLeast' ? count : count + 1;
  const second: EngineId = first === 'dlx' ? 'bitmask' : 'dlx';
  const question: Question = { want: 'solutions', limit };
  const engine = engines.get(second);
  if (!engine.supports(puzzle, question)) return null;
  const search = engine.start(puzzle, question);
  let found = 0;
  for (;;) {
    const end = search.next(CONFIRM_NODES - search.nodes);
    if (end === 'paused') return null;
    if (end === 'exhausted') return found === count;
    if (++found >= limit) return found === count;
  }
}

/** What was wished for each criterion, for the message that no puzzle meets it. */
function wordsOf(wish: Wish): Partial<Record<Criterion, string>> {
  if (wish.kind === 'classic') return {};
  const solutions = solutionsText(wish.solutions);
  if (wish.kind === 'cover') return { start: String(wish.options), solutions };
  const { givens, grade, technique, nodes, hardFor } = wish;
  return {
    solutions,
    givens: givens === null ? '' : rangeText(givens),
    grade: technique ?? (grade === null ? '' : `${grade.from}–${grade.to}`),
    nodes: hardFor !== null ? `≥ ${hardFor.cost}` : nodes === null ? '' : rangeText(nodes),
  };
}

function solutionsText(wish: SolutionsWish): string {
  if (wish.want === 'none') return '0';
  if (wish.want === 'any') return '≥ 0';
  return wish.want === 'exactly' ? String(wish.count) : `≥ ${wish.count}`;
}
