import { problem, type CoverPuzzle, type Problem } from '../../shared/puzzle';
import { coverOf, OptionList, type ItemList } from '../covers/instance';
import type { CaseReader, CaseSink } from '../format';
import { MAX_ENTRIES, tooLarge } from '../matrix/problems';
import { MOST_WHOLE } from '../text/documents';
import { coverInAngles, isInAngles } from './angles';
import { familiesOf, type Family, type Row } from './families';
import { listsOf, withoutLatex, type List } from './lists';

/**
 * Reads exact covers as people post them: nested lists of 0 and 1 or of items in the syntax of any
 * language, LaTeX tables, objects, sets with names (`A: 1 4 7`), and `< items > options ;`. The text is
 * read as a whole.
 * A set's name is a secondary item of it, so that the answer can name it.
 */
export class LiteralReader implements CaseReader {
  private readonly lines: string[] = [];
  private characters = 0;

  constructor(private readonly sink: CaseSink) {}

  push(text: string): void {
    this.characters += text.length + 1;
    this.lines.push(this.characters > MOST_WHOLE ? '' : withoutLatex(text));
  }

  end(): void {
    const { lines } = this;
    if (isInAngles(lines)) this.give(1, lines.length, coverInAngles(lines));
    else this.literals(lines);
  }

  private literals(lines: readonly string[]): void {
    const { lists, unclosed } = listsOf(lines.join('\n'));
    const isAlone = filledIn(lines) === lists.length || areIntroduced(lists, lines);
    const families = familiesOf(lists, isAlone);
    if (unclosed !== null && families.length > 0) {
      const { text, line, start } = unclosed;
      this.give(1, lines.length, problem('bracket-open', { text }, { line, column: start + 1 }));
      return;
    }
    let line = 1;
    for (const [i, family] of families.entries()) {
      const next = families[i + 1]?.rows[0]?.line;
      const last = next === undefined ? lines.length : Math.max(line, next - 1);
      this.give(line, last, setsOf(family));
      line = last + 1;
    }
    if (families.length === 0 && lines.length > 0) {
      this.give(1, lines.length, problem('no-sets', {}, { line: 1, column: 1 }));
    }
  }

  private give(line: number, last: number, found: CoverPuzzle | Problem): void {
    const place = { line, lines: Math.max(1, last - line + 1) };
    this.sink.onCase('code' in found ? { ...place, problem: found } : { ...place, puzzle: found });
  }
}

/** What prose calls the lists below or above it. */
const SPOKEN_OF = /^(?:sub)?sets?$|^(?:exact_?)?cover|^matrix$|^matrices$|^rows?$|^options?$/i;

const filledIn = (lines: readonly string[]): number =>
  lines.filter((line) => line.trim() !== '').length;

/** Whether lists stand a line each below or above words that speak of sets. */
function areIntroduced(lists: readonly List[], lines: readonly string[]): boolean {
  const [from = 0, to = 0] = [lists[0]?.line, lists.at(-1)?.line];
  const others = [...lines.slice(0, Math.max(0, from - 1)), ...lines.slice(to)];
  const words = others.flatMap((line) => line.split(/[\s[\]{}(),;:=&"'\\]+/));
  const among = filledIn(lines.slice(Math.max(0, from - 1), to));
  return among === lists.length && words.some((word) => SPOKEN_OF.test(word));
}

/** The line of a row that has it for itself, else 0. */
function ownLines(rows: readonly Row[]): number[] {
  const counts = new Map<number, number>();
  for (const { line } of rows) counts.set(line, (counts.get(line) ?? 0) + 1);
  return rows.map(({ line }) => (counts.get(line) === 1 ? line : 0));
}

function setsOf({ rows, universe, isMatrix }: Family): CoverPuzzle | Problem {
  const entries = rows.reduce((sum, row) => sum + row.entries.length, 0);
  if (entries > MAX_ENTRIES) return tooLarge(rows.length, 0, rows[0]?.line ?? 1);
  const used = [...new Set(rows.flatMap(({ entries }) => entries.map(({ text }) => text)))];
  const names = universe === null ? inOrder(used) : namedIn(universe, used);
  const numbers = new Map(names.map((name, item) => [name, item]));
  const isNamed = !isMatrix && rows.every(({ name }) => name !== null && !numbers.has(name));
  const lines = ownLines(rows);
  const options = new OptionList();
  for (const [i, { entries }] of rows.entries()) {
    const items: number[] = [];
    for (const { text, line, start } of entries) {
      const item = numbers.get(text);
      if (item === undefined)
        return problem('item-unknown', { name: text }, { line, column: start + 1 });
      items.push(item);
    }
    options.add(isNamed ? [...items, names.length + i] : items, lines[i] ?? 0);
  }
  const labels = isNamed ? rows.map(({ name }) => name ?? '') : [];
  const list: ItemList = {
    names: isMatrix ? null : [...names, ...labels],
    secondary: [...names.map(() => false), ...labels.map(() => true)],
  };
  const twice = rows.find((_, i) => labels.indexOf(labels[i] ?? '') < i);
  if (labels.length === 0 || twice === undefined) return coverOf(list, options);
  const { name, line, start } = twice;
  return problem('item-twice', { name: name ?? '' }, { line, column: start + 1 });
}

/** Items that are only counted get the numbers that the sets use: from 0 where 0 is one of them. */
function namedIn(universe: readonly string[], used: readonly string[]): readonly string[] {
  if (universe[0] !== '#0') return universe;
  const base = used.includes('0') ? 0 : 1;
  return universe.map((_, item) => `${item + base}`);
}

const inOrder = (names: readonly string[]): string[] =>
  names.every((name) => /^-?\d+$/.test(name))
    ? [...names].sort((a, b) => Number(a) - Number(b))
    : [...names];
