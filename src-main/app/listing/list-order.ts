import { createYielder, inStretches } from '../../batch';
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
  let listed = await filtered(store, testsOf(query, format));
  if (query.where.trim() !== '')
    listed = Uint32Array.from(await filteredBy(columns, query.where, [...listed]));
  if (query.sort === 'index') return query.descending ? listed.reverse() : listed;
  const { sort, descending } = query;
  if (isFactKey(sort)) await columns.find([sort], listed);
  const all = Array.from({ length: KEY_PARTS[sort] ?? 1 }, () => new Float64Array(store.length));
  const keyOf = isFactKey(sort) ? factKey(columns, sort) : sortKey(sort);
  await inStretches(listed.length, (from, to) => {
    const rows = listed.subarray(from, to);
    if (sort in KEY_PARTS) columns.keys(sort, rows, all);
    else for (const index of rows) (all[0] as Float64Array)[index] = keyOf(store, index);
  });
  return sortedByAll(all, listed, descending);
}

/** Rows with equal keys that are compared at once; more are sorted by the next key as all are by the first. */
const FEW = 1 << 15;

/** Sorts by keys, and where they are equal by the next ones. */
async function sortedByAll(
  [keys, ...others]: readonly Float64Array<ArrayBuffer>[],
  listed: Uint32Array<ArrayBuffer>,
  descending: boolean,
): Promise<Uint32Array<ArrayBuffer>> {
  if (keys === undefined) return listed;
  const sorted = await sortedBy(keys, listed, descending);
  if (others.length === 0) return sorted;
  const yieldIfDue = createYielder();
  let isOrdered = true;
  let before = sorted[0] ?? 0;
  for (let from = 0, at = 1, key = keys[before]; at <= sorted.length; at++) {
    if (at % STRIDE === 0) await yieldIfDue();
    const row = sorted[at] ?? 0;
    const next = at < sorted.length ? keys[row] : NaN;
    if (next === key) isOrdered &&= orderBy(others, before, row, descending) <= 0;
    before = row;
    if (next === key) continue;
    const equal = sorted.subarray(from, at);
    if (!isOrdered && equal.length <= FEW) equal.sort((a, b) => orderBy(others, a, b, descending));
    else if (!isOrdered) equal.set(await sortedByAll(others, equal.slice(), descending));
    isOrdered = true;
    from = at;
    key = next;
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
): Promise<Uint32Array<ArrayBuffer>> {
  let greatest = 0;
  let least = 0;
  await inStretches(listed.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const key = keys[listed[at] as number] as number;
      if (key !== Infinity && key > greatest) greatest = key;
      if (key < least) least = key;
    }
  });
  // Equal keys keep the order of the file in both directions: the keys turn, not the list. They are sorted from 0 on.
  if (descending || least < 0)
    await inStretches(listed.length, (from, to) => {
      for (const row of listed.subarray(from, to)) {
        const key = keys[row] ?? 0;
        keys[row] = descending ? Math.abs(greatest - key) : key - least;
      }
    });
  return await radixSort(listed, keys);
}

function sortKey(sort: Exclude<ListSort, FactKey>): SortKey {
  if (!isRating(sort)) return KEYS[sort];
  const label = ratingLabel(sort);
  return (store, index) => {
    const value = store.inFile.rating(index, label);
    return Number.isNaN(value) ? Infinity : value;
  };
}

async function filtered(
  store: PuzzleStore,
  tests: readonly RowTest[],
): Promise<Uint32Array<ArrayBuffer>> {
  const found = new Uint32Array(store.length).map((_, index) => index);
  if (tests.length === 0) return found;
  let count = 0;
  await inStretches(found.length, (from, to) => {
    for (let row = from; row < to; row++)
      if (tests.every((test) => test(store, row))) found[count++] = row;
  });
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
