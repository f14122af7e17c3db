import { SHAPE_16, type GridShape, type Puzzle } from '../../shared/puzzle';
import type { CaseDetails } from '../format';
import { lineOf } from '../line-answers';
import { symbolsFromZero, symbolsOf } from './alphabets';
import type { CollectionDialect } from './dialect';

/** How values are written on grids of a shape. */
export function symbolsIn({ fromZero }: CollectionDialect): (shape: GridShape) => string {
  return fromZero === true ? symbolsFromZero : symbolsOf;
}

export function writeCollection(
  dialect: CollectionDialect,
  shapes: readonly GridShape[],
  puzzles: readonly Puzzle[],
  details: readonly CaseDetails[] = [],
): string | null {
  const { layout, fromZero } = dialect;
  if (layout === null) return null;
  const { header, line } = layout(details);
  const lines = header === null ? [] : [header];
  for (const [at, puzzle] of puzzles.entries()) {
    if (puzzle.kind !== 'grid' || !shapes.includes(puzzle.shape)) return null;
    const text = lineOf(puzzle.shape, puzzle.cells, symbolsIn(dialect)(puzzle.shape));
    // Written cells must be read the same again; letters alone would be read as A–P.
    if (fromZero !== true && puzzle.shape === SHAPE_16 && /^[.A-G]*[A-G][.A-G]*$/.test(text))
      return null;
    lines.push(line(text, details[at] ?? {}));
  }
  return lines.map((each) => `${each}\n`).join('');
}
