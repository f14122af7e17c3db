/**
 * The oracle: solvers so plain that they are seen to be right, for tests only. Lists, recursion, no
 * order of search worth the name; exponential in everything.
 */
import {
  colouredItems,
  housesOf,
  optionCount,
  type CoverBounds,
  type CoverPuzzle,
  type GridPuzzle,
} from '../../shared/puzzle';

/**
 * Every cover of an instance as an ascending list of options. Takes the uncovered primary item with
 * the lowest number and tries each option that has it and clashes with none taken so far: that has no
 * item in common with these, or only items to which both give the same colour.
 */
export function allCovers(puzzle: CoverPuzzle): number[][] {
  if (puzzle.bounds !== undefined) return allBoundedCovers(puzzle, puzzle.bounds);
  const options = Array.from({ length: optionCount(puzzle) }, (_, i) => colouredItems(puzzle, i));
  const extend = (taken: number[], covered: ReadonlyMap<number, number>): number[][] => {
    let item = 0;
    while (covered.has(item)) item++;
    if (item >= puzzle.primary) return [[...taken].sort((a, b) => a - b)];
    return options.flatMap((entries, option) =>
      entries.some(([its]) => its === item) &&
      entries.every(
        ([its, colour]) => !covered.has(its) || (colour !== 0 && covered.get(its) === colour),
      )
        ? extend([...taken, option], new Map([...covered, ...entries]))
        : [],
    );
  };
  return extend([], new Map());
}

/** With multiplicities: every set of options with a primary item each, looked at by itself. */
function allBoundedCovers(puzzle: CoverPuzzle, { low, high }: CoverBounds): number[][] {
  const options = Array.from({ length: optionCount(puzzle) }, (_, i) => colouredItems(puzzle, i));
  const sets = options.reduce<number[][]>(
    (all, entries, option) =>
      entries.some(([item]) => item < puzzle.primary)
        ? [...all, ...all.map((set) => [...set, option])]
        : all,
    [[]],
  );
  return sets.filter((set) => {
    const entries = set.flatMap((option) => options[option] ?? []);
    return Array.from({ length: puzzle.items }, (_, item) => item).every((item) => {
      const its = entries.filter(([each]) => each === item).map(([, colour]) => colour);
      if (item < puzzle.primary)
        return its.length >= (low[item] ?? 1) && its.length <= (high[item] ?? 1);
      return its.length < 2 || (its[0] !== 0 && its.every((colour) => colour === its[0]));
    });
  });
}

/** Every solution of a grid, up to a limit: cell by cell, value by value. */
export function allGrids(puzzle: GridPuzzle, limit = Infinity): Uint8Array[] {
  const { shape, cells } = puzzle;
  const houses = housesOf(shape);
  const sound = (grid: Uint8Array): boolean =>
    houses.every((house) => {
      const values = house.map((cell) => grid[cell] ?? 0).filter((value) => value !== 0);
      return new Set(values).size === values.length;
    });
  const found: Uint8Array[] = [];
  const extend = (grid: Uint8Array): void => {
    if (found.length >= limit || !sound(grid)) return;
    const cell = grid.indexOf(0);
    if (cell < 0) {
      found.push(grid);
      return;
    }
    for (let value = 1; value <= shape.size; value++) {
      extend(grid.map((old, at) => (at === cell ? value : old)));
    }
  };
  extend(cells.slice());
  return found;
}
