import { growTo } from '../../assembly/memory';
import { updates } from './arena';
import { best } from './best';
import {
  BOX_OF,
  COLUMN_OF,
  GRID,
  NODES,
  OPTION_BYTES,
  ROW_OF,
  SCORE_BITS,
  SCORE_HOUSES,
  SCORE_SORTED,
  SCORE_WEIGHTS,
} from './memory';
import { advance, begin, beginBounded, nodes } from './search';
import { build } from './thread';

/** What the host calls: it writes the houses of the cells, builds, writes grids, begins, advances. */
export { advance, begin, beginBounded, build };

export function rowsAt(): usize {
  return ROW_OF;
}
export function columnsAt(): usize {
  return COLUMN_OF;
}
export function boxesAt(): usize {
  return BOX_OF;
}
export function gridAt(): usize {
  return GRID;
}
export function weightsAt(): usize {
  return SCORE_WEIGHTS;
}
export function sortedAt(): usize {
  return SCORE_SORTED;
}
export function bitsAt(): usize {
  return SCORE_BITS;
}
export function housesAt(): usize {
  return SCORE_HOUSES;
}
export function bestScore(): f64 {
  return best;
}
export function nodeCount(): f64 {
  return nodes;
}
export function updateCount(): f64 {
  return updates;
}

/** Makes room for the options of a shape; false when there is none. */
export function reserve(options: i32): bool {
  return growTo(NODES + <usize>options * OPTION_BYTES);
}
