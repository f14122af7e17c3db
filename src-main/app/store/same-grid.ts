import type { GridPuzzle, Puzzle } from '../../shared/puzzle';

/** Whether two grids are cut alike and hold the same cells. */
export function sameGrid(a: GridPuzzle, b: GridPuzzle): boolean {
  return a.shape === b.shape && Buffer.compare(a.cells, b.cells) === 0;
}

/** Whether two puzzles ask for the same: equal cells cut alike, or equal covers. */
export function equalPuzzles(a: Puzzle, b: Puzzle): boolean {
  if (a.kind === 'grid' && b.kind === 'grid') return sameGrid(a, b);
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}
