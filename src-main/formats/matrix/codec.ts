import type { SolveReport } from '../../shared/puzzle';
import type { Format } from '../format';
import { MatrixAnswers, matrixUnanswerable } from './answers';
import type { MatrixDialect } from './dialect';
import { MatrixReader } from './reader';
import { rewriteMatrix } from './rewrite';
import { sniffMatrix } from './sniff';
import { writeMatrices } from './write';

/** The format that a settings record describes. */
export function matrixFormat(dialect: MatrixDialect): Format {
  return {
    id: dialect.id,
    title: dialect.title,
    kind: 'cover',
    promisesUnique: false,
    shapes: [],
    symbols: () => [],
    question: () => ({ want: 'solutions', limit: 1 }),
    sniff: (sample) => sniffMatrix(dialect, sample),
    reader: (sink) => new MatrixReader(dialect, sink),
    unanswerable: (report: SolveReport) => matrixUnanswerable(report),
    answers: () => new MatrixAnswers(dialect),
    rewrite: rewriteMatrix,
    write: writeMatrices,
  };
}
