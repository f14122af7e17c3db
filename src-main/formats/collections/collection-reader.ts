import { problem, type GridPuzzle, type GridShape } from '../../shared/puzzle';
import { asideOf } from '../asides';
import { PendingName, commentOf } from '../case-name';
import type { CaseReader, CaseSink } from '../format';
import { firstConflict } from '../grid/conflicts';
import { Notes } from '../notes';
import { Ratings } from '../ratings';
import { namesOf } from './alphabets';
import type { CollectionDialect, LineContent, LineDetails } from './dialect';
import { readGrid } from './read-grid';

export class CollectionReader implements CaseReader {
  private line = 0;
  private readonly notes: Notes;
  private readonly names = new PendingName();
  private readonly ratings = new Ratings();
  /** The last line that is a comment. */
  private commentLine = 0;
  private readonly content: (line: string) => LineContent;
  private passed = 0;
  private firstPassed = 0;

  constructor(
    private readonly dialect: CollectionDialect,
    private readonly shapes: readonly GridShape[],
    private readonly sink: CaseSink,
  ) {
    this.notes = new Notes(sink);
    this.content = dialect.lines();
  }

  push(text: string): void {
    const line = ++this.line;
    if (/^[\t ]*$/.test(text)) return;
    const content = this.content(text);
    if (content.kind === 'comment') {
      this.names.add(text);
      this.commentLine = line;
      return;
    }
    if (isAside(this.dialect, text, content)) {
      this.pass();
      this.names.add(text);
      return;
    }
    if (content.kind === 'unknown') {
      const params = { text: text.trim().slice(0, 20), format: this.dialect.title };
      const at = { line, column: content.start + 1 };
      this.sink.onCase({ line, lines: 1, problem: problem('record-unknown', params, at) });
      return;
    }
    if (content.kind === 'puzzle') this.take(text, content);
  }

  /** A line is a puzzle, so nothing is ever open; comments that name none are read past. */
  end(): void {
    const { passed, firstPassed } = this;
    if (passed > 0)
      this.notes.once('lines-passed', { count: passed }, { line: firstPassed, column: 1 });
    if (this.names.take() === undefined || this.commentLine === 0) return;
    this.notes.once('lost-comments', {}, { line: this.commentLine, column: 1 });
  }

  private pass(): void {
    this.passed++;
    if (this.passed === 1) this.firstPassed = this.line;
  }

  private take(text: string, content: Extract<LineContent, { kind: 'puzzle' }>): void {
    const { line } = this;
    const found = readGrid(this.dialect, this.shapes, text, content, line);
    const says: LineDetails = content.says ?? this.ratings.read(wordsBeside(text, content));
    const name = this.names.take(says.words);
    const { ratings, marks } = says;
    const comment = says.comment ?? commentOf(says.words);
    if ('problem' in found) {
      this.sink.onCase({ line, lines: 1, name, ratings, comment, problem: found.problem });
      return;
    }
    const { shape, cells, places } = found;
    const puzzle: GridPuzzle = { kind: 'grid', shape, cells };
    this.sink.onCase({ line, lines: 1, name, ratings, comment, marks, puzzle });
    if (found.zero === 'open') this.noteAlphabet(shape);
    const conflict = this.notes.wants('given-conflict') ? firstConflict(shape, cells) : null;
    if (conflict === null) return;
    const value = text.charAt(places[conflict.second] as number);
    const column = (places[conflict.first] as number) + 1;
    const second = { line, column: (places[conflict.second] as number) + 1 };
    this.notes.add(problem('given-conflict', { value, line, column }, second));
  }

  private noteAlphabet(shape: GridShape): void {
    const { zero, one } = namesOf(shape);
    const params =
      this.dialect.fromZero === true ? { read: zero, other: one } : { read: one, other: zero };
    this.notes.once('alphabet-ambiguous', params, { line: this.line, column: 1 });
  }
}

/** A heading, a comment or a rule that the dialect has no other word for. */
function isAside({ nine }: CollectionDialect, text: string, content: LineContent): boolean {
  if (content.kind === 'other') return false;
  // What has the length of a grid is a grid with mistakes.
  const length = content.kind === 'puzzle' ? content.end - content.start : 0;
  const isGrid = nine ? length > 40 : length >= 16;
  return !isGrid && asideOf(text) !== null;
}

function wordsBeside(text: string, { start, end }: { start: number; end: number }): string {
  if (start === 0 && end === text.length) return '';
  return `${text.slice(0, start)} ${text.slice(end)}`;
}
