/**
 * Where everything lies in the module's linear memory (byte addresses), for the largest grid. A
 * smaller one leaves gaps: rows of the tables are `1 « LOW_BITS` entries apart at every size, so that
 * indices are built by shifting. Nothing is allocated while searching.
 */
import { LOW_BITS, MOST, REF_BYTES, WORD_BYTES } from './word';

const REF: usize = REF_BYTES;
/** Entries of a row of a table. */
const STEP: usize = 1 << LOW_BITS;
/** Bytes from one row of words to the next. */
export const ROW_BYTES: usize = WORD_BYTES << LOW_BITS;
/** Bytes from one kind of item to the next; not a multiple of 4096, for the cache's sake. */
export const KIND_BYTES: usize = MOST * ROW_BYTES + 64;

/** The state: a word per item (see `masks-engine.ts`). */
export const CELLS: usize = 0x400;
export const ROWS: usize = CELLS + KIND_BYTES;
export const COLUMNS: usize = ROWS + KIND_BYTES;
export const BOXES: usize = COLUMNS + KIND_BYTES;
const STATE_END: usize = BOXES + KIND_BYTES;

/** Conflict weight of the item whose word lies at `w`: f32 at `w + WEIGHTS`. */
export const WEIGHTS: usize = STATE_END - CELLS;
const WEIGHTS_END: usize = STATE_END + WEIGHTS;

/** Value of each filled cell, 0 for an open one: byte by `cell` (row « LOW_BITS | column). */
export const FILLED: usize = WEIGHTS_END;
export const FILLED_BYTES: usize = STEP * MOST;
/** Cells in the order in which they were filled: u16. */
export const ORDER: usize = FILLED + FILLED_BYTES;
/** Options struck, in order: Ref. Each option is struck once at most on a path. */
export const TRAIL: usize = ORDER + 2 * MOST * MOST;
/** Forced options waiting: Ref; every item is forced once at most between two clearings. */
export const FORCED: usize = TRAIL + REF * MOST * MOST * MOST + REF;
/** Items confined to a box or a line, waiting: address of their word, Ref. */
export const CONFINED: usize = FORCED + REF * 4 * MOST * MOST;
/** Per item, whether it waits there: u8 at `(w - CELLS) / WORD_BYTES`. */
export const WAITING: usize = CONFINED + REF * 4 * MOST * MOST;
const WAITING_END: usize = WAITING + KIND_BYTES;

/** One frame per choice: ends of trail and order, option tried: u32 each. */
export const FRAMES: usize = WAITING_END;
export const FRAME_BYTES: usize = 12;

/** Tables of the shape. Box and place in it of a cell: two u8 by cell. */
export const PLACE_OF: usize = FRAMES + FRAME_BYTES * (MOST * MOST + 1);
/** Cell at a place of a box: u16 by `box « LOW_BITS | place`. */
export const CELL_AT: usize = PLACE_OF + 2 * STEP * MOST;
/** Per bit of a row, of a column: the bits of the same box, Word. */
export const BOX_IN_ROW: usize = CELL_AT + ((2 * STEP * MOST + 15) & ~15);
export const BOX_IN_COLUMN: usize = BOX_IN_ROW + ROW_BYTES;
/** Per place of a box: the places of the same row, of the same column, Word. */
export const ROW_IN_BOX: usize = BOX_IN_COLUMN + ROW_BYTES;
export const COLUMN_IN_BOX: usize = ROW_IN_BOX + ROW_BYTES;

/** Digits that the givens take: Word by row, by column, by box. */
export const TAKEN_IN_ROW: usize = COLUMN_IN_BOX + ROW_BYTES;
export const TAKEN_IN_COLUMN: usize = TAKEN_IN_ROW + ROW_BYTES;
export const TAKEN_IN_BOX: usize = TAKEN_IN_COLUMN + ROW_BYTES;

/** The known solution of a search for another one, row by row, a byte per cell. */
export const KNOWN: usize = TAKEN_IN_BOX + ROW_BYTES;

/** The givens, and later a solution: a byte per cell, row by row. */
export const GRID: usize = KNOWN + MOST * MOST + 7;

/** All items, heaviest first: address of their word, Ref. */
export const RANKED: usize = (GRID + MOST * MOST + 7) & ~7;
/** Place of an item there: byte offset, u16 at `(w - CELLS) / 2`. */
export const RANK_OF: usize = RANKED + REF * 4 * MOST * MOST;
