import { wasmExports, type WasmGlobal } from '../shared/wasm';
import { wasm } from './assembly/index.ts?asc';
import { linesLength, writeLines, type LineStyle } from './line-style';

/**
 * Writes whole 9×9 grids as {@link writeLines} does: `cells` has values up to 9, a line is a grid or a
 * row.
 */
export type Grid9Writer = typeof writeLines;

/** The exports of `assembly/index.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  bufferCells(): number;
  charactersAt(): number;
  cellsAt(): number;
  linesAt(): number;
  write(cells: number, width: number): void;
}

/** Characters that the module looks at. */
const VALUES = 16;

/** The fastest writer that the host can run. */
export function createGrid9Writer(host: WasmGlobal = globalThis as object): Grid9Writer {
  const exports = wasmExports(wasm, host) as Exports | null;
  return exports === null ? writeLines : blockwise(exports);
}

function blockwise(exports: Exports): Grid9Writer {
  const memory = new Uint8Array(exports.memory.buffer);
  const [most, cellsAt, linesAt] = [exports.bufferCells(), exports.cellsAt(), exports.linesAt()];
  return (style: LineStyle, cells, to, at = 0) => {
    memory.set(style.bytes.subarray(0, VALUES), exports.charactersAt());
    for (let from = 0; from < cells.length; from += most) {
      const some = cells.subarray(from, from + most);
      memory.set(some, cellsAt);
      exports.write(some.length, style.width);
      const length = linesLength(style, some.length);
      to.set(memory.subarray(linesAt, linesAt + length), at);
      at += length;
    }
    return at;
  };
}
