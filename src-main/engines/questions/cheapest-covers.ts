import type { Solution } from '../../shared/puzzle';
import { compareSolutions } from './ordered';
import { solutionBytes } from './solution-collector';

interface Priced {
  readonly solution: Solution;
  readonly cost: number;
}

/** Keeps the cheapest of the covers that come, by cost and then by their lists of options. */
export class CheapestCovers {
  /** True when the covers to be kept outgrew their budget; taking has ended then. */
  overflows = false;
  private readonly kept: Priced[] = [];
  private readonly limit: number;
  private bytes = 0;

  constructor(
    limit: number,
    private readonly memoryBytes: number,
  ) {
    this.limit = Math.max(1, limit);
  }

  get solutions(): Solution[] {
    return this.kept.map(({ solution }) => solution);
  }

  /** The cost of the first; null where there is none. */
  get least(): number | null {
    return this.kept[0]?.cost ?? null;
  }

  /** Takes one more; false when no cover can be among the cheapest any more. */
  take(solution: Solution, cost: number): boolean {
    const { kept, limit } = this;
    kept.splice(this.placeOf({ solution, cost }), 0, { solution, cost });
    this.bytes += solutionBytes(solution);
    const dropped = kept.length > limit ? kept.pop() : undefined;
    if (dropped !== undefined) this.bytes -= solutionBytes(dropped.solution);
    this.overflows = this.bytes > this.memoryBytes;
    const isFree = kept.length === limit && kept.at(-1)?.cost === 0;
    return !isFree && !this.overflows;
  }

  private placeOf(one: Priced): number {
    let [low, high] = [0, this.kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.kept[middle];
      if (other !== undefined && compare(other, one) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function compare(a: Priced, b: Priced): number {
  return a.cost - b.cost || compareSolutions(a.solution, b.solution);
}
