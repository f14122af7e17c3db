import { problem } from '../../shared/puzzle';
import { asideOf, END_MARK, trailingComment, type Aside } from '../asides';
import type { CaseReader } from '../format';
import { headingPattern, headingText, type GridInput } from './dialect';
import type { GridEmitter } from './emitter';
import { isNearly } from './sample';
import type { LineScanner } from './scan';

const NINE = 57;
/** A line of digits as long as this can be no numbering and no day. */
const LONGEST_NUMBERING = 11;

/**
 * What a line without cells is: a heading, a comment, a rule; null for any other. Lines that are nearly a
 * row hold cells.
 */
function asideIn(text: string, scanner: LineScanner, { terminator }: GridInput): Aside | null {
  if (!mayBeAside(text) || text.trim() === terminator) return null;
  const aside = asideOf(text);
  if (aside === null || aside === 'mark') return aside;
  scanner.scan(text);
  const { size, cells } = scanner.shape;
  const { count, unknown } = scanner;
  // Bars and rules of a frame.
  if (count === 0) return null;
  if (aside === 'rule') return unknown > 0 || (count !== size && count !== cells) ? aside : null;
  const near = isNearly(scanner, size) || isNearly(scanner, cells);
  return unknown > 0 && !near ? aside : null;
}

/** What a line of digits and dots, the rule, is spared. */
function mayBeAside(text: string): boolean {
  const first = text.charCodeAt(0);
  const digits = first <= NINE && first >= 46 && first !== 47;
  return digits
    ? text.length <= LONGEST_NUMBERING && /[).:\]]$|\d[-./]\d\d[-./]\d/.test(text)
    : text !== '';
}

/** The cells of a line: without the comment after them and the mark at the end of a file. */
function cellsPart(text: string): string {
  const end = text.endsWith(END_MARK) ? text.slice(0, text.indexOf(END_MARK)) : text;
  if (!end.includes('#') && !end.includes('//')) return end;
  const at = trailingComment(end);
  return at < 0 ? end : end.slice(0, at);
}

/** A reader of grids whose file may have lines between them that are none of its business. */
export interface BlockReader extends CaseReader {
  /** Ends the grid that is being read; rows after belong to another. */
  boundary(): void;
  /** A line that is none of its business: it parts what an empty line parts, and is never remarked on. */
  pass(): void;
}

/** Whether a line begins with one of the characters of comments. */
function isComment(starts: string, text: string): boolean {
  const first = text.trimStart().charAt(0);
  return first !== '' && starts.includes(first);
}

/** A line that begins a part of a file: `[Puzzle]`. */
const SECTION = /^[\t ]*\[([^\]]*)\][\t ]*$/;

/**
 * Which part of a file a line begins, if any. Where comments can begin with `[`, so do parts, and
 * the one with the puzzle is called so; the others hold how far somebody has come.
 */
function partOf(starts: string, text: string): 'puzzle' | 'other' | null {
  const name = starts.includes('[') ? SECTION.exec(text)?.[1] : undefined;
  if (name === undefined) return null;
  return name.trim().toLowerCase() === 'puzzle' ? 'puzzle' : 'other';
}

const EMPTY = /^[\t ]*$/;
/** A number of grids, alone on its line. */
const COUNT = /^[\t ]*(\d{1,7})[\t ]*$/;

/** A reader to which lines can be given that are none of its business. */
type Inner = CaseReader & Partial<Pick<BlockReader, 'pass' | 'boundary'>>;

/**
 * Takes off a file what stands around its grids, and gives the rest to their reader, which is informed of
 * each line, so that line numbers stay right: the number of grids and the headings that a problem has, remarks when they
 * are missing or wrong; and in any file lines that hold no cells, and comments after those that do. Words
 * name the next grid.
 */
export class FrontReader implements CaseReader {
  private line = 0;
  private passed = 0;
  private firstPassed = 0;
  private count: { readonly line: number; readonly promised: number } | null = null;
  private begun: boolean;
  private headings = 0;
  /** The first heading that a problem has, and whether lines without cells were passed over. */
  heading: string | null = null;
  hasAsides = false;
  /** Inside a part that does not hold the puzzle. */
  private elsewhere = false;
  private readonly headingLine: RegExp | null;
  /** The problem has nothing but grids in its files. */
  private readonly isBare: boolean;

