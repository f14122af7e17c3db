import {
  problem,
  type CoverPuzzle,
  type Problem,
  type Puzzle,
  type SolveReport,
} from '../../shared/puzzle';
import type { AnswerWriter } from '../format';
import { itemNames, optionWords } from './names';

/** What is written for an instance without a cover. */
const NO_SOLUTION = 'no solution';

/** How the chosen options are written: their numbers from 1 on one line, or each by its items on a line. */
export type AnswerStyle = 'numbers' | 'options';

/** Why a report has no text; “no solution” has one. */
export function coverUnanswerable(report: SolveReport): Problem | null {
  if (report.outcome === 'none') return null;
  if (report.solution?.kind !== 'cover') return problem('nothing-solved');
  // A score is there where the cheapest cover was asked for.
  return report.score !== null && !report.complete ? problem('answer-unproved') : null;
}

/** Writes the chosen options; by their items, with an empty line between two instances. */
export class CoverAnswers implements AnswerWriter {
  private written = 0;

  constructor(private readonly style: AnswerStyle) {}

  answer(puzzle: Puzzle, report: SolveReport): string {
    const { solution } = report;
    const isNext = this.written++ > 0 && this.style === 'options';
    const apart = isNext ? '\n' : '';
    if (solution?.kind !== 'cover' || puzzle.kind !== 'cover') return `${apart}${NO_SOLUTION}\n`;
    if (this.style === 'options') return apart + optionLines(puzzle, solution.options);
    return `${Array.from(solution.options, (option) => option + 1).join(' ')}\n`;
  }

  end(): string {
    return '';
  }
}

function optionLines(puzzle: CoverPuzzle, options: Int32Array): string {
  const names = itemNames(puzzle);
  return Array.from(options, (at) => `${optionWords(puzzle, at, names).join(' ')}\n`).join('');
}
