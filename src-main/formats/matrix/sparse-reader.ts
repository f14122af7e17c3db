import { coverPuzzle, problem, type Problem } from '../../shared/puzzle';
import type { CaseReader, CaseSink } from '../format';
import type { MatrixDialect } from './dialect';
import { badHeader, MAX_ENTRIES, tooLarge, wrongHeight, wrongSize } from './problems';
import { readHeader, wordsOf, type Header, type Word } from './row';

/** A matrix that is being read. */
interface Sparse {
  readonly line: number;
  readonly rows: number;
  readonly columns: number;
  readonly options: number[][];
  lastLine: number;
  /** Rows so far. */
  seen: number;
  /** Line of the first row too many, or 0. */
  extraLine: number;
  ones: number;
  problem: Problem | null;
}

const NO_HEADER: Header = { rows: 0, columns: 0 };

/** The columns of a row `count column…`, from 0, or null when it is none of a matrix this wide. */
export function readSparseRow(text: string, columns: number): number[] | null {
  const numbers = wordsOf(text).map(({ text: word }) =>
    /^\d{1,9}$/.test(word) ? Number(word) : -1,
  );
  const [count, ...items] = numbers;
  if (count !== items.length) return null;
  if (items.some((item) => item < 1 || item > columns)) return null;
  return new Set(items).size === items.length ? items.map((item) => item - 1) : null;
}

/**
 * Reads matrices whose rows list their ones: `rows columns`, then `count column…` a row.
 *
 * A line that is no row but can be a header ends a matrix with rows missing. After a matrix without
 * a usable header reading goes on at the next line that can be one.
 */
export class SparseReader implements CaseReader {
  private line = 0;
  private matrix: Sparse | null = null;

  constructor(
    private readonly dialect: MatrixDialect,
    private readonly sink: CaseSink,
  ) {}

  push(text: string): void {
    this.line++;
    if (/^[\t ]*$/.test(text)) return;
    const { matrix } = this;
    if (matrix === null) this.begin(text);
    else if (matrix.seen < matrix.rows) this.row(matrix, text);
    else if (readHeader(text) !== null) this.begin(text);
    else this.extra(matrix);
  }

  end(): void {
    this.close();
  }

  private begin(text: string): void {
    this.close();
    const { line } = this;
    const header = readHeader(text) ?? NO_HEADER;
    const { rows, columns } = header;
    const wrong =
      header === NO_HEADER
        ? badHeader(text, this.dialect.input.header, line)
        : wrongSize(rows, columns, line);
    this.matrix = {
      line,
      // Everything up to the next header belongs to a matrix that is not read.
      rows: wrong === null ? rows : 0,
      columns,
      options: [],
      lastLine: line,
      seen: 0,
      extraLine: 0,
      ones: 0,
      problem: wrong,
    };
  }

  private row(matrix: Sparse, text: string): void {
    const items = readSparseRow(text, matrix.columns);
    if (items === null && readHeader(text) !== null) {
      this.begin(text);
      return;
    }
    matrix.seen++;
    matrix.lastLine = this.line;
    if (items === null) {
      matrix.problem ??= this.badRow(text, matrix.columns);
      return;
    }
    matrix.ones += items.length;
    if (matrix.ones <= MAX_ENTRIES) matrix.options.push(items);
    else matrix.problem ??= tooLarge(matrix.rows, matrix.columns, this.line);
  }

  /** What is wrong with a row: its first odd number, or how many there are. */
  private badRow(text: string, columns: number): Problem {
    const words = wordsOf(text);
    const place = (start: number) => ({ line: this.line, column: start + 1 });
    const odd = words.find((word) => !/^\d{1,9}$/.test(word.text));
    if (odd !== undefined) {
      const params = { text: odd.text.slice(0, 20), allowed: `1–${columns}` };
      return problem('cell-unknown', params, place(odd.start));
    }
    const [count, ...items] = words;
    const outside = items.find(({ text: word }) => Number(word) < 1 || Number(word) > columns);
    if (outside !== undefined) {
      const params = { text: outside.text, min: 1, max: columns };
      return problem('number-out-of-range', params, place(outside.start));
    }
    const expected = Number((count as Word).text);
    const params = { found: items.length, expected };
    if (items.length !== expected) {
      const start = items[expected]?.start ?? text.trimEnd().length;
      return problem('row-ones-mismatch', params, place(start));
    }
    const twice = items.find(
      ({ text: word }, i) => items.findIndex((other) => Number(other.text) === Number(word)) < i,
    );
    const { text: column, start } = twice as Word;
    return problem('column-twice', { column }, place(start));
  }

  private extra(matrix: Sparse): void {
    if (matrix.seen === matrix.rows) matrix.extraLine = this.line;
    matrix.seen++;
    matrix.lastLine = this.line;
  }

  private close(): void {
    const { matrix } = this;
    if (matrix === null) return;
    this.matrix = null;
    const { line, lastLine, columns, options } = matrix;
    matrix.problem ??= wrongHeight(matrix);
    const place = { line, lines: lastLine - line + 1 };
    if (matrix.problem !== null) this.sink.onCase({ ...place, problem: matrix.problem });
    else this.sink.onCase({ ...place, puzzle: coverPuzzle(columns, options) });
  }
}
