import {
  gridShape,
  MAX_SIZE,
  MIN_SIZE,
  problem,
  type GridPuzzle,
  type GridShape,
  type Problem,
} from '../../shared/puzzle';
import { PendingName } from '../case-name';
import type { CaseReader, CaseSink } from '../format';
import { noteConflict } from '../grid/conflicts';
import { Notes } from '../notes';
import { ownSymbols } from './alphabets';
import type { Notation } from './notation';
import { Groups, placeOf, type FoundGrid } from './groups';
import { LineReader } from './line-reading';

/**
 * The notation that the format writes itself: `# 9x9, boxes 3x3`, then the rows, `.` for blanks. Its
 * first line says how to read the others, so that nothing has to be found out.
 */
const HEADER = /^# (\d{1,2})x\1, boxes (\d{1,2})x(\d{1,2})\s*$/;

/** The shape that a header gives, or null. */
function headerShape(line: string): GridShape | null {
  const found = HEADER.exec(line);
  if (found === null) return null;
  const [size = 0, rows = 0, columns = 0] = found.slice(1).map(Number);
  return rows * columns === size && size >= MIN_SIZE && size <= MAX_SIZE
    ? gridShape(rows, columns)
    : null;
}

/** Whether a text begins with a header. */
export function isHeaded(lines: readonly string[]): boolean {
  const first = lines.find((line) => line.trim() !== '');
  return first !== undefined && headerShape(first) !== null;
}

export function ownNotation(shape: GridShape): Notation {
  return {
    shape,
    symbols: ownSymbols(shape.size),
    blanks: ['.', '0'],
    cells: shape.size > 9 ? 'tokens' : 'packed',
    ends: { empty: true, rule: true },
  };
}

/** A grid under its header, as lines. */
export function headedLines({ shape, cells }: GridPuzzle): string[] {
  const { size, boxRows, boxCols } = shape;
  const rows = rowsOf(shape, cells);
  return [`# ${size}x${size}, boxes ${boxRows}x${boxCols}`, ...rows];
}

/** The rows of a grid: digits side by side, or numbers with a space between. */
export function rowsOf({ size }: GridShape, cells: Uint8Array): string[] {
  const separator = size > 9 ? ' ' : '';
  return Array.from({ length: size }, (_, row) =>
    Array.from(cells.subarray(row * size, (row + 1) * size), (value) =>
      value === 0 ? '.' : String(value),
    ).join(separator),
  );
}

/** Reads grids that stand under their headers each. */
export class HeadedReader implements CaseReader {
  private line = 0;
  private header = 0;
  private open: { readonly reader: LineReader; readonly groups: Groups } | null = null;
  private readonly names = new PendingName();
  private readonly notes: Notes;

  constructor(private readonly sink: CaseSink) {
    this.notes = new Notes(sink);
  }

  push(text: string): void {
    this.line++;
    const shape = headerShape(text);
    if (shape !== null) return this.begin(shape);
    if (this.open === null || this.header === 0) return this.outside(text);
    this.open.groups.take(this.line, this.open.reader.read(text, this.line));
  }

  end(): void {
    this.close();
    if (this.names.take() !== undefined) {
      this.notes.once('lost-comments', {}, { line: this.line, column: 1 });
    }
  }

  private begin(shape: GridShape): void {
    this.close();
    this.header = this.line;
    const notation = ownNotation(shape);
    const groups = new Groups(notation, {
      grid: (found) => this.grid(notation, found),
      broken: (_first, last, fault) => this.broken(last, fault),
      words: (text) => this.names.add(text),
    });
    this.open = { reader: new LineReader(notation), groups };
  }

  /** Lines after a grid and before the next header: words, or cells without a header. */
  private outside(text: string): void {
    const reading = this.open?.reader.read(text, this.line);
    if (reading?.kind === 'words' || reading?.kind === 'remark')
      return this.names.add(reading.text);
    if (text.trim() === '' || reading?.kind === 'rule') return;
    const at = { line: this.line, column: 1 };
    const params = { text: text.trim().slice(0, 20) };
    this.sink.onCase({
      line: this.line,
      lines: 1,
      problem: problem('text-header-missing', params, at),
    });
  }

  private close(): void {
    this.open?.groups.end();
    if (this.header === 0) return;
    const expected = this.open?.reader.notation.shape.size ?? 0;
    const at = { line: this.header + 1, column: 1 };
    this.broken(this.header, problem('rows-missing', { found: 0, expected }, at));
  }

  private grid({ shape, symbols }: Notation, found: FoundGrid): void {
    const line = this.header === 0 ? (found.places[0]?.line ?? this.line) : this.header;
    this.header = 0;
    const lines = (found.places.at(-1)?.line ?? line) - line + 1;
    const name = this.names.take(found.words);
    this.sink.onCase({ line, lines, name, puzzle: { kind: 'grid', shape, cells: found.values } });
    const signOf = (cell: number): string => symbols[(found.values[cell] ?? 1) - 1] ?? '';
    noteConflict(this.notes, shape, found.values, (cell) => placeOf(found, cell), signOf);
  }

  private broken(last: number, fault: Problem): void {
    const line = this.header === 0 ? last : this.header;
    this.header = 0;
    this.sink.onCase({ line, lines: last - line + 1, name: this.names.take(), problem: fault });
  }
}
