/** Who takes part in a race: something that solves puzzles, and our own engines as such. */
import {
  chooseEngine,
  createEngine,
  EngineCache,
  Portfolio,
  portfolioMembers,
  solve,
  type Engine,
  type EngineId,
  type GridColumns,
  type Limits,
} from '../../src-main/engines';
import {
  blankReport,
  type GridPuzzle,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../../src-main/shared/puzzle';

export interface Contender {
  readonly name: string;
  supports(puzzle: Puzzle, question: Question): boolean;
  solve(puzzle: Puzzle, question: Question): SolveReport;
  /** The whole set in one go, as the product does it, where the contender has a way; else null. */
  batch?(puzzles: readonly Puzzle[], question: Question): Batch | null;
}

/** A way through a whole set. */
export interface Batch {
  run(): void;
  /** Of the latest run. */
  report(index: number): SolveReport;
}

/** A puzzle that takes longer than this is given up. */
const USUAL_DEADLINE_MS = 60_000;

const limitsOf = (deadlineMs: number): Limits => ({
  now: () => performance.now(),
  deadlineMs,
  cancelled: () => false,
  memoryBytes: Infinity,
});

/** @param deadlineMs milliseconds for a puzzle */
export function ownEngine(id: EngineId, deadlineMs: number = USUAL_DEADLINE_MS): Contender {
  const engine = createEngine(id);
  const limits = limitsOf(deadlineMs);
  return {
    name: id,
    supports: (puzzle, question) => engine.supports(puzzle, question),
    solve: (puzzle, question) => solve(engine, puzzle, question, limits),
    batch: (puzzles, question) => gridBatch(engine, puzzles, question),
  };
}

/** The choice that the product makes itself: an engine for each puzzle, and others after it. */
export function automatic(deadlineMs: number = USUAL_DEADLINE_MS): Contender {
  const engines = new EngineCache();
  const limits = limitsOf(deadlineMs);
  return {
    name: 'auto',
    supports: (puzzle, question) => chooseEngine('auto', puzzle, question) !== null,
    solve: (puzzle, question) => {
      const first = chooseEngine('auto', puzzle, question);
      if (first === null) throw new RangeError('no engine for this question');
      const members = portfolioMembers(first, puzzle, (id, order) => engines.get(id, order));
      return solve(new Portfolio(members, limits.memoryBytes), puzzle, question, limits);
    },
    batch: (puzzles, question) =>
      puzzles.every((puzzle) => chooseEngine('auto', puzzle, question) === 'bands')
        ? gridBatch(engines.get('bands'), puzzles, question)
        : null,
  };
}

function gridBatch(engine: Engine, puzzles: readonly Puzzle[], question: Question): Batch | null {
  const grids = puzzles.filter((each): each is GridPuzzle => each.kind === 'grid');
  const shape = grids[0]?.shape;
  if (engine.startMany === undefined || question.want !== 'solutions' || shape === undefined)
    return null;
  if (grids.length < puzzles.length || grids.some((each) => each.shape !== shape)) return null;
  const count = grids.length;
  const cells = new Uint8Array(count * shape.cells);
  grids.forEach((each, i) => cells.set(each.cells, i * shape.cells));
  const columns: GridColumns = {
    cells: new Uint8Array(cells.length),
    found: new Float64Array(count),
    nodes: new Float64Array(count),
    updates: new Float64Array(count),
  };
  return {
    run: () => {
      const search = engine.startMany?.({ shape, count, cells, limit: question.limit }, columns);
      while (search !== undefined && !search.next(1 << 16));
    },
    report: (i) => {
      const found = columns.found[i] ?? 0;
      const solution = columns.cells.slice(i * shape.cells, (i + 1) * shape.cells);
      return {
        ...blankReport(engine.id),
        outcome: found > 0 ? 'solved' : 'none',
        solutions: found,
        solution: found > 0 ? { kind: 'grid', cells: solution } : null,
        nodes: columns.nodes[i] ?? 0,
        updates: columns.updates[i] ?? 0,
      };
    },
  };
}
