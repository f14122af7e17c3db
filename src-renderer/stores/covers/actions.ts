import {
  coloured,
  toggled,
  type CoverContent,
  type CoverDraft,
  type CoverEdit,
  type CoverRow,
} from '@shared/puzzle';

/** What people do to a matrix, as edits. An empty list where there is nothing to do. Pure. */

/** A row (option) and a column (item) of the matrix, from 0; column -1 is the row as a whole. */
export interface MatrixPlace {
  readonly option: number;
  readonly item: number;
}

/** What an item is, as a form has it. */
export interface ItemForm {
  readonly name: string;
  readonly secondary: boolean;
  readonly low: number;
  readonly high: number;
}

const rowEdit = (at: number, row: CoverRow): CoverEdit[] => [
  { kind: 'rows', at, drop: 1, rows: [row] },
];

export function toggle(draft: CoverDraft, { option, item }: MatrixPlace): CoverEdit[] {
  const { options, items } = draft.content();
  if (option >= options.length || item < 0 || item >= items) return [];
  return rowEdit(option, toggled(draft.row(option), item));
}

/** Gives an entry a colour, and makes the entry where there is none; empty takes the colour away. */
export function colour(draft: CoverDraft, place: MatrixPlace, name: string): CoverEdit[] {
  const { option, item } = place;
  const { primary, options } = draft.content();
  const items = options[option];
  if (items === undefined || item < primary) return [];
  const row = draft.row(option);
  return rowEdit(option, coloured(items.includes(item) ? row : toggled(row, item), item, name));
}

/** New rows after a row; the rows of a matrix without ones give way to them. */
export function addRows(
  draft: CoverDraft,
  { option }: MatrixPlace,
  rows: readonly CoverRow[],
): CoverEdit[] {
  const { length } = draft.content().options;
  const isBlank = draft.ones === 0 && rows.some(({ items }) => items.length > 0);
  if (isBlank) return [{ kind: 'rows', at: 0, drop: length, rows }];
  return [{ kind: 'rows', at: Math.min(option + 1, length), drop: 0, rows }];
}

/** Removes a row; the last one is emptied, for no file holds a matrix without rows. */
export function removeRow(draft: CoverDraft, { option }: MatrixPlace): CoverEdit[] {
  const { length } = draft.content().options;
  if (option >= length) return [];
  return [{ kind: 'rows', at: option, drop: 1, rows: length === 1 ? [{ items: [] }] : [] }];
}

/** A new item after an item, primary or secondary as it is; at the end of the primary ones without one. */
export function addItem(draft: CoverDraft, { item }: MatrixPlace): CoverEdit[] {
  const content = draft.content();
  const { primary, names } = content;
  const at = item < 0 ? primary : item + 1;
  const name = names === undefined ? null : freshName(names);
  const form = { secondary: item >= primary, low: 1, high: 1, entries: [] };
  return [{ kind: 'insertItem', at, name, ...form }];
}

/** Removes an item; the last one stays. */
export function removeItem(draft: CoverDraft, { item }: MatrixPlace): CoverEdit[] {
  const { items } = draft.content();
  return item < 0 || item >= items || items === 1 ? [] : [{ kind: 'removeItem', at: item }];
}

/** Makes an item secondary or primary: it goes to the border between both. */
export function setSecondary(draft: CoverDraft, item: number, secondary: boolean): CoverEdit[] {
  const { primary, bounds, items } = draft.content();
  if (item < 0 || item >= items || item >= primary === secondary) return [];
  if (!secondary) {
    const uncolour = uncoloured(draft, item);
    return [...uncolour, { kind: 'moveItem', from: item, to: primary, secondary }];
  }
  const [low = 1, high = 1] = bounds?.[item] ?? [];
  const once: CoverEdit[] =
    low === 1 && high === 1 ? [] : [{ kind: 'bounds', at: item, low: 1, high: 1 }];
  return [...once, { kind: 'moveItem', from: item, to: primary - 1, secondary }];
}

/** Where `setSecondary` brings the item. */
export function placeAfter({ primary }: CoverContent, secondary: boolean): number {
  return secondary ? primary - 1 : primary;
}

function uncoloured(draft: CoverDraft, item: number): CoverEdit[] {
  const { options, colours } = draft.content();
  if (colours === undefined) return [];
  return options.flatMap((items, option) => {
    const at = items.indexOf(item);
    const isColoured = at >= 0 && (colours[option]?.[at] ?? '') !== '';
    return isColoured ? rowEdit(option, coloured(draft.row(option), item, '')) : [];
  });
}

/** Makes an item what the form says: its name, its kind, how often it is covered. */
export function setItem(draft: CoverDraft, item: number, form: ItemForm): CoverEdit[] {
  const { names, primary, items } = draft.content();
  if (item < 0 || item >= items) return [];
  const edits: CoverEdit[] = [];
  const before = names?.[item] ?? String(item + 1);
  if (form.name !== before) {
    if (names === undefined) edits.push({ kind: 'names', names: numbers(items) });
    edits.push({ kind: 'name', at: item, name: form.name });
  }
  edits.push(...setSecondary(draft, item, form.secondary));
  if (!form.secondary) {
    const at = item >= primary ? primary : item;
    const { low, high } = form;
    if (isOther(draft, item, form)) edits.push({ kind: 'bounds', at, low, high });
  }
  return edits;
}

function isOther(draft: CoverDraft, item: number, { low, high }: ItemForm): boolean {
  const [before = 1, most = 1] = draft.content().bounds?.[item] ?? [];
  return before !== low || most !== high;
}

const numbers = (items: number): string[] =>
  Array.from({ length: items }, (_, item) => String(item + 1));

/** A name that no item has: the next letter after letters, else a number. */
export function freshName(names: readonly string[]): string {
  const taken = new Set(names);
  const letters = names.every((name) => /^[a-z]$/.test(name));
  for (let code = 97; letters && code < 123; code++) {
    const letter = String.fromCharCode(code);
    if (!taken.has(letter)) return letter;
  }
  let number = names.length + 1;
  while (taken.has(String(number))) number++;
  return String(number);
}

/**
 * The next place that no solution can cover or use: an item to the right, else an option without items
 * below, else the first of either. Null where there is none.
 */
export function nextFault(draft: CoverDraft, { option, item }: MatrixPlace): MatrixPlace | null {
  const items = Array.from(draft.sizes.keys()).filter((each) => isUncoverable(draft, each));
  const right = items.find((each) => each > item);
  if (right !== undefined) return { option, item: right };
  const empty = nextEmpty(draft.content().options, option);
  if (empty !== null) return { option: empty, item: -1 };
  return items[0] === undefined ? null : { option, item: items[0] };
}

function isUncoverable(draft: CoverDraft, item: number): boolean {
  const { primary, bounds } = draft.content();
  return item < primary && (draft.sizes[item] ?? 0) < (bounds?.[item]?.[0] ?? 1);
}

function nextEmpty(options: CoverContent['options'], from: number): number | null {
  const below = options.findIndex((items, option) => option > from && items.length === 0);
  const any = below >= 0 ? below : options.findIndex((items) => items.length === 0);
  return any < 0 ? null : any;
}
