import type { Cover } from '../../types/cover';
import { colouredCover, type ColouredItem, type CoverPuzzle } from '../shared/puzzle';

/** What is wrong with an instance; `option` from 0. */
export class CoverError extends Error {
  override readonly name = 'CoverError';
  declare readonly option?: number;

  constructor(message: string, option?: number) {
    super(option === undefined ? message : `option ${option}: ${message}`);
    if (option !== undefined) this.option = option;
  }
}

/** @throws CoverError */
export function instanceOf(cover: Cover): CoverPuzzle {
  requireShape(cover);
  const { items, secondary = [], options, times } = cover;
  const numbers = new Map<string, number>();
  for (const name of [...items, ...secondary]) {
    if (numbers.has(name)) throw new CoverError(`the item “${name}” is named twice`);
    if (name === '' || name.includes(':')) throw new CoverError(`“${name}” is no name of an item`);
    numbers.set(name, numbers.size);
  }
  const colours = new Map<string, number>();
  const lists = options.map((option, i) =>
    option.map((entry) => entryOf(entry, i, items.length, numbers, colours)),
  );
  lists.forEach((list, i) => {
    if (new Set(list.map(([item]) => item)).size < list.length)
      throw new CoverError('an item is named twice', i);
  });
  return {
    ...colouredCover(numbers.size, lists, items.length),
    names: { items: [...numbers.keys()], colours: [...colours.keys()] },
    ...(times && { bounds: boundsOf(items.length, numbers, times) }),
  };
}

/** Programs in JavaScript give what they like. */
function requireShape(cover: unknown): void {
  if (!isRecord(cover)) throw new CoverError('the instance is no object');
  const { items, secondary = [], options, times = {} } = cover;
  for (const [name, list] of Object.entries({ items, secondary }))
    if (!isTexts(list)) throw new CoverError(`${name} is no list of strings`);
  if (!Array.isArray(options)) throw new CoverError('options is no list');
  options.forEach((option, i) => {
    if (!isTexts(option)) throw new CoverError('it is no list of strings', i);
  });
  if (!isRecord(times)) throw new CoverError('times is no object');
  for (const [name, pair] of Object.entries(times))
    if (!Array.isArray(pair)) throw new CoverError(`the times of “${name}” are no pair of numbers`);
  if ('costs' in cover) throw new CoverError('costs of options are not supported');
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Holes in a list are no strings either. */
const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && Array.from(value).every((each) => typeof each === 'string');

function entryOf(
  entry: string,
  option: number,
  primary: number,
  numbers: ReadonlyMap<string, number>,
  colours: Map<string, number>,
): ColouredItem {
  const at = entry.indexOf(':');
  const name = at < 0 ? entry : entry.slice(0, at);
  const item = numbers.get(name);
  if (item === undefined) throw new CoverError(`there is no item “${name}”`, option);
  if (at < 0) return [item, 0];
  const colour = entry.slice(at + 1);
  if (colour === '') throw new CoverError(`“${entry}” has no colour after the colon`, option);
  if (item < primary) throw new CoverError(`“${name}” is not secondary: it has no colour`, option);
  const known = colours.get(colour) ?? colours.size + 1;
  colours.set(colour, known);
  return [item, known];
}

function boundsOf(
  primary: number,
  numbers: ReadonlyMap<string, number>,
  times: NonNullable<Cover['times']>,
): NonNullable<CoverPuzzle['bounds']> {
  const low = new Int32Array(primary).fill(1);
  const high = new Int32Array(primary).fill(1);
  for (const [name, [from, to]] of Object.entries(times)) {
    const item = numbers.get(name) ?? primary;
    if (item >= primary) throw new CoverError(`“${name}” of times is no primary item`);
    if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to < from || to > MOST)
      throw new CoverError(`the item “${name}” cannot be covered ${from} to ${to} times`);
    low[item] = from;
    high[item] = to;
  }
  return { low, high, at: { line: 1 } };
}

const MOST = 2 ** 31 - 1;
