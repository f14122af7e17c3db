/**
 * Reads 9×9 grids, a line each, from bytes: as far as every character is a value or a blank, givens do
 * not repeat in a row, column or box, and lines end as the first one does.
 *
 * Repeats are found with three cells to a word, 9 bits a cell: a *triple* is the part of a row within
 * a box. What a stack's triples have in common is a column's, what a band's have is a box's.
 *
 *   cells   5  ·  3      word   000000100 · 000000000 · 000010000      (third, second, first cell)
 *
 * With vectors (`assembly/read.ts`) a grid takes a quarter of the time; they know values that follow each
 * other, and few blanks.
 */
import { wasmExports, type WasmGlobal } from '../shared/wasm';
import { wasm } from './assembly/index.ts?asc';

/**
 * Reads `text`, lines of `stride` bytes: 82 with LF, 83 with CRLF. Writes the values of the lines before
 * the first that is in doubt to `cells`, which has room for all, and returns how many lines these are.
 * What `cells` has after them is undefined.
 */
export type Grid9Reader = (text: Uint8Array, stride: number, cells: Uint8Array) => number;

/** The exports of `assembly/index.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  bufferLines(): number;
  textAt(): number;
  givensAt(): number;
  read(count: number, stride: number, one: number, blanks: number): number;
}

const CELLS = 81;
const SIZE = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const LOW_CELL = 0x1ff;
/** Values 1…9 put together by OR are at most this. */
const MOST_WORST = 15;

/**
 * The fastest reader that the host can run. `values`: of every byte 0 for a blank, 1…9, or anything from
 * 16 on for neither.
 */
export function createGrid9Reader(
  values: Uint8Array,
  host: WasmGlobal = globalThis as object,
): Grid9Reader {
  let read: Grid9Reader | null = null;
  return (...lines) => {
    // Most files are read by one of many readers: it is made when it is asked.
    read ??= makeReader(values, host);
    return read(...lines);
  };
}

function makeReader(values: Uint8Array, host: WasmGlobal): Grid9Reader {
  const codes = vectorCodes(values);
  const exports = codes === null ? null : (wasmExports(wasm, host) as Exports | null);
  if (codes === null || exports === null) return (...lines) => readLines(values, ...lines);
  return blockwise(exports, codes);
}

/** What the vector code needs to know of an alphabet. */
interface VectorCodes {
  /** The character of value 1. */
  readonly one: number;
  /** Three characters for a blank, perhaps the same, a byte each. */
  readonly blanks: number;
}

/** Null where the vectors cannot read an alphabet. */
function vectorCodes(values: Uint8Array): VectorCodes | null {
  const codesOf = (value: number): number[] =>
    [...values.keys()].filter((code) => values[code] === value);
  const one = codesOf(1)[0] ?? 0;
  for (let value = 1; value <= SIZE; value++) {
    if (codesOf(value).join() !== String(one + value - 1)) return null;
  }
  const blanks = codesOf(0);
  const [a, b = a, c = b] = blanks;
  if (a === undefined || b === undefined || c === undefined || blanks.length > 3) return null;
  return { one, blanks: a | (b << 8) | (c << 16) };
}

function blockwise(exports: Exports, { one, blanks }: VectorCodes): Grid9Reader {
  const memory = new Uint8Array(exports.memory.buffer);
  const [most, textAt, givensAt] = [exports.bufferLines(), exports.textAt(), exports.givensAt()];
  return (text, stride, cells) => {
    const count = Math.floor(text.length / stride);
    for (let from = 0; from < count; from += most) {
      const some = Math.min(most, count - from);
      memory.set(text.subarray(from * stride, (from + some) * stride), textAt);
      const read = exports.read(some, stride, one, blanks);
      cells.set(memory.subarray(givensAt, givensAt + read * CELLS), from * CELLS);
      if (read < some) return from + read;
    }
    return count;
  };
}

function readLines(
  values: Uint8Array,
  text: Uint8Array,
  stride: number,
  cells: Uint8Array,
): number {
  const count = Math.floor(text.length / stride);
  for (let line = 0; line < count; line++) {
    const at = line * stride;
    if (text[at + stride - 1] !== LINE_FEED) return line;
    if (stride > CELLS + 1 && text[at + CELLS] !== CARRIAGE_RETURN) return line;
    if (!readGrid(text, at, values, cells, line * CELLS)) return line;
  }
  return count;
}

/** Reads one grid into `cells[out]`…; false when a character or a repeat is in doubt. */
function readGrid(
  bytes: Uint8Array,
  from: number,
  values: Uint8Array,
  cells: Uint8Array,
  out: number,
): boolean {
  const stacks = [0, 0, 0];
  let boxes = [0, 0, 0];
  let worst = 0;
  let repeats = 0;
  for (let row = 0; row < SIZE; row++) {
    if (row % 3 === 0) boxes = [0, 0, 0];
    let seen = 0;
    for (let box = 0; box < 3; box++) {
      const at = row * SIZE + 3 * box;
      let triple = 0;
      for (let cell = 0; cell < 3; cell++) {
        const value = values[bytes[from + at + cell] as number] as number;
        cells[out + at + cell] = value;
        worst |= value;
        triple |= ((1 << value) >> 1) << (9 * cell);
      }
      const all = (triple | (triple >>> 9) | (triple >>> 18)) & LOW_CELL;
      const [stack = 0, inBox = 0] = [stacks[box], boxes[box]];
      repeats |= (triple & (triple >>> 9)) | (triple & (triple >>> 18));
      repeats |= (stack & triple) | ((inBox | seen) & all);
      stacks[box] = stack | triple;
      boxes[box] = inBox | all;
      seen |= all;
    }
  }
  return worst <= MOST_WORST && repeats === 0;
}
