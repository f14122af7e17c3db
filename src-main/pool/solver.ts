import {
  chooseEngine,
  EngineCache,
  LARGE_SIDE,
  gridBudgetOf,
  Portfolio,
  portfolioMembers,
  solve,
  type Engine,
  type EngineId,
  type GridBatch,
  type Limits,
} from '../engines';
import {
  countGivens,
  type Outcome,
  type Puzzle,
  type SolveReport,
  type Question,
} from '../shared/puzzle';
import { gridItem } from './grid-chunk';
import { GridReportColumns, type GridReportException, type GridReports } from './grid-reports';
import { searchGrids } from './grid-search';
import { effectiveLimitMs, type ChunkOptions } from './protocol';
import { contradictedReport, emptyReport, unsuitedReport } from './reports';
import type { PoolItem } from './wire';

const MICROS_PER_MS = 1000;
/** What a second engine may come to without calling the first one's “no solution” into question. */
const NO_CONTRADICTION: ReadonlySet<Outcome> = new Set(['none', 'timeLimit', 'overBudget']);

/** Answers for a worker. What is `cancelled` must be idle within 50 ms. */
export interface ChunkSolver {
  answer(item: PoolItem, options: ChunkOptions, cancelled: () => boolean): SolveReport;
  /**
   * Answers a chunk of like grids in one go; null when that cannot be done and each must be asked on
   * its own. `progress` receives the puzzle that is being worked on. The reports take `room` if it is large enough.
   */
  answerGrids(
    batch: GridBatch,
    options: ChunkOptions,
    cancelled: () => boolean,
    progress: (index: number) => void,
    room?: ArrayBuffer,
  ): GridReports | null;
}

/**
 * Answers puzzles with the engines, one of each made on first use. An engine that throws has a bug:
 * its puzzle is `failed` and the engine, whose arena may be left half undone, is made anew. A “no
 * solution” is passed on only when a second engine has come to it as well, where there is one. Where
 * the engine is `auto`'s choice, others take over from one that gets nowhere (`engines/portfolio.ts`).
 *
 * @param make instead of `createEngine`, for tests: engines that are wrong
 */
export function createSolver(make?: (id: EngineId) => Engine): ChunkSolver {
  return new EngineSolver(new EngineCache(make));
}

/** The grid with the fewest givens: an engine for all of them has to suit it. Small grids have but one. */
function emptiest({ shape, cells, count }: GridBatch): number {
  let [emptiest, fewest] = [0, Infinity];
  for (let index = 0; index < (shape.size < LARGE_SIDE ? 0 : count); index++) {
    const givens = countGivens(cells.subarray(index * shape.cells, (index + 1) * shape.cells));
    if (givens < fewest) [emptiest, fewest] = [index, givens];
  }
  return emptiest;
}

class EngineSolver implements ChunkSolver {
  constructor(private readonly engines: EngineCache) {}

  answer(item: PoolItem, options: ChunkOptions, cancelled: () => boolean): SolveReport {
    const { puzzle, question } = item;
    const id = chooseEngine(options.engine, puzzle, question);
    if (id === null) return unsuitedReport();
    const limits = limitsOf(options, cancelled);
    const report =
      options.engine === 'auto' ? this.portfolio(id, item, limits) : this.ask(id, item, limits);
    // That no cover has all of some options says nothing of the puzzle as a whole.
    const ofPart =
      question.want === 'count' && question.parts.some(({ given }) => given.length > 0);
    return report.outcome === 'none' && !ofPart ? this.confirmed(puzzle, report, limits) : report;
  }

  answerGrids(
    batch: GridBatch,
    options: ChunkOptions,
    cancelled: () => boolean,
    progress: (index: number) => void,
    room?: ArrayBuffer,
  ): GridReports | null {
    const { puzzle, question } = gridItem(batch, emptiest(batch));
    const id = chooseEngine(options.engine, puzzle, question);
    if (id === null) return null;
    const limits = limitsOf(options, cancelled);
    try {
      const engine = this.engines.get(id);
      if (engine.startMany === undefined || engine.bytesNeeded(puzzle) > limits.memoryBytes)
        return null;
      const columns = GridReportColumns.of(batch.count, batch.shape.cells, room);
      const nodeBudget = options.engine === 'auto' ? gridBudgetOf(id) : Infinity;
      // A grid that defeats the engine is for the portfolio, with the few around it.
      if (!searchGrids(engine, batch, columns, limits, progress, nodeBudget)) return null;
      const exceptions = this.confirmGrids(id, batch, columns, limits, progress);
      const { count, buffer } = columns;
      return {
        kind: 'grids',
        count,
        cells: batch.shape.cells,
        engine: id,
        buffer,
        exceptions,
      };
    } catch {
      this.engines.drop(id);
      return null;
    }
  }

