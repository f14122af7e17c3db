import { build } from './build';
import { CHOSEN, reserve } from './memory';
import { advance, begin, count, nodes, passed } from './search';
import { chosenEnd, updates } from './state';

/** What the host calls: it reserves memory, writes starts, items and colours, builds, begins, and goes on. */
export { advance, begin, build, count, reserve };
export { coloursAt, itemsAt, startsAt } from '../../../assembly/instance';

export function nodeCount(): f64 {
  return nodes;
}
export function updateCount(): f64 {
  return <f64>updates;
}
export function passedCount(): f64 {
  return passed;
}
export function chosenAt(): usize {
  return CHOSEN;
}
export function chosenCount(): u32 {
  return <u32>((chosenEnd - CHOSEN) >> 2);
}
