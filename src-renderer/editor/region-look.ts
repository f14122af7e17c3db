import { COLOR_COUNT } from '@shared/contract';

/** How regions that are being drawn are distinguished: a letter each, and a colour in turn. */

/** Name of a region, from 1: A…Z, then a…j. */
export function regionName(region: number): string {
  if (region === 0) return '';
  return String.fromCharCode((region <= 26 ? 64 : 70) + region);
}

/** The colour of a region, as a mask of one. */
export function regionColor(region: number): number {
  return 1 << ((region - 1) % COLOR_COUNT);
}
