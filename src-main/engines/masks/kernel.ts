import type { GridShape } from '../../shared/puzzle';
import type { SliceEnd } from '../engine';
import { sliceEnd } from '../kernel-search';
import type { WasmHost } from '../../shared/wasm';
import { wasm } from './assembly/index.ts?asc';
import { wasm as wideWasm } from './assembly/index.ts?asc-wide';

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

/**
 * The program with words of 32 bits, for grids up to 25×25, and with words of 64 bits, which takes
 * more time and room: what `assembly/word.ts` and `assembly/word.wide.ts` say.
 */
const WIDTHS = {
  narrow: { bytes: wasm, mostCells: 25 * 25, pages: 3 },
  wide: { bytes: wideWasm, mostCells: 36 * 36, pages: 8 },
} as const;
export type Width = keyof typeof WIDTHS;

const widthOf = ({ cells }: GridShape): Width =>
  cells <= WIDTHS.narrow.mostCells ? 'narrow' : 'wide';

/** Bytes of WebAssembly memory. */
export function kernelBytes(shape: GridShape): number {
  return WIDTHS[widthOf(shape)].pages * 65536;
}

const compiled: Partial<Record<Width, object>> = {};

/** Kernels with memories of their own, one for each width that was needed. */
export class Kernels {
  private readonly made: Partial<Record<Width, Kernel>> = {};

  constructor(private readonly host: WasmHost) {}

  for(shape: GridShape): Kernel {
    const width = widthOf(shape);
    return (this.made[width] ??= createKernel(this.host, width));
  }
}

/** A kernel with a memory of its own. */
export function createKernel(host: WasmHost, width: Width): Kernel {
  const { bytes, mostCells } = WIDTHS[width];
  const module = (compiled[width] ??= new host.Module(bytes));
  return new Kernel(new host.Instance(module, {}).exports as Exports, mostCells);
}

/** The search in WebAssembly, and the grid in its memory. */
export class Kernel {
  /** The last solution found, row by row; room for the largest grid. */
  readonly grid: Uint8Array;
  private readonly known: Uint8Array;

  constructor(
    private readonly exports: Exports,
    mostCells: number,
  ) {
    this.grid = new Uint8Array(exports.memory.buffer, exports.gridAt(), mostCells);
    this.known = new Uint8Array(exports.memory.buffer, exports.knownAt(), mostCells);
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
