import { sameContent, type CoverContent } from './cover-content';
import { ensure, ensureContent, isWithin } from './cover-checks';
import { checkRows, isDistinct } from './cover-rows';
import { isItemName, MOST_BOUND, MOST_ITEMS, MOST_OPTIONS } from './cover-edit';
import type { CoverEdit, CoverRow } from './cover-edit';
import { DraftRows } from './draft-rows';

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
  private table: DraftRows;
  private names: string[] | null = null;
  private taken: Set<string> = new Set();
  private bounds: Bounds[] | null = null;

  constructor(content: CoverContent) {
    this.table = this.load(content);
  }

  /** @returns the present state; lists are those of the draft, not copies */
  content(): CoverContent {
    const { items, primaryItems, names, bounds } = this;
    return {
      items,
      primary: primaryItems,
      ...this.table.content(),
      ...(names !== null && { names }),
      ...(bounds !== null && { bounds }),
    };
  }

  /** Options that have each item. */
  get sizes(): readonly number[] {
    return this.table.columnSizes;
  }

  get ones(): number {
    return this.table.ones;
  }

  /** Options without items, which no solution can use. */
  get empty(): number {
    return this.table.empty;
  }

  row(option: number): CoverRow {
    return this.table.row(option);
  }

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

  private load(content: CoverContent): DraftRows {
    const { items, primary, names, bounds } = content;
    this.items = items;
    this.primaryItems = primary;
    this.names = names === undefined ? null : [...names];
    this.taken = new Set(names);
    this.bounds = bounds === undefined ? null : [...bounds];
    return (this.table = new DraftRows(content));
  }

  private rows({ at, drop, rows }: Edit<'rows'>): CoverEdit {
    const { length } = this.table.options;
    ensure(isWithin(at, length) && isWithin(drop, length - at));
    ensure(length - drop + rows.length <= MOST_OPTIONS);
    checkRows(rows, this.items, this.primaryItems);
    const gone = Array.from({ length: drop }, (_, i) => this.row(at + i));
    this.table.put(at, drop, rows);
    return { kind: 'rows', at, drop: rows.length, rows: gone };
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
          isWithin(option, this.table.options.length - 1) &&
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
    this.table.insertItem(at, entries);
    return { kind: 'removeItem', at };
  }

  private remove({ at }: Edit<'removeItem'>): CoverEdit {
    ensure(isWithin(at, this.items - 1));
    const secondary = at >= this.primaryItems;
    const entries = this.table.entriesOf(at);
    const name = this.names?.[at] ?? null;
    const [low, high] = (secondary ? undefined : this.bounds?.[at]) ?? ONCE;
    this.table.removeItem(at);
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
    ensure(secondary || this.table.entriesOf(from).every(([, colour]) => colour === ''));
    this.primaryItems = primary + (secondary ? 0 : 1);
    this.table.moveItem(from, to);
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

  /** Whether an item may stand at a place, among `items` others of which `primary` are primary. */
  private isPlace(at: number, secondary: boolean, primary: number, items: number): boolean {
    return secondary ? at >= primary && isWithin(at, items) : isWithin(at, primary);
  }
}
