import {
  SHAPE_9,
  type GridShape,
  SHAPE_16,
  type Puzzle,
  type ProblemParams,
} from '../../shared/puzzle';
import { claimOf } from '../evidence';
import type { CaseReader, CaseSink, Format, CaseDetails, Claim, Sample } from '../format';
import { collectorsFormat, lineOf } from '../line-answers';
import {
  LINE_SHAPES,
  ZERO_SHAPES,
  symbolsFromZero,
  symbolsOf,
  namesOf,
  type ZeroReading,
} from './alphabets';
import { mostOf } from '../records/dialect';
import { RecordReader } from '../records/reader';
import { collectionLines } from './collection-reader';
import type { CollectionDialect } from './dialect';
import { completeLines } from '../grid/sample';
import { jigsawIn } from '../records/jigsaw-line';

/** The format of a collection; its answers are solved grids, one a line. */
export function collectionFormat(dialect: CollectionDialect): Format {
  const shapes = shapesOf(dialect);
  const symbols = symbolsIn(dialect);
  const reader = (sink: CaseSink): CaseReader =>
    new RecordReader(dialect.title, collectionLines(dialect, shapes), sink);
  const writing = { reader, symbols, blank: '.', mark: dialect.solvedSign };
  return collectorsFormat(dialect, writing, {
    readOnly: dialect.layout === null,
    shapes,
    sniff: (sample) => sniffCollection(dialect, shapes, sample),
    write: (puzzles, details) => writeCollection(dialect, shapes, puzzles, details),
  });
}

function shapesOf({ nine, fromZero }: CollectionDialect): readonly GridShape[] {
  if (fromZero === true) return ZERO_SHAPES;
  return nine ? [SHAPE_9] : LINE_SHAPES;
}

/** How values are written on grids of a shape. */
function symbolsIn({ fromZero }: CollectionDialect): (shape: GridShape) => string {
  return fromZero === true ? symbolsFromZero : symbolsOf;
}

function writeCollection(
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

/** Lines that show whether all have maps of regions. */
const FEW = 8;

function sniffCollection(
  dialect: CollectionDialect,
  shapes: readonly GridShape[],
  sample: Sample,
): Claim | null {
  const { mark } = dialect;
  if (mark !== null && !sample.lines.some((line) => mark.test(line))) return null;
  const texts = completeLines(sample).filter((text) => text.trim() !== '');
  const read = collectionLines(dialect, shapes);
  const lines = mostOf(texts, read, (kind) => kind === 'puzzle');
  const filled = lines.length;
  const grids = lines.flatMap((line) => (line.kind === 'puzzle' ? line : []));
  const [first] = grids;
  if (first === undefined || grids.length * 2 < filled) return null;
  // The grids beside them are maps of regions.
  if (sample.lines.slice(0, FEW).some((line) => jigsawIn(line) !== null)) return null;
  const readings = new Set(grids.map(({ zero }) => zero));
  const alphabet = alphabetEvidence(dialect, first.puzzle.shape, readings);
  if (alphabet === null) return null;
  const { key, params, bonus } = alphabet;
  const { strength, ratedStrength = strength } = dialect;
  const rated = grids.filter(({ ratings }) => ratings !== undefined).length;
  const base = rated * 2 > filled ? ratedStrength : strength;
  const score = base + bonus - 0.3 * (1 - grids.length / filled);
  return claimOf(dialect, { score, key, params: { ...params, count: filled } }, sample);
}

/** Puts the reading that fits before the other, and says so; null for values from 0 that do not fit. */
function alphabetEvidence(
  { fromZero, reason }: CollectionDialect,
  shape: GridShape,
  readings: ReadonlySet<ZeroReading | undefined>,
): { readonly key: string; readonly params: ProblemParams; readonly bonus: number } | null {
  const plain = { key: reason, params: {}, bonus: 0 };
  if (readings.has('no')) return fromZero === true ? null : plain;
  const { zero, one } = namesOf(shape);
  if (readings.has('yes')) {
    return fromZero === true
      ? { key: 'collectionZero', params: { alphabet: zero }, bonus: 0.05 }
      : plain;
  }
  const [alphabet, other] = fromZero === true ? [zero, one] : [one, zero];
  return { key: 'collectionOpen', params: { alphabet, other }, bonus: 0 };
}
