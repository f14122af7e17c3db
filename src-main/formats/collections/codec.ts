import { SHAPE_9, type GridShape } from '../../shared/puzzle';
import { extensionsOf } from '../evidence';
import { editing } from '../edit-cells';
import type { CaseReader, CaseSink, Format } from '../format';
import { solvedLines } from '../line-answers';
import { LINE_SHAPES, ZERO_SHAPES } from './alphabets';
import { RecordReader } from '../records/reader';
import { collectionLines } from './collection-reader';
import type { CollectionDialect } from './dialect';
import { sniffCollection } from './sniff';
import { symbolsIn, writeCollection } from './write';

/** The format of a collection; its answers are solved grids, one a line. */
export function collectionFormat(dialect: CollectionDialect): Format {
  const shapes = shapesOf(dialect);
  const symbols = symbolsIn(dialect);
  const reader = (sink: CaseSink): CaseReader =>
    new RecordReader(dialect.title, collectionLines(dialect, shapes), sink);
  const writing = { reader, symbols, blank: '.', mark: dialect.solvedSign };
  return {
    id: dialect.id,
    title: dialect.title,
    ...solvedLines(dialect.title, symbols),
    readOnly: dialect.layout === null,
    shapes,
    extensions: extensionsOf(dialect.hint),
    hint: dialect.hint,
    symbols: (shape) => [...symbols(shape)],
    sniff: (sample) => sniffCollection(dialect, shapes, sample),
    reader,
    ...editing(writing),
    write: (puzzles, details) => writeCollection(dialect, shapes, puzzles, details),
  };
}

function shapesOf({ nine, fromZero }: CollectionDialect): readonly GridShape[] {
  if (fromZero === true) return ZERO_SHAPES;
  return nine ? [SHAPE_9] : LINE_SHAPES;
}
