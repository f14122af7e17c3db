import { optionCount, type CoverPuzzle } from '../shared/puzzle';
import { isUseful } from './dlx/arena-size';

/** Where two options of covers have the same items in the same colours, one of them stands for both. */
export interface EqualOptions {
  /** Per option the first that equals it. */
  readonly first: Int32Array;
  /** Per first option how many they are; 1 for all others. */
  readonly times: Int32Array;
  /** Whether there are any. */
  readonly some: boolean;
}

/** Compares options by a table of their digests, at most half full; a slot has an option's number and one more. */
export function equalOptions(puzzle: CoverPuzzle): EqualOptions {
  const { starts } = puzzle;
  const count = optionCount(puzzle);
  const first = Int32Array.from({ length: count }, (_, i) => i);
  const times = new Int32Array(count).fill(1);
  const table = new Int32Array(1 << (33 - Math.clz32(count)));
  let some = false;
  for (let option = 0; option < count; option++) {
    if (!isUseful(puzzle, starts[option] as number, starts[option + 1] as number)) continue;
    const slot = slotOf(puzzle, table, option);
    const same = (table[slot] as number) - 1;
    if (same < 0) {
      table[slot] = option + 1;
      continue;
    }
    some = true;
    first[option] = same;
    times[same] = (times[same] as number) + 1;
  }
  return { first, times, some };
}

/** Where in the table an option that equals this one is, or belongs. */
function slotOf(puzzle: CoverPuzzle, table: Int32Array, option: number): number {
  const wrap = table.length - 1;
  for (let slot = digestOf(puzzle, option) & wrap; ; slot = (slot + 1) & wrap) {
    const other = (table[slot] as number) - 1;
    if (other < 0 || areEqual(puzzle, other, option)) return slot;
  }
}

/** The golden ratio, an odd factor that spreads the bits. */
const MIX = 0x9e3779b1;

function digestOf({ starts, itemsOf, colours }: CoverPuzzle, option: number): number {
  let digest = 0;
  for (let at = starts[option] as number; at < (starts[option + 1] as number); at++) {
    digest = Math.imul(digest ^ (itemsOf[at] as number), MIX);
    digest = Math.imul(digest ^ (colours?.[at] ?? 0) ^ (digest >>> 15), MIX);
  }
  return digest ^ (digest >>> 13);
}

function areEqual({ starts, itemsOf, colours }: CoverPuzzle, a: number, b: number): boolean {
  const [from, to] = [starts[a] as number, starts[a + 1] as number];
  const shift = (starts[b] as number) - from;
  if ((starts[b + 1] as number) - shift !== to) return false;
  for (let at = from; at < to; at++) {
    if (itemsOf[at] !== itemsOf[at + shift]) return false;
    if (colours !== undefined && colours[at] !== colours[at + shift]) return false;
  }
  return true;
}

/** By cover, since it is asked for before every part of a count. */
const known = new WeakMap<CoverPuzzle, boolean>();

/** Whether two options of covers are equal. */
export function hasEqualOptions(puzzle: CoverPuzzle): boolean {
  const before = known.get(puzzle);
  if (before !== undefined) return before;
  const { some } = equalOptions(puzzle);
  known.set(puzzle, some);
  return some;
}
