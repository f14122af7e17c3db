import { candidateMask, valuesInMask, type GridPuzzle, type Solution } from '../../shared/puzzle';
import type { Part } from './part';

/** The solutions of a grid that begin with the same cells. */
export class GridPart implements Part {
  constructor(readonly puzzle: GridPuzzle) {}

  whole(solution: Solution): Solution {
    return solution;
  }

  /** By the value of the first open cell; a cell with one candidate only is no choice and is filled. */
  *split(): Iterable<GridPart> {
    const { shape } = this.puzzle;
    const cells = this.puzzle.cells.slice();
    for (let cell = cells.indexOf(0); cell >= 0; cell = cells.indexOf(0, cell + 1)) {
      const values = valuesInMask(candidateMask(shape, cells, cell));
      if (values.length !== 1) {
        for (const value of values)
          yield new GridPart({ ...this.puzzle, cells: filled(cells, cell, value) });
        return;
      }
      cells.set(values, cell);
    }
  }
}

function filled(cells: Uint8Array, cell: number, value: number): Uint8Array {
  const copy = cells.slice();
  copy[cell] = value;
  return copy;
}
