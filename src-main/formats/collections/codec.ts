import {
  problem,
  SHAPE_16,
  SHAPE_9,
  type GridPuzzle,
  type GridShape,
  type Problem,
  type ProblemCode,
  type ProblemParams,
  type Puzzle,
} from '../../shared/puzzle';
import { asideOf } from '../asides';
import { commentOf, PendingName } from '../case-name';
import { claimOf, extensionsOf } from '../evidence';
import type { CaseDetails, CaseReader, CaseSink, Claim, Format, Sample } from '../format';
import { firstConflict } from '../grid/conflicts';
import { completeLines } from '../grid/sample';
import { lineOf, solvedLines } from '../line-answers';
import { Notes } from '../notes';
import { Ratings } from '../ratings';
import {
  alphabetOf,
  LINE_SHAPES,
  namesOf,
  symbolsFromZero,
  symbolsOf,
  withBlanks,
  ZERO_SHAPES,
  zeroReading,
  type LineAlphabet,
  type ZeroReading,
} from './alphabets';
import type { CollectionDialect, LineContent, LineDetails } from './dialect';

/** The format of a collection; its answers are solved grids, one a line. */
export function collectionFormat(dialect: CollectionDialect): Format {
  const shapes = shapesOf(dialect);
  const symbols = symbolsIn(dialect);
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
    reader: (sink) => new CollectionReader(dialect, shapes, sink),
    rewrite: (lines, puzzle) => rewriteLine(dialect, shapes, lines, puzzle),
    write: (puzzles, details) => writeCollection(dialect, shapes, puzzles, details),
  };
}

function shapesOf({ nine, fromZero }: CollectionDialect): readonly GridShape[] {
  if (fromZero === true) return ZERO_SHAPES;
  return nine ? [SHAPE_9] : LINE_SHAPES;
}

/** How values are written on grids of a shape. */
function symbolsIn({ fromZero }: CollectionDialect): (shape: GridShape) => string {
  return fromZero === true ? symbolsFromZero : symbolsOf;
}

function alphabetIn(dialect: CollectionDialect, shape: GridShape, text: string): LineAlphabet {
  return dialect.fromZero === true ? withBlanks(symbolsFromZero(shape)) : alphabetOf(shape, text);
}

/** The grid in a line, with the place of every cell's character. */
interface LineGrid {
  readonly shape: GridShape;
  readonly cells: Uint8Array;
  readonly places: readonly number[];
  readonly symbols: string;
  readonly blank: string;
  readonly zero: ZeroReading;
}

type Found = LineGrid | { readonly problem: Problem };

function readGrid(
  dialect: CollectionDialect,
  shapes: readonly GridShape[],
  text: string,
  content: Extract<LineContent, { kind: 'puzzle' }>,
  line: number,
): Found {
  const places: number[] = [];
  for (let i = content.start; i < content.end; i++) {
    if (text.charAt(i) !== dialect.solvedSign) places.push(i);
  }
  const shape = shapes.find(({ cells }) => cells === places.length);
  if (shape === undefined) return { problem: wrongLength(shapes, places, content.end, line) };
  const characters = places.map((place) => text.charAt(place));
  const written = characters.join('');
  const { symbols, blanks } = alphabetIn(dialect, shape, written);
  const odd = characters.findIndex((char) => !symbols.includes(char) && !blanks.includes(char));
  if (odd >= 0) {
    const at = { line, column: (places[odd] as number) + 1 };
    const allowed = `${symbols.charAt(0)}–${symbols.charAt(symbols.length - 1)}, “.”`;
    const shown = String.fromCodePoint(text.codePointAt(places[odd] as number) as number);
    return { problem: problem('cell-unknown', { text: shown, allowed }, at) };
  }
  const mixed = mixedBlanks(shape, characters, places, blanks, line);
  if (mixed !== null) return { problem: mixed };
  const cells = Uint8Array.from(characters, (char) => symbols.indexOf(char) + 1);
  const blank = characters.find((char) => blanks.includes(char)) ?? '.';
  return { shape, cells, places, symbols, blank, zero: zeroReading(shape, written) };
}

