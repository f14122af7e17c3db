import type { SliceEnd } from '../engine';
import type { WasmHost } from '../wasm-host';
import { wasm } from './assembly/index.ts?asc';
import type { Kernel } from './kernel';
import { MASK_WORDS, type MaskedCover } from './masked-cover';

/** The exports of `assembly/index.ts`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  optionsAt(): number;
  primaryAt(): number;
  countersAt(): number;
  chosenAt(): number;
  chosenCount(): number;
  reserve(bytes: number): number;
  begin(count: number): void;
  advance(budget: number): number;
}

/** By the numbers of `assembly/search.ts`. */
const SLICE_ENDS: readonly SliceEnd[] = ['exhausted', 'solution', 'paused'];
const LARGEST_BUDGET = 0x7fffffff;
const MASK_BYTES = 4 * MASK_WORDS;

let compiled: object | null = null;

/** The kernel in WebAssembly; null where there is none, or one without SIMD. */
export function createWasmKernel(host: WasmHost | undefined): Kernel | null {
  if (host === undefined || !host.validate(wasm)) return null;
  compiled ??= new host.Module(wasm);
  return new WasmKernel(new host.Instance(compiled, {}).exports as Exports);
}

class WasmKernel implements Kernel {
  private counters: Float64Array;

  constructor(private readonly exports: Exports) {
    this.counters = new Float64Array(exports.memory.buffer, exports.countersAt(), 2);
  }

  get nodes(): number {
    return this.counters[0] ?? 0;
  }

  get updates(): number {
    return this.counters[1] ?? 0;
  }

  get chosen(): Int32Array {
    const { exports } = this;
    const words = MASK_WORDS * exports.chosenCount();
    return new Int32Array(exports.memory.buffer, exports.chosenAt(), words);
  }

  start({ masks, count, primary, longest }: MaskedCover): void {
    const { exports } = this;
    const at = exports.optionsAt();
    const needed = at + MASK_BYTES * (count + 1) * (longest + 1);
    if (exports.reserve(needed) === 0) throw new RangeError(`bitcover: no ${needed} bytes`);
    const { buffer } = exports.memory;
    this.counters = new Float64Array(buffer, exports.countersAt(), 2);
    const words = MASK_WORDS * count;
    new Int32Array(buffer, at, words).set(masks.subarray(0, words));
    new Int32Array(buffer, exports.primaryAt(), MASK_WORDS).set(primary);
    exports.begin(count);
  }

  next(budget: number): SliceEnd {
    const end = SLICE_ENDS[this.exports.advance(Math.min(budget, LARGEST_BUDGET))];
    if (end === undefined) throw new RangeError('unknown end of a slice');
    return end;
  }
}
