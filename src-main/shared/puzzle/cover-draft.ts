import { sameContent, type CoverContent } from './cover-content';
import { ensure, ensureContent, isWithin } from './cover-checks';
import {
  checkRows,
  costing,
  entryColour,
  isDistinct,
  splice,
  withItem,
  withMoved,
  without,
} from './cover-rows';
import { isItemName, MOST_BOUND, MOST_ITEMS, MOST_OPTIONS } from './cover-edit';
import type { ColumnEntry, CoverEdit, CoverRow } from './cover-edit';

type Bounds = readonly [low: number, high: number];
type Edit<K extends CoverEdit['kind']> = Extract<CoverEdit, { kind: K }>;
const ONCE: Bounds = [1, 1];

/**
 * A cover that is being edited. Edits change it in place: a toggled entry costs its option, a new item
 * one pass over the ones. What `content` returns is valid until the next edit.
 */
export class CoverDraft {
  private items = 0;
  private primaryItems = 0;
  private options: (readonly number[])[] = [];
  private colours: (readonly string[])[] | null = null;
  private names: string[] | null = null;
  private taken: Set<string> = new Set();
  private bounds: Bounds[] | null = null;
  /** Of every option, where any has had one. */
  private costs: number[] | null = null;
  /** Options that have each item. */
  private columnSizes: number[] = [];
  private oneCount = 0;
  private colouredCount = 0;
  private emptyCount = 0;
  private costCount = 0;

  constructor(content: CoverContent) {
    this.load(content);
  }

  /** @returns the present state; lists are those of the draft, not copies */
  content(): CoverContent {
    const { items, primaryItems, options, names, bounds, costs } = this;
    return {
      ...{ items, primary: primaryItems, options },
      ...(names !== null && { names }),
      ...(this.colouredCount > 0 && this.colours !== null && { colours: this.colours }),
      ...(bounds !== null && { bounds }),
      ...(this.costCount > 0 && costs !== null && { costs }),
    };
  }

  /** Options that have each item. */
  get sizes(): readonly number[] {
    return this.columnSizes;
  }

  get ones(): number {
    return this.oneCount;
  }

  /** Options without items, which no solution can use. */
  get empty(): number {
    return this.emptyCount;
  }

  /** An option as an edit holds it. */
  row(option: number): CoverRow {
    const items = this.options[option] ?? [];
    const colours = this.colours?.[option] ?? [];
    const isColoured = colours.some((colour) => colour !== '');
    return costing({ items, ...(isColoured && { colours }) }, this.costs?.[option] ?? 0);
  }

  /** Whether the draft says the same as a content. */
  equals(content: CoverContent): boolean {
    return sameContent(this.content(), content);
  }

  /**
   * Makes a change.
   *
   * @returns the changes that take it back, in their order
   * @throws RangeError when it does not fit the draft, which then is as before
   */
  apply(edit: CoverEdit): CoverEdit[] {
    switch (edit.kind) {
      case 'rows':
        return [this.rows(edit)];
      case 'names':
        return [this.rename(edit)];
      case 'name':
        return [this.nameOne(edit)];
      case 'bounds':
        return [this.bound(edit)];
      case 'insertItem':
        return [this.insert(edit)];
      case 'removeItem':
        return [this.remove(edit)];
      case 'moveItem':
        return [this.move(edit)];
      case 'all':
        return [this.replace(edit)];
    }
  }

  private load(content: CoverContent): void {
    const { items, primary, names, bounds, colours, costs } = content;
    this.items = items;
    this.primaryItems = primary;
    this.names = names === undefined ? null : [...names];
    this.taken = new Set(names);
    this.bounds = bounds === undefined ? null : [...bounds];
    this.options = [];
    this.colours = this.costs = null;
    this.columnSizes = Array<number>(items).fill(0);
    this.oneCount = this.colouredCount = this.emptyCount = this.costCount = 0;
    const rows = content.options.map((row, i) => ({
      ...{ items: row, colours: colours?.[i], cost: costs?.[i] },
    }));
    this.put(0, 0, rows);
  }

