import {
  problem,
  ProblemError,
  type CoverPuzzle,
  type Problem,
  type Puzzle,
  type Question,
  type SolveReport,
} from '../../shared/puzzle';
import type { AnswerWriter, Format } from '../format';
import { itemNames, optionWords } from './names';

/** How the answers of a format are written. */
export interface CoverAnswer {
  /** Word for “there is a cover”, or null where the options of the cover are printed (1-based, ascending). */
  readonly found: string | null;
  readonly none: string;
  /** The number of options comes first. */
  readonly counted?: boolean;
  /** The task is a cover with the fewest options, and only their number is printed. */
  readonly least?: boolean;
  /** Options are written by their items, each on a line, an empty line between two instances; `named`: where they have names. */
  readonly byItems?: 'always' | 'named';
}

/** Why a report has no text, or null: every finished search has a word here. */
function coverUnanswerable({ least }: CoverAnswer, report: SolveReport): Problem | null {
  if (report.outcome === 'none') return null;
  if (report.solution?.kind !== 'cover') return problem('nothing-solved');
  return least === true && !report.complete ? problem('answer-unproved') : null;
}

/** What the formats of covers share. */
export function coverAnswers(
  answer: CoverAnswer,
): Pick<
  Format,
  'kind' | 'promisesUnique' | 'shapes' | 'symbols' | 'question' | 'unanswerable' | 'answers'
> {
  // prettier-ignore
  const question: Question =
    answer.least === true ? { want: 'least' } : { want: 'solutions', limit: 1 };
  return {
    kind: 'cover',
    promisesUnique: false,
    shapes: [],
    symbols: () => [],
    question: () => question,
    unanswerable: (report) => coverUnanswerable(answer, report),
    answers: () => new CoverAnswers(answer),
  };
}

/** Writes a line an answer, or the chosen options by their items. */
class CoverAnswers implements AnswerWriter {
  private written = 0;

  constructor(private readonly style: CoverAnswer) {}

  answer(puzzle: Puzzle, report: SolveReport): string {
    const refused = coverUnanswerable(this.style, report);
    if (refused !== null) throw new ProblemError(refused);
    const { found, none, counted, least, byItems } = this.style;
    const isNamed = puzzle.kind === 'cover' && puzzle.primary < puzzle.items;
    const areItems = byItems === 'always' || (byItems === 'named' && isNamed);
    const apart = this.written++ > 0 && areItems ? '\n' : '';
    const { solution } = report;
    if (solution?.kind !== 'cover' || puzzle.kind !== 'cover') return `${apart}${none}\n`;
    if (areItems) return apart + optionLines(puzzle, solution.options);
    if (found !== null) return `${found}\n`;
    if (least === true) return `${solution.options.length}\n`;
    const rows = Array.from(solution.options, (option) => option + 1);
    return `${(counted === true ? [rows.length, ...rows] : rows).join(' ')}\n`;
  }

  end(): string {
    return '';
  }
}

function optionLines(puzzle: CoverPuzzle, options: Int32Array): string {
  const names = itemNames(puzzle);
  return Array.from(options, (at) => `${optionWords(puzzle, at, names).join(' ')}\n`).join('');
}
