import { chooseEngine, createEngine, solve, type Engine, type EngineId } from '../engines';
import type { SolveReport } from '../shared/puzzle';
import { effectiveLimitMs } from './protocol';
import { emptyReport, unsuitedReport } from './reports';
import type { Answer } from './serve';

/**
 * Answers puzzles with the engines, one of each made on first use. An engine that throws has a bug:
 * its puzzle is `failed` and the engine, whose arena may be left half undone, is made anew.
 */
export function createSolver(): Answer {
  const engines = new Map<EngineId, Engine>();
  return ({ puzzle, question }, options, cancelled): SolveReport => {
    const id = chooseEngine(options.engine, puzzle, question);
    if (id === null) return unsuitedReport();
    const engine = engines.get(id) ?? createEngine(id);
    engines.set(id, engine);
    try {
      return solve(engine, puzzle, question, {
        now: () => performance.now(),
        deadlineMs: effectiveLimitMs(options),
        cancelled,
        memoryBytes: options.memoryBytes,
      });
    } catch {
      engines.delete(id);
      return emptyReport('failed', id);
    }
  };
}
