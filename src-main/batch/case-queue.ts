import { weightOf } from './chunk-sizer';
import { lengthOf, type BatchEntry, type BatchInput } from './input';
import { Signal } from './signal';

/** Weight of puzzles that have been read and that the batch has not taken yet. */
const WAITING_BYTES = 2 ** 19;

/** Between a reader that pushes puzzles and a batch that pulls them; the reader waits when it is full. */
export class CaseQueue implements BatchInput {
  private readonly waiting: BatchEntry[] = [];
  private readonly changed = new Signal();
  private weight = 0;
  private ended = false;
  private closed = false;

  push(entry: BatchEntry): void {
    this.waiting.push(entry);
    this.weight += weightOf(entry);
    this.changed.notify();
  }

  /** Resolves when there is room for more; false when nobody takes any more. */
  async room(): Promise<boolean> {
    while (this.weight >= WAITING_BYTES && !this.closed) await this.changed.wait();
    return !this.closed;
  }

  async next(count: number): Promise<readonly BatchEntry[]> {
    while (this.waiting.length === 0 && !this.ended) await this.changed.wait();
    const taken = this.waiting.splice(0, this.entriesFor(count));
    for (const entry of taken) this.weight -= weightOf(entry);
    this.changed.notify();
    return taken;
  }

  /** The reader has no more. */
  end(): void {
    this.ended = true;
    this.changed.notify();
  }

  /** The batch takes no more. */
  close(): void {
    this.closed = true;
    this.end();
  }

  /** How many entries hold so many puzzles. */
  private entriesFor(count: number): number {
    let puzzles = 0;
    let entries = 0;
    for (; entries < this.waiting.length && puzzles < count; entries++) {
      puzzles += lengthOf(this.waiting[entries] as BatchEntry);
    }
    return entries;
  }
}
