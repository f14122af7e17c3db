import type { SliceEnd } from './engine';

/** By the numbers that the searches in WebAssembly return. */
const SLICE_ENDS: readonly SliceEnd[] = ['exhausted', 'solution', 'paused'];

/** How a slice ended. @throws RangeError for a number that no search returns */
export function sliceEnd(number: number): SliceEnd {
  const end = SLICE_ENDS[number];
  if (end === undefined) throw new RangeError('unknown end of a slice');
  return end;
}
