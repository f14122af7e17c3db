/**
 * How wide everything is. `word.wide.ts` stands in its place for grids of more than 25 values; the
 * program is compiled with each of them, so that smaller grids pay nothing for larger ones.
 */

/** A bit per option of an item. */
export type Word = i32;
/** An option or the address of a word, on a stack. */
export type Ref = u16;

export const WORD_BYTES: usize = 4;
export const REF_BYTES: usize = 2;
/** Bits of a number below `size`, and a mask of them: rows of tables are `1 « LOW_BITS` entries apart. */
export const LOW_BITS: i32 = 5;
export const LOW: i32 = 31;
/** Largest size of a grid. */
export const MOST: usize = 25;
/** Pages that the memory has to grow by. */
export const MORE_PAGES: i32 = 0;
