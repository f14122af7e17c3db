import type { GridPuzzle } from '../../shared/puzzle';

/** Whether two grids are cut alike and hold the same cells. */
export function sameGrid(a: GridPuzzle, b: GridPuzzle): boolean {
  return a.shape === b.shape && sameCells(a.cells, b.cells);
}

function sameCells(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((value, cell) => value === b[cell]);
}