  private rows({ at, drop, rows }: Edit<'rows'>): CoverEdit {
    const { length } = this.options;
    ensure(isWithin(at, length) && isWithin(drop, length - at));
    ensure(length - drop + rows.length <= MOST_OPTIONS);
    checkRows(rows, this.items, this.primaryItems);
    const gone = Array.from({ length: drop }, (_, i) => this.row(at + i));
    this.put(at, drop, rows);
    return { kind: 'rows', at, drop: rows.length, rows: gone };
  }

  private put(at: number, drop: number, rows: readonly CoverRow[]): void {
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
    if (this.costs !== null || rows.some(({ cost = 0 }) => cost > 0)) {
      this.costs ??= this.options.map(() => 0);
      splice(
        this.costs,
        at,
        drop,
        rows.map(({ cost = 0 }) => cost),
      );
    }
    splice(
      this.options,
      at,
      drop,
      rows.map(({ items }) => items),
    );
  }

  private tally({ items, colours, cost = 0 }: CoverRow, by: 1 | -1): void {
    for (const item of items) this.columnSizes[item] = (this.columnSizes[item] ?? 0) + by;
    for (const colour of colours ?? NONE) if (colour !== '') this.colouredCount += by;
    this.oneCount += by * items.length;
    if (items.length === 0) this.emptyCount += by;
    if (cost > 0) this.costCount += by;
  }

  private rename({ names }: Edit<'names'>): CoverEdit {
    ensure(names === null || (names.length === this.items && names.every(isItemName)));
    ensure(names === null || isDistinct(names));
    const before = this.names;
    this.names = names === null ? null : [...names];
    this.taken = new Set(names);
    return { kind: 'names', names: before };
  }

  private nameOne({ at, name }: Edit<'name'>): CoverEdit {
    const before = this.names?.[at];
    if (this.names === null || before === undefined) throw new RangeError('no such name');
    ensure(isItemName(name) && (name === before || !this.taken.has(name)));
    this.taken.delete(before);
    this.taken.add(name);
    this.names[at] = name;
    return { kind: 'name', at, name: before };
  }

  private bound({ at, low, high }: Edit<'bounds'>): CoverEdit {
    ensure(isWithin(at, this.primaryItems - 1) && isWithin(high, MOST_BOUND));
    ensure(isWithin(low, high));
    const [before, most] = this.bounds?.[at] ?? ONCE;
    this.bounds ??= Array<Bounds>(this.primaryItems).fill(ONCE);
    this.bounds[at] = [low, high];
    this.dropIdleBounds();
    return { kind: 'bounds', at, low: before, high: most };
  }

  private dropIdleBounds(): void {
    if (this.bounds?.every(([low, high]) => low === 1 && high === 1)) this.bounds = null;
  }

  private insert({ at, secondary, name, low, high, entries }: Edit<'insertItem'>): CoverEdit {
    ensure(this.items < MOST_ITEMS && this.isPlace(at, secondary, this.primaryItems, this.items));
    ensure((name !== null) === (this.names !== null));
    ensure(name === null || (isItemName(name) && !this.taken.has(name)));
    ensure(isWithin(high, MOST_BOUND) && isWithin(low, high));
    ensure(!secondary || (low === 1 && high === 1));
    ensure(
      entries.every(
        ([option, colour], i) =>
          isWithin(option, this.options.length - 1) &&
          (i === 0 || option > (entries[i - 1]?.[0] ?? 0)) &&
          (colour === '' || (secondary && isItemName(colour))),
      ),
    );
    this.items++;
    if (!secondary) this.primaryItems++;
    if (name !== null) {
      this.names?.splice(at, 0, name);
      this.taken.add(name);
    }
    if (!secondary) this.bounds?.splice(at, 0, [low, high]);
    if (!secondary && (low !== 1 || high !== 1)) {
      this.bounds ??= Array<Bounds>(this.primaryItems).fill(ONCE);
      this.bounds[at] = [low, high];
    }
    this.columnSizes.splice(at, 0, entries.length);
    this.remap((row, option) => withItem(row, at, entryColour(entries, option)));
    return { kind: 'removeItem', at };
  }

