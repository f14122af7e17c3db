import {
  problem,
  ProblemError,
  SHAPE_9,
  type GridShape,
  type Problem,
  type Puzzle,
  type SolveReport,
} from '../shared/puzzle';
import { symbolsOf } from './collections/alphabets';
import type { AnswerWriter, Format } from './format';

/** A grid as the characters of one line, `.` for blanks. */
export function lineOf(
  shape: GridShape,
  cells: Uint8Array,
  symbols: string = symbolsOf(shape),
): string {
  return Array.from(cells, (value) => (value === 0 ? '.' : symbols.charAt(value - 1))).join('');
}

/** Why a report has no solved line, or null; `title` is the format's. */
function lineUnanswerable(title: string, report: SolveReport): Problem | null {
  if (report.outcome === 'none') return problem('no-word-for-none', { format: title });
  return report.solution?.kind === 'grid' ? null : problem('nothing-solved');
}

/** Answers of files that no judge reads: solved grids, one a line. */
class LineAnswers implements AnswerWriter {
  constructor(
    private readonly title: string,
    private readonly symbols: (shape: GridShape) => string = symbolsOf,
  ) {}

  answer(puzzle: Puzzle, report: SolveReport): string {
    const refused = lineUnanswerable(this.title, report);
    if (refused !== null) throw new ProblemError(refused);
    const shape = puzzle.kind === 'grid' ? puzzle.shape : SHAPE_9;
    const cells = report.solution?.kind === 'grid' ? report.solution.cells : new Uint8Array(0);
    return `${lineOf(shape, cells, this.symbols(shape))}\n`;
  }

  end(): string {
    return '';
  }
}

/** What the formats of collectors share: a grid with one solution, answered as a solved line. */
export function solvedLines(
  title: string,
  symbols?: (shape: GridShape) => string,
): Pick<Format, 'kind' | 'promisesUnique' | 'question' | 'unanswerable' | 'answers'> {
  return {
    kind: 'grid',
    promisesUnique: true,
    question: () => ({ want: 'solutions', limit: 1 }),
    unanswerable: (report) => lineUnanswerable(title, report),
    answers: () => new LineAnswers(title, symbols),
  };
}
