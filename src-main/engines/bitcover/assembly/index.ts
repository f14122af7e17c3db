import { KNOWN_BYTES } from './known';
import { CHOSEN, COUNTERS, LISTS, PRIMARY } from './memory';

/** What the host calls: it writes options and primary items, begins, and advances. */
export { advance, begin, chosenCount, countOnly } from './search';
export { fieldBytes } from './field-rows';
export { advanceFields, beginFields, chosenFields, countOnlyFields } from './fields';
export { advanceNarrow, beginNarrow, chosenNarrow, countOnlyNarrow } from './narrow';

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

/** Makes the memory at least so many bytes long; false when there is not so much. */
export function reserve(bytes: usize): bool {
  const held = (<usize>memory.size()) << 16;
  if (held >= bytes) return true;
  return memory.grow(<i32>((bytes - held + 0xffff) >> 16)) >= 0;
}
