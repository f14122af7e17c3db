import { isFlat, isList, type Leaf, type List, type Node } from './lists';

/** Sets as a text lists them, or the rows of a matrix. */
export interface Family {
  readonly rows: readonly Row[];
  /** What there is to be covered, where the text says so; null where that is what the sets have. */
  readonly universe: readonly string[] | null;
  readonly isMatrix: boolean;
}

export interface Row {
  readonly name: string | null;
  readonly entries: readonly Leaf[];
  readonly line: number;
  readonly start: number;
}

const UNIVERSE = /^(?:u|x|universe|items|elements|columns|points|ground_?set)$/i;
const SIZE = /^(?:n|size|universe_?size|num_?(?:items|columns|elements)|columns|items)$/i;

/**
 * The families of sets, and the matrices of 0 and 1, in the lists of a text, in order. Sets without names that
 * are in no list are a family where they are `alone` on their lines.
 */
export function familiesOf(lists: readonly List[], alone: boolean): Family[] {
  const found: Family[] = [];
  /** Flat lists that no family has used. */
  let flat: List[] = [];
  for (const list of lists) {
    const family = list.items.some(({ key }) => key !== null)
      ? fromObject(list)
      : fromRows(list, () => universeOf(flat, list));
    if (family !== null) [flat] = [[], found.push(family)];
    else if (isFlat(list)) flat.push(list);
  }
  const named = alone && found.length === 0 ? fromLines(flat) : fromNamed(flat);
  return named === null ? found : [...found, named];
}

const rowOf = (list: List): Row => ({
  name: list.key,
  entries: list.items as readonly Leaf[],
  line: list.line,
  start: list.start,
});

const textsOf = (list: List): string[] =>
  list.items.flatMap((item) => (isList(item) ? [] : [item.text]));

/** A list of at least two flat lists. */
function fromRows(list: List, universe: () => readonly string[] | null): Family | null {
  const rows = list.items.filter(isList);
  if (rows.length < 2 || rows.length < list.items.length || !rows.every(isFlat)) return null;
  return familyOf(rows.map(rowOf), universe());
}

/** An object whose values are sets, or one with a list of sets among other things. */
function fromObject(object: List): Family | null {
  const inner = object.items.filter(isList);
  const flat = inner.filter(isFlat);
  const nested = inner.filter((list) => !isFlat(list));
  const universe = declared(object.items, flat);
  const [family] = nested;
  if (family !== undefined && nested.length === 1) return fromRows(family, () => universe);
  const sets = flat.filter(({ key }) => !UNIVERSE.test(key ?? ''));
  return sets.length < 2 || nested.length > 0 ? null : familyOf(sets.map(rowOf), universe);
}

/** What an object says of the items: their list, or how many there are. */
function declared(entries: readonly Node[], flat: readonly List[]): readonly string[] | null {
  const list = flat.find(({ key }) => UNIVERSE.test(key ?? ''));
  if (list !== undefined) return textsOf(list);
  const size = entries.find((entry) => !isList(entry) && SIZE.test(entry.key ?? ''));
  return size === undefined || isList(size) ? null : counted(Number(size.text));
}

/** Items that are only counted; from 0 or from 1 as the sets tell. */
const counted = (size: number): readonly string[] =>
  Number.isInteger(size) && size > 0 && size <= 1e6
    ? Array.from({ length: size }, (_, item) => `#${item}`)
    : [];

/** Flat lists each with a name, `A: 1 4 7`; one that has all items of the others is what is to be covered. */
function fromNamed(lists: readonly List[]): Family | null {
  const keys = new Set(lists.map(({ key }) => key));
  /** What only names the others: `S = {A, B, C}`. */
  const isNames = (list: List): boolean => textsOf(list).every((text) => keys.has(text));
  const named = lists.filter((list) => list.key !== null && !isNames(list));
  if (named.length < 3) return null;
  const isAll = (list: List): boolean => {
    const all = new Set(textsOf(list));
    return named.every((other) => textsOf(other).every((text) => all.has(text)));
  };
  const whole = named.find((list) => UNIVERSE.test(list.key ?? '') && isAll(list));
  const sets = named.filter((list) => list !== whole);
  return familyOf(sets.map(rowOf), whole === undefined ? null : textsOf(whole));
}

/** Lists a line each; a first one that has all items of the others is what is to be covered. */
function fromLines(lists: readonly List[]): Family | null {
  const [first, ...rest] = lists;
  // What stands before the first, as `These sets:`, is a heading.
  if (first === undefined || rest.length < 2 || rest.some(({ key }) => key !== null))
    return fromNamed(lists);
  const all = new Set(textsOf(first));
  const isAll = rest.every((list) => textsOf(list).every((text) => all.has(text)));
  return familyOf((isAll ? rest : lists).map(rowOf), isAll ? [...all] : null);
}

/** The flat list before a family that has all its items. */
function universeOf(flat: readonly List[], family: List): readonly string[] | null {
  const used = new Set(family.items.flatMap((item) => (isList(item) ? textsOf(item) : [])));
  for (const list of [...flat].reverse()) {
    const all = new Set(textsOf(list));
    if (all.size > 1 && [...used].every((text) => all.has(text))) return [...all];
  }
  return null;
}

/** Null for what is rather a grid, a table of numbers, a graph or a list of anything else. */
function familyOf(rows: readonly Row[], universe: readonly string[] | null): Family | null {
  const texts = rows.map(({ entries }) => entries.map(({ text }) => text));
  if (texts.flat().some((text) => !/^(?:-?\d+|[^\d\s"'|~-][^\s"'|~]*)$/.test(text))) return null;
  const [width = 0] = texts.map(({ length }) => length);
  const isEven = texts.every(({ length }) => length === width);
  if (isEven && width > 1 && texts.flat().every((text) => /^[01]$/.test(text))) {
    const inColumn = (entry: Leaf, column: number): Leaf[] =>
      entry.text === '1' ? [{ ...entry, text: `${column + 1}` }] : [];
    const ones = (row: Row): Row => ({ ...row, entries: row.entries.flatMap(inColumn) });
    return { rows: rows.map(ones), universe: counted(width), isMatrix: true };
  }
  if (texts.some((row) => new Set(row).size < row.length)) return null;
  // Settings have one value each, sets mostly more.
  const single = texts.filter(({ length }) => length < 2).length;
  if (single * 3 > texts.length * 2) return null;
  const isTold = universe !== null || rows.every(({ name }) => name !== null);
  const items = new Set(texts.flat()).size;
  const isTable = isEven && (width === 2 || width === rows.length || width === items);
  return (isTable || rows.length < 3) && !isTold ? null : { rows, universe, isMatrix: false };
}
