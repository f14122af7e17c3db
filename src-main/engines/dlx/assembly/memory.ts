/**
 * Where everything lies in the module's linear memory (byte addresses). All but the nodes has room
 * for the largest grid, so that every array begins at a constant; the nodes come last, and the host
 * makes the memory as long as a shape's nodes need.
 */
const MOST: usize = 36;
const MOST_CELLS: usize = MOST * MOST;
const MOST_ITEMS: usize = 4 * MOST_CELLS;

/** Row, column and box of each cell: u8, written by the host. */
export const ROW_OF: usize = 0x400;
export const COLUMN_OF: usize = ROW_OF + MOST_CELLS;
export const BOX_OF: usize = COLUMN_OF + MOST_CELLS;
/** The givens, and later a solution: a byte per cell, row by row. */
export const GRID: usize = BOX_OF + MOST_CELLS;
/** The cells without a given, in order: u16. */
export const OPEN_CELLS: usize = (GRID + MOST_CELLS + 3) & ~3;

/** Values that a house has no given for, bit value−1: u64 by row, by column, by box. */
export const ROW_OPEN: usize = (OPEN_CELLS + 2 * (MOST_CELLS + 1) + 15) & ~15;
export const COLUMN_OPEN: usize = ROW_OPEN + 8 * MOST;
export const BOX_OPEN: usize = COLUMN_OPEN + 8 * MOST;

/** One frame per guess: ends of the trail and of the options taken, node tried: u32 each. */
export const FRAMES: usize = (BOX_OPEN + 8 * MOST + 63) & ~63;
export const FRAME_BYTES: usize = 16;
/** Options taken, oldest first: address of the first node, u32. */
export const CHOSEN: usize = FRAMES + FRAME_BYTES * (MOST_ITEMS + 1);
/** Items with one option left, waiting: address of the header, u32; slack for entries not counted. */
export const FORCED: usize = CHOSEN + 4 * MOST_CELLS;
/** Options taken out, oldest first: address of a node, u32; `WHOLE` is set where all four left. */
export const TRAIL: usize = FORCED + 4 * (MOST_ITEMS + 8);
export const WHOLE: u32 = 1;

/** The record of an item, 32 bytes: */
export const HEADER_BYTES: usize = 32;
/** …with the ring of its nodes, in the places where nodes have theirs, */
export const UP: usize = 0;
export const DOWN: usize = 4;
/** …how many there are, how often it died plus one, */
export const SIZE: usize = 8;
export const WEIGHT: usize = 12;
/** …the ring of items to choose from, */
export const LEFT: usize = 16;
export const RIGHT: usize = 20;
/** …and whether the item is covered: 1, or 0. */
export const COVERED: usize = 24;

/** The record of a node, 16 bytes: its ring, its item, and in the first node cell | value « 16. */
export const NODE_BYTES: usize = 16;
export const ITEM: usize = 8;
export const PLACE: usize = 12;
export const OPTION_BYTES: usize = 4 * NODE_BYTES;

/** For the best score, by the host: weight of each cell, f64; */
export const SCORE_WEIGHTS: usize = (TRAIL + 4 * MOST * MOST_CELLS + 63) & ~63;
/** …weights of each house's cells, heaviest first, f64, rows, then columns, then boxes; */
export const SCORE_SORTED: usize = SCORE_WEIGHTS + 8 * MOST_CELLS;
/** …per partition and cell, the cell's bit in that order, u32, and the number of its house, u8. */
export const SCORE_BITS: usize = SCORE_SORTED + 8 * 3 * MOST_CELLS;
export const SCORE_HOUSES: usize = SCORE_BITS + 4 * 3 * MOST_CELLS;
/** Per house which places of that order are open, and which values are missing: u32. */
export const SCORE_PLACES: usize = (SCORE_HOUSES + 3 * MOST_CELLS + 3) & ~3;
export const SCORE_MISSING: usize = SCORE_PLACES + 4 * 3 * MOST;

/** The root of the ring of open items, and after it the headers. */
export const ROOT: usize = (SCORE_MISSING + 4 * 3 * MOST + 63) & ~63;
export const HEADERS: usize = ROOT + HEADER_BYTES;
/** Root and headers as they are when nothing is threaded, ready to be copied. */
export const BLANK: usize = HEADERS + HEADER_BYTES * MOST_ITEMS;
/** The nodes, four to an option, options by cell and value. */
export const NODES: usize = (BLANK + HEADER_BYTES * (MOST_ITEMS + 1) + 63) & ~63;
