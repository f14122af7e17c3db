/** Running engines in tests without a clock. */
import type { Puzzle, Question, Solution, SolveReport } from '../../shared/puzzle';
import { createEngine } from '../create';
import { solve } from '../driver';
import type { EngineId, Search } from '../engine';
import type { Limits } from '../runner';

/** The engines that take a grid of any shape and any question about it. */
export const GRID_ENGINES = ['dlx', 'bitmask'] as const satisfies readonly EngineId[];

export const UNLIMITED: Limits = {
  now: () => 0,
  deadlineMs: Infinity,
  cancelled: () => false,
  memoryBytes: Infinity,
};

export const ALL: Extract<Question, { want: 'solutions' }> = { want: 'solutions', limit: Infinity };
export const ANY: Question = { want: 'solutions', limit: 1 };

export function ask(id: EngineId, puzzle: Puzzle, question: Question): SolveReport {
  return solve(createEngine(id), puzzle, question, UNLIMITED);
}

/** All solutions in the order found, in slices of `budget` nodes, as text for comparing. */
export function enumerate<P extends Puzzle>(
  engine: { start(puzzle: P, question: typeof ALL): Search },
  puzzle: P,
  budget = Infinity,
): string[] {
  const search = engine.start(puzzle, ALL);
  const found: string[] = [];
  for (;;) {
    const end = search.next(budget);
    if (end === 'exhausted') return found;
    if (end === 'solution') found.push(asText(search.solution()));
  }
}

export function asText(solution: Solution): string {
  return (solution.kind === 'grid' ? solution.cells : solution.options).join(' ');
}
