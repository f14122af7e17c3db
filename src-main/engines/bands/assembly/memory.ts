/**
 * Where everything lies in the module's linear memory (byte addresses), and the tables that are
 * filled once. Nothing is allocated while searching.
 */

/** Nine set bits in a row of three: every cell of a band. */
export const BAND: i32 = (1 << 27) - 1;

/** The state of the search: seven vectors of candidates (see `words.ts`). */
export const STATE: usize = 0x400;
/** Bytes of a state. */
export const STATE_BYTES: usize = 112;
/** One vector after the state: per band, the cells that still have a candidate. */
export const ALIVE: usize = STATE + STATE_BYTES;
/** One vector: per band, the cells with exactly two candidates. */
export const PAIRS: usize = ALIVE + 16;
/** One vector: per band, the cells with several. */
export const OPEN_CELLS: usize = PAIRS + 16;
/** Open alternatives, a frame each: see `search.ts`. */
export const STACK: usize = 0x800;
export const FRAME_BYTES: usize = 128;
/** Every open alternative has filled one more cell, so 81 frames are enough. */
const STACK_END: usize = STACK + 82 * FRAME_BYTES;

/** Conflict weights of the cells, i32 by `32·band + bit`. */
export const CELL_WEIGHTS: usize = STACK_END;
/** Conflict weights of the digits in the bands, i32 by `16·band + digit`. */
export const DIGIT_WEIGHTS: usize = CELL_WEIGHTS + 4 * 96;
export const WEIGHT_BYTES: usize = 4 * 96 + 4 * 48;

/** Cells that see the cell `32·band + bit`: a word for each band. */
export const PEERS: usize = CELL_WEIGHTS + WEIGHT_BYTES;
const PEERS_END: usize = PEERS + 16 * 96;

/** Grids to be solved, 81 bytes each, and the room for their first solutions. */
export const BUFFER_GRIDS: i32 = 512;
export const GIVENS: usize = PEERS_END;
export const ANSWERS: usize = GIVENS + 81 * BUFFER_GRIDS;
/** Counters of the grids in the buffer, f64 each: solutions, nodes, updates. */
export const FOUND: usize = (ANSWERS + 81 * BUFFER_GRIDS + 15) & ~15;
export const NODES: usize = FOUND + 8 * BUFFER_GRIDS;
export const UPDATES: usize = NODES + 8 * BUFFER_GRIDS;
/** Of each grid a candidate that it does not have, as 16 · cell + value; 0 is none. u16 each. */
export const EXCEPTS: usize = UPDATES + 8 * BUFFER_GRIDS;

/** Where the givens of a puzzle, and the values of its solution, stand: laid out as a state; see `redundant.ts`. */
export const GIVEN: usize = (EXCEPTS + 2 * BUFFER_GRIDS + 127) & ~127;
export const SOLVED: usize = GIVEN + 128;
/** Where both differ. */
export const FREE: usize = SOLVED + 128;
/** Per band, the givens that may be redundant. */
export const OPEN_GIVENS: usize = FREE + 128;
/** The digits by their number of givens: that number times 16, and the digit, u8 each. */
export const RAREST: usize = OPEN_GIVENS + 16;
/** The boxes of the cells, u8 each. */
export const BOX_OF: usize = RAREST + 16;
/** The tables of `sets.ts`. */
export const SETS: usize = BOX_OF + 96;

/** The row, column and box of the cell `32·band + bit`, a byte each, 4 bytes apart. */
export const CELL_HOUSES: usize = SETS + 704;
/** What `few-cells.ts` needs. */
export const FEW: usize = (CELL_HOUSES + 4 * 96 + 63) & ~63;
const END: usize = FEW + 6144;

/** Copies the seven vectors of a state. */
export function copyState(to: usize, from: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to, v128.load(from, 16), 16);
  v128.store(to, v128.load(from, 32), 32);
  v128.store(to, v128.load(from, 48), 48);
  v128.store(to, v128.load(from, 64), 64);
  v128.store(to, v128.load(from, 80), 80);
  v128.store(to, v128.load(from, 96), 96);
}

/** Address of the word of a digit (0…8) in a band. */
export function wordOf(digit: i32, band: i32): usize {
  if (digit === 8) return STATE + 96 + 4 * band;
  return STATE + 48 * (digit >> 2) + 16 * band + 4 * (digit & 3);
}

/** The bit of a cell in its band; see the picture in `words.ts`. */
export function bitOf(cell: i32): i32 {
  const band = cell / 27;
  const row = (cell / 9) % 3;
  const column = cell % 9;
  return 9 * row + 3 * ((column + 3 - band) % 3) + column / 3;
}

function see(a: i32, b: i32): bool {
  if (a === b) return false;
  const sameBox = a / 27 === b / 27 && (a % 9) / 3 === (b % 9) / 3;
  return sameBox || a / 9 === b / 9 || a % 9 === b % 9;
}

function fillPeers(): void {
  for (let cell = 0; cell < 81; cell++) {
    const entry = PEERS + 16 * (32 * (cell / 27) + bitOf(cell));
    for (let other = 0; other < 81; other++) {
      if (!see(cell, other)) continue;
      const word = entry + 4 * (other / 27);
      store<i32>(word, load<i32>(word) | (1 << bitOf(other)));
    }
  }
}

fillPeers();
for (let cell = 0; cell < 81; cell++) {
  const box = 3 * (cell / 27) + (cell % 9) / 3;
  store<u8>(BOX_OF + cell, <u8>box);
  const houses = CELL_HOUSES + 4 * (32 * (cell / 27) + bitOf(cell));
  store<u8>(houses, <u8>(cell / 9));
  store<u8>(houses, <u8>(cell % 9), 1);
  store<u8>(houses, <u8>box, 2);
}

const pages = <i32>((END + 0xffff) >> 16);
if (pages > memory.size() && memory.grow(pages - memory.size()) < 0) unreachable();
