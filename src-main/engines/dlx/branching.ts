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