  constructor(
    private readonly input: GridInput,
    private readonly scanner: LineScanner,
    private readonly emitter: GridEmitter,
    private readonly inner: Inner,
  ) {
    const { count, heading, comments } = input;
    this.begun = count !== true;
    this.headingLine = heading === undefined ? null : headingPattern(heading);
    this.isBare = this.begun && heading === undefined && comments === undefined;
    const { takeGrids } = inner;
    if (takeGrids === undefined || !this.isBare) return;
    this.takeGrids = (bytes, from) => {
      const taken = takeGrids.call(inner, bytes, from);
      this.line += taken.lines;
      return taken;
    };
  }

  takeGrids?: NonNullable<CaseReader['takeGrids']>;

  get closed(): boolean {
    return this.isBare && this.inner.closed === true;
  }

  /** How many grids the file says that it has, or null. */
  get promised(): number | null {
    return this.count?.promised ?? null;
  }

  push(text: string): void {
    this.line++;
    if (this.isOwn(text)) {
      this.take(text);
      return;
    }
    const aside = asideIn(text, this.scanner, this.input);
    if (aside !== null) {
      this.passOver(text, aside);
      return;
    }
    const cells = cellsPart(text);
    const rest = cells.length < text.length ? text.slice(cells.length) : '';
    if (rest.replaceAll(END_MARK, '') !== '') this.note(rest);
    this.take(cells);
  }

  end(): void {
    this.inner.end();
    const { count, emitter, passed, firstPassed } = this;
    if (count !== null && count.promised !== emitter.count) {
      const params = { expected: count.promised, found: emitter.count };
      emitter.notes.once('count-mismatch', params, { line: count.line, column: 1 });
    }
    if (passed > 0)
      emitter.notes.once('lines-passed', { count: passed }, { line: firstPassed, column: 1 });
  }

  /** What the format itself has besides grids. */
  private isOwn(text: string): boolean {
    const { comments } = this.input;
    if (comments !== undefined && isComment(comments.starts, text)) return true;
    return this.headingLine?.test(text) === true;
  }

  private passOver(text: string, aside: Aside): void {
    this.hasAsides = true;
    if (aside === 'words') this.inner.boundary?.();
    this.pass();
    if (aside !== 'mark') this.note(aside === 'rule' ? '' : text);
  }

  private pass(): void {
    if (this.inner.pass === undefined) this.inner.push('');
    else this.inner.pass();
  }

  private note(text: string): void {
    if (this.passed++ === 0) this.firstPassed = this.line;
    this.emitter.name(text.replace(/^[\t ]*[/#;%]+/, ''));
  }

  private take(text: string): void {
    if (this.begun) this.read(text);
    else if (EMPTY.test(text)) this.inner.push(text);
    else this.first(text);
  }

  /** The number of grids; digits that are a row of cells are that row. */
  private first(text: string): void {
    this.begun = true;
    const promised = COUNT.exec(text)?.[1];
    this.scanner.scan(text);
    const { shape, count, unknown } = this.scanner;
    if (promised !== undefined && (count !== shape.size || unknown > 0)) {
      this.count = { line: this.line, promised: Number(promised) };
      this.emitter.isCounted = true;
      this.pass();
      return;
    }
    this.emitter.notes.once('count-missing', {}, { line: this.line, column: 1 });
    this.read(text);
  }

  private read(text: string): void {
    const { comments } = this.input;
    const part = comments === undefined ? null : partOf(comments.starts, text);
    if (part !== null) {
      this.elsewhere = part === 'other';
      this.inner.boundary?.();
      this.pass();
      return;
    }
    if (this.elsewhere) {
      if (!EMPTY.test(text))
        this.emitter.notes.once('lost-entries', {}, { line: this.line, column: 1 });
      this.pass();
      return;
    }
    if (comments !== undefined && isComment(comments.starts, text)) {
      this.emitter.notes.once(comments.lost, {}, { line: this.line, column: 1 });
      this.pass();
      if (comments.lost === 'lost-comments') this.emitter.name(text);
      return;
    }
    if (this.headingLine === null || !this.headingLine.test(text)) {
      this.inner.push(text);
      return;
    }
    this.inner.boundary?.();
    this.pass();
    this.emitter.name(text);
    this.noteHeading(text);
  }

  /** Answers get headings in order, so one that is out of order is worth a remark. */
  private noteHeading(text: string): void {
    this.heading ??= text.trim();
    const expected = headingText(this.input.heading as string, ++this.headings);
    if (text.trim() === expected) return;
    const params = { text: text.trim().slice(0, 40), expected };
    this.emitter.notes.add(problem('heading-unusual', params, { line: this.line, column: 1 }), 1);
  }
}
