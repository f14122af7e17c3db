import type { Place, Problem } from '../../shared/puzzle';
import type { CaseReader } from '../format';
import type { GridEmitter, GridLine } from './emitter';
import type { LineScanner } from './scan';

/** A grid that is being read. */
export interface Headed {
  readonly header: GridLine;
  /** Lines that the header promises, and those so far. */
  readonly promised: number;
  found: number;
  /** The lines after the header; of those too many only the first and the last. */
  readonly lines: GridLine[];
  readonly cells: Uint8Array;
  /** The scanner of its rows; null where there is no such shape. */
  readonly scanner: LineScanner | null;
  /** The line that gave each cell its value, where lines are no rows. */
  readonly givenIn: Map<number, GridLine>;
  problem: Problem | null;
}

/** What a header says. */
export type Begun = Pick<Headed, 'promised' | 'cells' | 'problem' | 'scanner'>;

/**
 * Reads grids that each have a line with a number before them. That line is where reading starts afresh
 * after a mistake; empty lines mean nothing.
 */
export abstract class HeadedReader implements CaseReader {
  private line = 0;
  private current: Headed | null = null;

  constructor(protected readonly emitter: GridEmitter) {}

  push(text: string): void {
    this.line++;
    if (/^[\t ]*$/.test(text)) return;
    const line = { text, line: this.line };
    const number = this.numberIn(text, this.current);
    if (number !== null || this.current === null) {
      this.close();
      const begun = number === null ? this.withoutHeader(line) : this.begun(line, number);
      this.current = { header: line, found: 0, lines: [], givenIn: new Map(), ...begun };
      return;
    }
    const { current } = this;
    current.found++;
    if (current.lines.length > current.promised + 1) current.lines.pop();
    current.lines.push(line);
    const wrong = this.read(current, line);
    current.problem ??= wrong;
  }

  end(): void {
    this.close();
    this.emitter.end();
  }

  /** The number in a header, or null for any other line. */
  protected abstract numberIn(text: string, open: Headed | null): number | null;
  protected abstract begun(line: GridLine, number: number): Begun;
  /** Why a line without a header before it, and all up to the next header, cannot be read. */
  protected abstract missing(text: string): Problem;
  /** Takes a line of a grid in, or says what is wrong with it. */
  protected abstract read(grid: Headed, line: GridLine): Problem | null;
  /** What is wrong with the number of lines. */
  protected abstract miscounted(grid: Headed): Problem | null;

  private withoutHeader({ text, line }: GridLine): Begun {
    const found = { ...this.missing(text.trim().slice(0, 20)), at: { line, column: 1 } };
    return { promised: 0, cells: new Uint8Array(0), scanner: null, problem: found };
  }

  private close(): void {
    const { current, emitter } = this;
    if (current === null) return;
    this.current = null;
    const { header, lines, cells, scanner, givenIn } = current;
    if (scanner !== null) emitter.use(scanner);
    const found = current.problem ?? this.miscounted(current);
    const placeOf = (cell: number): Place => ({ line: givenIn.get(cell)?.line ?? 1, column: 1 });
    if (found !== null) emitter.malformed([header, ...lines], found);
    else emitter.puzzle(lines, cells, [header], givenIn.size > 0 ? placeOf : undefined);
  }
}
