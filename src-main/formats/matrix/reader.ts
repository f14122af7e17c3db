import { problem, type CoverPuzzle, type Problem } from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import { Notes } from '../notes';
import type { MatrixDialect } from './dialect';
import { badHeader, MAX_ENTRIES, tooLarge, wrongHeight, wrongSize } from './problems';
import { ColumnList, readHeader, scanRow, wordEnd, wordsOf, type Header } from './row';

/** A matrix that is being read. */
interface Matrix {
  readonly line: number;
  readonly rows: number;
  readonly columns: number;
  lastLine: number;
  /** Rows so far; `starts[i]` is where row `i` begins among the ones. */
  seen: number;
  /** Line of the first row too many, or 0. */
  extraLine: number;
  readonly starts: Int32Array;
  problem: Problem | null;
}

/** Columns of a case whose header could not be read. */
const NO_HEADER = -1;

function newMatrix(line: number, rows: number, columns: number): Matrix {
  // A row without columns has no line.
  const seen = columns === 0 ? rows : 0;
  const starts = new Int32Array(rows + 1);
  return { line, rows, columns, lastLine: line, seen, extraLine: 0, starts, problem: null };
}

/** Whether a header among rows is one: a row that is too short, as `0 1`, has the same looks. */
function holdsEntries(header: Header | null): boolean {
  return header !== null && header.rows > 0 && header.columns > 0;
}

/**
 * Reads `rows columns` and the rows of one matrix after another.
 *
 * A matrix with all its rows is kept until the next line shows that it has no more, because a header
 * that promises too few rows is a mistake in that matrix. After a mistake reading goes on at the
 * next line that can be a header.
 */
export class MatrixReader implements CaseReader {
  private line = 0;
  /** True when there is a matrix before the current one. */
  private later = false;
  private matrix: Matrix | null = null;
  private readonly ones = new ColumnList();
  private readonly notes: Notes;

  constructor(
    private readonly dialect: MatrixDialect,
    private readonly sink: CaseSink,
  ) {
    this.notes = new Notes(sink);
  }

  push(text: string): void {
    this.line++;
    if (/^[\t ]*$/.test(text)) return;
    const { matrix } = this;
    if (matrix === null) this.begin(text);
    else if (matrix.seen < matrix.rows) this.row(matrix, text);
    else this.afterRows(matrix, text);
  }

  end(): void {
    this.close();
  }

  private begin(text: string): void {
    this.ones.clear();
    const header = readHeader(text);
    const { line } = this;
    this.noteExtra();
    if (header === null) {
      this.skip(badHeader(text, this.dialect.input.header, line));
      return;
    }
    const { rows, columns } = header;
    const isLarge = rows * columns > MAX_ENTRIES;
    const wrong = isLarge ? tooLarge(rows, columns, line) : wrongSize(rows, columns, line);
    if (wrong === null) this.matrix = newMatrix(line, rows, columns);
    else this.skip(wrong);
  }

  /** A case without a usable header: everything up to the next header belongs to it. */
  private skip(found: Problem): void {
    this.matrix = { ...newMatrix(this.line, 0, NO_HEADER), problem: found };
  }

  private row(matrix: Matrix, text: string): void {
    const scan = scanRow(text, matrix.columns, this.ones);
    if (scan.count !== matrix.columns && holdsEntries(readHeader(text))) {
      this.close();
      this.begin(text);
      return;
    }
    matrix.seen++;
    matrix.lastLine = this.line;
    if (scan.badAt >= 0) matrix.problem ??= this.unknownEntry(text, scan.badAt);
    else if (scan.count !== matrix.columns) {
      matrix.problem ??= this.wrongWidth(text, scan.count, matrix.columns);
    }
    matrix.starts[matrix.seen] = this.ones.length;
    if (scan.packed) this.notes.once('cells-packed', {}, { line: this.line, column: 1 });
  }

  private afterRows(matrix: Matrix, text: string): void {
    const header = readHeader(text);
    const mayBeRow =
      (matrix.columns === 2 || matrix.columns === NO_HEADER) &&
      /^[\t ]*[01][\t ]+[01][\t ]*$/.test(text);
    if (header !== null && (!mayBeRow || (matrix.columns === 2 && holdsEntries(header)))) {
      this.close();
      this.begin(text);
      return;
    }
    if (matrix.seen === matrix.rows) matrix.extraLine = this.line;
    matrix.seen++;
    matrix.lastLine = this.line;
  }

  private close(): void {
    const { matrix } = this;
    if (matrix === null) return;
    this.matrix = null;
    this.later = true;
    matrix.problem ??= wrongHeight(matrix);
    const place = { line: matrix.line, lines: matrix.lastLine - matrix.line + 1 };
    if (matrix.problem !== null) this.sink.onCase({ ...place, problem: matrix.problem });
    else this.sink.onCase({ ...place, puzzle: this.puzzleOf(matrix) });
  }

  private puzzleOf(matrix: Matrix): CoverPuzzle {
    const { columns: items, starts } = matrix;
    return { kind: 'cover', items, primary: items, starts, itemsOf: this.ones.copy() };
  }

  private noteExtra(): void {
    if (!this.later || this.dialect.input.matrices === 'many') return;
    this.notes.once('extra-content', {}, { line: this.line, column: 1 });
  }

  private unknownEntry(text: string, at: number): Problem {
    const shown = text.slice(at, Math.min(wordEnd(text, at), at + 20));
    return problem(
      'cell-unknown',
      { text: shown, allowed: '0, 1' },
      { line: this.line, column: at + 1 },
    );
  }

  private wrongWidth(text: string, found: number, expected: number): Problem {
    const excess = wordsOf(text)[expected];
    const column = (excess?.start ?? text.trimEnd().length) + 1;
    const code = excess === undefined ? 'row-short' : 'row-long';
    return problem(code, { found, expected }, { line: this.line, column });
  }
}