  /** As {@link ask}, with the engines that take over from the first. */
  private portfolio(first: EngineId, { puzzle, question }: PoolItem, limits: Limits): SolveReport {
    const members = portfolioMembers(first, puzzle, (name, order) => this.engines.get(name, order));
    const portfolio = new Portfolio(members, limits.memoryBytes);
    try {
      const report = solve(portfolio, puzzle, question, limits);
      const { handedOver } = portfolio;
      return handedOver === null ? report : { ...report, handedOver };
    } catch {
      for (const { name } of members) this.engines.drop(name);
      return emptyReport('failed', portfolio.id);
    }
  }

  private ask(id: EngineId, { puzzle, question }: PoolItem, limits: Limits): SolveReport {
    try {
      return solve(this.engines.get(id), puzzle, question, limits);
    } catch {
      this.engines.drop(id);
      return emptyReport('failed', id);
    }
  }

  /**
   * The report `none` unless a second engine contradicts it. The second engine may be far slower, so
   * its time is bounded by that of the first; silence until then is no contradiction, nor is a lack of memory.
   */
  private confirmed(puzzle: Puzzle, report: SolveReport, limits: Limits): SolveReport {
    const id = report.engine as EngineId;
    const other = crossCheckEngineFor(id, puzzle);
    if (other === null) return report;
    const spentMs = report.micros / MICROS_PER_MS;
    const defeated = report.handedOver?.from === other;
    const deadlineMs = crossCheckLimitMs(limits.deadlineMs, spentMs, defeated);
    const second = this.ask(other, { puzzle, question: ANY_SOLUTION }, { ...limits, deadlineMs });
    const micros = report.micros + second.micros;
    if (NO_CONTRADICTION.has(second.outcome)) return { ...report, micros };
    if (second.outcome === 'solved') return { ...contradictedReport(id, other), micros };
    return { ...emptyReport(second.outcome, second.engine), micros };
  }

  private confirmGrids(
    id: EngineId,
    batch: GridBatch,
    columns: GridReportColumns,
    limits: Limits,
    progress: (index: number) => void,
  ): GridReports['exceptions'] {
    const exceptions: GridReportException[] = [];
    for (let at = 0; at < batch.count; at++) {
      if (columns.outcome(at) !== 'none') continue;
      progress(at);
      const claim = { ...emptyReport('none', id), micros: columns.micros[at] ?? 0 };
      const confirmed = this.confirmed(gridItem(batch, at).puzzle, claim, limits);
      const { outcome, engine, micros, failure } = confirmed;
      columns.setOutcome(at, outcome, outcome === 'none');
      columns.micros[at] = micros;
      if (engine !== id || failure !== undefined) {
        exceptions.push({ at, engine, ...(failure !== undefined && { failure }) });
      }
    }
    return exceptions;
  }
}

function limitsOf(options: ChunkOptions, cancelled: () => boolean): Limits {
  return {
    now: () => performance.now(),
    deadlineMs: effectiveLimitMs(options),
    cancelled,
    memoryBytes: options.memoryBytes,
  };
}

/** A puzzle has no answer to any question exactly when it has not a single solution. */
const ANY_SOLUTION: Question = { want: 'solutions', limit: 1 };

/** Who is asked, the first that is not the one to be checked and that can tell. */
const CROSS_CHECK_ORDER: readonly EngineId[] = ['dlx', 'bands', 'masks', 'bitcover', 'clauses'];

/**
 * The engine that must confirm a “no solution” of `engine`, which no verifier can check: a solution
 * proves itself, that there is none is only as true as the engine's code. Null where there is no
 * second engine: covers with multiplicities.
 */
function crossCheckEngineFor(engine: EngineId, puzzle: Puzzle): EngineId | null {
  const able = (id: EngineId): boolean =>
    id !== engine && chooseEngine(id, puzzle, ANY_SOLUTION) !== null;
  return CROSS_CHECK_ORDER.find(able) ?? null;
}

const CROSS_CHECK_MIN_MS = 2_000;
const CROSS_CHECK_FACTOR = 4;

/**
 * Milliseconds that a second engine may search: some times what the first took, a little at least,
 * and never beyond the limit of the puzzle.
 *
 * @param defeated the other has been at this puzzle already and got nowhere: no least for it
 */
export function crossCheckLimitMs(limitMs: number, spentMs: number, defeated = false): number {
  const share = Math.max(defeated ? 0 : CROSS_CHECK_MIN_MS, CROSS_CHECK_FACTOR * spentMs);
  return Math.max(0, Math.min(limitMs - spentMs, share));
}
