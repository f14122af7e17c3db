import type {
  CoverPart,
  Puzzle,
  Question,
  Solution,
  SolveReport,
  GridPuzzle,
} from '../../shared/puzzle';
import type { SliceRunner, Stop, Tally } from '../runner';
import { inOrder } from './ordered';

/** What one kept solution weighs beside its content: two objects and a buffer. */
const SOLUTION_BYTES = 200;

/** What it weighs altogether. */
function solutionBytes(solution: Solution): number {
  const content = solution.kind === 'grid' ? solution.cells : solution.options;
  return content.byteLength + SOLUTION_BYTES;
}

/** Counts solutions as they come, and keeps the first of them, or all. */
class SolutionCollector implements Tally {
  readonly limit: number;
  /** True when the solutions to be kept outgrew their budget; taking has ended then. */
  overflows = false;
  solutions = 0;
  solution: Solution | null = null;
  readonly all: Solution[] | null;
  private bytes = 0;

  constructor(
    question: { readonly limit: number; readonly keepAll?: true },
    private readonly memoryBytes: number,
  ) {
    this.limit = Math.max(1, question.limit);
    this.all = question.keepAll === true ? [] : null;
  }

  /** Behind the first, where not all are kept, the others are only a number. */
  get countable(): number {
    return this.solution === null || this.all !== null ? 0 : this.limit - this.solutions;
  }

  count(solutions: number): boolean {
    this.solutions += solutions;
    return this.solutions < this.limit;
  }

  /** Takes one more; `make` is called where it is kept. False when no more are wanted. */
  take(make: () => Solution): boolean {
    this.solutions++;
    if (this.solution === null || this.all !== null) this.keep(make());
    return this.solutions < this.limit && !this.overflows;
  }

  private keep(solution: Solution): void {
    this.solution ??= solution;
    if (this.all === null) return;
    this.bytes += solutionBytes(solution);
    this.overflows = this.bytes > this.memoryBytes;
    this.all.push(solution);
  }
}

const TWO: Question = { want: 'solutions', limit: 2 };

/**
 * Whether every given of a grid with a single solution is needed: takes away one after the other, and
 * looks for a second solution each time. Ends at the first given that can go.
 */
function isMinimal(
  runner: SliceRunner,
  puzzle: GridPuzzle,
): { redundant: number | null; stopped: Stop } {
  for (let cell = 0; cell < puzzle.cells.length; cell++) {
    if (puzzle.cells[cell] === 0) continue;
    const cells = puzzle.cells.slice();
    cells[cell] = 0;
    let found = 0;
    const stopped = runner.run({ ...puzzle, cells }, TWO, () => ++found < 2);
    if (stopped !== null) return { redundant: null, stopped };
    if (found < 2) return { redundant: cell, stopped: null };
  }
  return { redundant: null, stopped: null };
}

/** What a report says beside the work done. */
export interface Answer extends Pick<
  SolveReport,
  'solutions' | 'count' | 'open' | 'solution' | 'all' | 'redundant' | 'score'
> {
  readonly stopped: Stop;
}

export function answerQuestion(runner: SliceRunner, puzzle: Puzzle, question: Question): Answer {
  switch (question.want) {
    case 'solutions':
      return answerSolutions(runner, puzzle, question);
    case 'minimal':
      return answerMinimal(runner, puzzle);
    case 'best':
    case 'least':
      return answerOptimum(runner, puzzle, question);
    case 'count':
      return answerCount(runner, puzzle, question);
  }
}

function answerSolutions(
  runner: SliceRunner,
  puzzle: Puzzle,
  question: Extract<Question, { want: 'solutions' }>,
): Answer {
  const collector = new SolutionCollector(question, runner.memoryBytes);
  const stopped =
    question.order === undefined
      ? runner.run(puzzle, question, (search) => collector.take(() => search.solution()), collector)
      : inOrder(runner, puzzle, collector.limit, (solution) => collector.take(() => solution));
  return collector.overflows ? OVER_BUDGET : answerWith(collector, null, stopped);
}

/** Each solution announced is better than the one before: the last one stands. */
function answerOptimum(runner: SliceRunner, puzzle: Puzzle, question: Question): Answer {
  let solutions = 0;
  let solution: Solution | null = null;
  let score: number | null = null;
  const stopped = runner.run(puzzle, question, (search) => {
    solutions++;
    solution = search.solution();
    if (question.want === 'best') score = search.score;
    return true;
  });
  return { solutions, solution, all: null, redundant: null, score, stopped };
}

/** Where time ends a count, what was counted until then stands, and the rest goes on elsewhere. */
function answerCount(runner: SliceRunner, puzzle: Puzzle, question: Question): Answer {
  let count = 0n;
  let open: CoverPart[] = [];
  const stopped = runner.run(puzzle, question, () => true, {
    countable: 0,
    count: () => true,
    end: (search) => {
      count = search.count ?? 0n;
      open = search.openParts?.() ?? [];
    },
  });
  const solutions = Number(count < MOST_SOLUTIONS ? count : MOST_SOLUTIONS);
  return {
    solutions,
    count,
    open,
    solution: null,
    all: null,
    redundant: null,
    score: null,
    stopped,
  };
}

const MOST_SOLUTIONS = BigInt(Number.MAX_SAFE_INTEGER);

function answerMinimal(runner: SliceRunner, puzzle: Puzzle): Answer {
  if (puzzle.kind !== 'grid') throw new TypeError('only a grid has givens');
  const collector = new SolutionCollector({ limit: 2 }, runner.memoryBytes);
  const question: Question = { want: 'solutions', limit: 2 };
  const stopped = runner.run(puzzle, question, (search) => collector.take(() => search.solution()));
  if (stopped !== null || collector.solutions !== 1) return answerWith(collector, null, stopped);
  const verdict = isMinimal(runner, puzzle);
  return answerWith(collector, verdict.redundant, verdict.stopped);
}

function answerWith(collector: SolutionCollector, redundant: number | null, stopped: Stop): Answer {
  const { solutions, solution, all } = collector;
  return { solutions, solution, all, redundant, score: null, stopped };
}

const OVER_BUDGET: Answer = {
  solutions: 0,
  solution: null,
  all: null,
  redundant: null,
  score: null,
  stopped: 'overBudget',
};
