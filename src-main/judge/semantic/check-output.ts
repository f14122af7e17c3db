import type { Format } from '../../formats';
import type { SemanticFinding } from '../../shared/contract';
import type { Problem, Puzzle, SolveReport } from '../../shared/puzzle';
import type { Claim, Fault } from './claim';
import { judgeClaim, needsSearch } from './judge-claim';
import { answerText, vocabularyOf, type Vocabulary } from './probe';
import { OutputReader } from './read-output';

/** What the search for the right answer of a puzzle gave. */
export type Searched = { readonly report: SolveReport } | { readonly problem: Problem };

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
  puzzles: readonly Puzzle[],
  text: string,
): Generator<void, OutputCheck> {
  const [first] = puzzles;
  if (first === undefined) return { searches: [], verdict: () => finished(ACCEPTED) };
  const vocabulary = vocabularyOf(format, first);
  const question = format.question(first);
  if (question.want === 'solutions' && question.keepAll === true) {
    return allSolutions(format, vocabulary, puzzles, text);
  }
  return yield* oneAnswerEach(format, vocabulary, puzzles, text);
}

function* oneAnswerEach(
  format: Format,
  vocabulary: Vocabulary,
  puzzles: readonly Puzzle[],
  text: string,
): Generator<void, OutputCheck> {
  const reader = new OutputReader(format, vocabulary, text, puzzles.length);
  const claims: Claim[] = [];
  const searches: number[] = [];
  let unread: Fault | null = null;
  for (const [index, puzzle] of puzzles.entries()) {
    const read = reader.next(puzzle);
    if ('fault' in read) {
      unread = read.fault;
      break;
    }
    claims.push(read.claim);
    if (needsSearch(format.question(puzzle), vocabulary, read.claim)) searches.push(index);
    yield;
  }
  unread ??= reader.end();
  const searching = new Set(searches);
  return {
    searches,
    *verdict(searched) {
      let undecided: SemanticFinding | null = null;
      for (const [index, claim] of claims.entries()) {
        const puzzle = puzzles[index];
        if (puzzle === undefined) continue;
        const found = searching.has(index) ? searched(index) : null;
        if (found !== null && 'problem' in found) undecided ??= open(found.problem, index);
        const report = found !== null && 'report' in found ? found.report : null;
        const mistake = judgeClaim(format, vocabulary, puzzle, claim, report);
        if (mistake !== null) {
          const at = reader.cursor.place(mistake.at);
          return rejected({ reason: mistake.reason, at, puzzle: index + 1 });
        }
        yield;
      }
      return unread === null ? (undecided ?? ACCEPTED) : rejected(unread);
    },
  };
}

/** All solutions in order leave a contestant no choice: the output has to be ours. */
function allSolutions(
  format: Format,
  vocabulary: Vocabulary,
  puzzles: readonly Puzzle[],
  text: string,
): OutputCheck {
  return {
    searches: [...puzzles.keys()],
    *verdict(searched) {
      const reader = new OutputReader(format, vocabulary, text, puzzles.length);
      for (const [index, puzzle] of puzzles.entries()) {
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
