import type { GridShape } from '../../shared/puzzle';
import type { SliceEnd } from '../engine';
import { sliceEnd } from '../slice-ends';
import type { WasmHost } from '../wasm-host';
import { wasm } from './assembly/index.ts?asc';

/** The exports of `assembly/index.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  gridAt(): number;
  knownAt(): number;
  nodeCount(): number;
  updates(): number;
  start(boxRows: number, boxCols: number, onlyOne: boolean): void;
  startExcept(boxRows: number, boxCols: number, cell: number, value: number): void;
  next(budget: number): number;
}

/** Cells of the largest grid, 25×25. */
const MOST_CELLS = 625;
/** Three pages of WebAssembly memory. */
export const KERNEL_BYTES = 3 * 65536;

let compiled: object | null = null;

/** A kernel with a memory of its own. */
export function createKernel(host: WasmHost): Kernel {
  compiled ??= new host.Module(wasm);
  return new Kernel(new host.Instance(compiled, {}).exports as Exports);
}

/** The search in WebAssembly, and the grid in its memory. */
export class Kernel {
  /** The last solution found, row by row; room for the largest grid. */
  readonly grid: Uint8Array;
  private readonly known: Uint8Array;

  constructor(private readonly exports: Exports) {
    this.grid = new Uint8Array(exports.memory.buffer, exports.gridAt(), MOST_CELLS);
    this.known = new Uint8Array(exports.memory.buffer, exports.knownAt(), MOST_CELLS);
  }

  get nodes(): number {
    return this.exports.nodeCount();
  }

  get updates(): number {
    return this.exports.updates();
  }

  /** Begins with the givens of a grid. `onlyOne`: no more than one solution is wanted. */
  start(shape: GridShape, cells: Uint8Array, onlyOne: boolean): void {
    this.grid.set(cells);
    this.exports.start(shape.boxRows, shape.boxCols, onlyOne);
  }

  /** Begins with the givens of a grid, for one solution in which `cell` has not the value that it has in `known`. */
  startExcept(shape: GridShape, cells: Uint8Array, cell: number, known: Uint8Array): void {
    this.known.set(known);
    this.grid.set(cells);
    this.exports.startExcept(shape.boxRows, shape.boxCols, cell, known[cell] as number);
  }

  next(budget: number): SliceEnd {
    return sliceEnd(this.exports.next(budget));
  }
}
