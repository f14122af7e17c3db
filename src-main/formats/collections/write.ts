import { SHAPE_16, type GridShape, type Puzzle } from '../../shared/puzzle';
import { editCells } from '../edit-cells';
import type { CaseDetails } from '../format';
import { lineOf } from '../line-answers';
import { symbolsFromZero, symbolsOf } from './alphabets';
import type { CollectionDialect } from './dialect';
import { readGrid, type LineGrid } from './read-grid';

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

/** The line with other cells; the text around them and its blank character stay. */
export function rewriteLine(
  dialect: CollectionDialect,
  shapes: readonly GridShape[],
  lines: readonly string[],
  puzzle: Puzzle,
): string[] | null {
  const [text] = lines;
  if (puzzle.kind !== 'grid' || text === undefined || lines.length > 1) return null;
  const content = dialect.lines()(text);
  if (content.kind !== 'puzzle') return null;
  const found = readGrid(dialect, shapes, text, content, 1);
  if ('problem' in found || found.shape !== puzzle.shape) return null;
  const [written] = withCells(dialect, text, found, puzzle.cells) ?? [];
  if (written === undefined) return null;
  const end = content.end + written.length - text.length;
  // Without its only 0, or its only digit, a line can be in another alphabet.
  const again = readGrid(dialect, shapes, written, { ...content, end }, 1);
  const same = 'cells' in again && again.cells.every((value, cell) => value === puzzle.cells[cell]);
  return same ? [written] : null;
}

function withCells(
  { solvedSign }: CollectionDialect,
  text: string,
  { places, cells: old, symbols, blank }: LineGrid,
  cells: Uint8Array,
): string[] | null {
  const own = places.map((at, cell) => {
    // A cell that changes is not marked as solved any more.
    const signed = solvedSign !== null && text.charAt(at - 1) === solvedSign;
    return { cell, line: 1, start: signed ? at - 1 : at, end: at + 1 };
  });
  return editCells([text], own, old, cells, (value) =>
    value === 0 ? blank : symbols.charAt(value - 1),
  );
}
