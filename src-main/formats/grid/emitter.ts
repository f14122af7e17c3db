import { problem, type Place, type Problem, type Puzzle } from '../../shared/puzzle';
import type { TextPlace } from '../../coverage/places';
import { PendingName } from '../case-name';
import type { CaseSink, ParsedCase } from '../format';
import { Notes } from '../notes';
import { solvedIn, solves } from '../solutions';
import { countsTo, describeCells } from './alphabet';
import { noteConflict } from './conflicts';
import type { GridInput } from './dialect';
import { isRegionMap } from './region-map';
import type { LineScanner } from './scan';
import type { Besides } from './word-cells';

/** A line of the file with its number, from 1. */
export interface GridLine {
  readonly text: string;
  readonly line: number;
}

/** So many grids that solve the one before them are no chance, whatever ends the file. */
const MANY_SOLVED = 20;

/** Turns what the readers of the three layouts find into cases, problems with places, and remarks. */
export class GridEmitter {
  readonly notes: Notes;
  private cases = 0;
  private readonly names = new PendingName();
  private secondCase: Place | undefined;
  /** A blank that is written another way than the format says has been met. */
  private aliased = false;
  /** The last grid was a map of regions. */
  private mapped = false;
  /** The cells of the last grid. */
  private last: Uint8Array | null = null;
  /** The file itself says where its grids end: one that solves the one before it is a puzzle like the others. */
  isCounted = false;
  /** Grids that solve the one before them, and the place of the first. */
  private solved = 0;
  private firstSolved: Place | undefined;

  constructor(
    private readonly input: GridInput,
    private scanner: LineScanner,
    private readonly sink: CaseSink,
  ) {
    this.notes = new Notes(sink);
  }

  /** The scanner of the lines from here on, where the shape changes from grid to grid. */
  use(scanner: LineScanner): void {
    this.scanner = scanner;
  }

  /** A heading or a remark: it names the next case, whose lines must not have begun. */
  name(text: string): void {
    this.names.add(text);
  }

  /** Cases so far. */
  get count(): number {
    return this.cases;
  }

  /** The next grid takes a name or belongs to a map of regions, so it is no grid like the others. */
  get expecting(): boolean {
    return this.mapped || this.names.waiting;
  }

  /**
   * A grid that was read from `lines`, after `header` where it has lines of its own. `cells` is
   * handed over: the caller must not write to it again.
   */
  puzzle(
    lines: readonly GridLine[],
    cells: Uint8Array,
    header: readonly GridLine[] = [],
    placeOf = (cell: number): Place => {
      const { line = 1, start = 0 } = this.placesOf(lines)[cell] ?? {};
      return { line, column: start + 1 };
    },
  ): void {
    const { size } = this.scanner.shape;
    const mixed = this.aliased && !cells.includes(size) ? this.mixedBlanks(lines) : null;
    const besides = mixed ?? this.besides(lines, placeOf);
    if ('code' in besides) {
      this.malformed([...header, ...lines], besides);
      return;
    }
    const { shape = this.scanner.shape, marks, note } = besides;
    if (note !== undefined) this.notes.add(note, 1);
    if (this.mapped || isRegionMap(shape, cells)) {
      // The grid after a map has its regions, and would be solved without them.
      this.mapped = !this.mapped;
      const line = (header[0] ?? lines[0])?.line ?? 1;
      this.malformed([...header, ...lines], problem('region-map', {}, { line, column: 1 }));
      return;
    }
    const isTold = this.names.solves;
    if (this.last !== null && solves(cells, this.last, isTold)) {
      if (isTold) {
        this.names.take();
        this.notes.once('lost-solutions', {}, placeOf(0));
        return;
      }
      this.solves(placeOf(0));
    }
    this.last = cells;
    const places = this.sink.edits === true ? this.placesOf(lines) : undefined;
    this.emit([...header, ...lines], { puzzle: { kind: 'grid', shape, cells }, places, marks });
    const { symbols } = this.scanner.alphabet;
    noteConflict(
      this.notes,
      shape,
      cells,
      placeOf,
      (cell) => symbols[(cells[cell] ?? 1) - 1] ?? '',
    );
  }

  /** Sound grids, a line each from `line` on, as many cases as there are; for a sink that takes them. */
  grids(line: number, count: number, cells: Uint8Array): void {
    const { shape } = this.scanner;
    for (const i of solvedIn(cells, shape.cells, this.last))
      this.solves({ line: line + i, column: 1 });
    this.last = cells.slice(-shape.cells);
    const second = line + 1 - this.cases;
    if (this.cases < 2 && this.cases + count >= 2) this.secondCase = { line: second, column: 1 };
    this.cases += count;
    this.sink.onGrids?.({ shape, count, cells, line });
  }

  /** A file may have one solved grid among its puzzles, as a test; two or more are rather solutions. */
  private solves(at: Place): void {
    this.firstSolved ??= at;
    if (++this.solved === MANY_SOLVED) this.tellSolved(this.firstSolved);
  }

