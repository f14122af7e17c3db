import type { GridShape } from '../puzzle';

/** Values and places of a house are bits of a 32-bit number here. */
export const MOST_REASONED = 31;

/** Whether grids of this shape can be reasoned about: `sharpen` takes no other. */
export const canReason = ({ size }: GridShape): boolean => size <= MOST_REASONED;
