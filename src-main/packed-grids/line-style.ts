import { wasmExports } from '../shared/wasm';
import { wasm } from './assembly/index.ts?asc';
import type { Exports } from './grid9-reader';

/** How solved grids are written: lines of so many cells, each cell one ASCII character. */
export interface LineStyle {
  /** Cells of a line: those of a whole grid, or of a row. */
  readonly width: number;
  /** The character of every value, at its place: 256 entries. */
  readonly bytes: Uint8Array;
}

const LINE_FEED = 10;

/** Bytes that so many cells, whole lines, are written as. */
export function linesLength({ width }: LineStyle, cells: number): number {
  return (cells / width) * (width + 1);
}

/** Writes whole lines of cells to `to`, from `at` on; returns the offset after them. */
export function writeLines(
  { width, bytes }: LineStyle,
  cells: Uint8Array,
  to: Uint8Array,
  at = 0,
): number {
  for (let cell = 0; cell < cells.length; at++) {
    for (const end = cell + width; cell < end; cell++, at++)
      to[at] = bytes[cells[cell] as number] as number;
    to[at] = LINE_FEED;
  }
  return at;
}

/** The fastest way to do that with 9×9 grids whose values are at most 9. */
export function createGrid9Writer(): typeof writeLines {
  const exports = wasmExports(wasm, globalThis as object) as Exports | null;
  if (exports === null) return writeLines;
  const memory = new Uint8Array(exports.memory.buffer);
  const [most, textAt, cellsAt] = [
    exports.bufferLines() * 81,
    exports.textAt(),
    exports.givensAt(),
  ];
  return (style, cells, to, at = 0) => {
    memory.set(style.bytes.subarray(0, 16), textAt - 16);
    for (let from = 0; from < cells.length; from += most) {
      const some = cells.subarray(from, from + most);
      memory.set(some, cellsAt);
      exports.write(some.length, style.width);
      const length = linesLength(style, some.length);
      to.set(memory.subarray(textAt, textAt + length), at);
      at += length;
    }
    return at;
  };
}
