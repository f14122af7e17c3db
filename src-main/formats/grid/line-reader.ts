import { CellsReader } from './cells-reader';
import type { GridEmitter } from './emitter';
import type { PlainLines } from './plain-lines';
import type { LineScanner } from './scan';

/** Reads files in which a line is a grid, up to a terminator line where there is one. */
export class LineReader extends CellsReader {
  private ended = false;
  private behind = 0;
  private behindLine = 0;

  constructor(
    scanner: LineScanner,
    emitter: GridEmitter,
    private readonly terminator: string | null,
    private readonly plain: PlainLines | null = null,
  ) {
    super(scanner, emitter, { width: scanner.shape.cells, areApart: false });
  }

  get closed(): boolean {
    return this.ended;
  }

  override push(text: string): void {
    if (!this.ended && !this.isTerminator(text)) return super.push(text);
    this.line++;
    if (this.ended) this.afterEnd(text);
    this.ended = true;
    this.emitter.isCounted = true;
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
    this.begun = true;
    return { end: found.end, lines: found.count };
  }

  override end(): void {
    const { terminator, behind: lines, behindLine: line } = this;
    const { notes } = this.emitter;
    if (terminator !== null && !this.ended && this.line > 0)
      notes.once('terminator-missing', { terminator }, { line: this.line + 1, column: 1 });
    if (terminator !== null && lines > 0)
      notes.once('content-after-end', { terminator, lines }, { line, column: 1 });
    super.end();
  }

  private isTerminator(text: string): boolean {
    const { terminator } = this;
    if (terminator === null) return false;
    const likely = text.charCodeAt(0) <= 32 || text.startsWith(terminator);
    return likely && text.trim() === terminator;
  }

  private afterEnd(text: string): void {
    this.scanner.scan(text);
    if (this.scanner.count > 0 && this.behind++ === 0) this.behindLine = this.line;
  }
}