  private remove({ at }: Edit<'removeItem'>): CoverEdit {
    ensure(isWithin(at, this.items - 1));
    const secondary = at >= this.primaryItems;
    const entries = this.entriesOf(at);
    const name = this.names?.[at] ?? null;
    const [low, high] = (secondary ? undefined : this.bounds?.[at]) ?? ONCE;
    this.remap((row) => without(row, at));
    this.columnSizes.splice(at, 1);
    this.names?.splice(at, 1);
    if (name !== null) this.taken.delete(name);
    if (!secondary) this.bounds?.splice(at, 1);
    this.items--;
    if (!secondary) this.primaryItems--;
    this.dropIdleBounds();
    return { kind: 'insertItem', at, secondary, name, low, high, entries };
  }

  private move({ from, to, secondary }: Edit<'moveItem'>): CoverEdit {
    ensure(isWithin(from, this.items - 1));
    const was = from >= this.primaryItems;
    const primary = this.primaryItems - (was ? 0 : 1);
    ensure(this.isPlace(to, secondary, primary, this.items - 1));
    const [low, high] = (was ? undefined : this.bounds?.[from]) ?? ONCE;
    ensure(!secondary || (low === 1 && high === 1));
    ensure(secondary || this.entriesOf(from).every(([, colour]) => colour === ''));
    this.primaryItems = primary + (secondary ? 0 : 1);
    const size = this.columnSizes[from] ?? 0;
    this.remap((row) => withMoved(row, from, to));
    this.columnSizes.splice(from, 1);
    this.columnSizes.splice(to, 0, size);
    if (this.names !== null) this.names.splice(to, 0, ...this.names.splice(from, 1));
    if (!was) this.bounds?.splice(from, 1);
    if (!secondary) this.bounds?.splice(to, 0, [low, high]);
    return { kind: 'moveItem', from: to, to: from, secondary: was };
  }

  private replace({ content }: Edit<'all'>): CoverEdit {
    ensureContent(content);
    const before = this.content();
    this.load(content);
    return { kind: 'all', content: before };
  }

  private entriesOf(item: number): ColumnEntry[] {
    return this.options.flatMap((items, option): ColumnEntry[] => {
      const at = items.indexOf(item);
      return at < 0 ? [] : [[option, this.colours?.[option]?.[at] ?? '']];
    });
  }

  /** Whether an item may stand at a place, among `items` others of which `primary` are primary. */
  private isPlace(at: number, secondary: boolean, primary: number, items: number): boolean {
    return secondary ? at >= primary && isWithin(at, items) : isWithin(at, primary);
  }

  /** Passes over all options; those that stay as they are come back as they were. */
  private remap(change: (row: CoverRow, option: number) => CoverRow): void {
    for (let option = 0; option < this.options.length; option++) {
      const before = this.row(option);
      const after = change(before, option);
      if (after === before) continue;
      const { length } = before.items;
      this.oneCount += after.items.length - length;
      if (length === 0 || after.items.length === 0) {
        this.emptyCount += Number(after.items.length === 0) - Number(length === 0);
      }
      this.options[option] = after.items;
      this.recolour(option, before, after);
    }
  }

  private recolour(option: number, before: CoverRow, after: CoverRow): void {
    const count = ({ colours }: CoverRow): number => (colours ?? NONE).filter(Boolean).length;
    this.colouredCount += count(after) - count(before);
    if (after.colours !== undefined) this.colours ??= this.options.map(() => NONE);
    if (this.colours !== null) this.colours[option] = after.colours ?? NONE;
  }
}

const NONE: readonly string[] = [];
