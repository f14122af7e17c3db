import { COLOR_COUNT } from '@shared/contract';

/** How regions that are being drawn are distinguished: a letter each, and a colour in turn. */

/** Name of a region, from 1: A, B, … */
export function regionName(region: number): string {
  return region === 0 ? '' : String.fromCharCode(64 + region);
}

/** The colour of a region, as a mask of one. */
export function regionColor(region: number): number {
  return 1 << ((region - 1) % COLOR_COUNT);
}
