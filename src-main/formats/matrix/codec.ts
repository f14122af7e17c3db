import type { Question, SolveReport } from '../../shared/puzzle';
import type { CaseReader, CaseSink, Claim, Format, Sample } from '../format';
import type { SameInput } from '../evidence';
import { MatrixAnswers, matrixUnanswerable } from './answers';
import type { MatrixDialect } from './dialect';
import { MatrixReader } from './reader';
import { RectanglesReader } from './rectangles-reader';
import { sniffRectangles } from './rectangles-sniff';
import { rewriteMatrix } from './rewrite';
import { sniffMatrix } from './sniff';
import { SparseReader } from './sparse-reader';
import { sniffSparse } from './sparse-sniff';
import { writeMatrices } from './write';

/** The format that a settings record describes; `twins` are the formats with the same input. */
export function matrixFormat(dialect: MatrixDialect, twins?: SameInput): Format {
  const { rows } = dialect.input;
  const question: Question =
    dialect.answer.least === true ? { want: 'least' } : { want: 'solutions', limit: 1 };
  return {
    id: dialect.id,
    title: dialect.title,
    kind: 'cover',
    promisesUnique: false,
    shapes: [],
    hint: dialect.hint,
    readsLike: `cover ${JSON.stringify(dialect.input)}`,
    symbols: () => [],
    question: () => question,
    sniff: (sample) => sniff(dialect, sample, twins),
    reader: (sink: CaseSink): CaseReader => reader(dialect, sink),
    unanswerable: (report: SolveReport) => matrixUnanswerable(dialect, report),
    answers: () => new MatrixAnswers(dialect),
    rewrite: (lines, puzzle) => rewriteMatrix(rows, lines, puzzle),
    write: (puzzles) => writeMatrices(rows, puzzles),
  };
}

function sniff(dialect: MatrixDialect, sample: Sample, twins: SameInput | undefined): Claim | null {
  switch (dialect.input.rows) {
    case 'dense':
      return sniffMatrix(dialect, sample, twins);
    case 'sparse':
      return sniffSparse(dialect, sample);
    case 'rectangles':
      return sniffRectangles(dialect, sample);
  }
}

function reader(dialect: MatrixDialect, sink: CaseSink): CaseReader {
  switch (dialect.input.rows) {
    case 'dense':
      return new MatrixReader(dialect, sink);
    case 'sparse':
      return new SparseReader(dialect, sink);
    case 'rectangles':
      return new RectanglesReader(dialect, sink);
  }
}
