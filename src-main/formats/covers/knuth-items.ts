import { problem, type CoverBounds, type Problem } from '../../shared/puzzle';
import type { Word } from '../matrix/row';
import type { ItemList } from './instance';

/** A line of items in Knuth's text format. */
export interface ItemLine {
  readonly list: ItemList & { readonly names: readonly string[] };
  readonly bounds: CoverBounds | undefined;
}

const BAR = '|';
/** `low:high|name`, or `count|name` where both are the same. */
const BOUNDED = /^(?:(\d{1,9}):)?(\d{1,9})\|(.*)$/;

/** Whether a line has a bar, without which it is neither one of items only nor has a cost. */
export function isItemLine(words: readonly Word[]): boolean {
  return words.some(({ text }) => text.includes(BAR));
}

/** A bar and what follows it, after an item or on its own. */
const COST = /^([^|]*)\|([^|]+)$/;

/**
 * Refuses an option with a cost, as DLX5 has it: `|cost` once or several times in its line. Null where the
 * line is none: it has no bar, a bar of its own, or names that are not known and no cost at the end.
 */
export function refusedCost(
  words: readonly Word[],
  line: number,
  isItem: (name: string) => boolean,
): Problem | null {
  if (!isItemLine(words)) return null;
  const parts = words.map(({ text, start }) => {
    const [, name = '', cost] = COST.exec(text) ?? [undefined, text];
    return { name, cost, start: start + name.length };
  });
  const names = parts.flatMap(({ name }) => (name === '' ? [] : [name]));
  const known = names.filter((name) => isItem(name.split(':')[0] ?? '')).length;
  const isPriced = /^\|\d+$/.test(words.at(-1)?.text ?? '');
  const costs = parts.filter(
    ({ cost = '' }) => /^-?\d/.test(cost) || (cost !== '' && !isItem(cost)),
  );
  const [first] = costs;
  if (first === undefined || known === 0 || (known < names.length && !isPriced)) return null;
  return problem('cost-refused', { cost: `|${first.cost}` }, { line, column: first.start + 1 });
}

/** A separating bar is a token here, with or without blanks around it in the file. */
export function itemWords(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    if (!word.text.includes(BAR) || BOUNDED.test(word.text)) return [word];
    return [...word.text.matchAll(/\||[^|]+/g)].map(({ index, 0: text }) => ({
      text,
      start: word.start + index,
    }));
  });
}

/** Items and their bounds, or the first mistake. */
export function readItems(words: readonly Word[], line: number): ItemLine | Problem {
  const names: string[] = [];
  const [low, high]: [number[], number[]] = [[], []];
  const seen = new Set<string>();
  let primary: number | null = null;
  let first: Word | null = null;
  const at = ({ start }: Word) => ({ line, column: start + 1 });
  for (const word of itemWords(words)) {
    if (word.text === BAR && primary === null) {
      primary = names.length;
      continue;
    }
    const bounded = primary === null ? BOUNDED.exec(word.text) : null;
    const [, from, to = '1', name = ''] = bounded ?? ['', undefined, '1', word.text];
    if (name === '' || /[:|]/.test(name)) {
      return problem('item-name', { name: word.text }, at(word));
    }
    if (seen.has(name)) return problem('item-twice', { name }, at(word));
    if (Number(from ?? to) > Number(to)) {
      return problem('bounds-reversed', { low: Number(from), high: Number(to) }, at(word));
    }
    if (bounded !== null) first ??= word;
    seen.add(name);
    names.push(name);
    low.push(Number(from ?? to));
    high.push(Number(to));
  }
  if (names.length === 0) return problem('no-items', {}, { line, column: 1 });
  const secondary = names.map((_, i) => i >= (primary ?? names.length));
  const bounds = first && { low: Int32Array.from(low), high: Int32Array.from(high), at: at(first) };
  return { list: { names, secondary }, bounds: bounds ?? undefined };
}
