import type { CoverContent } from './cover-content';
import type { ColumnEntry, CoverRow } from './cover-edit';
import { entryColour, splice, withItem, withMoved, without } from './cover-rows';

const NONE: readonly string[] = [];

/** The options of a cover that is being edited, with what there is of everything in them. */
export class DraftRows {
  readonly options: (readonly number[])[] = [];
  private colours: (readonly string[])[] | null = null;
  /** Options that have each item. */
  readonly columnSizes: number[];
  ones = 0;
  /** Options without items, which no solution can use. */
  empty = 0;
  private coloured = 0;

  constructor({ items, options, colours }: CoverContent) {
    this.columnSizes = Array<number>(items).fill(0);
    const rows = options.map((row, i) => ({ items: row, colours: colours?.[i] }));
    this.put(0, 0, rows);
  }

  /** Lists are those of the draft, not copies. */
  content(): Pick<CoverContent, 'options' | 'colours'> {
    const { options, colours } = this;
    return {
      options,
      ...(this.coloured > 0 && colours !== null && { colours }),
    };
  }

  row(option: number): CoverRow {
    const items = this.options[option] ?? [];
    const colours = this.colours?.[option] ?? [];
    const isColoured = colours.some((colour) => colour !== '');
    return { items, ...(isColoured && { colours }) };
  }

  /** The options that have an item, with its colour there. */
  entriesOf(item: number): ColumnEntry[] {
    return this.options.flatMap((items, option): ColumnEntry[] => {
      const at = items.indexOf(item);
      return at < 0 ? [] : [[option, this.colours?.[option]?.[at] ?? '']];
    });
  }

  insertItem(at: number, entries: readonly ColumnEntry[]): void {
    this.columnSizes.splice(at, 0, entries.length);
    this.remap((row, option) => withItem(row, at, entryColour(entries, option)));
  }

  removeItem(at: number): void {
    this.columnSizes.splice(at, 1);
    this.remap((row) => without(row, at));
  }

  moveItem(from: number, to: number): void {
    const size = this.columnSizes[from] ?? 0;
    this.columnSizes.splice(from, 1);
    this.columnSizes.splice(to, 0, size);
    this.remap((row) => withMoved(row, from, to));
  }

  /** Puts options in the place of `drop` others. */
  put(at: number, drop: number, rows: readonly CoverRow[]): void {
    for (let option = at; option < at + drop; option++) this.tally(this.row(option), -1);
    rows.forEach((row) => this.tally(row, 1));
    const isColoured = this.colours !== null || rows.some(({ colours }) => colours !== undefined);
    if (isColoured) {
      this.colours ??= this.options.map(() => NONE);
      splice(
        this.colours,
        at,
        drop,
        rows.map(({ colours }) => colours ?? NONE),
      );
    }
    splice(
      this.options,
      at,
      drop,
      rows.map(({ items }) => items),
    );
  }

  private tally({ items, colours }: CoverRow, by: 1 | -1): void {
    for (const item of items) this.columnSizes[item] = (this.columnSizes[item] ?? 0) + by;
    for (const colour of colours ?? NONE) if (colour !== '') this.coloured += by;
    this.ones += by * items.length;
    if (items.length === 0) this.empty += by;
  }

  /** Passes over all options; those that stay as they are come back as they were. */
  private remap(change: (row: CoverRow, option: number) => CoverRow): void {
    for (let option = 0; option < this.options.length; option++) {
      const before = this.row(option);
      const after = change(before, option);
      if (after === before) continue;
      const { length } = before.items;
      this.ones += after.items.length - length;
      if (length === 0 || after.items.length === 0) {
        this.empty += Number(after.items.length === 0) - Number(length === 0);
      }
      this.options[option] = after.items;
      this.recolour(option, before, after);
    }
  }

  private recolour(option: number, before: CoverRow, after: CoverRow): void {
    const count = ({ colours }: CoverRow): number => (colours ?? NONE).filter(Boolean).length;
    this.coloured += count(after) - count(before);
    if (after.colours !== undefined) this.colours ??= this.options.map(() => NONE);
    if (this.colours !== null) this.colours[option] = after.colours ?? NONE;
  }
}
