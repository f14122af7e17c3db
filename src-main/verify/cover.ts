import type { CoverPuzzle, Problem } from '../shared/puzzle';
import { rejected } from './rejection';

/**
 * Whether `chosen` is an exact cover: options that exist, ascending and distinct, none of them
 * empty, every primary item in exactly one of them, or in as many as its bounds say, and every
 * secondary item in at most one, or in several that give it the same colour.
 */
export function checkCover(puzzle: CoverPuzzle, chosen: Int32Array): Problem | null {
  const { starts, itemsOf, colours, bounds } = puzzle;
  const covered = new Int32Array(puzzle.items);
  const colourOf = new Int32Array(puzzle.items);
  let previous = -1;
  for (const option of chosen) {
    if (option < 0 || option >= starts.length - 1) {
      return rejected('option-unknown', { option: option + 1 });
    }
    if (option <= previous) return rejected('option-order', { option: option + 1 });
    previous = option;
    const end = starts[option + 1] as number;
    const start = starts[option] as number;
    if (start === end) return rejected('option-empty', { option: option + 1 });
    for (let k = start; k < end; k++) {
      const item = itemsOf[k] as number;
      const colour = colours?.[k] ?? 0;
      const agrees = item >= puzzle.primary && colour !== 0 && colour === colourOf[item];
      const times = (covered[item] as number) + 1;
      if (times > (bounds?.high[item] ?? 1) && !agrees)
        return rejected('item-doubled', { item: item + 1, option: option + 1 });
      covered[item] = times;
      colourOf[item] = colour;
    }
  }
  const missing = covered
    .subarray(0, puzzle.primary)
    .findIndex((times, item) => times < (bounds?.low[item] ?? 1));
  return missing < 0 ? null : rejected('item-uncovered', { item: missing + 1 });
}

/**
 * True when a cover can be pointed at without a search: there is nothing to cover, or one option
 * covers every primary item by itself.
 */
export function hasObviousCover(puzzle: CoverPuzzle): boolean {
  const { starts, primary } = puzzle;
  if (puzzle.bounds !== undefined) return false;
  if (primary === 0) return true;
  for (let option = 0; option < starts.length - 1; option++) {
    const end = starts[option + 1] as number;
    let hits = 0;
    for (let k = starts[option] as number; k < end; k++) {
      if ((puzzle.itemsOf[k] as number) < primary) hits++;
    }
    if (hits === primary) return true;
  }
  return false;
}
