import type { SliceEnd } from '../engine';
import { sliceEnd } from '../slice-ends';
import type { WasmHost } from '../wasm-host';
import { wasm } from './assembly/index.ts?asc';
import { GRID_CELLS, type Kernel } from './kernel';

/** The exports of `assembly/index.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  bufferGrids(): number;
  givensAt(): number;
  answersAt(): number;
  foundAt(): number;
  nodesAt(): number;
  updatesAt(): number;
  fill(count: number, limit: number): void;
  except(cell: number, value: number): void;
  current(): number;
  solve(budget: number): number;
  skip(): void;
  next(budget: number): number;
  countOnly(budget: number, most: number): number;
}

const LARGEST_BUDGET = 0x7fffffff;

let compiled: object | null = null;

/** The kernel in WebAssembly; null where there is none, or one without SIMD. */
export function createWasmKernel(host: WasmHost | undefined): Kernel | null {
  if (host === undefined || !host.validate(wasm)) return null;
  compiled ??= new host.Module(wasm);
  return new WasmKernel(new host.Instance(compiled, {}).exports as Exports);
}

class WasmKernel implements Kernel {
  readonly bytes: number;
  readonly capacity: number;
  readonly answers: Uint8Array;
  readonly found: Float64Array;
  readonly nodes: Float64Array;
  readonly updates: Float64Array;
  private readonly givens: Uint8Array;

  constructor(private readonly exports: Exports) {
    const { buffer } = exports.memory;
    this.bytes = buffer.byteLength;
    this.capacity = exports.bufferGrids();
    this.givens = new Uint8Array(buffer, exports.givensAt(), this.capacity * GRID_CELLS);
    this.answers = new Uint8Array(buffer, exports.answersAt(), this.capacity * GRID_CELLS);
    this.found = new Float64Array(buffer, exports.foundAt(), this.capacity);
    this.nodes = new Float64Array(buffer, exports.nodesAt(), this.capacity);
    this.updates = new Float64Array(buffer, exports.updatesAt(), this.capacity);
  }

  get current(): number {
    return this.exports.current();
  }

  fill(grids: Uint8Array, limit: number): void {
    this.givens.set(grids);
    this.exports.fill(grids.length / GRID_CELLS, limit);
  }

  except(cell: number, value: number): void {
    this.exports.except(cell, value);
  }

  solve(budget: number): boolean {
    return this.exports.solve(Math.min(budget, LARGEST_BUDGET)) !== 0;
  }

  skip(): void {
    this.exports.skip();
  }

  next(budget: number): SliceEnd {
    return sliceEnd(this.exports.next(Math.min(budget, LARGEST_BUDGET)));
  }

  countOnly(budget: number, most: number): SliceEnd {
    return sliceEnd(this.exports.countOnly(Math.min(budget, LARGEST_BUDGET), most));
  }
}
