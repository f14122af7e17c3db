import type { BatchInput, BatchItem } from './input';

/** The next items of an input, pulled ahead so that chunks can be cut from them. */
export class Lookahead {
  readonly items: BatchItem[] = [];
  private done = false;
  private stopWaiting: () => void = () => undefined;

  constructor(private readonly input: BatchInput) {}

  /** True when the input has no more than `items`. */
  get ended(): boolean {
    return this.done;
  }

  /** Pulls once when fewer than `count` items are there, and until there is one. */
  async fill(count: number): Promise<void> {
    if (this.done || this.items.length >= count) return;
    const pulled = await this.pull(count - this.items.length);
    if (pulled.length === 0) this.done = true;
    else for (const item of pulled) this.items.push(item);
  }

  take(count: number): BatchItem[] {
    return this.items.splice(0, count);
  }

  // A race against one lasting promise would keep everything that was ever pulled alive through it.
  private pull(count: number): Promise<readonly BatchItem[]> {
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
