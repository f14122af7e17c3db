import type { Question, SolveReport } from '../../shared/puzzle';
import { rewriteCover, rewriteDense, type MakeReader, type RewriteOption } from '../covers/rewrite';
import type { Format } from '../format';
import type { SameInput } from '../evidence';
import { MatrixAnswers, matrixUnanswerable } from './answers';
import type { MatrixDialect, MatrixInput } from './dialect';
import { MatrixReader } from './reader';
import { rectangleOf } from './rectangles';
import { sniffMatrix } from './sniff';
import { isMatrix, sparseRow, writeMatrices } from './write';

/** A row of each kind in place of another; a piece that is no rectangle has none. */
const ROW: Readonly<Record<MatrixInput['rows'], RewriteOption>> = {
  dense: rewriteDense,
  sparse: (_line, puzzle, option) => sparseRow(puzzle, option),
  rectangles: (_line, puzzle, option, { width = 1 }) =>
    rectangleOf(puzzle, option, width)?.join(' ') ?? null,
};

/** The format that a settings record describes; `twins` are the formats with the same input. */
export function matrixFormat(dialect: MatrixDialect, twins?: SameInput): Format {
  const { rows } = dialect.input;
  const make: MakeReader = (sink, onFound) => new MatrixReader(dialect, sink, onFound);
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
    sniff: (sample) => sniffMatrix(dialect, sample, twins),
    reader: (sink) => new MatrixReader(dialect, sink),
    unanswerable: (report: SolveReport) => matrixUnanswerable(dialect, report),
    answers: () => new MatrixAnswers(dialect),
    rewrite: (lines, puzzle) =>
      isMatrix(puzzle) ? rewriteCover(make, ROW[rows], lines, puzzle) : null,
    write: (puzzles) => writeMatrices(rows, puzzles),
  };
}
