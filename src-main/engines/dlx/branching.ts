/**
 * Branching rules: which item a search splits on when nothing is forced. A rule only orders the
 * work; it never changes the set of solutions.
 */
import type { Arena } from './arena';

export interface BranchRule {
  /** A new puzzle begins. */
  begin(): void;
  /** The open primary item to branch on; there is at least one, and all have two options or more. */
  choose(arena: Arena): number;
  /** An item died: the last commitments contradict each other about it. */
  learn(item: number): void;
}

/** Fewest options first, the earliest item in a tie: Knuth's MRV rule, best for tilings. */
export class FewestOptions implements BranchRule {
  begin(): void {
    // Nothing is carried from puzzle to puzzle.
  }

  choose(arena: Arena): number {
    const { right, size, root } = arena;
    let best = right[root] as number;
    let fewest = size[best] as number;
    for (let item = best; item !== root && fewest > 2; item = right[item] as number) {
      if ((size[item] as number) >= fewest) continue;
      fewest = size[item] as number;
      best = item;
    }
    return best;
  }

  learn(): void {
    // The rule looks at the present alone.
  }
}

/**
 * Conflict weights: the item with the least options ÷ weight, where an item's weight is one more
 * than the number of times that it died (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, "Boosting
 * systematic search by weighting constraints", ECAI 2004). On large or sparse grids the search finds
 * the contradictory corner of the puzzle and stays there; on tilings and random matrices every item
 * dies about equally often and the rule only costs time.
 */
export class ConflictWeights implements BranchRule {
  private readonly weight: Int32Array;
  private heaviest = 1;

  constructor(items: number) {
    this.weight = new Int32Array(items);
  }

  begin(): void {
    this.weight.fill(1);
    this.heaviest = 1;
  }

  choose(arena: Arena): number {
    const { right, size, root } = arena;
    const weight = this.weight;
    let best = right[root] as number;
    let bestSize = size[best] as number;
    let bestWeight = weight[best] as number;
    for (let item = right[best] as number; item !== root; item = right[item] as number) {
      // Nothing can have fewer options or more weight than this.
      if (bestSize === 2 && bestWeight === this.heaviest) break;
      const itsSize = size[item] as number;
      const itsWeight = weight[item] as number;
      if (itsSize * bestWeight >= bestSize * itsWeight) continue;
      best = item;
      bestSize = itsSize;
      bestWeight = itsWeight;
    }
    return best;
  }

  learn(item: number): void {
    const weight = (this.weight[item] as number) + 1;
    this.weight[item] = weight;
    if (weight > this.heaviest) this.heaviest = weight;
  }
}
