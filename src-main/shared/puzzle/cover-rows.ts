import { isItemName, type ColumnEntry, type CoverRow } from './cover-edit';

/** Options of a cover under edits. Pure, but for `splice`. */

/** @throws RangeError when a row is not one of a cover with so many items */
export function checkRows(rows: readonly CoverRow[], items: number, primary: number): void {
  for (const row of rows) {
    const isAscending = row.items.every((item, i) => item > (row.items[i - 1] ?? -1));
    const isKnown = row.items.every((item) => Number.isInteger(item) && item < items);
    if (!isAscending || !isKnown || !fitColours(row, primary))
      throw new RangeError('not an option of this cover');
  }
}

function fitColours({ items, colours }: CoverRow, primary: number): boolean {
  if (colours === undefined) return true;
  return (
    colours.length === items.length &&
    colours.every(
      (colour, i) => colour === '' || ((items[i] ?? 0) >= primary && isItemName(colour)),
    )
  );
}

export function isDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

/** Rows that go into a list at a time: arguments of a call are not without limit. */
const PIECE = 10_000;

/** As `list.splice`, for any number of values. */
export function splice<T>(list: T[], at: number, drop: number, values: readonly T[]): void {
  list.splice(at, drop, ...values.slice(0, PIECE));
  for (let from = PIECE; from < values.length; from += PIECE) {
    list.splice(at + from, 0, ...values.slice(from, from + PIECE));
  }
}

function spliced<T>(list: readonly T[], at: number, drop: number, ...values: T[]): T[] {
  return [...list.slice(0, at), ...values, ...list.slice(at + drop)];
}

/** A row with a new item at `at`: later ones move up, and it has the item where `colour` is no null. */
export function withItem(row: CoverRow, at: number, colour: string | null): CoverRow {
  const { items } = row;
  const last = items.at(-1) ?? -1;
  if (colour === null && last < at) return row;
  const later = items.map((item) => (item >= at ? item + 1 : item));
  if (colour === null) return { ...row, items: later };
  const before = later.filter((item) => item < at).length;
  return entered({ ...row, items: later }, before, at, colour);
}

function entered(row: CoverRow, place: number, item: number, colour: string): CoverRow {
  const items = spliced(row.items, place, 0, item);
  if (row.colours === undefined && colour === '') return { items };
  const colours = row.colours ?? row.items.map(() => '');
  return { items, colours: spliced(colours, place, 0, colour) };
}

/** A row without an item: later ones move down. */
export function without(row: CoverRow, at: number): CoverRow {
  if ((row.items.at(-1) ?? -1) < at) return row;
  const place = row.items.indexOf(at);
  const kept = place < 0 ? row : withoutEntry(row, place);
  return { ...kept, items: kept.items.map((item) => (item > at ? item - 1 : item)) };
}

function withoutEntry({ items, colours }: CoverRow, place: number): CoverRow {
  const rest = colours && spliced(colours, place, 1);
  const isColoured = rest?.some((colour) => colour !== '') === true;
  return { items: spliced(items, place, 1), ...(isColoured && { colours: rest }) };
}

/** A row after an item went from one place to another. */
export function withMoved(row: CoverRow, from: number, to: number): CoverRow {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  if (!row.items.some((item) => item >= low && item <= high)) return row;
  const moved = (item: number): number => {
    if (item === from) return to;
    if (item > from && item <= to) return item - 1;
    return item >= to && item < from ? item + 1 : item;
  };
  const pairs = row.items.map((item, i) => [moved(item), row.colours?.[i] ?? ''] as const);
  pairs.sort(([a], [b]) => a - b);
  const items = pairs.map(([item]) => item);
  return row.colours === undefined ? { items } : { items, colours: pairs.map(([, c]) => c) };
}

export function toggled(row: CoverRow, item: number): CoverRow {
  const place = row.items.indexOf(item);
  const before = row.items.filter((other) => other < item).length;
  return place >= 0 ? withoutEntry(row, place) : entered(row, before, item, '');
}

/** A row in which the entry of an item has another colour; empty for none. */
export function coloured(row: CoverRow, item: number, colour: string): CoverRow {
  const colours = row.items.map((other, i) => (other === item ? colour : (row.colours?.[i] ?? '')));
  const isColoured = colours.some((each) => each !== '');
  return { items: row.items, ...(isColoured && { colours }) };
}

/** The colour of an option's entry, null where it has none of the ascending entries. */
export function entryColour(entries: readonly ColumnEntry[], option: number): string | null {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.[0] ?? 0) < option) low = middle + 1;
    else high = middle;
  }
  const found = entries[low];
  return found?.[0] === option ? found[1] : null;
}
