/**
 * The loop of `../line-style.ts` over a buffer of lines, with vectors: every cell of 1…9 becomes its
 * character, sixteen at a time, and every line gets its line end.
 */

const BUFFER_CELLS: i32 = 81 * 512;
/** Characters by value, 16 of them. */
const CHARACTERS: usize = 0x100;
/** Whole vectors are read and written, also at the ends. */
const INPUT: usize = 0x200;
const OUTPUT: usize = INPUT + BUFFER_CELLS + 16;
/** Behind what is written here, where rows are lines. */
export const WRITTEN_END: usize = OUTPUT + BUFFER_CELLS + BUFFER_CELLS / 9 + 16;

const LINE_FEED: u8 = 10;

export function bufferCells(): i32 {
  return BUFFER_CELLS;
}
export function charactersAt(): usize {
  return CHARACTERS;
}
export function cellsAt(): usize {
  return INPUT;
}
export function linesAt(): usize {
  return OUTPUT;
}

/** Writes the first `cells` cells, whole lines of `width`. */
export function write(cells: i32, width: i32): void {
  const characters = v128.load(CHARACTERS);
  let from = INPUT;
  let to = OUTPUT;
  for (let left = cells; left > 0; left -= width) {
    for (let at: i32 = 0; at < width; at += 16) {
      v128.store(to + at, i8x16.swizzle(characters, v128.load(from + at)));
    }
    from += width;
    to += width;
    store<u8>(to++, LINE_FEED);
  }
}
