import type { CoverPuzzle } from '../../shared/puzzle';

/** How much of everything an instance needs; see `measure`. */
export interface ArenaSize {
  readonly items: number;
  readonly primary: number;
  /** Options with at least one primary item; the others can be part of no cover. */
  readonly options: number;
  /** Nodes of those options. */
  readonly nodes: number;
}

const WIDEST_SHORT_ID = 0xffff;
/** Room after the queue of forced items for entries that are written first and counted after. */
export const FORCED_SLACK = 4;

/** Headers come first; rounding up keeps the nodes of four-item options aligned. */
export const firstNodeOf = (size: ArenaSize): number => (size.items + 3) & ~3;

/** Bytes of an id: 16 bits where they are enough. */
export const idWidth = (size: ArenaSize): number =>
  firstNodeOf(size) + size.nodes <= WIDEST_SHORT_ID ? 2 : 4;

/** Whether an option, given by its place in `itemsOf`, can be part of a cover. */
export const isUseful = (puzzle: CoverPuzzle, from: number, to: number): boolean =>
  from < to && (puzzle.itemsOf[from] as number) < puzzle.primary;

/** Counts what an instance needs, or the options of it that `accept` takes, without allocating. */
export function measure(puzzle: CoverPuzzle, accept?: (option: number) => boolean): ArenaSize {
  const { starts, items, primary } = puzzle;
  let options = 0;
  let nodes = 0;
  for (let option = 0; option + 1 < starts.length; option++) {
    const from = starts[option] as number;
    const to = starts[option + 1] as number;
    if (!isUseful(puzzle, from, to) || accept?.(option) === false) continue;
    options++;
    nodes += to - from;
  }
  return { items, primary, options, nodes };
}

/** Bytes of typed arrays that an arena of this size holds. */
export function arenaBytes(size: ArenaSize): number {
  const all = firstNodeOf(size) + size.nodes;
  const ids = 4 * all + 3 * (size.items + 1) + 2 * size.items + FORCED_SLACK;
  return idWidth(size) * ids + 4 * (3 * size.options + 1 + size.primary);
}
