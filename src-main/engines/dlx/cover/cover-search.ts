import type { CoverSolution } from '../../../shared/puzzle';
import type { CountOnlyResult, Search, SliceEnd } from '../../engine';
import { sliceEnd } from '../../slice-ends';
import type { InstancePlace } from './instance';

/** What a search for covers in WebAssembly exports. */
export interface SearchExports extends InstancePlace {
  chosenAt(): number;
  chosenCount(): number;
  nodeCount(): number;
  updateCount(): number;
  passedCount(): number;
  build(): void;
  begin(): void;
  advance(budget: number): number;
  count(budget: number, most: number): number;
}

/** A search for covers that runs in a module. */
export class KernelSearch<E extends SearchExports> implements Search {
  readonly score = 0;
  /** The puzzle's numbers of the options that can be part of a cover. */
  protected source: Int32Array = new Int32Array();

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

  countOnly(budget: number, most: number): CountOnlyResult {
    const end = sliceEnd(this.exports.count(budget, most));
    return { end, solutions: this.exports.passedCount() };
  }

  solution(): CoverSolution {
    const { buffer } = this.exports.memory;
    const chosen = new Int32Array(buffer, this.exports.chosenAt(), this.exports.chosenCount());
    const options = chosen.map((option) => this.source[option] as number).sort();
    return { kind: 'cover', options };
  }
}
