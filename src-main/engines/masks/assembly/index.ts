import { SOLUTION } from '../../assembly/slice-ends';
import { writeGrid } from './grid';
import { GRID, KNOWN } from './memory';
import { advance, begin, nodes, updates } from './search';
import { setShape, size } from './shape';
import { LOW_BITS, MORE_PAGES } from './word';

if (MORE_PAGES > 0) memory.grow(MORE_PAGES);

/** What the host calls. */
export { updates };

export function gridAt(): usize {
  return GRID;
}

export function knownAt(): usize {
  return KNOWN;
}

export function nodeCount(): f64 {
  return nodes;
}

/** Begins with the grid at `gridAt`, a byte per cell, in boxes of this shape. */
export function start(boxRows: i32, boxColumns: i32, onlyOne: bool): void {
  setShape(boxRows, boxColumns);
  begin(onlyOne, -1);
}

/** The same for one solution in which a blank cell does not have `value`. */
export function startExcept(boxRows: i32, boxColumns: i32, cell: i32, value: i32): void {
  setShape(boxRows, boxColumns);
  const row = cell / size;
  begin(true, (((row << LOW_BITS) | (cell - row * size)) << LOW_BITS) | (value - 1));
}

/** Goes on to the next solution, left at `gridAt`; see `advance`. */
export function next(budget: f64): i32 {
  const end = advance(budget);
  if (end === SOLUTION) writeGrid();
  return end;
}
