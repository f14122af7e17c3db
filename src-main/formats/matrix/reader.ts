import type { Problem } from '../../shared/puzzle';
import { coverOf, OptionList } from '../covers/instance';
import { CoverReader, type Found, type Open } from '../covers/reader';
import type { CaseSink } from '../format';
import type { MatrixDialect } from './dialect';
import { badHeader, MAX_ENTRIES, tooLarge, wrongHeight, wrongSize } from './problems';
import { NO_HEADER, type Header } from './row';
import { ROWS, type Rows } from './rows';

/** A matrix that is being read. */
interface Matrix extends Open {
  readonly header: Header;
  /** Rows so far; no more than the header promises are options. */
  seen: number;
  readonly options: OptionList;
  /** Line of the first row too many, or 0. */
  extraLine: number;
}

/** A number alone on its line. */
const COUNT = /^[\t ]*(\d{1,7})[\t ]*$/;

/**
 * Reads a header and the rows of one matrix after another, whatever the rows are like; before them their
 * number where the problem has one.
 *
 * A matrix with all its rows is kept until the next line shows that it has no more, because a header
 * that promises too few rows is a mistake in that matrix. After a mistake reading goes on at the
 * next line that can be a header.
 */
export class MatrixReader extends CoverReader<Matrix> {
  private cases = 0;
  private count: { readonly line: number; readonly promised: number } | null = null;
  private begun = false;
  private readonly rows: Rows;

  constructor(
    private readonly dialect: MatrixDialect,
    sink: CaseSink,
  ) {
    super(sink);
    this.rows = ROWS[dialect.input.rows];
  }

  override end(): void {
    super.end();
    const { count, cases } = this;
    if (count === null || count.promised === cases) return;
    const params = { expected: count.promised, found: cases };
    this.notes.once('count-mismatch', params, { line: count.line, column: 1 });
  }

  protected take(text: string): void {
    if (/^[\t ]*$/.test(text)) return;
    const { open } = this;
    if (this.rows.counted && !this.begun) {
      this.begun = true;
      if (this.takeCount(text)) return;
    }
    if (open === null || this.rows.begins(text, open.header, open.seen)) this.begin(text);
    else this.row(open, text);
  }

  private takeCount(text: string): boolean {
    const match = COUNT.exec(text);
    if (match === null) this.notes.once('count-missing', {}, { line: this.line, column: 1 });
    else this.count = { line: this.line, promised: Number(match[1]) };
    return match !== null;
  }

  private begin(text: string): void {
    this.close();
    const { line, dialect, rows } = this;
    if (this.cases > 0 && dialect.input.matrices === 'one') {
      this.notes.once('extra-content', {}, { line, column: 1 });
    }
    const header = rows.header(text);
    const wrong =
      header === null
        ? badHeader(text, dialect.input.header, line, rows.words)
        : rows.isWhole && header.rows * header.columns > MAX_ENTRIES
          ? tooLarge(header.rows, header.columns, line)
          : wrongSize(header.rows, header.columns, line);
    const own = wrong === null && header !== null ? header : NO_HEADER;
    // A row without columns has no line where every column has its entry.
    const seen = rows.isWhole && own.columns === 0 ? own.rows : 0;
    const options = new OptionList();
    for (let row = 0; row < seen; row++) options.add([], 0);
    const state = { header: own, seen, options, extraLine: 0 };
    this.open = { ...this.opened(), ...state, problem: wrong };
  }

  private row(open: Matrix, text: string): void {
    open.lastLine = this.line;
    if (open.seen === open.header.rows) open.extraLine = this.line;
    open.seen++;
    if (open.seen > open.header.rows) return;
    const { header, options } = open;
    const found = this.rows.read(text, header, this.line);
    if ('code' in found) open.problem ??= found;
    else if (options.entries + found.items.length > MAX_ENTRIES)
      open.problem ??= tooLarge(header.rows, header.columns, this.line);
    else options.add(found.items, this.line);
    if ('packed' in found) this.notes.once('cells-packed', {}, { line: this.line, column: 1 });
  }

  protected override close(): void {
    if (this.open !== null) this.cases++;
    super.close();
  }

  protected result({ header, seen, lastLine, extraLine, options }: Matrix): Found | Problem {
    const wrong = wrongHeight({ rows: header.rows, seen, lastLine, extraLine });
    if (wrong !== null) return wrong;
    const list = { names: null, secondary: Array<boolean>(header.columns).fill(false) };
    return { puzzle: coverOf(list, options), options };
  }
}
