/**
 * Reads 9×9 grids, a line each, from bytes: as far as every character is a value or a blank, givens do
 * not repeat in a row, column or box, and lines end as the first one does.
 *
 * It is done with vectors (`assembly/index.ts`), which know values that follow each other, and few blanks. Where there are
 * none, no line is taken: whoever asks has another reader for all lines.
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
export interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  bufferLines(): number;
  textAt(): number;
  givensAt(): number;
  read(count: number, stride: number, one: number, blanks: number): number;
  write(cells: number, width: number): void;
}

const CELLS = 81;
const SIZE = 9;

/**
 * The reader, if the host can run it. `values`: of every byte 0 for a blank, 1…9, or anything
 * beyond for neither.
 */
export function createGrid9Reader(
  values: Uint8Array,
  host: WasmGlobal = globalThis as object,
): Grid9Reader {
  let read: Grid9Reader | null = null;
  // Most files are read by one of many readers: it is made when it is asked.
  return (...lines) => (read ??= makeReader(values, host))(...lines);
}

function makeReader(values: Uint8Array, host: WasmGlobal): Grid9Reader {
  const codes = vectorCodes(values);
  const exports = codes === null ? null : (wasmExports(wasm, host) as Exports | null);
  return codes === null || exports === null ? () => 0 : blockwise(exports, codes);
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
