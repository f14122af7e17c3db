import type { Place, Problem } from '../../shared/puzzle';
import type { CaseReader } from '../format';
import type { GridEmitter, GridLine } from './emitter';

/** A line with a number, and the lines up to the next. */
export interface Headed {
  readonly header: GridLine;
  readonly number: number;
  /** Of lines too many only the first and the last. */
  readonly lines: GridLine[];
  /** How many lines there are. */
  found: number;
}

/** The same while it is read; the number is null where lines have no header before them. */
type Open = Omit<Headed, 'number'> & { readonly number: number | null };

/** What numbers before grids say, and what the lines after them hold. */
export interface HeadedLayout {
  /** The number in a header, or null for any other line. */
  numberIn(text: string, open: Open | null): number | null;
  /** Lines that a number promises. */
  promised(number: number): number;
  /** Why a line without a header before it, and all up to the next header, cannot be read. */
  missing(text: string): Problem;
  /** The cells of a grid, and their places where lines are no rows; or what is wrong with it. */
  read(grid: Headed): { cells: Uint8Array; placeOf?: (cell: number) => Place } | Problem;
}

/**
 * Reads grids that each have a line with a number before them. That line is where reading starts afresh
 * after a mistake; empty lines mean nothing.
 */
export class HeadedReader implements CaseReader {
  private line = 0;
  private open: Open | null = null;

  constructor(
    private readonly layout: HeadedLayout,
    private readonly emitter: GridEmitter,
  ) {}

  push(text: string): void {
    this.line++;
    if (/^[\t ]*$/.test(text)) return;
    const { open, layout } = this;
    const line = { text, line: this.line };
    const number = layout.numberIn(text, open);
    if (number !== null || open === null) {
      this.close();
      this.open = { header: line, number, lines: [], found: 0 };
      return;
    }
    open.found++;
    const promised = open.number === null ? 0 : layout.promised(open.number);
    if (open.lines.length > promised + 1) open.lines.pop();
    open.lines.push(line);
  }

  end(): void {
    this.close();
    this.emitter.end();
  }

  private close(): void {
    const { open, layout, emitter } = this;
    if (open === null) return;
    this.open = null;
    const { header, number, lines } = open;
    const at = { line: header.line, column: 1 };
    const found =
      number === null
        ? { ...layout.missing(header.text.trim().slice(0, 20)), at }
        : layout.read({ ...open, number });
    if ('code' in found) emitter.malformed([header, ...lines], found);
    else emitter.puzzle(lines, found.cells, [header], found.placeOf);
  }
}
