import {
  problem,
  ProblemError,
  type GridShape,
  type Problem,
  type Puzzle,
  type SolveReport,
} from '../shared/puzzle';
import { symbolsOf } from './collections/alphabets';
import { editing, type CellWriting } from './edit-cells';
import { extensionsOf } from './evidence';
import type { AnswerWriter, Format, NameHint } from './format';

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

/** Lines of a solved grid with their ends; `before` counts the answers before it. */
type GridText = (shape: GridShape, cells: Uint8Array, before: number) => string;

/** Answers of files that no judge reads. */
class SolvedGrids implements AnswerWriter {
  private written = 0;

  constructor(
    private readonly title: string,
    private readonly textOf: GridText,
  ) {}

  answer(puzzle: Puzzle, report: SolveReport): string {
    const refused = lineUnanswerable(this.title, report);
    if (refused !== null) throw new ProblemError(refused);
    const { solution } = report;
    if (puzzle.kind !== 'grid' || solution?.kind !== 'grid') return '';
    return this.textOf(puzzle.shape, solution.cells, this.written++);
  }

  end(): string {
    return '';
  }
}

/** What the formats of collectors share: a grid with one solution, and an answer without words. */
export function solvedLines(
  title: string,
  textOf: GridText,
): Pick<Format, 'kind' | 'promisesUnique' | 'question' | 'unanswerable' | 'answers'> {
  return {
    kind: 'grid',
    promisesUnique: true,
    question: () => ({ want: 'solutions', limit: 1 }),
    unanswerable: (report) => lineUnanswerable(title, report),
    answers: () => new SolvedGrids(title, textOf),
  };
}

/** A format of collectors' files, but for what is its `own`. */
export function collectorsFormat(
  { id, title, hint }: Pick<Format, 'id' | 'title'> & { readonly hint: NameHint },
  writing: CellWriting & { readonly symbols: (shape: GridShape) => string },
  own: Pick<Format, 'sniff' | 'mayRead' | 'write' | 'shapes' | 'jigsaw' | 'readOnly'>,
): Format {
  const { reader } = writing;
  const symbols: (shape: GridShape) => string = writing.symbols;
  return {
    id,
    title,
    ...solvedLines(title, (shape, cells) => `${lineOf(shape, cells, symbols(shape))}\n`),
    extensions: extensionsOf(hint),
    hint,
    symbols: (shape) => [...symbols(shape)],
    reader,
    ...editing(writing),
    ...own,
  };
}
