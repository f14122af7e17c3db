import { problem } from '../../shared/puzzle';
import type { CaseReader } from '../format';
import { headingPattern, headingText, type GridInput } from './dialect';
import type { GridEmitter } from './emitter';
import type { LineScanner } from './scan';

/** A reader of grids whose file may have lines between them that are none of its business. */
export interface BlockReader extends CaseReader {
  /** Ends the grid that is being read; rows after belong to another. */
  boundary(): void;
  /** A line that is none of its business: it parts what an empty line parts, and is never remarked on. */
  pass(): void;
}

/** Whether a line begins with one of the characters of comments. */
export function isComment(starts: string, text: string): boolean {
  const first = text.trimStart().charAt(0);
  return first !== '' && starts.includes(first);
}

/** A line that begins a part of a file: `[Puzzle]`. */
const SECTION = /^[\t ]*\[([^\]]*)\][\t ]*$/;

/**
 * Which part of a file a line begins, if any. Where comments can begin with `[`, so do parts, and
 * the one with the puzzle is called so; the others hold how far somebody has come.
 */
export function partOf(starts: string, text: string): 'puzzle' | 'other' | null {
  const name = starts.includes('[') ? SECTION.exec(text)?.[1] : undefined;
  if (name === undefined) return null;
  return name.trim().toLowerCase() === 'puzzle' ? 'puzzle' : 'other';
}

const EMPTY = /^[\t ]*$/;
/** A number of grids, alone on its line. */
const COUNT = /^[\t ]*(\d{1,7})[\t ]*$/;

/**
 * Takes the number of grids and the headings off a file and gives the rest to the reader of the
 * grids, which is informed of each, so that line numbers stay right. Both are remarks when they are missing
 * or wrong: the grids are read all the same.
 */
export class PrefaceReader implements BlockReader {
  private line = 0;
  private count: { readonly line: number; readonly promised: number } | null = null;
  /** The first line, while it can be the number of grids as well as a row; then the lines after it. */
  private undecided: string[] = [];
  private begun: boolean;
  private headings = 0;
  /** Inside a part that does not hold the puzzle. */
  private elsewhere = false;
  private readonly heading: RegExp | null;

  constructor(
    private readonly input: GridInput,
    private readonly scanner: LineScanner,
    private readonly emitter: GridEmitter,
    private readonly inner: BlockReader,
  ) {
    this.begun = input.count !== true;
    this.heading = input.heading === undefined ? null : headingPattern(input.heading);
  }

  push(text: string): void {
    this.line++;
    if (this.begun) this.read(text);
    else if (this.undecided.length > 0) this.decide(text);
    else if (EMPTY.test(text)) this.inner.push(text);
    else this.first(text);
  }

  /** A line that is none of its business, before the number of grids too. */
  pass(): void {
    if (this.undecided.length > 0) this.release(false);
    this.line++;
    this.inner.pass();
  }

  boundary(): void {
    this.inner.boundary();
  }

  end(): void {
    if (this.undecided.length > 0) this.release(false);
    this.inner.end();
    const { count, emitter } = this;
    if (count === null || count.promised === emitter.count) return;
    const params = { expected: count.promised, found: emitter.count };
    emitter.notes.once('count-mismatch', params, { line: count.line, column: 1 });
  }

  private first(text: string): void {
    const match = COUNT.exec(text);
    this.scanner.scan(text);
    const { shape, count } = this.scanner;
    if (match !== null && count === shape.size) {
      this.undecided.push(text);
      return;
    }
    this.begun = true;
    if (match === null) {
      this.emitter.notes.once('count-missing', {}, { line: this.line, column: 1 });
      this.read(text);
    } else this.take(text, this.line);
  }

  /** A number with the width of a row is the number of grids when a whole grid follows. */
  private decide(text: string): void {
    this.undecided.push(text);
    const rows = this.undecided.filter((line) => !EMPTY.test(line)).length;
    if (rows > this.scanner.shape.size) this.release(true);
  }

  private release(isCount: boolean): void {
    const [first = '', ...rest] = this.undecided;
    this.undecided = [];
    this.begun = true;
    if (isCount) this.take(first, this.line - rest.length);
    else {
      const at = { line: this.line - rest.length, column: 1 };
      this.emitter.notes.once('count-missing', {}, at);
      this.inner.push(first);
    }
    for (const text of rest) this.read(text);
  }

  private take(text: string, line: number): void {
    this.count = { line, promised: Number(text) };
    this.inner.pass();
  }

  private read(text: string): void {
    const { comments } = this.input;
    const part = comments === undefined ? null : partOf(comments.starts, text);
    if (part !== null) {
      this.elsewhere = part === 'other';
      this.inner.boundary();
      this.inner.pass();
      return;
    }
    if (this.elsewhere) {
      if (!EMPTY.test(text))
        this.emitter.notes.once('lost-entries', {}, { line: this.line, column: 1 });
      this.inner.pass();
      return;
    }
    if (comments !== undefined && isComment(comments.starts, text)) {
      this.emitter.notes.once(comments.lost, {}, { line: this.line, column: 1 });
      this.inner.pass();
      if (comments.lost === 'lost-comments') this.emitter.name(text);
      return;
    }
    if (this.heading === null || !this.heading.test(text)) {
      this.inner.push(text);
      return;
    }
    this.inner.boundary();
    this.inner.pass();
    this.emitter.name(text);
    this.noteHeading(text);
  }

  /** Answers get headings in order, so one that is out of order is worth a remark. */
  private noteHeading(text: string): void {
    const expected = headingText(this.input.heading as string, ++this.headings);
    if (text.trim() === expected) return;
    const params = { text: text.trim().slice(0, 40), expected };
    this.emitter.notes.add(problem('heading-unusual', params, { line: this.line, column: 1 }), 1);
  }
}
