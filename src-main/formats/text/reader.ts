import { SAMPLE_LINES, type CaseReader, type CaseSink } from '../format';
import type { CountSolutions } from '../uniqueness';
import { decide, refusalProblem, type Refused } from './decide';
import type { Notation } from './notation';
import { TextEmitter, linesOf } from './emitter';
import { Groups, type FoundGrid, hasOneBlank, mixedBlanks } from './groups';
import { headerShape, isHeaded, ownNotation } from './headed';
import { LineReader } from './line-reading';
import { normalise } from './normalise';
import { SolutionFilter } from './solutions';
import { problem, SHAPE_9, type GridShape } from '../../shared/puzzle';
import { documentOf, MOST_WHOLE, type Document } from './documents';

/** Reads grids in any notation: the first lines tell the notation, and the others are read in it. */
export class TextReader implements CaseReader {
  private head: string[] = [];
  private rest: CaseReader | null = null;

  constructor(
    private readonly sink: CaseSink,
    private readonly count: CountSolutions | null = null,
  ) {}

  push(line: string): void {
    if (this.rest !== null) return this.rest.push(line);
    this.head.push(line);
    if (this.head.length >= SAMPLE_LINES) this.begin(false);
  }

  end(): void {
    if (this.rest === null) this.begin(true);
    this.rest?.end();
  }

  private begin(whole: boolean): void {
    this.rest = readerFor(this.head, whole, this.sink, this.count);
    for (const line of this.head) if (this.sink.isEnough?.() !== true) this.rest.push(line);
    this.head = [];
  }
}

function readerFor(
  head: readonly string[],
  whole: boolean,
  sink: CaseSink,
  count: CountSolutions | null,
): CaseReader {
  if (isHeaded(head)) return new NotationReader(ownNotation(SHAPE_9), sink, true);
  const decision = decide(head, whole, count);
  if (decision.kind === 'notation') return new NotationReader(decision.trial.notation, sink);
  return new DocumentReader(sink, decision.kind === 'document' ? null : decision);
}

/** Reads lines of one notation as cases, or of the notation that a header over each grid gives. */
class NotationReader implements CaseReader {
  private reader: LineReader;
  private groups: Groups;
  /** The last header, as long as nothing has come of it; else 0. */
  private header = 0;
  private readonly filter: SolutionFilter;
  private readonly emitter: TextEmitter;
  private line = 0;
  /** Lines of the grid that is open, for the signs of its blanks. */
  private recent: string[] = [];

  constructor(
    private readonly notation: Notation,
    sink: CaseSink,
    private readonly isHeaded = false,
  ) {
    const emitter = new TextEmitter(notation, sink);
    this.filter = new SolutionFilter(emitter);
    this.emitter = emitter;
    this.reader = new LineReader(notation);
    this.groups = this.groupsIn(notation);
  }

  private groupsIn(notation: Notation): Groups {
    const { filter, emitter } = this;
    return new Groups(notation, {
      grid: (found) => {
        if (this.isHeaded) {
          // Under a header of its own a grid is a puzzle, whatever stands before it.
          filter.end();
          return emitter.grid(this.underHeader(found, notation.shape));
        }
        const first = this.line - this.recent.length + 1;
        const mixed = hasOneBlank(notation) ? null : mixedBlanks(found, this.recent, first);
        filter.grid(found, mixed);
      },
      broken: (first, last, fault) => {
        filter.broken(this.header === 0 ? first : this.header, last, fault);
        this.header = 0;
      },
      words: (text, kind) => filter.words(text, kind),
    });
  }

  private underHeader(found: FoundGrid, shape: GridShape): FoundGrid {
    const { line, lines } = linesOf(found);
    const extent = [this.header === 0 ? line : this.header, line + lines - 1] as const;
    this.header = 0;
    const { values, places, words } = found;
    return { values, places, words, shape, extent };
  }

  /** What the next header, or the end, leaves unfinished. */
  private finish(): void {
    this.groups.end();
    const { header, reader, filter } = this;
    if (header === 0) return;
    const params = { found: 0, expected: reader.notation.shape.size };
    filter.broken(header, header, problem('rows-missing', params, { line: header + 1, column: 1 }));
  }

  push(raw: string): void {
    const text = normalise(raw);
    this.line++;
    if (this.line <= (this.notation.header ?? 0)) return;
    const shape = this.isHeaded ? headerShape(raw) : null;
    if (shape !== null) {
      this.finish();
      this.header = this.line;
      this.reader = new LineReader(ownNotation(shape));
      this.groups = this.groupsIn(this.reader.notation);
      return;
    }
    if (!this.groups.isOpen) this.recent = [];
    this.recent.push(text);
    this.groups.take(this.line, this.reader.read(text, this.line));
  }

  end(): void {
    this.finish();
    this.filter.end();
    this.emitter.end(this.line, this.isHeaded);
  }
}

/** What is told of givens whose cells may be meant otherwise. */
const ASSUMED = {
  row: 'row-first-assumed',
  column: 'column-first-assumed',
  chess: 'cell-names-doubtful',
} as const;

/** Reads a text that can only be understood as a whole: JSON, a program, XML, one cell per line; or says why it is `refused`. */
class DocumentReader implements CaseReader {
  private lines: string[] = [];
  private count = 0;
  private characters = 0;
  private first = 0;

  constructor(
    private readonly sink: CaseSink,
    private readonly refused: Refused | null = null,
  ) {}

  push(line: string): void {
    this.count++;
    if (this.first === 0 && line.trim() !== '') this.first = this.count;
    this.characters += line.length + 1;
    if (this.characters <= MOST_WHOLE) this.lines.push(line);
    else this.lines = [];
  }

  end(): void {
    const { first, count, refused } = this;
    const isLong = this.characters > MOST_WHOLE;
    const document = isLong || refused !== null ? null : documentOf(this.lines);
    if (document !== null) return this.emit(document);
    if (first === 0) return;
    const at = { line: first, column: 1 };
    const found =
      refused === null && isLong
        ? problem('text-too-large', { limit: MOST_WHOLE / 1024 / 1024 }, at)
        : refusalProblem(refused ?? { kind: 'refused', why: 'nothing', guess: null }, at);
    this.sink.onCase({ line: first, lines: count - first + 1, problem: found });
  }

  private emit({ notation, grids, left, solutions, assumed }: Document): void {
    const plain = this.lines.map(normalise);
    const emitter = new TextEmitter(notation, this.sink);
    const filter = new SolutionFilter(emitter);
    const events = [
      ...grids.map((found) => ({
        line: linesOf(found).line,
        tell: () => filter.grid(found, mixedBlanks(found, plain)),
      })),
      ...left.map(({ line, last = line, cells }) => ({
        line,
        tell: () => {
          const at = { line, column: 1 };
          const params = { found: cells, expected: notation.shape.size };
          filter.broken(line, last, problem('text-cells-left', params, at));
        },
      })),
    ].sort((a, b) => a.line - b.line);
    for (const { tell } of events) tell();
    filter.end();
    for (const found of solutions.slice(0, 1)) emitter.solution(found);
    if (assumed) emitter.notes.once(ASSUMED[assumed], {}, { line: 1, column: 1 });
    emitter.end(this.count);
  }
}