  private tellSolved(at: Place): void {
    this.notes.once('solution-as-puzzle', {}, at);
  }

  malformed(lines: readonly GridLine[], found: Problem): void {
    this.emit(lines, { problem: found });
  }

  /** Remarks about the line that the scanner has just read. */
  remark(line: GridLine): void {
    const { aliasAt, packed, alphabet } = this.scanner;
    if (aliasAt >= 0) {
      this.aliased = true;
      const at = { line: line.line, column: aliasAt + 1 };
      const found = line.text.charAt(aliasAt);
      this.notes.once('blank-alias', { found, blank: alphabet.blank }, at);
    }
    if (packed) this.notes.once('cells-packed', {}, { line: line.line, column: 1 });
  }

  /** Remarks about the line that the scanner has just read, and what is wrong with it as one of `expected` cells. */
  check(line: GridLine, expected: number): Problem | null {
    this.remark(line);
    const { badAt, count } = this.scanner;
    if (badAt >= 0) return this.unknownCell(line);
    return count === expected ? null : this.wrongWidth(line, count, expected);
  }

  /** What is wrong with the first unknown cell of the line just read. */
  unknownCell(line: GridLine): Problem {
    const { alphabet, shape, badAt, words } = this.scanner;
    const text = this.scanner.badText(line.text);
    const at = { line: line.line, column: badAt + 1 };
    if (words !== null) return problem('cell-unknown', { text, allowed: words.allowed }, at);
    if (countsTo(alphabet, shape.size) && /^\d+$/.test(text)) {
      const min = alphabet.blank === '0' ? 0 : 1;
      return problem('number-out-of-range', { text, min, max: shape.size }, at);
    }
    return problem('cell-unknown', { text, allowed: describeCells(alphabet, shape.size) }, at);
  }

  /** A line with another number of cells than expected; the place is where it ends or runs over. */
  wrongWidth(line: GridLine, found: number, expected: number): Problem {
    if (found < expected) {
      const at = { line: line.line, column: line.text.trimEnd().length + 1 };
      return problem('row-short', { found, expected }, at);
    }
    const column = (this.scanner.spanAt(line.text, expected)?.start ?? 0) + 1;
    return problem('row-long', { found, expected }, { line: line.line, column });
  }

  /** Fewer rows than the shape has; the place is the line where the next row should stand. */
  rowsMissing(lines: readonly GridLine[], found: number): Problem {
    const line = (lines.at(-1)?.line ?? 0) + 1;
    return problem(
      'rows-missing',
      { found, expected: this.scanner.shape.size },
      { line, column: 1 },
    );
  }

  end(): void {
    if (this.firstSolved && this.solved > 1 && !this.isCounted) this.tellSolved(this.firstSolved);
    if (this.input.grids === 'one' && this.secondCase !== undefined) {
      this.notes.once('many-grids', { count: this.cases }, this.secondCase);
    }
  }

  private emit(
    lines: readonly GridLine[],
    content:
      | Pick<Extract<ParsedCase, { puzzle: Puzzle }>, 'puzzle' | 'places' | 'marks'>
      | { problem: Problem },
  ): void {
    const line = lines[0]?.line ?? 1;
    const last = lines.at(-1)?.line ?? line;
    this.cases++;
    if (this.cases === 2) this.secondCase = { line, column: 1 };
    this.sink.onCase({ line, lines: last - line + 1, name: this.names.take(), ...content });
  }

  /** `0` and another blank in a grid without the highest value: the 0 may be a value. */
  private mixedBlanks(lines: readonly GridLine[]): Problem | null {
    const { blank, blankAliases } = this.scanner.alphabet;
    const signs = [blank, ...blankAliases];
    if (!signs.includes('0')) return null;
    let first: string | undefined;
    for (const { text, line } of lines) {
      for (let i = 0; i < text.length; i++) {
        const sign = text.charAt(i);
        if (!signs.includes(sign)) continue;
        first ??= sign;
        if (sign !== first)
          return problem('blanks-mixed', { found: sign, other: first }, { line, column: i + 1 });
      }
    }
    return null;
  }

  private besides(lines: readonly GridLine[], placeOf: (cell: number) => Place): Besides | Problem {
    const { scanner } = this;
    if (scanner.words === null) return {};
    const words = lines.flatMap(({ text }) =>
      Array.from(scanner.spans(text), ({ start, end }) => text.slice(start, end)),
    );
    return scanner.words.besides(words, placeOf);
  }

  private placesOf(lines: readonly GridLine[]): TextPlace[] {
    let cell = 0;
    return lines.flatMap(({ text, line }) =>
      Array.from(this.scanner.spans(text), (span) => ({
        role: 'cell',
        line,
        ...span,
        cell: cell++,
      })),
    );
  }
}
