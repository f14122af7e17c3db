import { problem, type CoverBounds, type Problem } from '../../shared/puzzle';
import { wrongHeight } from '../matrix/problems';
import { wordsOf, type Word } from '../matrix/row';
import { coverOf, OptionList, type ItemList } from './instance';
import { isItemLine, itemWords, readItems, refusedCost } from './knuth-items';
import { isBlank, numbersOf } from './lines';
import { CoverReader, type Found, type Open } from './reader';

/** An instance with named items that is being read. */
interface Named extends Open {
  /** `items options` before the names, or null. */
  counts: readonly number[] | null;
  /** Null until the line of items is read. */
  list: ItemList | null;
  readonly numbers: Map<string, number>;
  bounds: CoverBounds | undefined;
  readonly options: OptionList;
  readonly colours: Map<string, number>;
  /** The first line, which may be counts or items. */
  readonly first: readonly Word[];
}

/**
 * Reads instances with named items in the text format of Knuth's programs DLX1, DLX2 and DLX3
 * (www-cs-faculty.stanford.edu/~knuth/programs.html): a line with the names of the items, `|` before
 * the secondary ones; then a line an option, with `item:colour` for a coloured item. `low:high|name` or
 * `count|name` says how often a primary item is to be covered. Lines that begin with `|` are comments.
 * Costs of options (`|cost`, as DLX5 has them) are refused by name.
 *
 * Beyond that: names and colours of any length, comments that begin with `//`, or with `#`, `%` or `;`
 * and a blank, a line `items options` before the names, and several instances in a file, each after the
 * first with such counts or with a `|` in its line of items.
 */
export class KnuthReader extends CoverReader<Named> {
  protected take(text: string): void {
    if (isBlank(text)) return;
    const { open } = this;
    const comment = /^\s*(?:\||\/\/|[#%;](?=\s|$))(.*)$/s.exec(text);
    if (comment === null && open?.problem && open.counts === null && !text.includes('|')) {
      // Only a line of items begins another instance.
      open.lastLine = this.line;
      return;
    }
    const words = wordsOf(text.replace(/[\r\f\v\u00a0]/g, ' '));
    if (comment !== null && open?.numbers.has(words[0]?.text ?? '') !== true) {
      this.comment(comment[1] ?? '');
    } else if (open === null) this.begin(words);
    else if (open.list === null && open.problem === null) this.afterCounts(open, words);
    else if (this.isRefused(open, words)) return;
    else if (isItemLine(words) || isNext(open, words)) this.begin(words);
    else this.option(open, words);
  }

  /** Whether the line is an option with a cost. */
  private isRefused(open: Named, words: readonly Word[]): boolean {
    const refused = refusedCost(words, this.line, (name) => open.numbers.has(name));
    if (refused === null) return false;
    open.lastLine = this.line;
    open.problem ??= refused;
    return true;
  }

  override end(): void {
    const { open } = this;
    if (open?.list === null && open.problem === null) this.items(open, open.first);
    super.end();
  }

  protected result(open: Named): Found | Problem {
    const { list, options, counts, bounds, lastLine } = open;
    if (list === null || options.length === 0) {
      return problem('no-options', {}, { line: lastLine, column: 1 });
    }
    if (counts === null && isCount(options, list)) {
      const at = { line: options.lines[0] ?? 0, column: 1 };
      this.notes.add(problem('count-assumed', { count: options.length - 1 }, at), 1);
      options.shift();
    }
    const [, promised = options.length] = counts ?? [];
    const extraLine = options.lines[promised] ?? 0;
    const wrong = wrongHeight({ rows: promised, seen: options.length, lastLine, extraLine });
    if (wrong !== null) return wrong;
    const colours = [...open.colours.keys()];
    return { puzzle: coverOf(list, options, { colours, bounds }), options };
  }

  private begin(words: readonly Word[]): void {
    this.close();
    const counts = words.length === 2 ? numbersOf(words) : null;
    const open: Named = {
      ...this.opened(),
      counts,
      list: null,
      numbers: new Map(),
      bounds: undefined,
      options: new OptionList(),
      colours: new Map(),
      first: words,
    };
    this.open = open;
    if (counts === null) this.items(open, words);
  }

  /** The line after two numbers shows whether they are counts or the names of two items. */
  private afterCounts(open: Named, words: readonly Word[]): void {
    const [items = 0] = open.counts ?? [];
    const names = new Set(open.first.map(({ text }) => text));
    const isOption = names.size === 2 && words.every(({ text }) => names.has(text));
    const named = itemWords(words).filter(({ text }) => text !== '|').length;
    if (named === items && !isOption) {
      this.items(open, words);
      return;
    }
    if (!isOption) {
      const params = { found: named, expected: items };
      open.problem = problem('names-mismatch', params, { line: this.line, column: 1 });
      open.lastLine = this.line;
      return;
    }
    open.counts = null;
    this.items(open, open.first);
    this.option(open, words);
  }

  private items(open: Named, words: readonly Word[]): void {
    const read = readItems(words, this.line);
    open.lastLine = this.line;
    if ('code' in read) {
      open.problem ??= read;
      return;
    }
    open.list = read.list;
    open.bounds = read.bounds;
    read.list.names.forEach((name, item) => open.numbers.set(name, item));
  }

  private option(open: Named, words: readonly Word[]): void {
    open.lastLine = this.line;
    if (open.problem !== null) return;
    const [first] = numbersOf(words) ?? [];
    const isFirst = open.options.length === 0 && open.counts === null && words.length === 1;
    if (isFirst && first !== undefined && !open.numbers.has(words[0]?.text ?? '')) {
      open.counts = [open.numbers.size, first];
      return;
    }
    const items: number[] = [];
    const colours: number[] = [];
    for (const word of words) {
      const [name = '', colour, ...more] = word.text.split(':');
      const item = open.numbers.get(name);
      const wrong = wrongEntry(open, { name, colour, more }, item, items);
      if (wrong !== null || item === undefined) {
        const [code, params] = wrong ?? ['item-unknown', { name }];
        open.problem = problem(code, params, { line: this.line, column: word.start + 1 });
        return;
      }
      items.push(item);
      colours.push(colour === undefined ? 0 : colourNumber(open.colours, colour));
    }
    open.options.add(items, this.line, colours);
  }
}

/** Whether the first option is a number alone, and the number of those after it. */
function isCount(options: OptionList, { names }: ItemList): boolean {
  const [item, more] = options.items.slice(...options.span(0));
  const others = options.length - 1;
  return more === undefined && others > 1 && names?.[item ?? 0] === `${others}`;
}

interface Entry {
  readonly name: string;
  readonly colour: string | undefined;
  readonly more: readonly string[];
}

function wrongEntry(
  { list }: Named,
  { name, colour, more }: Entry,
  item: number | undefined,
  before: readonly number[],
): [Problem['code'], Problem['params']] | null {
  if (item === undefined) return ['item-unknown', { name }];
  if (before.includes(item)) return ['item-twice', { name }];
  if (colour === undefined) return null;
  if (colour === '' || more.length > 0) return ['colour-malformed', { name }];
  return list?.secondary[item] === true ? null : ['colour-on-primary', { name }];
}

function colourNumber(colours: Map<string, number>, name: string): number {
  const number = colours.get(name) ?? colours.size + 1;
  colours.set(name, number);
  return number;
}

/** Whether two numbers begin the next instance: the counts of this one are reached. */
function isNext({ counts, options }: Named, words: readonly Word[]): boolean {
  return (
    counts !== null &&
    options.length >= (counts[1] ?? 0) &&
    words.length === 2 &&
    numbersOf(words) !== null
  );
}
