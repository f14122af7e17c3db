import { problem, type Problem } from '../../shared/puzzle';
import { PendingName } from '../case-name';
import { symbolsOf } from '../collections/alphabets';
import type { CaseReader, CaseSink } from '../format';
import { noteConflict } from '../grid/conflicts';
import { Notes } from '../notes';
import { solves } from '../solutions';
import type { RecordLine } from './dialect';
import type { JsonLines, RecordText } from './json-lines';

/** Reads files whose lines are each a puzzle, or something besides. */
export class RecordReader implements CaseReader {
  private line = 0;
  private lines = 1;
  private readonly notes: Notes;
  private readonly names = new PendingName();
  private commentLine = 0;
  private passed = 0;
  private firstPassed = 0;
  /** The cells of the last puzzle. */
  private last: Uint8Array | null = null;

  constructor(
    private readonly title: string,
    private readonly read: (text: string) => RecordLine,
    private readonly sink: CaseSink,
    /** Puts lines together, where a record can be several. */
    private readonly texts: JsonLines | null = null,
  ) {
    this.notes = new Notes(sink);
  }

  push(text: string): void {
    this.record(this.texts ? this.texts.push(text) : { text, line: this.line + 1, lines: 1 });
  }

  /** A line is a puzzle, so nothing is ever open; comments that name none are read past. */
  end(): void {
    this.record(this.texts?.end() ?? null);
    const { passed, firstPassed, commentLine, notes } = this;
    if (passed > 0) notes.once('lines-passed', { count: passed }, { line: firstPassed, column: 1 });
    if (this.names.take() === undefined || commentLine === 0) return;
    notes.once('lost-comments', {}, { line: commentLine, column: 1 });
  }

  private record(record: RecordText | null): void {
    if (record === null) return;
    const { text, line, lines } = record;
    this.line = line;
    this.lines = lines;
    if (/^[\t ]*$/.test(text)) return;
    const found = this.read(text);
    switch (found.kind) {
      case 'puzzle':
        this.take(found);
        return;
      case 'comment':
        this.commentLine = line;
        this.names.add(text);
        return;
      case 'aside':
        if (this.passed++ === 0) this.firstPassed = line;
        this.names.add(text);
        return;
      case 'heading':
        return;
      case 'wrong': {
        const { code, params, start, says } = found;
        const told = this.sink.tries === true ? undefined : says?.();
        const details = says && { ...told, name: this.names.take(told?.name) };
        this.sink.onCase({ line, lines, ...details, problem: this.at(start, code, params) });
        return;
      }
      case 'foreign': {
        const params = { text: text.trim().slice(0, 20), format: this.title };
        const unknown = this.at(found.start ?? 0, 'record-unknown', params);
        this.sink.onCase({ line, lines, problem: unknown });
      }
    }
  }

  private take(found: Extract<RecordLine, { kind: 'puzzle' }>): void {
    const { puzzle, lost, name, ratings, comment, marks, startOf, note } = found;
    const { line, lines, last, names } = this;
    if (last !== null && solves(puzzle.cells, last, names.solves)) {
      names.take();
      return this.notes.once('lost-solutions', {}, { line, column: startOf(0) + 1 });
    }
    this.last = puzzle.cells;
    const places = found.places?.map((place) => ({ ...place, line }));
    const own = names.take(name);
    this.sink.onCase({ line, lines, name: own, ratings, comment, marks, puzzle, places });
    for (const code of lost) this.notes.once(code, {}, { line, column: 1 });
    if (note !== undefined) this.notes.once(note.code, note.params, { line, column: 1 });
    const { shape, cells } = puzzle;
    const { symbols = symbolsOf(shape) } = found;
    const placeOf = (cell: number) => ({ line, column: startOf(cell) + 1 });
    const valueOf = (cell: number): string => symbols.charAt((cells[cell] as number) - 1);
    noteConflict(this.notes, shape, cells, placeOf, valueOf);
  }

  private at(start: number, code: Problem['code'], params: Problem['params']): Problem {
    return problem(code, params, { line: this.line, column: start + 1 });
  }
}
