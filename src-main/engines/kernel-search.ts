import type { SliceEnd } from './engine';

/** By the numbers that the searches in WebAssembly return. */
const SLICE_ENDS: readonly SliceEnd[] = ['exhausted', 'solution', 'paused'];

/** How a slice ended. @throws RangeError for a number that no search returns */
export function sliceEnd(number: number): SliceEnd {
  const end = SLICE_ENDS[number];
  if (end === undefined) throw new RangeError('unknown end of a slice');
  return end;
}

/** What a search in WebAssembly exports. */
export interface SearchExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  nodeCount(): number;
  updateCount(): number;
  advance(budget: number): number;
}

/** A search that runs in a module. */
export abstract class KernelSearch<E extends SearchExports> {
  constructor(protected readonly exports: E) {}

  get bytes(): number {
    return this.exports.memory.buffer.byteLength;
  }

  get nodes(): number {
    return this.exports.nodeCount();
  }

  get updates(): number {
    return this.exports.updateCount();
  }

  next(budget: number): SliceEnd {
    return sliceEnd(this.exports.advance(budget));
  }
}
