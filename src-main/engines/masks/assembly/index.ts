import { writeGrid } from './grid';
import { GRID } from './memory';
import { advance, begin, nodes, SOLUTION, updates } from './search';
import { setShape } from './shape';

/** What the host calls. */
export { updates };

export function gridAt(): usize {
  return GRID;
}

export function nodeCount(): f64 {
  return nodes;
}

/** Begins with the grid at `gridAt`, a byte per cell, in boxes of this shape. */
export function start(boxRows: i32, boxColumns: i32, onlyOne: bool): void {
  setShape(boxRows, boxColumns);
  begin(onlyOne);
}

/** Goes on to the next solution, left at `gridAt`; see `advance`. */
export function next(budget: f64): i32 {
  const end = advance(budget);
  if (end === SOLUTION) writeGrid();
  return end;
}
