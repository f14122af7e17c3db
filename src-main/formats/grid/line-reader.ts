import type { BlockReader } from './front-reader';
import type { GridEmitter, GridLine } from './emitter';
import type { PlainLines } from './plain-lines';
import type { LineScanner } from './scan';

/** Reads files in which a line is a grid, up to a terminator line where there is one. */
export class LineReader implements BlockReader {
  private line = 0;
  private blanks = 0;
  private grids = 0;
  private ended = false;
  private foreign = 0;
  private foreignLine = 0;

  constructor(
    private readonly scanner: LineScanner,
    private readonly emitter: GridEmitter,
    private readonly terminator: string | null,
    private readonly plain: PlainLines | null = null,
  ) {}

  get closed(): boolean {
    return this.ended;
  }

  push(text: string): void {
    this.line++;
    if (this.isTerminator(text)) {
      this.ended = true;
      return;
    }
    this.scanner.scan(text);
    if (this.scanner.count === 0) this.blanks++;
    else if (this.ended) this.afterEnd();
    else this.take({ text, line: this.line });
  }

  /** The grids at `bytes[from]` that need no second look; `onGrids` gets them. */
  takeGrids(bytes: Uint8Array, from: number): { readonly end: number; readonly lines: number } {
    const { plain, emitter } = this;
    const certain = this.blanks === 0 && !emitter.expecting;
    const clear = plain !== null && !this.ended && certain;
    const found = clear ? plain.read(bytes, from, !emitter.notes.wants('blank-alias', 1)) : null;
    if (found === null) return { end: from, lines: 0 };
    emitter.grids(this.line + 1, found.count, found.cells);
    this.line += found.count;
    this.grids += found.count;
    return { end: found.end, lines: found.count };
  }

  /** A line is a grid, so nothing is ever open. */
  boundary(): void {}

  pass(): void {
    this.line++;
  }

  end(): void {
    if (this.terminator !== null) this.noteEnd(this.terminator);
    this.emitter.end();
  }

  private noteEnd(terminator: string): void {
    const { notes } = this.emitter;
    if (!this.ended && this.line > 0) {
      notes.once('terminator-missing', { terminator }, { line: this.line + 1, column: 1 });
    }
    if (this.foreign > 0) {
      const at = { line: this.foreignLine, column: 1 };
      notes.once('content-after-end', { terminator, lines: this.foreign }, at);
    }
  }

  private isTerminator(text: string): boolean {
    const { terminator } = this;
    if (terminator === null || this.ended) return false;
    const likely = text.charCodeAt(0) <= 32 || text.startsWith(terminator);
    return likely && text.trim() === terminator;
  }

  private afterEnd(): void {
    if (this.foreign === 0) this.foreignLine = this.line;
    this.foreign++;
  }

  private take(line: GridLine): void {
    const { scanner, emitter } = this;
    if (this.blanks > 0) {
      const at = { line: line.line - 1, column: 1 };
      this.blanks = 0;
      if (this.grids > 0) emitter.notes.once('separator-doubled', {}, at);
    }
    this.grids++;
    const expected = scanner.shape.cells;
    const wrong = emitter.check(line, expected);
    if (wrong !== null) emitter.malformed([line], wrong);
    else emitter.puzzle([line], scanner.keep(expected));
  }
}
