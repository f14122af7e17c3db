import type { GridPuzzle, Puzzle } from '../../shared/puzzle';

/** Whether two grids are cut alike and hold the same cells. */
export function sameGrid(a: GridPuzzle, b: GridPuzzle): boolean {
  return a.shape === b.shape && sameCells(a.cells, b.cells);
}

function sameCells(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((value, cell) => value === b[cell]);
}

/** Whether two puzzles ask for the same: equal cells cut alike, or equal covers. */
export function equalPuzzles(a: Puzzle, b: Puzzle): boolean {
  if (a.kind === 'grid' && b.kind === 'grid') {
    return a.shape === b.shape && Buffer.compare(a.cells, b.cells) === 0;
  }
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}
