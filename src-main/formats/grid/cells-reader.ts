import { problem, type Problem } from '../../shared/puzzle';
import type { BlockReader } from './front-reader';
import type { GridEmitter, GridLine } from './emitter';
import type { LineScanner } from './scan';

/** How the lines of a file make grids. */
export interface LineRules {
  /** Cells of every line, whatever it holds: a row or a grid; null where the judge skips all white space. */
  readonly width: number | null;
  /** There is one empty line between grids. */
  readonly areApart: boolean;
}

interface CellLine extends GridLine {
  /** Cells in the line, as far as its grid is concerned. */
  readonly width: number;
}

interface Grid {
  readonly lines: readonly CellLine[];
  readonly cells: Uint8Array;
  readonly problem: Problem | null;
}

/** A gap in a grid, after so many of its lines. */
interface Gap {
  readonly rows: number;
  /** An empty line, and none that was passed over. */
  readonly isEmpty: boolean;
}

/**
 * Reads grids of so many cells: a row or a grid a line, or however they are broken over lines, as long as a grid
 * ends at the end of a line.
 *
 * Most files have a row or a whole grid on a line, and there a line of the wrong width is a mistake
 * to be shown. So lines are gathered into a group until the group's cells make a grid; a group with
 * a line as wide as a row is taken for rows and given up after as many lines as a grid has. An empty line
 * ends a group, except between rows or bands of a grid that is regularly spaced, and where it has strayed into
 * a grid that another empty line ends.
 *
 * Where an empty line has to part grids, two without one can be told from a grid with rows too many only once
 * the second is complete; the first is held back until then.
 */
export class CellsReader implements BlockReader {
  protected line = 0;
  private group: CellLine[] = [];
  private readonly values: Uint8Array;
  /** Cells in the group. */
  private total = 0;
  /** The group has a line as wide as a row. */
  private rowLike = false;
  /** Every line of the group is as wide as a row. */
  private even = true;
  /** The first thing wrong in the group. */
  private bad: Problem | null = null;
  private gaps: Gap[] = [];
  /** The group has the cells of a grid, and an empty line strayed into it. */
  private pending = false;
  /** A whole grid that may still turn out to have rows too many. */
  private held: Grid | null = null;
  /** Empty lines since the last cells, and whether there have been any. */
  protected blanks = 0;
  protected begun = false;

  constructor(
    protected readonly scanner: LineScanner,
    protected readonly emitter: GridEmitter,
    private readonly rules: LineRules,
  ) {
    this.values = new Uint8Array(scanner.shape.cells);
  }

  push(text: string): void {
    this.read({ text, line: ++this.line });
  }

  pass(): void {
    this.line++;
    if (this.pending) this.emit();
    this.gap(false);
  }

  end(): void {
    this.boundary();
    this.emitter.end();
  }

  /** Earlier lines belong to no later grid: a heading follows. */
  boundary(): void {
    if (this.pending) this.emit();
    this.gap(false);
    this.drain();
  }

  private read(line: GridLine): void {
    const { scanner } = this;
    const { width } = this.rules;
    scanner.scan(line.text);
    const { count, unknown } = scanner;
    if (this.pending) {
      // Where rows go on, the empty line was the end of a grid with rows missing.
      if (count > 0) this.flush();
      else this.emit();
      scanner.scan(line.text);
    }
    if (count === 0) {
      // A rule is part of a frame and says nothing.
      if (/[^\t ]/.test(line.text)) return;
      this.blanks++;
      this.gap(true);
    } else if (width === null && unknown * 2 > count) this.foreign(line);
    else {
      // What is read again has been remarked on.
      if (width !== null && line.line === this.line) this.noteBlanks();
      if ((width ?? count) >= scanner.shape.cells) this.wide(line);
      else this.gather(line);
    }
  }

  private gap(isEmpty: boolean): void {
    const { held } = this;
    const rows = this.group.length;
    this.held = null;
    if (held !== null && rows > 0) return this.tooManyRows(held);
    if (held !== null) this.give(held);
    if (rows === 0) return;
    if (!this.rowLike || !this.even) this.flush();
    else if (this.gaps.at(-1)?.rows !== rows) this.gaps.push({ rows, isEmpty });
  }

  /** A line that is mostly no cells at all: a title, a comment, a piece of another file. */
  private foreign(line: GridLine): void {
    const found = this.emitter.unknownCell(line);
    this.drain();
    this.emitter.malformed([line], found);
  }

  /** A line with a whole grid, or more. */
  private wide(line: GridLine): void {
    const { scanner, emitter } = this;
    const { cells } = scanner.shape;
    if (this.group.length > 0) {
      this.drain();
      scanner.scan(line.text);
    }
    const wrong = emitter.check(line, cells);
    if (wrong !== null) emitter.malformed([line], wrong);
    else emitter.puzzle([line], scanner.keep(cells));
  }