/**
 * Two characters for blanks in one grid where one of them may be something else: a `0` next to another
 * in a grid without the highest value may be a value, and an `x` next to another may be a typing error.
 */
function mixedBlanks(
  { size }: GridShape,
  characters: readonly string[],
  places: readonly number[],
  blanks: string,
  line: number,
): Problem | null {
  const first = characters.find((char) => blanks.includes(char));
  const other = characters.findIndex((char) => char !== first && blanks.includes(char));
  if (first === undefined || other < 0) return null;
  const kinds = blanks.split('').filter((blank) => characters.includes(blank));
  const zero = size <= 9 && kinds.includes('0') && !characters.includes(String(size));
  if (!zero && !kinds.some((kind) => /x/i.test(kind))) return null;
  const at = { line, column: (places[other] as number) + 1 };
  return problem('blanks-mixed', { found: characters[other] as string, other: first }, at);
}

function wrongLength(
  shapes: readonly GridShape[],
  places: readonly number[],
  end: number,
  line: number,
): Problem {
  const found = places.length;
  const nearest = shapes.reduce((a, b) =>
    Math.abs(b.cells - found) < Math.abs(a.cells - found) ? b : a,
  );
  const expected = nearest.cells;
  if (found < expected) return problem('row-short', { found, expected }, { line, column: end + 1 });
  const column = (places[expected] as number) + 1;
  return problem('row-long', { found, expected }, { line, column });
}

class CollectionReader implements CaseReader {
  private line = 0;
  private readonly notes: Notes;
  private readonly names = new PendingName();
  private readonly ratings = new Ratings();
  /** The last line that is a comment. */
  private commentLine = 0;
  private readonly content: (line: string) => LineContent;
  private passed = 0;
  private firstPassed = 0;

  constructor(
    private readonly dialect: CollectionDialect,
    private readonly shapes: readonly GridShape[],
    private readonly sink: CaseSink,
  ) {
    this.notes = new Notes(sink);
    this.content = dialect.lines();
  }

  push(text: string): void {
    const line = ++this.line;
    if (/^[\t ]*$/.test(text)) return;
    const content = this.content(text);
    if (content.kind === 'comment') {
      this.names.add(text);
      this.commentLine = line;
      return;
    }
    if (isAside(this.dialect, text, content)) {
      if (content.kind === 'other' && content.lost !== null) this.note(content.lost);
      else this.pass();
      this.names.add(text);
      return;
    }
    if (content.kind === 'unknown') {
      const params = { text: text.trim().slice(0, 20), format: this.dialect.title };
      const at = { line, column: content.start + 1 };
      this.sink.onCase({ line, lines: 1, problem: problem('record-unknown', params, at) });
      return;
    }
    if (content.lost !== null) this.note(content.lost);
    if (content.kind === 'puzzle') this.take(text, content);
  }

  /** A line is a puzzle, so nothing is ever open; comments that name none are read past. */
  end(): void {
    const { passed, firstPassed } = this;
    if (passed > 0)
      this.notes.once('lines-passed', { count: passed }, { line: firstPassed, column: 1 });
    if (this.names.take() === undefined || this.commentLine === 0) return;
    this.notes.once('lost-comments', {}, { line: this.commentLine, column: 1 });
  }

  private pass(): void {
    this.passed++;
    if (this.passed === 1) this.firstPassed = this.line;
  }

  private take(text: string, content: Extract<LineContent, { kind: 'puzzle' }>): void {
    const { line } = this;
    const found = readGrid(this.dialect, this.shapes, text, content, line);
    const says: LineDetails = content.says ?? this.ratings.read(wordsBeside(text, content));
    const name = this.names.take(says.words);
    const { ratings, marks } = says;
    const comment = says.comment ?? commentOf(says.words);
    if ('problem' in found) {
      this.sink.onCase({ line, lines: 1, name, ratings, comment, problem: found.problem });
      return;
    }
    const { shape, cells, places } = found;
    const puzzle: GridPuzzle = { kind: 'grid', shape, cells };
    this.sink.onCase({ line, lines: 1, name, ratings, comment, marks, puzzle });
    if (found.zero === 'open') this.noteAlphabet(shape);
    const conflict = this.notes.wants('given-conflict') ? firstConflict(shape, cells) : null;
    if (conflict === null) return;
    const value = text.charAt(places[conflict.second] as number);
    const column = (places[conflict.first] as number) + 1;
    const second = { line, column: (places[conflict.second] as number) + 1 };
    this.notes.add(problem('given-conflict', { value, line, column }, second));
  }

