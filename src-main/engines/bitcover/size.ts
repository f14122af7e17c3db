/** What a search over masks takes, without making one. */
import type { CoverPuzzle } from '../../shared/puzzle';

/** Words of 32 bits in a mask; bit i of a mask stands for item i. */
export const MASK_WORDS = 4;
export const MOST_ITEMS = 32 * MASK_WORDS;

/** A search keeps a list per level; one that needs more than this is left to links. */
const MOST_BYTES = 1 << 25;
/** Of rows and states in fields, at most: 31 options for each of 128 items, 32 vectors each. */
const FIELD_BYTES = 9 << 18;
/** Bytes of a kernel that do not depend on the puzzle, most of them for lists met before. */
const FIXED_BYTES = (1 << 16) + (1 << 23) + FIELD_BYTES;

export interface CoverSize {
  /** Options that can be part of a cover, repeats included. */
  readonly options: number;
  /** Most options that a cover can have, from the fewest primary items in one of them. */
  readonly longest: number;
}

/** Of the last puzzle: one is asked about several times before its search begins. */
let last: { readonly puzzle: CoverPuzzle; readonly size: CoverSize } | null = null;

/** What a search has to hold. */
export function measureMasks(puzzle: CoverPuzzle): CoverSize {
  if (last?.puzzle !== puzzle) last = { puzzle, size: measured(puzzle) };
  return last.size;
}

function measured({ starts, itemsOf, primary }: CoverPuzzle): CoverSize {
  let options = 0;
  let fewest = primary;
  for (let option = 0; option + 1 < starts.length; option++) {
    const from = starts[option] as number;
    const to = starts[option + 1] as number;
    let at = from;
    while (at < to && (itemsOf[at] as number) < primary) at++;
    if (at === from) continue;
    options++;
    fewest = Math.min(fewest, at - from);
  }
  return { options, longest: Math.floor(primary / Math.max(fewest, 1)) };
}

/** At most so many bytes does a search for the covers of a puzzle hold. */
export function bytesOfMasks(puzzle: CoverPuzzle): number {
  const { options, longest } = measureMasks(puzzle);
  const masks = 4 * ((2 * MASK_WORDS + 3) * options + tableSize(options) + 2 * MASK_WORDS);
  const lists = 4 * MASK_WORDS * (options + 1) * (longest + 1);
  return FIXED_BYTES + masks + lists;
}

/** Whether masks and lists have room for a puzzle. */
export function fitsMasks(puzzle: CoverPuzzle): boolean {
  return puzzle.items <= MOST_ITEMS && bytesOfMasks(puzzle) <= MOST_BYTES + FIXED_BYTES;
}

/** A power of two, at least twice the options: the table of masks is at most half full. */
export function tableSize(options: number): number {
  return 1 << (33 - Math.clz32(options));
}
