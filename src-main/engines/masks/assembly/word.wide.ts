/** `word.ts` for grids of up to 36 values. */

export type Word = i64;
export type Ref = u32;

export const WORD_BYTES: usize = 8;
export const REF_BYTES: usize = 4;
export const LOW_BITS: i32 = 6;
export const LOW: i32 = 63;
export const MOST: usize = 36;
export const MORE_PAGES: i32 = 5;
