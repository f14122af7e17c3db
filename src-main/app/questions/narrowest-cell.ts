import { candidateMask, type GridPuzzle } from '../../shared/puzzle';

/** The open cell that the fewest values fit, the first of them, and these; null when none is open. */
export function narrowestCell({
  shape,
  cells,
}: GridPuzzle): { readonly cell: number; readonly values: readonly number[] } | null {
  let narrowest = -1;
  let choice = 0;
  let least = Infinity;
  for (let cell = 0; cell < shape.cells && least > 0; cell++) {
    if (cells[cell] !== 0) continue;
    const mask = candidateMask(shape, cells, cell);
    const values = bitCount(mask);
    if (values < least) [narrowest, choice, least] = [cell, mask, values];
  }
  return narrowest < 0 ? null : { cell: narrowest, values: valuesIn(choice) };
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function valuesIn(mask: number): number[] {
  const values: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) values.push(32 - Math.clz32(rest & -rest));
  return values;
}
