/** Thrown when the effort for a puzzle is spent; the maker turns it into a problem. */
export class EffortSpent extends Error {}

/** What beginning a search costs, in nodes. */
const START_NODES = 4;

/**
 * How much may be searched for one puzzle, counted in search nodes: a clock would end a search
 * elsewhere on every machine, and then the same seed would not give the same puzzle.
 */
export class Effort {
  private spent = 0;

  constructor(private readonly most: number) {}

  /** Nodes that are left. */
  get left(): number {
    return Math.max(0, this.most - this.spent);
  }

  /** @throws EffortSpent when nothing is left */
  spend(nodes: number): void {
    this.spent += nodes + START_NODES;
    if (this.spent >= this.most) throw new EffortSpent();
  }
}
