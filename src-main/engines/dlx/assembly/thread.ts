/**
 * Builds the arena of a shape, and threads grids into it: `testing/sudoku-arena.ts` in WebAssembly. The order
 * in which nodes are appended and items opened is the same.
 */
import { die, forcedEnd, setForcedEnd } from './arena';
import {
  BLANK,
  BOX_OF,
  BOX_OPEN,
  CHOSEN,
  COLUMN_OF,
  COLUMN_OPEN,
  COVERED,
  DOWN,
  GRID,
  HEADERS,
  HEADER_BYTES,
  ITEM,
  LEFT,
  NODES,
  NODE_BYTES,
  OPEN_CELLS,
  OPTION_BYTES,
  PLACE,
  RIGHT,
  ROOT,
  ROW_OF,
  ROW_OPEN,
  SIZE,
  UP,
  WEIGHT,
} from './memory';

export let side: usize = 0;
export let cells: usize = 0;
/** A bit for every value. */
export let full: u64 = 0;
/** End of `OPEN_CELLS`. */
let openEnd: usize = OPEN_CELLS;
/** Where the options taken end when every cell has one. */
export let allChosen: usize = CHOSEN;

function header(number: usize): usize {
  return HEADERS + number * HEADER_BYTES;
}

/** The arena of grids of this side; the tables of houses stand in memory. */
export function build(size: i32): void {
  side = size;
  cells = side * side;
  full = ((<u64>1) << size) - 1;
  buildHeaders();
  buildNodes();
}

/** All items covered and their rings empty; the ring of items in the order in which they are opened. */
function buildHeaders(): void {
  for (let at: usize = 0; at <= 4 * cells; at++) {
    const item = ROOT + at * HEADER_BYTES;
    const blank = BLANK + at * HEADER_BYTES;
    store<u32>(blank, item, UP);
    store<u32>(blank, 0, SIZE);
    store<u32>(blank, 1, WEIGHT);
    store<u32>(blank, 1, COVERED);
  }
  let last = ROOT;
  for (let cell: usize = 0; cell < cells; cell++) last = ringIn(header(cell), last);
  for (let house: usize = 0; house < side; house++) {
    for (let kind: usize = 1; kind < 4; kind++) {
      const first = kind * cells + house * side;
      for (let digit: usize = 0; digit < side; digit++) last = ringIn(header(first + digit), last);
    }
  }
  ringIn(ROOT, last);
}

function ringIn(item: usize, last: usize): usize {
  store<u32>(item - ROOT + BLANK, last, LEFT);
  store<u32>(last - ROOT + BLANK, item, RIGHT);
  return item;
}

function buildNodes(): void {
  for (let cell: usize = 0; cell < cells; cell++) {
    const row = cells + load<u8>(ROW_OF + cell) * side;
    const column = 2 * cells + load<u8>(COLUMN_OF + cell) * side;
    const box = 3 * cells + load<u8>(BOX_OF + cell) * side;
    for (let digit: usize = 0; digit < side; digit++) {
      const node = NODES + (cell * side + digit) * OPTION_BYTES;
      store<u32>(node, header(cell), ITEM);
      store<u32>(node + NODE_BYTES, header(row + digit), ITEM);
      store<u32>(node + 2 * NODE_BYTES, header(column + digit), ITEM);
      store<u32>(node + 3 * NODE_BYTES, header(box + digit), ITEM);
      store<u32>(node, cell | ((digit + 1) << 16), PLACE);
    }
  }
}

/** Threads the grid at `GRID`; false when its givens leave an item without an option. */
export function thread(): bool {
  memory.copy(ROOT, BLANK, (4 * cells + 1) * HEADER_BYTES);
  return takeGivens() && threadCells() && openHouses();
}

function wordOf(table: usize, house: u32): usize {
  return table + (house << 3);
}

