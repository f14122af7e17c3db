import { problem, type Problem } from '../../shared/puzzle';
import { MAX_ENTRIES, tooLarge, wrongSize } from '../matrix/problems';
import type { Word } from '../matrix/row';
import { fitDense, headNumbers, numbersTogether, promisedRows, type Head } from './dense-header';
import { coverOf, OptionList } from './instance';
import { commentOf, fieldsOf, isBlank, onesIn, withoutBars, withoutRemark } from './lines';
import { CoverReader, type Found, type Open } from './reader';

/** A matrix of 0 and 1 that is being read. */
interface Dense extends Open {
  /** Lines before the rows: numbers, names of the columns, or both. */
  readonly heads: Head[];
  /** The first row, as long as it may still turn out to be a header. */
  readonly firstRow: Head | null;
  width: number;
  options: OptionList;
  /** An empty line has come after the last row. */
  gap: boolean;
  /** So far an empty line has followed every row. */
  doubled: boolean;
}

const NO_WIDTH = -1;

/**
 * Reads rows of 0 and 1 in any notation: bare, under numbers (`columns`, `columns secondary`,
 * `rows columns`, `columns secondary rows` a line each, …), under the names of the columns, or both; packed,
 * spaced or as CSV. Matrices
 * stand one after another with an empty line or a new head between; bare rows that are each followed by
 * an empty line are one matrix.
 */
export class DenseReader extends CoverReader<Dense> {
  /** Whether rows have names, above which that of the first column may stand. */
  private hasNames = false;

  protected take(text: string): void {
    const words = commentOf(text);
    if (words !== null) this.comment(words);
    else if (/^[+|=\s]*--[-+|=\s]*$/.test(text)) return;
    else if (isBlank(text)) {
      if (this.open !== null) this.open.gap = true;
    } else {
      const named = fieldsOf(withoutBars(withoutRemark(text)));
      const fields = withoutName(named);
      this.hasNames ||= fields !== named;
      if (fields !== named) this.notes.once('lost-comments', {}, { line: this.line, column: 1 });
      this.fields({ fields, line: this.line, lines: 1 });
    }
  }

  private fields(head: Head): void {
    const { open } = this;
    if (open === null) this.begin(head);
    else if (open.width === NO_WIDTH) this.afterHead(open, head);
    else this.afterRow(open, head);
  }

  protected result(open: Dense): Found | Problem {
    const { options } = open;
    if (options.length === 0) {
      return problem('no-options', {}, { line: open.lastLine, column: 1 });
    }
    const corner = this.hasNames ? open.width + 1 : NO_WIDTH;
    const heads = open.heads.map((head) =>
      head.fields.length === corner ? { ...head, fields: head.fields.slice(1) } : head,
    );
    const fit = fitDense({ ...open, heads });
    if ('code' in fit) return fit;
    fit.notes.forEach((note) => this.notes.add(note, 1));
    const { width: size, line } = open;
    const isSquare = size === options.length && size > 4 && Number.isInteger(Math.sqrt(size));
    if (isSquare && heads.length === 0)
      this.notes.once('pattern-or-cover', { size }, { line, column: 1 });
    return { puzzle: coverOf(fit.list, options), options };
  }

  private begin(head: Head): void {
    this.close();
    const entries = entriesOf(head.fields);
    this.open = {
      ...this.opened(),
      heads: entries === null ? [head] : [],
      firstRow: entries === null ? null : head,
      width: NO_WIDTH,
      options: new OptionList(),
      gap: false,
      doubled: false,
    };
    if (entries !== null) this.row(this.open, entries);
  }

  private afterHead(open: Dense, head: Head): void {
    const entries = entriesOf(head.fields);
    const [first] = open.heads;
    const together = first && numbersTogether(first, head);
    if (together) open.heads[0] = together;
    else if (entries !== null) this.row(open, entries);
    else if (open.heads.length === 1 && first && headNumbers(first) && !headNumbers(head)) {
      open.heads.push(head);
      open.lastLine = this.line;
    } else this.begin(head);
  }