  private gather(line: GridLine): void {
    const { scanner, emitter } = this;
    const { size, cells } = scanner.shape;
    const width = this.rules.width ?? scanner.count;
    if (this.mustCloseBefore(width)) {
      this.flush();
      scanner.scan(line.text);
    }
    const wrong = emitter.check(line, width);
    this.bad ??= wrong;
    if (scanner.count === width && this.total + width <= cells) {
      const { values } = scanner;
      // For so few values, `set` and `subarray` take several times as long.
      for (let i = 0; i < width; i++) this.values[this.total + i] = values[i] as number;
    }
    this.group.push({ text: line.text, line: line.line, width });
    this.total += width;
    this.rowLike ||= width === size;
    this.even &&= width === size;
    const misshapen = this.rowLike && !this.even && this.group.length === size;
    if (this.total !== cells || misshapen) return;
    if (this.regularlySpaced()) this.emit();
    else this.pending = true;
  }

  /** The group cannot go on with a line of `width` cells. */
  private mustCloseBefore(width: number): boolean {
    const { size, cells } = this.scanner.shape;
    const total = this.total + width;
    if (total === cells) return false;
    if (this.rowLike || width === size) return this.group.length >= size;
    return total > cells;
  }

  private emit(): void {
    const { group: lines, gaps, held, emitter, rules } = this;
    const at = { line: (lines[0] as CellLine).line, column: 1 };
    if (lines.every(({ width }) => width === 3))
      this.bad ??= problem('cells-in-threes', { lines: lines.length }, at);
    const grid = { lines, cells: this.values.slice(), problem: this.bad };
    this.reset();
    const stray = gaps.filter(({ isEmpty }) => isEmpty).at(-1);
    if (rules.width !== null && stray !== undefined) {
      const line = (lines[stray.rows - 1] as CellLine).line + 1;
      emitter.notes.add(problem('separator-doubled', {}, { line, column: 1 }));
    }
    if (!rules.areApart) return this.give(grid);
    this.held = grid;
    if (held === null) return;
    this.give(held);
    emitter.notes.add(problem('separator-missing', {}, at));
  }

  private give({ lines, cells, problem: wrong }: Grid): void {
    if (wrong === null) this.emitter.puzzle(lines, cells);
    else this.emitter.malformed(lines, wrong);
  }

  private tooManyRows(held: Grid): void {
    const { group } = this;
    this.reset();
    const expected = held.lines.length;
    const params = { found: expected + group.length, expected };
    const extra = problem('rows-extra', params, { line: (group[0] as CellLine).line, column: 1 });
    this.emitter.malformed([...held.lines, ...group], held.problem ?? extra);
  }

  /** No empty lines, one after every row, or one after every band. */
  private regularlySpaced(): boolean {
    const { gaps } = this;
    if (gaps.length === 0) return true;
    const { size, boxRows } = this.scanner.shape;
    const spaced = (step: number): boolean =>
      gaps.length === size / step - 1 && gaps.every(({ rows }, i) => rows === (i + 1) * step);
    return spaced(1) || spaced(boxRows);
  }

  /** Abandons the group; the text after its first empty line is read again separately. */
  private flush(): void {
    const { group, gaps, bad } = this;
    this.reset();
    const cut = gaps[0]?.rows ?? group.length;
    const lines = group.slice(0, cut);
    this.emitter.malformed(lines, firstOf(bad, this.shapeProblem(lines)));
    for (let i = cut; i < group.length; i++) {
      const gap = gaps.find(({ rows }) => rows === i);
      if (gap !== undefined) this.gap(gap.isEmpty);
      this.read(group[i] as CellLine);
    }
  }

  /** Gives the group up with everything after its empty lines. */
  private drain(): void {
    while (this.group.length > 0) this.flush();
  }

  /** Why lines that are no grid are none. */
  private shapeProblem(lines: readonly CellLine[]): Problem {
    const { size, cells } = this.scanner.shape;
    const odd = lines.find(({ width }) => width !== size);
    if (odd === undefined) return this.emitter.rowsMissing(lines, lines.length);
    if (lines.some(({ width }) => width === size))
      return this.emitter.wrongWidth(odd, odd.width, size);
    if (lines.length === 1) {
      const expected = odd.width * 2 > cells ? cells : size;
      return this.emitter.wrongWidth(odd, odd.width, expected);
    }
    const last = lines.at(-1) as CellLine;
    const found = lines.reduce((sum, { width }) => sum + width, 0);
    const at = { line: last.line, column: last.text.trimEnd().length + 1 };
    return problem('grid-incomplete', { found, expected: cells }, at);
  }

  private noteBlanks(): void {
    const most = this.rules.width === this.scanner.shape.cells ? 0 : 1;
    if (this.blanks > most && this.begun)
      this.emitter.notes.once('separator-doubled', {}, { line: this.line - 1, column: 1 });
    this.blanks = 0;
    this.begun = true;
  }

  private reset(): void {
    this.group = [];
    this.total = 0;
    this.rowLike = false;
    this.even = true;
    this.bad = null;
    this.gaps = [];
    this.pending = false;
  }
}

/** Of two problems the one that comes first in the file. */
function firstOf(a: Problem | null, b: Problem): Problem {
  return a !== null && Number(a.at?.line) <= Number(b.at?.line) ? a : b;
}
