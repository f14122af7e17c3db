import { weightOf } from './chunk-sizer';
import {
  isGrids,
  lengthOf,
  someGrids,
  type BatchEntry,
  type BatchGrids,
  type BatchInput,
  type BatchItem,
} from './input';
import { Signal } from './signal';

/** Weight of puzzles at hand above which a reader that pushes them has to wait. */
const FULL_BYTES = 2 ** 20;

/**
 * Puzzles between their source and the chunks that are cut from them. They are pushed by a reader,
 * which waits while the buffer is full, or pulled from an input as they are needed.
 */
export class PuzzleBuffer {
  private readonly entries: BatchEntry[] = [];
  private readonly changed = new Signal();
  private weight = 0;
  private puzzles = 0;
  private done = false;
  private readerWaits = false;
  private stopPulling: () => void = () => undefined;

  /** @param input where puzzles are pulled from; without one they are pushed */
  constructor(private readonly input: BatchInput | null = null) {}

  /** True when the source has no more than what is here. */
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

  push(entry: BatchEntry): void {
    this.entries.push(entry);
    this.weight += weightOf(entry);
    this.puzzles += lengthOf(entry);
    this.changed.notify();
  }

  /**
   * Resolves when the reader may push more; false when nobody takes any more.
   *
   * @param mayRead what else must hold; looked at again after each {@link poke}
   */
  async room(mayRead: () => boolean = () => true): Promise<boolean> {
    while ((this.weight >= FULL_BYTES || !mayRead()) && !this.done) {
      this.readerWaits = true;
      this.changed.notify();
      await this.changed.wait();
    }
    this.readerWaits = false;
    return !this.done;
  }

  /** Has a waiting reader look again. */
  poke(): void {
    this.changed.notify();
  }

  /** The source has no more, or nobody takes any more. */
  end(): void {
    this.done = true;
    this.stopPulling();
    this.changed.notify();
  }

  /** Waits until `count` puzzles are at hand, as far as the source gives them, and for one at least. */
  async fill(count: number): Promise<void> {
    if (this.input !== null) return this.pull(this.input, count);
    while (!this.done && (this.puzzles === 0 || (this.puzzles < count && !this.readerWaits))) {
      await this.changed.wait();
    }
  }

  /** The first of {@link items}, so many of them. */
  takeItems(count: number): BatchItem[] {
    const taken = this.entries.splice(0, count) as BatchItem[];
    for (const item of taken) this.weight -= weightOf(item);
    this.puzzles -= taken.length;
    this.changed.notify();
    return taken;
  }

  /** So many of the grids that are first; `grids` is the {@link head}. */
  takeGrids(grids: BatchGrids, count: number): BatchGrids {
    const taken = someGrids(grids, 0, Math.min(count, grids.count));
    this.puzzles -= taken.count;
    this.weight -= weightOf(grids);
    this.entries.shift();
    if (taken.count < grids.count) {
      const rest = someGrids(grids, taken.count, grids.count - taken.count);
      this.entries.unshift(rest);
      this.weight += weightOf(rest);
    }
    this.changed.notify();
    return taken;
  }

  /** Pulls once when fewer than `count` puzzles are there. */
  private async pull(input: BatchInput, count: number): Promise<void> {
    if (this.done || this.puzzles >= count) return;
    const pulled = await this.next(input, count - this.puzzles);
    if (pulled.length === 0) this.done = true;
    for (const entry of pulled) this.push(entry);
  }

  // A race against one lasting promise would keep everything that was ever pulled alive through it.
  private next(input: BatchInput, count: number): Promise<readonly BatchEntry[]> {
    return new Promise((resolve, reject) => {
      this.stopPulling = () => resolve([]);
      Promise.resolve(input.next(count)).then(resolve, reject);
    });
  }
}
