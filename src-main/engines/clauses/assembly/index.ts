import { CHOSEN, COLOURS, ITEMS, reserve, STARTS } from './memory';
import { updates } from './propagate';
import { advance, begin, chosenEnd, nodes } from './search';

/** What the host calls: it reserves memory, writes starts, items and colours, begins, and goes on. */
export { advance, begin, reserve };

export function startsAt(): usize {
  return STARTS;
}
export function itemsAt(): usize {
  return ITEMS;
}
export function coloursAt(): usize {
  return COLOURS;
}
export function nodeCount(): f64 {
  return nodes;
}
export function updateCount(): f64 {
  return updates;
}
export function chosenAt(): usize {
  return CHOSEN;
}
export function chosenCount(): u32 {
  return <u32>((chosenEnd - CHOSEN) >> 2);
}
