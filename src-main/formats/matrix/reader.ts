import { problem, type CoverPuzzle, type Problem } from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import { Notes } from '../notes';
import type { MatrixDialect } from './dialect';
import { ColumnList, readHeader, scanRow, wordEnd, wordsOf, type Word } from './row';

/** Largest matrix that is read, checked on the header before any memory is taken. */
export const MAX_ENTRIES = 4_000_000;
export const MAX_COLUMNS = 20_000;
export const MAX_ROWS = 1_000_000;

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
  // A row without columns is no line of its own.
  const seen = columns === 0 ? rows : 0;
  const starts = new Int32Array(rows + 1);
  return { line, rows, columns, lastLine: line, seen, extraLine: 0, starts, problem: null };
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
  private cases = 0;
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
      const words = wordsOf(text).slice(0, 3);
      const odd =
        words.find((word) => !/^\d{1,9}$/.test(word.text)) ?? words[2] ?? (words[0] as Word);
      const shown = odd.text.slice(0, 20);
      const at = { line, column: odd.start + 1 };
      this.skip(
        problem('header-malformed', { text: shown, expected: this.dialect.input.header }, at),
      );
      return;
    }
    const { rows, columns } = header;
    if (rows * columns > MAX_ENTRIES || columns > MAX_COLUMNS || rows > MAX_ROWS) {
      const limits = { entries: MAX_ENTRIES, maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS };
      this.skip(problem('matrix-too-large', { rows, columns, ...limits }, { line, column: 1 }));
      return;
    }
    this.matrix = newMatrix(line, rows, columns);
  }

  /** A case without a usable header: everything up to the next header belongs to it. */
  private skip(found: Problem): void {
    this.matrix = { ...newMatrix(this.line, 0, NO_HEADER), problem: found };
  }

  private row(matrix: Matrix, text: string): void {
    const scan = scanRow(text, matrix.columns, this.ones);
    if (scan.count === 2 && matrix.columns !== 2 && readHeader(text) !== null) {
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
    const both = header !== null && header.rows > 0 && header.columns > 0;
    if (header !== null && (!mayBeRow || (both && matrix.columns > 0))) {
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
    this.cases++;
    matrix.problem ??= this.wrongHeight(matrix);
    const place = { line: matrix.line, lines: matrix.lastLine - matrix.line + 1 };
    if (matrix.problem !== null) this.sink.onCase({ ...place, problem: matrix.problem });
    else this.sink.onCase({ ...place, puzzle: this.puzzleOf(matrix) });
  }

  private wrongHeight({ seen, rows, lastLine, extraLine }: Matrix): Problem | null {
    const params = { found: seen, expected: rows };
    if (seen > rows) return problem('header-mismatch', params, { line: extraLine, column: 1 });
    if (seen === rows) return null;
    return problem('matrix-rows-missing', params, { line: lastLine + 1, column: 1 });
  }

  private puzzleOf(matrix: Matrix): CoverPuzzle {
    const { columns: items, starts } = matrix;
    return { kind: 'cover', items, primary: items, starts, itemsOf: this.ones.copy() };
  }

  private noteExtra(): void {
    if (this.cases === 0 || this.dialect.input.matrices === 'many') return;
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
    const short = excess === undefined || found < expected;
    const column = (short ? text.trimEnd().length : excess.start) + 1;
    return problem(
      short ? 'row-short' : 'row-long',
      { found, expected },
      { line: this.line, column },
    );
  }
}
