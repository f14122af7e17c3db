import { CHOSEN, reserve } from './memory';
import { looks, updates } from './propagate';
import { advance, begin, chosenEnd, nodes } from './search';

/** What the host calls: it reserves memory, writes starts, items and colours, begins, and goes on. */
export { advance, begin, reserve };
export { coloursAt, itemsAt, startsAt } from '../../assembly/instance';

export function nodeCount(): f64 {
  return nodes;
}
export function updateCount(): f64 {
  return updates;
}
export function lookCount(): f64 {
  return looks;
}
export function chosenAt(): usize {
  return CHOSEN;
}
export function chosenCount(): u32 {
  return <u32>((chosenEnd - CHOSEN) >> 2);
}
