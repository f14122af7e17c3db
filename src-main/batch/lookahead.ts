import {
  isGrids,
  lengthOf,
  someGrids,
  type BatchEntry,
  type BatchGrids,
  type BatchInput,
  type BatchItem,
} from './input';

/** The next entries of an input, pulled ahead so that chunks can be cut from them. */
export class Lookahead {
  private readonly entries: BatchEntry[] = [];
  private puzzles = 0;
  private done = false;
  private stopWaiting: () => void = () => undefined;

  constructor(private readonly input: BatchInput) {}

  /** True when the input has no more than what is here. */
  get ended(): boolean {
    return this.done;
  }

  get head(): BatchEntry | undefined {
    return this.entries[0];
  }

  /** Puzzles at hand. */
  get length(): number {
    return this.puzzles;
  }

  /** The single puzzles up to the next grids that are in one piece. */
  get items(): readonly BatchItem[] {
    const end = this.entries.findIndex(isGrids);
    return (end < 0 ? this.entries : this.entries.slice(0, end)) as readonly BatchItem[];
  }

  /** Pulls once when fewer than `count` puzzles are there, and until there is one. */
  async fill(count: number): Promise<void> {
    if (this.done || this.length >= count) return;
    const pulled = await this.pull(count - this.length);
    if (pulled.length === 0) this.done = true;
    for (const entry of pulled) {
      this.entries.push(entry);
      this.puzzles += lengthOf(entry);
    }
  }

  /** The first of {@link items}, so many of them. */
  takeItems(count: number): BatchItem[] {
    const taken = this.entries.splice(0, count) as BatchItem[];
    this.puzzles -= taken.length;
    return taken;
  }

  /** So many of the grids that are first; `grids` is the {@link head}. */
  takeGrids(grids: BatchGrids, count: number): BatchGrids {
    const taken = someGrids(grids, 0, Math.min(count, grids.count));
    this.puzzles -= taken.count;
    if (taken.count === grids.count) this.entries.shift();
    else this.entries[0] = someGrids(grids, taken.count, grids.count - taken.count);
    return taken;
  }

  // A race against one lasting promise would keep everything that was ever pulled alive through it.
  private pull(count: number): Promise<readonly BatchEntry[]> {
    return new Promise((resolve, reject) => {
      this.stopWaiting = () => resolve([]);
      Promise.resolve(this.input.next(count)).then(resolve, reject);
    });
  }

  /** Ends the input here, even while it is being waited for. */
  stop(): void {
    this.done = true;
    this.stopWaiting();
  }
}
