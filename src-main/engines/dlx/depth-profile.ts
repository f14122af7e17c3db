/**
 * Where in the tree the work of a search was done: nodes and updates by the number of guesses that
 * stood at the time. Forced items are settled within the level of the guess that forced them.
 *
 *   level 0   root, and everything forced by the puzzle itself     nodes 1    updates 812
 *   level 1   one guess stands                                     nodes 7    updates 5,331
 *   level 2   two guesses stand                                    nodes 16   updates 9,002
 *
 * The levels add up to the counters of the search.
 */
export class DepthProfile {
  private readonly nodesAt: number[] = [];
  private readonly updatesAt: number[] = [];
  /** Updates that have been booked to a level. */
  private booked = 0;

  /** Nodes of each level, the root's first. */
  get nodes(): readonly number[] {
    return this.nodesAt;
  }

  /** Updates of each level. */
  get updates(): readonly number[] {
    return this.updatesAt;
  }

  /** A new search begins; its first updates are those of level 0. */
  begin(): void {
    this.nodesAt.length = 0;
    this.updatesAt.length = 0;
    this.booked = 0;
  }

  node(level: number): void {
    this.reach(level);
    this.nodesAt[level] = (this.nodesAt[level] as number) + 1;
  }

  /** Books to `level` what was updated since the last time; `updates` is the counter of the arena. */
  book(level: number, updates: number): void {
    this.reach(level);
    this.updatesAt[level] = (this.updatesAt[level] as number) + updates - this.booked;
    this.booked = updates;
  }

  private reach(level: number): void {
    while (this.nodesAt.length <= level) {
      this.nodesAt.push(0);
      this.updatesAt.push(0);
    }
  }
}