  private noteAlphabet(shape: GridShape): void {
    const { zero, one } = namesOf(shape);
    const params =
      this.dialect.fromZero === true ? { read: zero, other: one } : { read: one, other: zero };
    this.notes.once('alphabet-ambiguous', params, { line: this.line, column: 1 });
  }

  private note(code: ProblemCode): void {
    this.notes.once(code, {}, { line: this.line, column: 1 });
  }
}

/** A heading, a comment or a rule that the dialect has no other word for. */
function isAside({ nine }: CollectionDialect, text: string, content: LineContent): boolean {
  if (content.kind === 'other') return content.lost === 'lost-comments';
  // What has the length of a grid is a grid with mistakes.
  const length = content.kind === 'puzzle' ? content.end - content.start : 0;
  const isGrid = nine ? length > 40 : length >= 16;
  return !isGrid && asideOf(text) !== null;
}

function wordsBeside(text: string, { start, end }: { start: number; end: number }): string {
  if (start === 0 && end === text.length) return '';
  return `${text.slice(0, start)} ${text.slice(end)}`;
}

function sniffCollection(
  dialect: CollectionDialect,
  shapes: readonly GridShape[],
  sample: Sample,
): Claim | null {
  const { mark } = dialect;
  if (mark !== null && !sample.lines.some((line) => mark.test(line))) return null;
  const content = dialect.lines();
  let filled = 0;
  const grids: LineGrid[] = [];
  for (const text of completeLines(sample)) {
    if (text.trim() === '') continue;
    const found = content(text);
    if (found.kind === 'other' || found.kind === 'comment') continue;
    filled++;
    if (found.kind === 'unknown') continue;
    const grid = readGrid(dialect, shapes, text, found, 1);
    if (!('problem' in grid)) grids.push(grid);
  }
  const [first] = grids;
  if (first === undefined || grids.length * 2 < filled) return null;
  const alphabet = alphabetEvidence(dialect, first.shape, new Set(grids.map(({ zero }) => zero)));
  if (alphabet === null) return null;
  const { key, params, bonus } = alphabet;
  const evidence = {
    score: dialect.strength + bonus - 0.3 * (1 - grids.length / filled),
    key,
    params: { ...params, count: filled },
    partial: !sample.whole,
  };
  return claimOf(dialect.id, evidence, sample, dialect.hint, undefined);
}

/** Puts the reading that fits before the other, and says so; null for values from 0 that do not fit. */
function alphabetEvidence(
  { fromZero, reason }: CollectionDialect,
  shape: GridShape,
  readings: ReadonlySet<ZeroReading>,
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

/** The line with other cells; the text around them and its blank character stay. */
function rewriteLine(
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
  const written = withCells(dialect, text, found, puzzle.cells);
  const end = content.end + written.length - text.length;
  // Without its only 0, or its only digit, a line can be in another alphabet.
  const again = readGrid(dialect, shapes, written, { ...content, end }, 1);
  const same = 'cells' in again && again.cells.every((value, cell) => value === puzzle.cells[cell]);
  return same ? [written] : null;
}

function withCells(
  { solvedSign }: CollectionDialect,
  text: string,
  found: LineGrid,
  cells: Uint8Array,
): string {
  let written = '';
  let end = 0;
  found.places.forEach((place, cell) => {
    const value = cells[cell] as number;
    const kept = value === found.cells[cell];
    const before = text.slice(end, place);
    const signed = !kept && solvedSign !== null && before.endsWith(solvedSign);
    const char = value === 0 ? found.blank : found.symbols.charAt(value - 1);
    written += (signed ? before.slice(0, -1) : before) + (kept ? text.charAt(place) : char);
    end = place + 1;
  });
  return written + text.slice(end);
}
