import { coverPuzzle, type CoverPuzzle, type Puzzle } from '../../../shared/puzzle';
import { isPlain, optionsOf } from './mutate';

/** A test as shrinking sees it. */
export interface Shrinkable {
  readonly puzzles: readonly Puzzle[];
}

/** Whether a smaller test still fails; a promise of what was found, null where it does not. */
export type Fails<T extends Shrinkable> = (puzzles: readonly Puzzle[]) => Promise<T | null>;

export interface ShrinkOptions {
  /** True when time is up. */
  stopped(): boolean;
  /** The values of a solution, to fill in blanks where the number of solutions must stay; null otherwise. */
  solution(puzzle: Puzzle): Uint8Array | null;
}

/**
 * Makes a failing test smaller while it fails: fewer puzzles; of each, fewer givens, or fewer blanks where
 * the solution has to stay the only one; fewer options and items of a cover. Delta debugging (Zeller and
 * Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002) on each list in turn.
 */
export async function shrunk<T extends Shrinkable>(
  first: T,
  fails: Fails<T>,
  options: ShrinkOptions,
): Promise<T> {
  let best = await fewest(first, first.puzzles, (puzzles) => fails(puzzles), options);
  for (let at = 0; at < best.puzzles.length; at++)
    best = await shrunkPuzzle(best, at, fails, options);
  return best;
}

async function shrunkPuzzle<T extends Shrinkable>(
  found: T,
  at: number,
  fails: Fails<T>,
  options: ShrinkOptions,
): Promise<T> {
  let best = found;
  for (const part of PARTS) {
    const puzzle = best.puzzles[at] as Puzzle;
    const { elements, without } = part(puzzle, options) ?? { elements: [], without: () => puzzle };
    best = await fewest(
      best,
      elements,
      (kept) => fails(best.puzzles.map((each, i) => (i === at ? without(kept) : each))),
      options,
    );
  }
  return best;
}

/** What a puzzle consists of, and the puzzle of some of it. */
interface Part {
  readonly elements: readonly number[];
  without(kept: readonly number[]): Puzzle;
}

/** In turn: cells of grids; options, then items of covers. Null where there is nothing of the kind. */
const PARTS: readonly ((puzzle: Puzzle, options: ShrinkOptions) => Part | null)[] = [
  (puzzle, options) => (puzzle.kind === 'grid' ? cellsOf(puzzle, options) : null),
  (puzzle) => (puzzle.kind === 'cover' && isPlain(puzzle) ? optionsPart(puzzle) : null),
  (puzzle) => (puzzle.kind === 'cover' && isPlain(puzzle) ? itemsPart(puzzle) : null),
];

function cellsOf(puzzle: Extract<Puzzle, { kind: 'grid' }>, options: ShrinkOptions): Part {
  const { cells } = puzzle;
  const solution = options.solution(puzzle);
  const counted = (value: number): boolean => (solution === null ? value !== 0 : value === 0);
  const elements = [...cells.keys()].filter((cell) => counted(cells[cell] ?? 0));
  return {
    elements,
    without: (kept) => {
      const stays = new Set(kept);
      const other = cells.map((value, cell) =>
        counted(value) && !stays.has(cell) ? (solution?.[cell] ?? 0) : value,
      );
      return { ...puzzle, cells: other };
    },
  };
}

function optionsPart(puzzle: CoverPuzzle): Part {
  const all = optionsOf(puzzle);
  return {
    elements: [...all.keys()],
    without: (kept) =>
      coverPuzzle(
        puzzle.items,
        kept.map((option) => all[option] ?? []),
        puzzle.primary,
      ),
  };
}

/** Without an item, options go on without it; those that had only it go. */
function itemsPart(puzzle: CoverPuzzle): Part {
  const all = optionsOf(puzzle);
  return {
    elements: Array.from({ length: puzzle.items }, (_, item) => item),
    without: (kept) => {
      const place = new Map(kept.map((item, at) => [item, at]));
      const left = all.map((option) => option.flatMap((item) => place.get(item) ?? []));
      const primary = kept.filter((item) => item < puzzle.primary).length;
      return coverPuzzle(
        kept.length,
        left.filter((option) => option.length > 0),
        primary,
      );
    },
  };
}

/** The smallest test found by leaving out elements, pieces of them first. */
async function fewest<T, E>(
  first: T,
  elements: readonly E[],
  fails: (kept: readonly E[]) => Promise<T | null>,
  { stopped }: ShrinkOptions,
): Promise<T> {
  let best = first;
  let kept = elements;
  let pieces = 2;
  while (kept.length > 1 && !stopped()) {
    const length = Math.ceil(kept.length / pieces);
    let smaller: { readonly kept: readonly E[]; readonly found: T } | null = null;
    for (let from = 0; from < kept.length && smaller === null && !stopped(); from += length) {
      const rest = [...kept.slice(0, from), ...kept.slice(from + length)];
      const found = await fails(rest);
      if (found !== null) smaller = { kept: rest, found };
    }
    if (smaller !== null) {
      best = smaller.found;
      kept = smaller.kept;
      pieces = Math.max(2, pieces - 1);
    } else if (length === 1) {
      return best;
    } else {
      pieces = Math.min(kept.length, pieces * 2);
    }
  }
  return best;
}
