import { coverAnswers } from '../covers/answers';
import { sparseRow } from '../covers/write';
import { rewriteCover, rewriteDense, type MakeReader, type RewriteOption } from '../covers/rewrite';
import type { Format } from '../format';
import type { SameInput } from '../evidence';
import type { MatrixDialect, MatrixInput } from './dialect';
import { MatrixReader } from './reader';
import { rectangleOf } from './rectangles';
import { sniffMatrix } from './sniff';
import { isMatrix, writeMatrices } from './write';

/** A row of each kind in place of another; a piece that is no rectangle has none. */
const ROW: Readonly<Record<MatrixInput['rows'], RewriteOption>> = {
  dense: rewriteDense,
  sparse: (_line, puzzle, option) => sparseRow(puzzle, option, 1),
  rectangles: (_line, puzzle, option, { width = 1 }) =>
    rectangleOf(puzzle, option, width)?.join(' ') ?? null,
};

/** The format that a settings record describes; `twins` are the formats with the same input. */
export function matrixFormat(dialect: MatrixDialect, twins?: SameInput): Format {
  const { rows } = dialect.input;
  const make: MakeReader = (sink, onFound) => new MatrixReader(dialect, sink, onFound);
  return {
    id: dialect.id,
    title: dialect.title,
    ...coverAnswers(dialect.answer),
    hint: dialect.hint,
    readsLike: `cover ${JSON.stringify(dialect.input)}`,
    sniff: (sample) => sniffMatrix(dialect, sample, twins),
    reader: (sink) => new MatrixReader(dialect, sink),
    rewrite: (lines, puzzle) =>
      isMatrix(puzzle) ? rewriteCover(make, ROW[rows], lines, puzzle) : null,
    write: (puzzles) => writeMatrices(rows, puzzles),
  };
}
