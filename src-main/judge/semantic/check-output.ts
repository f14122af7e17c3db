import type { Format } from '../../formats';
import type { SemanticFinding } from '../../shared/contract';
import type { Problem, Puzzle, SolveReport } from '../../shared/puzzle';
import type { Claim, Fault } from './claim';
import { judgeClaim, needsSearch, type Mistake } from './judge-claim';
import { answerText, vocabularyOf, type Vocabulary } from './probe';
import { OutputReader } from './read-output';

/** What the search for the right answer of a puzzle gave. */
export type Searched = { readonly report: SolveReport } | { readonly problem: Problem };

/** The puzzles of a file: a list, or what makes each of them when it is asked for. */
export interface Puzzles {
  readonly length: number;
  at(index: number): Puzzle | undefined;
}

/** An output that has been read, and is judged once the searches that it asks for are done. */
export interface OutputCheck {
  /** Puzzles (indices) whose right answer has to be searched for, ascending. */
  readonly searches: readonly number[];
  /** The verdict; yields after every puzzle, so that a caller can give way. */
  verdict(searched: (index: number) => Searched): Generator<void, SemanticFinding>;
}

const ACCEPTED: SemanticFinding = {
  verdict: 'AC',
  reason: null,
  at: null,
  puzzle: null,
  problem: null,
};

/**
 * Reads an output to judge it by what it means: whether every grid is valid and keeps the givens,
 * every row list is an exact cover, a score is the best, “no solution” is true. Yields after every
 * puzzle.
 */
export function* checkOutput(
  format: Format,
  puzzles: Puzzles,
  output: string,
): Generator<void, OutputCheck> {
  const first = puzzles.at(0);
  if (first === undefined) return { searches: [], verdict: () => finished(ACCEPTED) };
  const vocabulary = vocabularyOf(format, first);
  const question = format.question(first);
  if (question.want === 'solutions' && question.keepAll === true) {
    return allSolutions(format, vocabulary, puzzles, output);
  }
  return yield* oneAnswerEach(format, vocabulary, puzzles, output);
}

function* oneAnswerEach(
  format: Format,
  vocabulary: Vocabulary,
  puzzles: Puzzles,
  output: string,
): Generator<void, OutputCheck> {
  const reader = new OutputReader(format, vocabulary, output, puzzles.length);
  const doubtful = new Map<number, Claim>();
  let wrong: Fault | null = null;
  for (let index = 0; index < puzzles.length && wrong === null; index++) {
    const puzzle = puzzles.at(index);
    if (puzzle === undefined) continue;
    const read = reader.next(puzzle);
    if ('fault' in read) wrong = read.fault;
    else {
      const mistake = judgeClaim(format, vocabulary, puzzle, read.claim, null);
      if (mistake !== null) wrong = faultOf(reader, mistake, index);
      else if (needsSearch(format.question(puzzle), vocabulary, read.claim))
        doubtful.set(index, read.claim);
    }
    yield;
  }
  wrong ??= reader.end();
  return {
    searches: [...doubtful.keys()],
    *verdict(searched) {
      let undecided: SemanticFinding | null = null;
      for (const [index, claim] of doubtful) {
        const puzzle = puzzles.at(index);
        if (puzzle === undefined) continue;
        const found = searched(index);
        if ('problem' in found) undecided ??= open(found.problem, index);
        else {
          const mistake = judgeClaim(format, vocabulary, puzzle, claim, found.report);
          if (mistake !== null) return rejected(faultOf(reader, mistake, index));
        }
        yield;
      }
      return wrong === null ? (undecided ?? ACCEPTED) : rejected(wrong);
    },
  };
}

function faultOf({ cursor }: OutputReader, { reason, at }: Mistake, index: number): Fault {
  return { reason, at: cursor.place(at), puzzle: index + 1 };
}

/** All solutions in order leave a contestant no choice: the output has to be ours. */
function allSolutions(
  format: Format,
  vocabulary: Vocabulary,
  puzzles: Puzzles,
  output: string,
): OutputCheck {
  return {
    searches: Array.from({ length: puzzles.length }, (_, index) => index),
    *verdict(searched) {
      const reader = new OutputReader(format, vocabulary, output, puzzles.length);
      for (let index = 0; index < puzzles.length; index++) {
        const puzzle = puzzles.at(index);
        if (puzzle === undefined) continue;
        const found = searched(index);
        if ('problem' in found) return open(found.problem, index);
        const unequal = reader.expect(answerText(format, puzzle, found.report) ?? '');
        if (unequal !== null) return rejected(unequal);
        yield;
      }
      const rest = reader.end();
      return rest === null ? ACCEPTED : rejected(rest);
    },
  };
}

// eslint-disable-next-line require-yield -- nothing to give way for
function* finished(finding: SemanticFinding): Generator<void, SemanticFinding> {
  return finding;
}

function rejected({ reason, at, puzzle }: Fault): SemanticFinding {
  return { verdict: 'WA', reason, at, puzzle, problem: null };
}

function open(problem: Problem, index: number): SemanticFinding {
  return { verdict: null, reason: null, at: null, puzzle: index + 1, problem };
}
