import type { SliceEnd } from '../engine';
import { sliceEnd } from '../kernel-search';
import type { WasmHost } from '../../shared/wasm';
import { wasm } from './assembly/index.ts?asc';

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
  exceptsAt(): number;
  current(): number;
  solve(budget: number): number;
  skip(): void;
  next(budget: number): number;
  countOnly(budget: number, most: number): number;
  markAll(): void;
}

export const GRID_CELLS = 81;
const LARGEST_BUDGET = 0x7fffffff;

let compiled: object | null = null;

/** A kernel with a memory of its own; there have to be vectors. */
export function createKernel(host: WasmHost): Kernel {
  compiled ??= new host.Module(wasm);
  return new Kernel(new host.Instance(compiled, {}).exports as Exports);
}

/** What does the work of the engine: a *buffer* of 9×9 grids, solved one after another. */
export class Kernel {
  /** Bytes that it holds, from its creation on. */
  readonly bytes: number;
  /** Most grids that the buffer takes. */
  readonly capacity: number;
  /** First solutions, 81 values each; zeros where there is none yet. */
  readonly answers: Uint8Array;
  /** Per grid: solutions found, nodes, candidates struck. Up to date after every call. */
  readonly found: Float64Array;
  readonly nodes: Float64Array;
  readonly updates: Float64Array;
  /** Per grid: a candidate struck before it is begun, as 16 · cell + value; `fill` makes it 0, none. */
  readonly excepts: Uint16Array;
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
    this.excepts = new Uint16Array(buffer, exports.exceptsAt(), this.capacity);
  }

  /** The grid being worked on; the number of grids in the buffer when all are done. */
  get current(): number {
    return this.exports.current();
  }

  /** Takes grids, 81 values each, each of them to be left after `limit` solutions. */
  fill(grids: Uint8Array, limit: number): void {
    this.givens.set(grids);
    this.exports.fill(grids.length / GRID_CELLS, limit);
  }

  /** Solves on for about `budget` nodes; true when the buffer is done. */
  solve(budget: number): boolean {
    return this.exports.solve(Math.min(budget, LARGEST_BUDGET)) !== 0;
  }

  /** Gives up the current grid. */
  skip(): void {
    this.exports.skip();
  }

  /** Goes on with the current grid to its next solution, which is then the first of `answers`. */
  next(budget: number): SliceEnd {
    return sliceEnd(this.exports.next(Math.min(budget, LARGEST_BUDGET)));
  }

  /** Counts on after `next`, which cannot follow: `most` solutions more, or somewhat more than that. */
  countOnly(budget: number, most: number): SliceEnd {
    return sliceEnd(this.exports.countOnly(Math.min(budget, LARGEST_BUDGET), most));
  }

  /**
   * Of grids that were searched for two solutions: leaves in `answers` 1 for each given that can go without one
   * solution more, 0 elsewhere.
   */
  markRedundant(grids: Uint8Array, solutions: Uint8Array, found: Float64Array): void {
    this.fill(grids, 1);
    this.answers.set(solutions);
    this.found.set(found);
    this.exports.markAll();
  }
}
