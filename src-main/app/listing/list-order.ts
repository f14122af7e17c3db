import { createYielder } from '../../batch';
import type { Format } from '../../formats';
import {
  isFactKey,
  isRating,
  PATTERN_SYMMETRIES,
  PUZZLE_STATUSES,
  ratingLabel,
  type FactKey,
  type ListQuery,
  type ListSort,
} from '../../shared/contract';
import { filtered as filteredBy, KEY_PARTS, type Columns } from '../facts';
import type { PuzzleStore } from '../store';
import { KEYS, type SortKey } from './columns';
import { radixSort } from './radix-sort';
import { textTest, type RowTest } from './text-match';

/** Rows between two looks at the clock. */
const STRIDE = 1 << 10;

/**
 * The indices of the puzzles that a query lists, in its order. Works through a million rows in short
 * stretches, so that other requests are answered meanwhile; what changes while it works is found in
 * the one state or the other.
 */
export async function listOrder(
  columns: Columns,
  format: Format | null,
  query: ListQuery,
): Promise<Uint32Array<ArrayBuffer>> {
  const { store } = columns;
  const yieldIfDue = createYielder();
  let listed = await filtered(store, testsOf(query, format), yieldIfDue);
  if (query.where.trim() !== '')
    listed = Uint32Array.from(await filteredBy(columns, query.where, [...listed]));
  if (query.sort === 'index') return query.descending ? listed.reverse() : listed;
  const { sort, descending } = query;
  if (isFactKey(sort)) await columns.find([sort], listed);
  const all = Array.from({ length: KEY_PARTS[sort] ?? 1 }, () => new Float64Array(store.length));
  const keyOf = isFactKey(sort) ? factKey(columns, sort) : sortKey(sort);
  for (let at = 0; at < listed.length; at++) {
    const index = listed[at] ?? 0;
    if (sort in KEY_PARTS) columns.keys(sort, index, all);
    else (all[0] as Float64Array)[index] = keyOf(store, index);
    if (at % STRIDE === 0) await yieldIfDue();
  }
  return sortedByAll(all, listed, descending, yieldIfDue);
}

/** Rows with equal keys that are compared at once; more are sorted by the next key as all are by the first. */
const FEW = 1 << 15;

/** Sorts by keys, and where they are equal by the next ones. */
async function sortedByAll(
  [keys, ...others]: readonly Float64Array<ArrayBuffer>[],
  listed: Uint32Array<ArrayBuffer>,
  descending: boolean,
  yieldIfDue: () => Promise<void> | undefined,
): Promise<Uint32Array<ArrayBuffer>> {
  if (keys === undefined) return listed;
  const sorted = await sortedBy(keys, listed, descending, yieldIfDue);
  if (others.length === 0) return sorted;
  const compare = (a: number, b: number): number => orderBy(others, a, b, descending);
  let isOrdered = true;
  for (let from = 0, at = 1; at <= sorted.length; at++) {
    if (at % STRIDE === 0) await yieldIfDue();
    const before = sorted[at - 1] ?? 0;
    const row = sorted[at] ?? 0;
    if (at < sorted.length && keys[row] === keys[before]) {
      isOrdered &&= compare(before, row) <= 0;
      continue;
    }
    const equal = sorted.subarray(from, at);
    if (!isOrdered && equal.length <= FEW) equal.sort(compare);
    else if (!isOrdered)
      equal.set(await sortedByAll(others, equal.slice(), descending, yieldIfDue));
    isOrdered = true;
    from = at;
  }
  return sorted;
}

function orderBy(all: readonly Float64Array[], a: number, b: number, descending: boolean): number {
  for (const keys of all) {
    const one = keys[a] ?? 0;
    const other = keys[b] ?? 0;
    if (one === other) continue;
    if (one === Infinity || other === Infinity) return one === Infinity ? 1 : -1;
    return descending ? other - one : one - other;
  }
  return 0;
}

const SYMMETRY_RANKS: readonly string[] = PATTERN_SYMMETRIES;

const factKey =
  (columns: Columns, name: FactKey): SortKey =>
  (_, index) => {
    const value = columns.row(index)(name) ?? Infinity;
    return name === 'symmetry' ? SYMMETRY_RANKS.indexOf(String(value)) : Number(value);
  };

async function sortedBy(
  keys: Float64Array<ArrayBuffer>,
  listed: Uint32Array<ArrayBuffer>,
  descending: boolean,
  yieldIfDue: () => Promise<void> | undefined,
): Promise<Uint32Array<ArrayBuffer>> {
  // Equal keys keep the order of the file in both directions: the keys turn, not the list.
  let greatest = 0;
  let least = 0;
  for (let at = 0; at < listed.length; at++) {
    const key = keys[listed[at] ?? 0] ?? 0;
    if (key !== Infinity && key > greatest) greatest = key;
    if (key < least) least = key;
    if (at % STRIDE === 0) await yieldIfDue();
  }
  if (descending) await turn(keys, listed, (key) => greatest - key, yieldIfDue);
  else if (least < 0) await turn(keys, listed, (key) => key - least, yieldIfDue);
  return await radixSort(listed, keys, yieldIfDue);
}

function sortKey(sort: Exclude<ListSort, FactKey>): SortKey {
  if (!isRating(sort)) return KEYS[sort];
  const label = ratingLabel(sort);
  return (store, index) => {
    const value = store.inFile.rating(index, label);
    return Number.isNaN(value) ? Infinity : value;
  };
}

/** Gives every key another; `Infinity` stays. Keys are sorted from 0 on. */
async function turn(
  keys: Float64Array,
  listed: Uint32Array,
  other: (key: number) => number,
  yieldIfDue: () => Promise<void> | undefined,
): Promise<void> {
  for (let at = 0; at < listed.length; at++) {
    const index = listed[at] ?? 0;
    const key = keys[index] ?? 0;
    if (key !== Infinity) keys[index] = other(key);
    if (at % STRIDE === 0) await yieldIfDue();
  }
}

async function filtered(
  store: PuzzleStore,
  tests: readonly RowTest[],
  yieldIfDue: () => Promise<void> | undefined,
): Promise<Uint32Array<ArrayBuffer>> {
  const found = new Uint32Array(store.length);
  let count = 0;
  if (tests.length === 0) return found.map((_, index) => index);
  for (let index = 0; index < store.length; index++) {
    if (tests.every((test) => test(store, index))) found[count++] = index;
    if (index % STRIDE === 0) await yieldIfDue();
  }
  return found.slice(0, count);
}

/** What a row has to pass, the cheapest first. */
function testsOf({ statuses, text }: ListQuery, format: Format | null): RowTest[] {
  const tests: RowTest[] = [];
  if (statuses !== null) {
    const wanted = PUZZLE_STATUSES.map((status) => statuses.includes(status));
    tests.push((store, index) => wanted[store.statusCode(index)] === true);
  }
  const text_ = textTest(text, format);
  if (text_ !== null) tests.push(text_);
  return tests;
}
