import { problem, type Problem } from '../../shared/puzzle';
import type { BlockReader } from './front-reader';
import type { GridEmitter, GridLine } from './emitter';
import type { LineScanner } from './scan';

/** Rows that stand together: a grid or a part of one. */
interface Rows {
  readonly lines: GridLine[];
  readonly cells: Uint8Array;
  /** An empty line is directly before them. */
  apart: boolean;
  /** The first thing wrong in them. */
  problem: Problem | null;
}

/**
 * Reads files in which a line is a row and, with `separated`, there is one empty line between grids.
 *
 * An empty line is where reading starts afresh, so a row too many or too few spoils one grid only.
 * Two grids without a line between them can be told from a grid with rows too many only once the
 * second is complete; the first is held back until then.
 */
export class RowsReader implements BlockReader {
  private line = 0;
  /** Empty lines since the last row. */
  private blanks = 0;
  /** A row has been read. */
  private begun = false;
  /** Rows since the last empty line or complete grid. */
  private current: Rows;
  /** A complete grid whose block has not ended. */
  private held: Rows | null = null;
  /** Rows of an earlier block that did not make a grid: an empty line may have strayed into one. */
  private partial: Rows | null = null;

  constructor(
    private readonly scanner: LineScanner,
    private readonly emitter: GridEmitter,
    private readonly separated: boolean,
  ) {
    this.current = this.newRows();
  }

  push(text: string): void {
    this.line++;
    this.scanner.scan(text);
    if (this.scanner.count === 0) {
      this.endBlock();
      this.blanks++;
      return;
    }
    this.noteBlanks();
    this.take({ text, line: this.line });
  }

  pass(): void {
    this.line++;
    this.endBlock();
  }

  end(): void {
    this.boundary();
    this.emitter.end();
  }

  /** Earlier lines belong to no later grid: a heading follows. */
  boundary(): void {
    this.endBlock();
    this.dropPartial();
  }

  private take(line: GridLine): void {
    const { scanner, current, emitter } = this;
    const { size } = scanner.shape;
    const row = current.lines.length;
    current.lines.push(line);
    const wrong = emitter.check(line, size);
    current.problem ??= wrong;
    if (wrong === null) current.cells.set(scanner.values.subarray(0, size), row * size);
    if (row + 1 === size) this.completeGrid();
  }

  private completeGrid(): void {
    this.dropPartial();
    const complete = this.current;
    this.current = this.newRows();
    if (!this.separated) {
      this.emit(complete);
      return;
    }
    if (this.held !== null) {
      const at = { line: (complete.lines[0] as GridLine).line, column: 1 };
      this.emit(this.held);
      this.emitter.notes.add(problem('separator-missing', {}, at));
    }
    this.held = complete;
  }

  private endBlock(): void {
    const { held, current } = this;
    this.held = null;
    if (current.lines.length === 0) {
      if (held !== null) this.emit(held);
      return;
    }
    this.current = this.newRows();
    if (held === null) this.endPart(current);
    else this.tooManyRows(held, current);
  }

  private tooManyRows(held: Rows, extra: Rows): void {
    const { size } = this.scanner.shape;
    const at = { line: (extra.lines[0] as GridLine).line, column: 1 };
    const found = size + extra.lines.length;
    const extraRows = problem('rows-extra', { found, expected: size }, at);
    this.emitter.malformed([...held.lines, ...extra.lines], held.problem ?? extraRows);
  }

  private endPart(part: Rows): void {
    const { size } = this.scanner.shape;
    const before = this.partial;
    if (before === null || before.lines.length + part.lines.length > size) {
      this.dropPartial();
      this.partial = part;
      return;
    }
    before.cells.set(part.cells.subarray(0, part.lines.length * size), before.lines.length * size);
    const gap = { line: (before.lines.at(-1) as GridLine).line + 1, column: 1 };
    before.lines.push(...part.lines);
    before.problem ??= part.problem;
    if (before.lines.length < size) return;
    this.partial = null;
    if (part.apart) this.emitter.notes.add(problem('separator-doubled', {}, gap));
    this.emit(before);
  }

  private dropPartial(): void {
    const { partial } = this;
    if (partial === null) return;
    this.partial = null;
    const missing = this.emitter.rowsMissing(partial.lines, partial.lines.length);
    this.emitter.malformed(partial.lines, partial.problem ?? missing);
  }

  private emit(rows: Rows): void {
    if (rows.problem === null) this.emitter.puzzle(rows.lines, rows.cells);
    else this.emitter.malformed(rows.lines, rows.problem);
  }

  private noteBlanks(): void {
    if (this.blanks > 1 && this.begun) {
      this.emitter.notes.once('separator-doubled', {}, { line: this.line - 1, column: 1 });
    }
    if (this.blanks > 0) this.current.apart = true;
    this.blanks = 0;
    this.begun = true;
  }

  private newRows(): Rows {
    return {
      lines: [],
      cells: new Uint8Array(this.scanner.shape.cells),
      apart: false,
      problem: null,
    };
  }
}
