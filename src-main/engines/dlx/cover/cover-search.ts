import type { CoverSolution } from '../../../shared/puzzle';
import type { CountOnlyResult, Search } from '../../engine';
import { KernelSearch, type SearchExports, sliceEnd } from '../../kernel-search';
import type { InstancePlace } from './instance';

/** What a search for covers in WebAssembly exports. */
export interface CoverExports extends SearchExports, InstancePlace {
  chosenAt(): number;
  chosenCount(): number;
  begin(): void;
}

/** A search for covers that runs in a module. */
export abstract class CoverSearch<E extends CoverExports> extends KernelSearch<E> {
  /** The puzzle's numbers of the options that can be part of a cover. */
  protected source: Int32Array = new Int32Array();

  /** Options of the cover that was just found, in ascending order. */
  cover(): Int32Array {
    const { exports } = this;
    const chosen = new Int32Array(exports.memory.buffer, exports.chosenAt(), exports.chosenCount());
    return chosen.map((option) => this.source[option] as number).sort();
  }
}

/** And one that goes past covers that nobody looks at. */
export interface CountingExports extends CoverExports {
  passedCount(): number;
  build(): void;
  count(budget: number, most: number): number;
}

export abstract class CountingSearch<E extends CountingExports>
  extends CoverSearch<E>
  implements Search
{
  readonly score = 0;

  countOnly(budget: number, most: number): CountOnlyResult {
    const end = sliceEnd(this.exports.count(budget, most));
    return { end, solutions: this.exports.passedCount() };
  }

  solution(): CoverSolution {
    return { kind: 'cover', options: this.cover() };
  }
}
