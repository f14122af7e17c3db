import { optionCount, type CoverPuzzle } from '../../../shared/puzzle';
import { isUseful } from '../arena';

/** So many options at most are compared with each other. */
const MOST_COMPARED = 200_000;

/** Where two options of covers have the same items in the same colours, one of them stands for both. */
export function equalOptions(puzzle: CoverPuzzle): { first: Int32Array; times: Int32Array } {
  const { starts, itemsOf, colours } = puzzle;
  const count = optionCount(puzzle);
  const first = Int32Array.from({ length: count }, (_, i) => i);
  const times = new Int32Array(count).fill(1);
  if (count > MOST_COMPARED) return { first, times };
  const seen = new Map<string, number>();
  for (let option = 0; option < count; option++) {
    const [from, to] = [starts[option] as number, starts[option + 1] as number];
    if (!isUseful(puzzle, from, to)) continue;
    const key = `${itemsOf.subarray(from, to).join()};${colours?.subarray(from, to).join() ?? ''}`;
    const same = seen.get(key);
    if (same === undefined) seen.set(key, option);
    else {
      first[option] = same;
      times[same] = (times[same] as number) + 1;
    }
  }
  return { first, times };
}

/** Whether two options of covers are equal, or there are too many to tell. */
export function mayHaveEqualOptions(puzzle: CoverPuzzle): boolean {
  if (optionCount(puzzle) > MOST_COMPARED) return true;
  return equalOptions(puzzle).times.some((times) => times > 1);
}