  private afterRow(open: Dense, head: Head): void {
    const { fields } = head;
    const entries = entriesOf(fields);
    const { firstRow, options } = open;
    if (entries === null) this.afterRowNoRow(open, head);
    else if (entries.length === open.width) this.sameWidth(open, head, entries);
    else if (options.length === 1 && firstRow && headNumbers(firstRow)?.includes(entries.length)) {
      // What looked like a row was a header of ones and zeros.
      open.heads.push(firstRow);
      Object.assign(open, { options: new OptionList(), width: NO_WIDTH });
      this.row(open, entries);
    } else if (open.gap) this.begin(head);
    else this.ragged(open, fields, entries.length);
  }

  private sameWidth(open: Dense, head: Head, entries: string): void {
    const bare = open.heads.length === 0;
    const promised = promisedRows(open.heads, open.width) ?? Infinity;
    const apart = bare ? open.options.length > 1 && !open.doubled : open.options.length >= promised;
    if (open.gap && apart) {
      this.begin(head);
      return;
    }
    if (bare && open.gap) open.doubled = true;
    else if (open.doubled) open.problem ??= this.at('rows-apart', {}, 0);
    this.row(open, entries);
  }

  /** A line that is no row of 0 and 1: a new head, or a row with something else in it. */
  private afterRowNoRow(open: Dense, head: Head): void {
    const { fields } = head;
    const { firstRow, options } = open;
    const together = options.length === 1 && firstRow && numbersTogether(firstRow, head);
    if (together) {
      // What looked like a row was the first of numbers that have a line each.
      open.heads.push(together);
      Object.assign(open, { options: new OptionList(), width: NO_WIDTH });
      return;
    }
    const [only] = fields;
    const count = fields.length === 1 ? (only?.text.length ?? 0) : fields.length;
    const promised = promisedRows(open.heads, open.width);
    const isNext = promised !== null && open.options.length >= promised;
    const isHead = open.gap || (isNext && headNumbers(head) !== null);
    const likeRow = count === open.width || hasEntries(fields);
    if (likeRow && !isHead) this.unknownEntry(open, fields);
    else this.begin(head);
  }

  private row(open: Dense, entries: string): void {
    if (open.width === NO_WIDTH) open.width = entries.length;
    const { options, width } = open;
    const rows = options.length + 1;
    this.went(open);
    open.problem ??= wrongSize(rows, width, this.line);
    if (rows * width > MAX_ENTRIES) open.problem ??= tooLarge(rows, width, this.line);
    if (open.problem !== null) return;
    options.add(onesIn(entries), this.line);
  }

  private ragged(open: Dense, fields: readonly Word[], found: number): void {
    const expected = open.width;
    const [first, last] = [fields[0] as Word, fields.at(-1) as Word];
    const end = last.start + last.text.length;
    const excess = fields.length === 1 ? first.start + expected : fields[expected]?.start;
    const short = found < expected;
    open.problem ??= this.at(
      short ? 'row-short' : 'row-long',
      { found, expected },
      short ? end : (excess as number),
    );
    this.went(open);
  }

  private unknownEntry(open: Dense, fields: readonly Word[]): void {
    const odd = fields.find(({ text }) => !/^[01]$/.test(text)) as Word;
    const inside = fields.length === 1 ? odd.text.search(/[^01]/) : 0;
    const text = odd.text.slice(inside, inside + (fields.length === 1 ? 1 : 20));
    open.problem ??= this.at('cell-unknown', { text, allowed: '0, 1' }, odd.start + inside);
    this.went(open);
  }

  private went(open: Dense): void {
    open.lastLine = this.line;
    open.gap = false;
  }

  private at(code: Problem['code'], params: Problem['params'], start: number): Problem {
    return problem(code, params, { line: this.line, column: start + 1 });
  }
}

/** The entries of a row: fields `0` and `1`, or one field of such digits side by side; null for none. */
export function entriesOf(fields: readonly Word[]): string | null {
  const text = fields.map((field) => field.text).join('');
  return /^[01]+$/.test(text) && (fields.length === 1 || text.length === fields.length)
    ? text
    : null;
}

/** The fields of a row without a name before them; any others as they are. */
export function withoutName(fields: readonly Word[]): readonly Word[] {
  const [name, ...row] = fields;
  const isNamed = /\p{L}/u.test(name?.text ?? '') && (entriesOf(row)?.length ?? 0) > 2;
  return isNamed ? row : fields;
}

/** Whether at least half of the fields are entries. */
function hasEntries(fields: readonly Word[]): boolean {
  const entries = fields.filter(({ text }) => /^[01]+$/.test(text)).length;
  return fields.length > 3 && entries * 2 >= fields.length;
}
