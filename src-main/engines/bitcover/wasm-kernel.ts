import type { CountOnlyResult, SliceEnd } from '../engine';
import { sliceEnd } from '../slice-ends';
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
  knownBytes(): number;
  /** `free`: where memory after the lists begins. */
  begin(count: number, free: number): void;
  advance(budget: number): number;
  countOnly(budget: number, most: number): number;
  /** The same four for masks of 64 bits. */
  chosenNarrow(): number;
  beginNarrow(count: number, free: number): void;
  advanceNarrow(budget: number): number;
  countOnlyNarrow(budget: number, most: number): number;
}

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
  private narrow = false;

  constructor(private readonly exports: Exports) {
    this.counters = new Float64Array(exports.memory.buffer, exports.countersAt(), 3);
  }

  get nodes(): number {
    return this.counters[0] ?? 0;
  }

  get updates(): number {
    return this.counters[1] ?? 0;
  }

  get chosen(): Int32Array {
    const { exports } = this;
    const count = this.narrow ? exports.chosenNarrow() : exports.chosenCount();
    const words = MASK_WORDS * count;
    return new Int32Array(exports.memory.buffer, exports.chosenAt(), words);
  }

  start({ masks, count, primary, longest, narrow }: MaskedCover): void {
    const { exports } = this;
    const at = exports.optionsAt();
    const free = at + MASK_BYTES * (count + 1) * (longest + 1);
    const needed = free + exports.knownBytes();
    if (exports.reserve(needed) === 0) throw new RangeError(`bitcover: no ${needed} bytes`);
    const { buffer } = exports.memory;
    this.narrow = narrow;
    this.counters = new Float64Array(buffer, exports.countersAt(), 3);
    new Int32Array(buffer, exports.primaryAt(), MASK_WORDS).set(primary);
    const kept = masks.subarray(0, MASK_WORDS * count);
    const own = narrow ? lowerHalves(kept) : kept;
    new Int32Array(buffer, at, own.length).set(own);
    if (narrow) exports.beginNarrow(count, free);
    else exports.begin(count, free);
  }

  next(budget: number): SliceEnd {
    const { exports, narrow } = this;
    const nodes = Math.min(budget, LARGEST_BUDGET);
    return sliceEnd(narrow ? exports.advanceNarrow(nodes) : exports.advance(nodes));
  }

  countOnly(budget: number, most: number): CountOnlyResult {
    const { exports, narrow } = this;
    const nodes = Math.min(budget, LARGEST_BUDGET);
    const end = sliceEnd(
      narrow ? exports.countOnlyNarrow(nodes, most) : exports.countOnly(nodes, most),
    );
    return { end, solutions: this.counters[2] ?? 0 };
  }
}

/** The first two words of every mask. */
function lowerHalves(masks: Int32Array): Int32Array {
  const halves = new Int32Array(masks.length / 2);
  for (let i = 0; i < halves.length; i++) halves[i] = masks[2 * i - (i & 1)] as number;
  return halves;
}
