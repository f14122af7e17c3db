import type { SolveReport } from '../../shared/puzzle';
import type { CaseReader, CaseSink, Format } from '../format';
import type { Twins } from '../evidence';
import { MatrixAnswers, matrixUnanswerable } from './answers';
import type { MatrixDialect } from './dialect';
import { MatrixReader } from './reader';
import { rewriteMatrix } from './rewrite';
import { sniffMatrix } from './sniff';
import { SparseReader } from './sparse-reader';
import { sniffSparse } from './sparse-sniff';
import { writeMatrices } from './write';

/** The format that a settings record describes; `twins` are the formats with the same input. */
export function matrixFormat(dialect: MatrixDialect, twins?: Twins): Format {
  const { rows } = dialect.input;
  return {
    id: dialect.id,
    title: dialect.title,
    kind: 'cover',
    promisesUnique: false,
    shapes: [],
    symbols: () => [],
    question: () => ({ want: 'solutions', limit: 1 }),
    sniff: (sample) =>
      rows === 'sparse' ? sniffSparse(dialect, sample) : sniffMatrix(dialect, sample, twins),
    reader: (sink: CaseSink): CaseReader =>
      rows === 'sparse' ? new SparseReader(dialect, sink) : new MatrixReader(dialect, sink),
    unanswerable: (report: SolveReport) => matrixUnanswerable(report),
    answers: () => new MatrixAnswers(dialect),
    rewrite: (lines, puzzle) => rewriteMatrix(rows, lines, puzzle),
    write: (puzzles) => writeMatrices(rows, puzzles),
  };
}
