/** Answers one question about one puzzle with one engine, within limits. */
import { blankReport, type Puzzle, type Question, type SolveReport } from '../shared/puzzle';
import type { Engine } from './engine';
import { answerQuestion } from './questions';
import { SliceRunner, type Limits } from './runner';

const MICROS_PER_MS = 1000;

/** Answers a question about a puzzle that the engine supports. Never throws for the user's data. */
export function solve(
  engine: Engine,
  puzzle: Puzzle,
  question: Question,
  limits: Limits,
): SolveReport {
  const begun = limits.now();
  if (limits.cancelled()) return blankReport(engine.id, 'cancelled');
  const needed = engine.bytesNeeded(puzzle);
  if (needed > limits.memoryBytes) return { ...blankReport(engine.id, 'overBudget'), needed };
  const runner = new SliceRunner(engine, limits, begun);
  const answer = answerQuestion(runner, puzzle, question);
  // Written out: spreading the answer takes longer than most 9×9 puzzles.
  const report: SolveReport = {
    outcome: answer.solutions > 0 ? 'solved' : (answer.stopped ?? 'none'),
    solutions: answer.solutions,
    complete: answer.stopped === null,
    solution: answer.solution,
    all: answer.all,
    redundant: answer.redundant,
    score: answer.score,
    nodes: runner.nodes,
    updates: runner.updates,
    micros: Math.round((limits.now() - begun) * MICROS_PER_MS),
    engine: engine.id,
  };
  const { count, open = [] } = answer;
  return count === undefined ? report : { ...report, count, open };
}
