import type { BatchInput, BatchItem } from './input';
import { weightOf } from './chunk-sizer';
import { Signal } from './signal';

/** Weight of puzzles that have been read and that the batch has not taken yet. */
const WAITING_BYTES = 2 ** 19;

/** Between a reader that pushes puzzles and a batch that pulls them; the reader waits when it is full. */
export class CaseQueue implements BatchInput {
  private readonly waiting: BatchItem[] = [];
  private readonly changed = new Signal();
  private weight = 0;
  private ended = false;
  private closed = false;

  push(item: BatchItem): void {
    this.waiting.push(item);
    this.weight += weightOf(item);
    this.changed.notify();
  }

  /** Resolves when there is room for more; false when nobody takes any more. */
  async room(): Promise<boolean> {
    while (this.weight >= WAITING_BYTES && !this.closed) await this.changed.wait();
    return !this.closed;
  }

  async next(count: number): Promise<readonly BatchItem[]> {
    while (this.waiting.length === 0 && !this.ended) await this.changed.wait();
    const taken = this.waiting.splice(0, count);
    for (const item of taken) this.weight -= weightOf(item);
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
}
