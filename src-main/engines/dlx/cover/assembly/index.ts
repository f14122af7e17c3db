import { CHOICES, CHOSEN, reserve } from './memory';
import { build } from './rows';
import { advance, begin, count, nodes, passed } from './search';
import { chosenEnd, updates } from './state';
import { beginTally, prepareTally, tally, tallyNodes, top } from './tally';
import { reserveTally, TALLIES, tallyBytes, TIMES, TOTAL } from './tally-memory';

/**
 * What the host calls: it reserves memory, writes starts, items and colours, builds, begins, and goes on.
 */
export { advance, begin, build, count, reserve };
export { coloursAt, itemsAt, startsAt } from '../../../assembly/instance';
/** For counting: `reserveTally` instead, how often there is each option, and the options given. */
export { beginTally, prepareTally, reserveTally, tally };

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
export function timesAt(): usize {
  return TIMES;
}
export function givenAt(): usize {
  return CHOICES;
}
/** The number of covers, when they are counted. */
export function totalAt(): usize {
  return TOTAL;
}
export function tallyNodeCount(): f64 {
  return tallyNodes;
}
/** The records that are open: where they begin, their bytes, and their end. */
export function recordsAt(): usize {
  return TALLIES;
}
export function recordBytes(): usize {
  return tallyBytes;
}
export function recordsEnd(): usize {
  return top;
}
