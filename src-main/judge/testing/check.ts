import { chooseEngine, createEngine, solve, type Limits } from '../../engines';
import { parseText, type Format } from '../../formats';
import type { SemanticFinding } from '../../shared/contract';
import { problem, type Puzzle } from '../../shared/puzzle';
import { checkOutput, type Searched } from '..';

const UNLIMITED: Limits = {
  now: () => 0,
  deadlineMs: Infinity,
  cancelled: () => false,
  memoryBytes: Infinity,
};

/** Runs a generator to its end. */
export function drain<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** What the semantic checker says of an output for an input, searching with the product's engines. */
export function semanticVerdict(format: Format, input: string, output: string): SemanticFinding {
  const puzzles = parseText(format, input).cases.map(({ puzzle }) => {
    if (puzzle === undefined) throw new Error('malformed input');
    return puzzle;
  });
  const check = drain(checkOutput(format, puzzles, output));
  return drain(check.verdict((index) => search(format, puzzles[index])));
}

function search(format: Format, puzzle: Puzzle | undefined): Searched {
  if (puzzle === undefined) throw new Error('no such puzzle');
  const question = format.question(puzzle);
  const id = chooseEngine('auto', puzzle, question);
  if (id === null) return { problem: problem('engine-unsuited', { engine: 'auto' }) };
  return { report: solve(createEngine(id), puzzle, question, UNLIMITED) };
}
