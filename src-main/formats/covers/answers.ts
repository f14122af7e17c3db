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

/**
 * How the chosen options are written: their numbers from 1 on one line, or each by its items on a line;
 * `labels` does the latter where options have names.
 */
export type AnswerStyle = 'numbers' | 'options' | 'labels';

/** Why a report has no text; “no solution” has one. */
export function coverUnanswerable(report: SolveReport): Problem | null {
  if (report.outcome === 'none') return null;
  return report.solution?.kind === 'cover' ? null : problem('nothing-solved');
}

/** Writes the chosen options; by their items, with an empty line between two instances. */
export class CoverAnswers implements AnswerWriter {
  private written = 0;

  constructor(private readonly style: AnswerStyle) {}

  answer(puzzle: Puzzle, report: SolveReport): string {
    const { solution } = report;
    const isNamed = puzzle.kind === 'cover' && puzzle.primary < puzzle.items;
    const byItems = this.style === 'options' || (this.style === 'labels' && isNamed);
    const isNext = this.written++ > 0 && byItems;
    const apart = isNext ? '\n' : '';
    if (solution?.kind !== 'cover' || puzzle.kind !== 'cover') return `${apart}${NO_SOLUTION}\n`;
    if (byItems) return apart + optionLines(puzzle, solution.options);
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
