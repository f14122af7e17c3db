import { asideOf, END_MARK, trailingComment, type Aside } from '../asides';
import type { CaseReader } from '../format';
import { headingPattern, type GridInput } from './dialect';
import type { GridEmitter } from './emitter';
import { isComment } from './preface-reader';
import { isNearly } from './sample';
import type { LineScanner } from './scan';

const NINE = 57;
/** A line of digits as long as this can be no numbering. */
const LONGEST_NUMBERING = 10;

/** A reader to which lines can be given that are none of its business. */
interface Inner extends CaseReader {
  pass?(): void;
  boundary?(): void;
}

/**
 * What a line without cells is: a heading, a comment, a rule; null for any other. Lines that are nearly a
 * row hold cells.
 */
export function asideIn(
  text: string,
  scanner: LineScanner,
  { terminator }: GridInput,
): Aside | null {
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
  return digits ? text.length <= LONGEST_NUMBERING && /[).:\]]$/.test(text) : text !== '';
}

/** The cells of a line: without the comment after them and the mark at the end of a file. */
export function cellsPart(text: string): string {
  const end = text.endsWith(END_MARK) ? text.slice(0, text.indexOf(END_MARK)) : text;
  if (!end.includes('#') && !end.includes('//')) return end;
  const at = trailingComment(end);
  return at < 0 ? end : end.slice(0, at);
}

/**
 * Takes the lines that hold no cells off a file, and comments off the lines that do. Words name the
 * next grid; that lines were passed over is a remark.
 */
export class AsideReader implements CaseReader {
  private line = 0;
  private passed = 0;
  private firstPassed = 0;
  private readonly heading: RegExp | null;

  constructor(
    private readonly input: GridInput,
    private readonly scanner: LineScanner,
    private readonly emitter: GridEmitter,
    private readonly inner: Inner,
  ) {
    this.heading = input.heading === undefined ? null : headingPattern(input.heading);
    const { takeGrids } = inner;
    if (takeGrids === undefined) return;
    this.takeGrids = (bytes, from) => {
      const taken = takeGrids.call(inner, bytes, from);
      this.line += taken.lines;
      return taken;
    };
  }

  takeGrids?: NonNullable<CaseReader['takeGrids']>;

  get closed(): boolean {
    return this.inner.closed === true;
  }

  push(text: string): void {
    this.line++;
    if (this.isOwn(text)) {
      this.inner.push(text);
      return;
    }
    const aside = asideIn(text, this.scanner, this.input);
    if (aside !== null) {
      this.pass(text, aside);
      return;
    }
    const cells = cellsPart(text);
    const rest = cells.length < text.length ? text.slice(cells.length) : '';
    if (rest.replaceAll(END_MARK, '') !== '') this.note(rest);
    this.inner.push(cells);
  }

  end(): void {
    const { passed, emitter, firstPassed } = this;
    this.inner.end();
    if (passed > 0)
      emitter.notes.once('lines-passed', { count: passed }, { line: firstPassed, column: 1 });
  }

  /** What the format itself has besides grids. */
  private isOwn(text: string): boolean {
    const { comments } = this.input;
    if (comments !== undefined && isComment(comments.starts, text)) return true;
    return this.heading?.test(text) === true;
  }

  private pass(text: string, aside: Aside): void {
    if (aside === 'words') this.inner.boundary?.();
    if (this.inner.pass === undefined) this.inner.push('');
    else this.inner.pass();
    if (aside !== 'mark') this.note(aside === 'rule' ? '' : text);
  }

  private note(text: string): void {
    this.passed++;
    if (this.passed === 1) this.firstPassed = this.line;
    this.emitter.name(text.replace(/^[\t ]*[/#;%]+/, ''));
  }
}
