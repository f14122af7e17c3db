import { problem, type Problem } from '../../shared/puzzle';
import type { BlockReader } from './front-reader';
import type { GridEmitter, GridLine } from './emitter';
import type { LineScanner } from './scan';

interface StreamLine extends GridLine {
  /** Cells in the line. */
  readonly width: number;
}

/**
 * Reads files whose judge skips all white space: a grid is a number of cells, however they are broken
 * over lines, as long as it ends at the end of a line.
 *
 * Most files have a row or a whole grid on a line, and there a line of the wrong width is a mistake
 * to be shown. So lines are gathered into a group until the group's cells make a grid; a group with
 * a line as wide as a row is taken for rows and given up after as many lines as a grid has. An empty line
 * ends a group, except between rows or bands of a grid that is regularly spaced.
 */
export class StreamReader implements BlockReader {
  private line = 0;
  private group: StreamLine[] = [];
  private values: Uint8Array;
  /** Cells in the group. */
  private total = 0;
  /** The group has a line as wide as a row. */
  private rowLike = false;
  /** Every line of the group is as wide as a row. */
  private even = true;
  /** First unknown cell of the group. */
  private bad: Problem | null = null;
  /** After how many lines of the group empty lines came, ascending. */
  private breaks: number[] = [];
  /** The group has the cells of a grid, and an empty line strayed into it. */
  private pending = false;

  constructor(
    private readonly scanner: LineScanner,
    private readonly emitter: GridEmitter,
  ) {
    this.values = new Uint8Array(scanner.shape.cells);
  }

  push(text: string): void {
    this.read({ text, line: ++this.line });
  }

  pass(): void {
    this.push('');
  }

  end(): void {
    this.boundary();
    this.emitter.end();
  }

  /** Earlier lines belong to no later grid: a heading follows. */
  boundary(): void {
    if (this.pending) this.decidePending(0);
    this.drain();
  }

  private read(line: GridLine): void {
    this.scanner.scan(line.text);
    const { count, unknown } = this.scanner;
    if (this.pending) {
      this.decidePending(count);
      this.scanner.scan(line.text);
    }
    if (count === 0) this.blank(line.text);
    else if (unknown * 2 > count) this.foreign(line);
    else if (count >= this.scanner.shape.cells) this.wide(line);
    else this.gather(line);
  }

  /** A line without cells; one with a rule in it is part of the frame and says nothing. */
  private blank(text: string): void {
    const rows = this.group.length;
    if (rows === 0 || /[^\t ]/.test(text)) return;
    if (!this.rowLike || !this.even) this.flush();
    else if (this.breaks.at(-1) !== rows) this.breaks.push(rows);
  }

  /** A line that is mostly no cells at all: a title, a comment, a piece of another file. */
  private foreign(line: GridLine): void {
    const found = this.emitter.unknownCell(line);
    this.drain();
    this.emitter.malformed([line], found);
  }

  /** A line with a whole grid, or more. */
  private wide(line: GridLine): void {
    const { cells } = this.scanner.shape;
    this.drain();
    this.scanner.scan(line.text);
    const wrong = this.emitter.check(line, cells);
    if (wrong !== null) this.emitter.malformed([line], wrong);
    else this.emitter.puzzle([line], this.scanner.values.slice(0, cells));
  }

  private gather(line: GridLine): void {
    const { size, cells } = this.scanner.shape;
    const width = this.scanner.count;
    if (this.mustCloseBefore(width)) {
      this.flush();
      this.scanner.scan(line.text);
    }
    this.emitter.remark(line);
    if (this.scanner.badAt >= 0) this.bad ??= this.emitter.unknownCell(line);
    if (this.total + width <= cells) {
      const { values } = this.scanner;
      // For so few values, `set` and `subarray` take several times as long.
      for (let i = 0; i < width; i++) this.values[this.total + i] = values[i] as number;
    }
    this.group.push({ text: line.text, line: line.line, width });
    this.total += width;
    this.rowLike ||= width === size;
    this.even &&= width === size;
    const misshapen = this.rowLike && !this.even && this.group.length === size;
    if (this.total === cells && !misshapen) this.complete();
  }

  /** The group cannot go on with a line of `width` cells. */
  private mustCloseBefore(width: number): boolean {
    const { size, cells } = this.scanner.shape;
    const total = this.total + width;
    if (total === cells) return false;
    if (this.rowLike || width === size) return this.group.length >= size;
    return total > cells;
  }

  private complete(): void {
    if (this.regularlySpaced()) this.emit();
    else this.pending = true;
  }

  /**
   * Decides about a grid with a stray empty line by the `width` of the next line: when rows go on,
   * the empty line was the end of a grid with rows missing.
   */
  private decidePending(width: number): void {
    if (width > 0) this.flush();
    else this.emit();
  }

  private emit(): void {
    const { group, bad, values } = this;
    this.reset();
    const [first] = group;
    if (first !== undefined && group.length > 1 && group.every(({ width }) => width === 3)) {
      const at = { line: first.line, column: 1 };
      this.emitter.malformed(group, bad ?? problem('cells-in-threes', { lines: group.length }, at));
    } else if (bad === null) this.emitter.puzzle(group, values.slice());
    else this.emitter.malformed(group, bad);
  }

  /** No empty lines, one after every row, or one after every band. */
  private regularlySpaced(): boolean {
    const { breaks } = this;
    const { size, boxRows } = this.scanner.shape;
    const spaced = (step: number): boolean =>
      breaks.length === size / step - 1 && breaks.every((rows, i) => rows === (i + 1) * step);
    return breaks.length === 0 || spaced(1) || spaced(boxRows);
  }

  /** Abandons the group; the text after its first empty line is read again separately. */
  private flush(): void {
    const { group, breaks, bad } = this;
    this.reset();
    const cut = breaks[0] ?? group.length;
    const lines = group.slice(0, cut);
    this.emitter.malformed(lines, firstOf(bad, this.shapeProblem(lines)));
    for (let i = cut; i < group.length; i++) {
      if (breaks.includes(i)) this.blank('');
      this.read(group[i] as StreamLine);
    }
  }

  /** Gives the group up with everything after its empty lines. */
  private drain(): void {
    while (this.group.length > 0) this.flush();
  }

  /** Why lines that are no grid are none. */
  private shapeProblem(lines: readonly StreamLine[]): Problem {
    const { size, cells } = this.scanner.shape;
    const odd = lines.find(({ width }) => width !== size);
    if (odd === undefined) return this.emitter.rowsMissing(lines, lines.length);
    if (lines.some(({ width }) => width === size))
      return this.emitter.wrongWidth(odd, odd.width, size);
    if (lines.length === 1) {
      const expected = odd.width * 2 > cells ? cells : size;
      return this.emitter.wrongWidth(odd, odd.width, expected);
    }
    const last = lines.at(-1) as StreamLine;
    const found = lines.reduce((sum, { width }) => sum + width, 0);
    const at = { line: last.line, column: last.text.trimEnd().length + 1 };
    return problem('grid-incomplete', { found, expected: cells }, at);
  }

  private reset(): void {
    this.group = [];
    this.total = 0;
    this.rowLike = false;
    this.even = true;
    this.bad = null;
    this.breaks = [];
    this.pending = false;
  }
}

/** Of two problems the one that comes first in the file. */
function firstOf(a: Problem | null, b: Problem): Problem {
  return a !== null && lineOf(a) <= lineOf(b) ? a : b;
}

function lineOf({ at }: Problem): number {
  return Number(at?.line);
}
