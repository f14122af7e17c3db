import { candidateMask, valuesInMask, type GridPuzzle } from '../../shared/puzzle';

/** An open cell, and the values that fit it, ascending. */
interface OpenCell {
  readonly cell: number;
  readonly values: readonly number[];
}

/** The open cell that the fewest values fit, the first of them; null when none is open. */
export function narrowestCell({ shape, cells }: GridPuzzle): OpenCell | null {
  let narrowest: OpenCell | null = null;
  for (let cell = 0; cell < shape.cells; cell++) {
    if (cells[cell] !== 0) continue;
    const values = valuesInMask(candidateMask(shape, cells, cell));
    if (narrowest === null || values.length < narrowest.values.length) narrowest = { cell, values };
    if (values.length === 0) break;
  }
  return narrowest;
}