function takeGivens(): bool {
  for (let house: u32 = 0; house < <u32>side; house++) {
    store<u64>(wordOf(ROW_OPEN, house), full);
    store<u64>(wordOf(COLUMN_OPEN, house), full);
    store<u64>(wordOf(BOX_OPEN, house), full);
  }
  // Without a branch: whether a cell is given is as good as random.
  let open = OPEN_CELLS;
  let clashes: u64 = 0;
  for (let cell: usize = 0; cell < cells; cell++) {
    const value = <u64>load<u8>(GRID + cell);
    const bit: u64 = ((<u64>1) << value) >> 1;
    const row = wordOf(ROW_OPEN, load<u8>(ROW_OF + cell));
    const column = wordOf(COLUMN_OPEN, load<u8>(COLUMN_OF + cell));
    const box = wordOf(BOX_OPEN, load<u8>(BOX_OF + cell));
    const inRow = load<u64>(row);
    const inColumn = load<u64>(column);
    const inBox = load<u64>(box);
    clashes |= (bit & ~(inRow & inColumn & inBox)) | <u64>(value > <u64>side);
    store<u64>(row, inRow & ~bit);
    store<u64>(column, inColumn & ~bit);
    store<u64>(box, inBox & ~bit);
    store<u16>(open, <u16>cell);
    open += (<usize>(value === 0)) << 1;
  }
  openEnd = open;
  allChosen = CHOSEN + ((open - OPEN_CELLS) << 1);
  return clashes === 0;
}

/** Hangs a node at the end of its item's ring, which `open` closes. */
// @inline
function append(node: usize): void {
  const item = <usize>load<u32>(node, ITEM);
  const last = <usize>load<u32>(item, UP);
  store<u32>(node, last, UP);
  store<u32>(last, node, DOWN);
  store<u32>(item, node, UP);
  store<u32>(item, load<u32>(item, SIZE) + 1, SIZE);
}

function threadCells(): bool {
  const step = side * OPTION_BYTES;
  for (let at = OPEN_CELLS; at < openEnd; at += 2) {
    const cell = <usize>load<u16>(at);
    const item = header(cell);
    const first = NODES + cell * step;
    const candidates =
      load<u64>(wordOf(ROW_OPEN, load<u8>(ROW_OF + cell))) &
      load<u64>(wordOf(COLUMN_OPEN, load<u8>(COLUMN_OF + cell))) &
      load<u64>(wordOf(BOX_OPEN, load<u8>(BOX_OF + cell)));
    let last = item;
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const node = first + <usize>ctz(rest) * OPTION_BYTES;
      store<u32>(node, last, UP);
      store<u32>(last, node, DOWN);
      last = node;
      append(node + NODE_BYTES);
      append(node + 2 * NODE_BYTES);
      append(node + 3 * NODE_BYTES);
    }
    store<u32>(item, last, UP);
    store<u32>(item, <u32>popcnt(candidates), SIZE);
    if (!open(item)) return false;
  }
  return true;
}

function openHouses(): bool {
  const step = side * HEADER_BYTES;
  let rows = header(cells);
  let columns = header(2 * cells);
  let boxes = header(3 * cells);
  for (let house: u32 = 0; house < <u32>side; house++) {
    if (!openValues(rows, load<u64>(wordOf(ROW_OPEN, house)))) return false;
    if (!openValues(columns, load<u64>(wordOf(COLUMN_OPEN, house)))) return false;
    if (!openValues(boxes, load<u64>(wordOf(BOX_OPEN, house)))) return false;
    rows += step;
    columns += step;
    boxes += step;
  }
  return true;
}

function openValues(first: usize, values: u64): bool {
  for (let rest = values; rest !== 0; rest &= rest - 1) {
    if (!open(first + <usize>ctz(rest) * HEADER_BYTES)) return false;
  }
  return true;
}

/** Closes the ring of an item that is to be covered; false when there is no option in it. */
function open(item: usize): bool {
  const size = load<u32>(item, SIZE);
  store<u32>(<usize>load<u32>(item, UP), item, DOWN);
  store<u32>(item, 0, COVERED);
  store<u32>(forcedEnd, item);
  setForcedEnd(forcedEnd + ((<usize>(size <= 1)) << 2));
  if (size === 0) die(item);
  return size !== 0;
}

/** Writes the options taken to `GRID`, where the givens stand. */
export function writeGrid(): void {
  for (let at = CHOSEN; at < allChosen; at += 4) {
    const place = load<u32>(<usize>load<u32>(at), PLACE);
    store<u8>(GRID + (place & 0xffff), place >> 16);
  }
}
