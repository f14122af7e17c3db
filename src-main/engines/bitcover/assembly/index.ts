import { KNOWN_BYTES } from './known';
import { openAfter, openAt, openShare } from './open-choices';
import { CHOSEN, COUNTERS, LISTS, PRIMARY } from './memory';

/** What the host calls: it writes options and primary items, begins, and advances. */
export { advance, begin, choices, chosenCount, countOnly, openChoice, startAt } from './search';
export { growTo as reserve } from '../../assembly/memory';
export { fieldBytes } from './field-rows';
export {
  advanceFields,
  beginFields,
  choicesFields,
  chosenFields,
  countOnlyFields,
  openFields,
  startFields,
} from './fields';
export {
  advanceNarrow,
  beginNarrow,
  choicesNarrow,
  chosenNarrow,
  countOnlyNarrow,
  openNarrow,
  startNarrow,
} from './narrow';

export function optionsAt(): usize {
  return LISTS;
}
export function primaryAt(): usize {
  return PRIMARY;
}
export function countersAt(): usize {
  return COUNTERS;
}
/** Bytes to be kept free after the lists. */
export function knownBytes(): usize {
  return KNOWN_BYTES;
}
export function chosenAt(): usize {
  return CHOSEN;
}

/** Of the choice point asked for last: where its options stand, after how many, and the share of each. */
export function openOptionsAt(): usize {
  return openAt;
}
export function openChosen(): i32 {
  return openAfter;
}
export function shareOfOne(): f64 {
  return openShare;
}
