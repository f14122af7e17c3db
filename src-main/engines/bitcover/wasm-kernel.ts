import type { CountOnlyResult, SliceEnd } from '../engine';
import { sliceEnd } from '../kernel-search';
import type { WasmHost } from '../../shared/wasm';
import { wasm } from './assembly/index.ts?asc';
import type { Kernel, OpenChoice } from './kernel';
import type { MaskedCover } from './masked-cover';
import { MASK_WORDS } from './size';

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
  /** Bytes of a search in fields; 0: by lists. */
  fieldBytes(count: number, longest: number): number;
  /** `free`: where the fields begin, or what is after the lists. */
  begin(count: number, free: number, fields: number, narrow: boolean): void;
  advance(budget: number): number;
  countOnly(budget: number, most: number): number;
  startAt(count: number, given: number): void;
  choices(): number;
  openChoice(number: number): number;
  /** Of the choice point that was asked for last. */
  openOptionsAt(): number;
  openChosen(): number;
  shareOfOne(): number;
}

const LARGEST_BUDGET = 0x7fffffff;
const MASK_BYTES = 4 * MASK_WORDS;

let compiled: object | null = null;

/** A kernel with a memory of its own; there have to be vectors. */
export function createKernel(host: WasmHost): WasmKernel {
  compiled ??= new host.Module(wasm);
  return new WasmKernel(new host.Instance(compiled, {}).exports as Exports);
}

/** A search in WebAssembly, which also counts parts of its space, and says what is left of one. */
export class WasmKernel implements Kernel {
  /** The options, which the search overwrites, and how many they are. */
  private options: Int32Array = new Int32Array();
  private count = 0;
  private counters: Float64Array;

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
    const words = MASK_WORDS * exports.chosenCount();
    return new Int32Array(exports.memory.buffer, exports.chosenAt(), words);
  }

  start({ masks, count, primary, longest, narrow }: MaskedCover): void {
    const { exports } = this;
    const at = exports.optionsAt();
    const lists = at + MASK_BYTES * (count + 1) * (longest + 1);
    this.reserve(lists);
    new Int32Array(exports.memory.buffer, exports.primaryAt(), MASK_WORDS).set(primary);
    this.options = masks.subarray(0, MASK_WORDS * count);
    this.count = count;
    this.write(this.options);
    const fields = exports.fieldBytes(count, longest);
    const free = fields > 0 ? at + this.options.byteLength : lists;
    this.reserve(free + fields);
    exports.begin(count, free, fields, narrow);
  }

  private write(options: Int32Array): void {
    const { exports } = this;
    new Int32Array(exports.memory.buffer, exports.optionsAt(), options.length).set(options);
  }

  /** Begins anew with the cover of the last `start`, of which these options are taken; they do not clash. */
  startAt(taken: Int32Array): void {
    const { exports } = this;
    this.write(this.options);
    new Int32Array(exports.memory.buffer, exports.chosenAt(), taken.length).set(taken);
    exports.startAt(this.count, taken.length / MASK_WORDS);
  }

  /** The outermost first. */
  open(): OpenChoice[] {
    const { exports } = this;
    return Array.from({ length: exports.choices() }, (_, number) => {
      const count = exports.openChoice(number);
      const masks = (at: number, length: number): Int32Array =>
        new Int32Array(exports.memory.buffer, at, MASK_WORDS * length).slice();
      return {
        chosen: masks(exports.chosenAt(), exports.openChosen()),
        untried: masks(exports.openOptionsAt(), count),
        share: exports.shareOfOne(),
      };
    });
  }

  /** Has memory up to an address, and after it what is kept free for lists met before. */
  private reserve(end: number): void {
    const { exports } = this;
    const needed = end + exports.knownBytes();
    if (exports.reserve(needed) === 0) throw new RangeError(`bitcover: no ${needed} bytes`);
    this.counters = new Float64Array(exports.memory.buffer, exports.countersAt(), 3);
  }

  next(budget: number): SliceEnd {
    return sliceEnd(this.exports.advance(Math.min(budget, LARGEST_BUDGET)));
  }

  countOnly(budget: number, most: number): CountOnlyResult {
    const end = sliceEnd(this.exports.countOnly(Math.min(budget, LARGEST_BUDGET), most));
    return { end, solutions: this.counters[2] ?? 0 };
  }
}
