/**
 * The search for grids in WebAssembly (`assembly/`): the arena and the dance of `arena.ts` with
 * addresses for numbers, and the search of `search.ts` with conflict weights in it.
 *
 *   item    32 bytes   up  down  size  weight  left  right  covered  ·
 *   node    16 bytes   up  down  item  cell and value, in an option's first node
 *   option  64 bytes   four nodes, a cache line: the siblings of node n are n^16, n^32, n^48
 *
 * It visits the same nodes with the same updates as the same in TypeScript (`testing/`), which tests hold it to, in half
 * the time: no bounds of arrays are checked, and no number becomes an address first. Besides, an
 * item's ring is walked by its size, whose end costs the processor one wrong guess instead of two,
 * and the items covered before the first guess leave the ring of open items all at once, at that guess.
 */
import {
  boxOf,
  columnOf,
  rowOf,
  type GridShape,
  type Question,
  type Solution,
} from '../../shared/puzzle';
import type { Search } from '../engine';
import { KernelSearch, type SearchExports } from '../kernel-search';
import { ScoreBound } from '../score-bound';
import type { WasmHost } from '../../shared/wasm';
import { wasm } from './assembly/index.ts?asc';

/** The exports of `assembly/index.ts`. */
interface Exports extends SearchExports {
  rowsAt(): number;
  columnsAt(): number;
  boxesAt(): number;
  gridAt(): number;
  reserve(options: number): number;
  build(side: number): void;
  begin(): void;
  beginBounded(slack: number): void;
  weightsAt(): number;
  sortedAt(): number;
  bitsAt(): number;
  housesAt(): number;
  bestScore(): number;
}

const OPTION_BYTES = 64;
/** Everything that does not grow with the shape, with what rounding up to pages may add. */
const FIXED_BYTES = 12 * 65536;

/** At most so many bytes does the kernel for a shape hold. */
export function kernelBytes({ cells, size }: GridShape): number {
  return FIXED_BYTES + OPTION_BYTES * cells * size;
}

let compiled: object | null = null;

/** A kernel for grids of a shape; null where there is no WebAssembly to run it. */
export function createSudokuKernel(
  host: WasmHost | undefined,
  shape: GridShape,
): SudokuKernel | null {
  if (host === undefined || !host.validate(wasm)) return null;
  compiled ??= new host.Module(wasm);
  return new SudokuKernel(new host.Instance(compiled, {}).exports as Exports, shape);
}

/** The arena of a shape, and the search in it. */
export class SudokuKernel extends KernelSearch<Exports> implements Search {
  /** The last solution found. */
  private readonly grid: Uint8Array;
  private scored = false;

  /** @throws RangeError when there is no memory for the shape. */
  constructor(
    exports: Exports,
    readonly shape: GridShape,
  ) {
    super(exports);
    const { cells, size } = shape;
    if (exports.reserve(cells * size) === 0) throw new RangeError('dlx: no memory for the shape');
    const { buffer } = exports.memory;
    const write = (at: number, of: (shape: GridShape, cell: number) => number): void => {
      const table = new Uint8Array(buffer, at, cells);
      for (let cell = 0; cell < cells; cell++) table[cell] = of(shape, cell);
    };
    write(exports.rowsAt(), rowOf);
    write(exports.columnsAt(), columnOf);
    write(exports.boxesAt(), boxOf);
    exports.build(size);
    this.grid = new Uint8Array(buffer, exports.gridAt(), cells);
  }

  /** Begins with the givens of a grid. */
  begin(cells: Uint8Array, question: Question): this {
    this.scored = question.want === 'best';
    this.grid.set(cells);
    if (question.want === 'best') this.beginBest(question.weights);
    else this.exports.begin();
    return this;
  }

  /** Begins a search in which every solution scores more than the one before: Σ weight·value. */
  private beginBest(weights: readonly number[]): void {
    const { exports } = this;
    const { buffer } = exports.memory;
    const bound = new ScoreBound(this.shape, weights);
    new Float64Array(buffer, exports.weightsAt(), bound.weights.length).set(bound.weights);
    new Float64Array(buffer, exports.sortedAt(), bound.sorted.length).set(bound.sorted);
    new Int32Array(buffer, exports.bitsAt(), bound.bit.length).set(bound.bit);
    new Uint8Array(buffer, exports.housesAt(), bound.house.length).set(bound.house);
    exports.beginBounded(bound.slack);
  }

  get score(): number {
    return this.scored ? this.exports.bestScore() : 0;
  }

  solution(): Solution {
    return { kind: 'grid', cells: this.grid.slice() };
  }
}
