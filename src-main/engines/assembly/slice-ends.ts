/** How a slice of a search ended, as `../kernel-search.ts` reads it. */
export const EXHAUSTED: i32 = 0;
export const SOLUTION: i32 = 1;
export const PAUSED: i32 = 2;
