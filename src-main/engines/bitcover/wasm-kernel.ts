import type { CountOnlyResult, SliceEnd } from '../engine';
import { sliceEnd } from '../slice-ends';
import type { WasmHost } from '../wasm-host';
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
  /** `free`: where memory after the lists begins. */
  begin(count: number, free: number): void;
  advance(budget: number): number;
  countOnly(budget: number, most: number): number;
  startAt(count: number, given: number): void;
  choices(): number;
  openChoice(number: number): number;
  /** The same seven for masks of 64 bits. */
  chosenNarrow(): number;
  beginNarrow(count: number, free: number): void;
  advanceNarrow(budget: number): number;
  countOnlyNarrow(budget: number, most: number): number;
  startNarrow(count: number, given: number): void;
  choicesNarrow(): number;
  openNarrow(number: number): number;
  /** And in fields, for which `fieldBytes` is asked first; 0: as lists. */
  chosenFields(): number;
  fieldBytes(count: number, longest: number): number;
  beginFields(count: number, free: number, known: number): void;
  advanceFields(budget: number): number;
  countOnlyFields(budget: number, most: number): number;
  startFields(count: number, given: number): void;
  choicesFields(): number;
  openFields(number: number): number;
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

/** One of the three searches. */
type Way = Pick<
  Exports,
  'chosenCount' | 'advance' | 'countOnly' | 'startAt' | 'choices' | 'openChoice'
>;

/** A search in WebAssembly, which also counts parts of its space, and says what is left of one. */
export class WasmKernel implements Kernel {
  /** The lists of the root as the search wants them, which it overwrites; and how many options they are. */
  private lists: Int32Array = new Int32Array();
  private count = 0;
  private counters: Float64Array;
  private way: Way;

  constructor(private readonly exports: Exports) {
    this.counters = new Float64Array(exports.memory.buffer, exports.countersAt(), 3);
    this.way = exports;
  }

  get nodes(): number {
    return this.counters[0] ?? 0;
  }

  get updates(): number {
    return this.counters[1] ?? 0;
  }

  get chosen(): Int32Array {
    const { exports } = this;
    const words = MASK_WORDS * this.way.chosenCount();
    return new Int32Array(exports.memory.buffer, exports.chosenAt(), words);
  }

  start({ masks, count, primary, longest, narrow }: MaskedCover): void {
    const { exports } = this;
    const at = exports.optionsAt();
    const lists = at + MASK_BYTES * (count + 1) * (longest + 1);
    this.reserve(lists);
    new Int32Array(exports.memory.buffer, exports.primaryAt(), MASK_WORDS).set(primary);
    const kept = masks.subarray(0, MASK_WORDS * count);
    this.count = count;
    this.write(kept);
    const bytes = exports.fieldBytes(count, longest);
    if (bytes > 0) {
      const free = at + kept.byteLength;
      this.reserve(free + bytes);
      exports.beginFields(count, free, free + bytes);
      this.way = {
        chosenCount: exports.chosenFields,
        advance: exports.advanceFields,
        countOnly: exports.countOnlyFields,
        startAt: exports.startFields,
        choices: exports.choicesFields,
        openChoice: exports.openFields,
      };
    } else if (narrow) {
      this.write(lowerHalves(kept));
      exports.beginNarrow(count, lists);
      this.way = {
        chosenCount: exports.chosenNarrow,
        advance: exports.advanceNarrow,
        countOnly: exports.countOnlyNarrow,
        startAt: exports.startNarrow,
        choices: exports.choicesNarrow,
        openChoice: exports.openNarrow,
      };
    } else {
      exports.begin(count, lists);
      this.way = exports;
    }
  }

  private write(lists: Int32Array): void {
    const { exports } = this;
    this.lists = lists;
    new Int32Array(exports.memory.buffer, exports.optionsAt(), lists.length).set(lists);
  }

  /** Begins anew with the cover of the last `start`, of which these options are taken; they do not clash. */
  startAt(taken: Int32Array): void {
    const { exports } = this;
    this.write(this.lists);
    new Int32Array(exports.memory.buffer, exports.chosenAt(), taken.length).set(taken);
    this.way.startAt(this.count, taken.length / MASK_WORDS);
  }

  /** The outermost first. */
  open(): OpenChoice[] {
    const { exports, way } = this;
    return Array.from({ length: way.choices() }, (_, number) => {
      const count = way.openChoice(number);
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
    return sliceEnd(this.way.advance(Math.min(budget, LARGEST_BUDGET)));
  }

  countOnly(budget: number, most: number): CountOnlyResult {
    const end = sliceEnd(this.way.countOnly(Math.min(budget, LARGEST_BUDGET), most));
    return { end, solutions: this.counters[2] ?? 0 };
  }
}

/** The first two words of every mask. */
function lowerHalves(masks: Int32Array): Int32Array {
  const halves = new Int32Array(masks.length / 2);
  for (let i = 0; i < halves.length; i++) halves[i] = masks[2 * i - (i & 1)] as number;
  return halves;
}
