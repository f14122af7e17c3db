import type { Chance } from '../../../make';
import {
  coverPuzzle,
  optionCount,
  optionItems,
  type CoverPuzzle,
  type Puzzle,
} from '../../../shared/puzzle';

/** Changes of a test by chance. What comes of one may be no test any more: the caller looks. */
export function mutated(puzzles: readonly Puzzle[], chance: Chance): Puzzle[] {
  let changed = [...puzzles];
  if (changed.length > 1) changed = changedList(changed, chance);
  return changed.map((puzzle) => (chance.below(2) === 0 ? puzzle : changedPuzzle(puzzle, chance)));
}

/** Other numbers and orders of puzzles. */
function changedList(puzzles: Puzzle[], chance: Chance): Puzzle[] {
  const way = chance.below(4);
  if (way === 0) return chance.shuffled(puzzles);
  if (way === 1) return chance.shuffled(puzzles).slice(0, 1 + chance.below(puzzles.length));
  return way === 2 ? [...puzzles, ...chance.shuffled(puzzles).slice(0, 1)] : puzzles;
}

function changedPuzzle(puzzle: Puzzle, chance: Chance): Puzzle {
  if (puzzle.kind === 'grid') {
    // Most grids have a single solution, which they lose with a given.
    const way = chance.below(5);
    if (way > 1) return { ...puzzle, cells: relabelled(puzzle.cells, puzzle.shape.size, chance) };
    return { ...puzzle, cells: fewer(puzzle.cells, chance, way === 0 ? 1 : 1 + chance.below(8)) };
  }
  return isPlain(puzzle) ? changedCover(puzzle, chance) : puzzle;
}

/** Whether an instance is nothing but items and options. */
export function isPlain({ colours, bounds, names }: CoverPuzzle): boolean {
  return (colours ?? bounds ?? names) === undefined;
}

export function optionsOf(puzzle: CoverPuzzle): number[][] {
  return Array.from({ length: optionCount(puzzle) }, (_, at) => [...optionItems(puzzle, at)]);
}

function relabelled(cells: Uint8Array, size: number, chance: Chance): Uint8Array {
  const labels = chance.order(size);
  return cells.map((value) => (value === 0 ? 0 : (labels[value - 1] ?? 0) + 1));
}

function fewer(cells: Uint8Array, chance: Chance, count: number): Uint8Array {
  const givens = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  const gone = new Set(chance.shuffled(givens).slice(0, count));
  return cells.map((value, cell) => (gone.has(cell) ? 0 : value));
}

function changedCover(puzzle: CoverPuzzle, chance: Chance): CoverPuzzle {
  const options = optionsOf(puzzle);
  return coverPuzzle(puzzle.items, changedOptions(options, puzzle.items, chance), puzzle.primary);
}

function changedOptions(options: number[][], items: number, chance: Chance): number[][] {
  const one = chance.below(options.length);
  const chosen = options[one] ?? [];
  switch (chance.below(5)) {
    case 0:
      return chance.shuffled(options);
    case 1:
      return options.filter((_, at) => at !== one);
    case 2:
      return [...options, [...chosen]];
    case 3:
      return [...options, chance.order(items).slice(0, Math.max(1, chosen.length))];
    default:
      return chosen.length < 2
        ? options
        : options.map((option, at) => (at === one ? chance.shuffled(option).slice(1) : option));
  }
}
