import type { Puzzle, Question, Solution, SolveReport } from '../../shared/puzzle';
import type { Runner, Stop } from '../runner';
import { Harvest } from './harvest';
import { isMinimal } from './minimal';
import { inOrder } from './ordered';

/** What a report says beside the work done. */
export interface Answer extends Pick<
  SolveReport,
  'solutions' | 'solution' | 'all' | 'redundant' | 'score'
> {
  readonly stopped: Stop;
}

export function answerQuestion(runner: Runner, puzzle: Puzzle, question: Question): Answer {
  switch (question.want) {
    case 'solutions':
      return answerSolutions(runner, puzzle, question);
    case 'minimal':
      return answerMinimal(runner, puzzle);
    case 'best':
    case 'least':
      return answerOptimum(runner, puzzle, question);
  }
}

function answerSolutions(
  runner: Runner,
  puzzle: Puzzle,
  question: Extract<Question, { want: 'solutions' }>,
): Answer {
  const harvest = new Harvest(question, runner.memoryBytes);
  const stopped =
    question.order === undefined
      ? runner.run(puzzle, question, (search) => harvest.take(() => search.solution()), harvest)
      : inOrder(runner, puzzle, harvest.limit, (solution) => harvest.take(() => solution));
  return harvest.overflows ? OVER_BUDGET : answerWith(harvest, null, stopped);
}

/** Each solution announced is better than the one before: the last one stands. */
function answerOptimum(runner: Runner, puzzle: Puzzle, question: Question): Answer {
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

function answerMinimal(runner: Runner, puzzle: Puzzle): Answer {
  if (puzzle.kind !== 'grid') throw new TypeError('only a grid has givens');
  const harvest = new Harvest({ limit: 2 }, runner.memoryBytes);
  const question: Question = { want: 'solutions', limit: 2 };
  const stopped = runner.run(puzzle, question, (search) => harvest.take(() => search.solution()));
  if (stopped !== null || harvest.solutions !== 1) return answerWith(harvest, null, stopped);
  const verdict = isMinimal(runner, puzzle);
  return answerWith(harvest, verdict.redundant, verdict.stopped);
}

function answerWith(harvest: Harvest, redundant: number | null, stopped: Stop): Answer {
  const { solutions, solution, all } = harvest;
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
