import { problem, type Problem } from '../../shared/puzzle';
import { wrongSize } from '../matrix/problems';
import { wordsOf, type Word } from '../matrix/row';
import { coverOf, OptionList } from './instance';
import { isBlank } from './lines';
import { CoverReader, type Found, type Open } from './reader';

/** An instance with numbered items that is being read. */
interface Numbered extends Open {
  readonly primary: number;
  readonly secondary: number;
  readonly options: OptionList;
  /** The option that is being read: items from 0, and their colours. */
  items: number[];
  colours: number[];
  /** The line on which it began, or 0 where another option has a part of that line. */
  from: number;
  /** The line on which the last option ended. */
  ended: number;
}

const HEADER = /^\s*p\s+(xcc?)\s+(\d{1,9})\s+(\d{1,9})\s*$/;

/**
 * Reads `p xc` and `p xcc` files, as miniexact has them (github.com/miniexact/miniexact): the number of
 * primary and of secondary items, then options as item numbers from 1, each ended by 0. A negative
 * number colours the secondary item before it. Lines that begin with `c` are comments.
 */
export class XcReader extends CoverReader<Numbered> {
  protected take(text: string): void {
    if (isBlank(text)) return;
    const comment = /^\s*c(?:\s(.*))?$/s.exec(text);
    if (comment !== null) this.comment(comment[1] ?? '');
    else if (/^\s*p\b/.test(text)) this.begin(text);
    else this.numbers(text);
  }

  protected result(open: Numbered): Found | Problem {
    const { primary, secondary, options, lastLine } = open;
    if (open.items.length > 0) {
      return problem('zero-missing', {}, { line: lastLine, column: 1 });
    }
    if (options.length === 0) return problem('no-options', {}, { line: lastLine, column: 1 });
    const isSecondary = Array.from({ length: primary + secondary }, (_, item) => item >= primary);
    const list = { names: null, secondary: isSecondary };
    return { puzzle: coverOf(list, options), options };
  }

  private begin(text: string): void {
    this.close();
    const [, , primary = '0', secondary = '0'] = HEADER.exec(text) ?? [];
    const [first, other] = [Number(primary), Number(secondary)];
    this.open = {
      ...this.opened(),
      primary: first,
      secondary: other,
      options: new OptionList(),
      items: [],
      colours: [],
      from: 0,
      ended: 0,
    };
    this.open.problem = HEADER.test(text)
      ? (wrongSize(0, first + other, this.line) ?? this.noItems(first + other))
      : this.badHeader(text);
  }

  private noItems(items: number): Problem | null {
    return items > 0 ? null : problem('no-items', {}, { line: this.line, column: 1 });
  }

  private badHeader(text: string): Problem {
    const params = { text: text.trim().slice(0, 20), expected: 'p xc primary secondary' };
    return problem('header-malformed', params, {
      line: this.line,
      column: text.search(/[^\t ]/) + 1,
    });
  }

  private numbers(text: string): void {
    if (this.open === null) {
      this.begin(text);
      return;
    }
    const { open } = this;
    open.lastLine = this.line;
    for (const word of wordsOf(text)) {
      if (open.problem !== null) return;
      open.problem = this.number(open, word);
    }
  }

  private number(open: Numbered, word: Word): Problem | null {
    const at = { line: this.line, column: word.start + 1 };
    const most = open.primary + open.secondary;
    if (!/^(?:\d{1,9}|-[1-9]\d{0,8})$/.test(word.text)) {
      const params = { text: word.text.slice(0, 20), allowed: `0–${most}` };
      return problem('cell-unknown', params, at);
    }
    const number = Number(word.text);
    if (number === 0) return this.endOption(open);
    if (number < 0) return this.colour(open, -number, at);
    if (number > most) {
      return problem('number-out-of-range', { text: word.text, min: 1, max: most }, at);
    }
    if (open.items.includes(number - 1)) {
      return problem('item-twice', { name: word.text }, at);
    }
    if (open.items.length === 0) this.beginOption(open);
    open.items.push(number - 1);
    open.colours.push(0);
    return null;
  }

  private colour(
    open: Numbered,
    colour: number,
    at: { readonly line: number; readonly column: number },
  ): Problem | null {
    const item = open.items.at(-1) ?? 0;
    const last = open.colours.length - 1;
    if (last < 0 || open.colours[last] !== 0) {
      return problem('colour-malformed', { name: `-${colour}` }, at);
    }
    if (item < open.primary) return problem('colour-on-primary', { name: String(item + 1) }, at);
    open.colours[last] = colour;
    return null;
  }

  /** An option that shares a line with the one before leaves neither of them alone on it. */
  private beginOption(open: Numbered): void {
    const shared = open.ended === this.line;
    open.from = shared ? 0 : this.line;
    if (shared) open.options.lines[open.options.length - 1] = 0;
  }

  private endOption(open: Numbered): null {
    if (open.items.length === 0) this.beginOption(open);
    open.options.add(open.items, open.from === this.line ? this.line : 0, open.colours);
    open.items = [];
    open.colours = [];
    open.ended = this.line;
    return null;
  }
}
