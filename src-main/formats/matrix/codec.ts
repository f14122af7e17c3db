import { coverAnswers } from '../covers/answers';
import { editingRows, inPlace, listedFrom, type WriteRow } from '../covers/edit-rows';
import type { Format } from '../format';
import type { SameInput } from '../evidence';
import type { CoverPuzzle } from '../../shared/puzzle';
import type { MatrixDialect, MatrixInput } from './dialect';
import { MatrixReader } from './reader';
import { rectangleOf, widthsOf } from './rectangles';
import { sniffMatrix } from './sniff';
import { writeMatrices } from './write';

/** How rows of each kind are written; a piece that is no rectangle on the board has no row. */
const ROWS: Readonly<Record<MatrixInput['rows'], (puzzle: CoverPuzzle) => readonly WriteRow[]>> = {
  dense: () => [inPlace],
  sparse: () => [listedFrom(1, true)],
  rectangles: ({ items }) =>
    widthsOf(items).map(
      (width): WriteRow =>
        (_line, _columns, puzzle, option) =>
          rectangleOf(puzzle, option, width)?.join(' ') ?? null,
    ),
};

/** The format that a settings record describes; `twins` are the formats with the same input. */
export function matrixFormat(dialect: MatrixDialect, twins?: SameInput): Format {
  const { rows } = dialect.input;
  const reader: Format['reader'] = (sink) => new MatrixReader(dialect, sink);
  return {
    id: dialect.id,
    title: dialect.title,
    ...coverAnswers(dialect.answer),
    hint: dialect.hint,
    readsLike: `cover ${JSON.stringify(dialect.input)}`,
    sniff: (sample) => sniffMatrix(dialect, sample, twins),
    reader,
    rewrite: editingRows(reader, ROWS[rows]),
    write: (puzzles) => writeMatrices(rows, puzzles),
  };
}
