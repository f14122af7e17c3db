import type { BatchInput, BatchItem } from './input';

/** The next items of an input, pulled ahead so that chunks can be cut from them. */
export class Lookahead {
  readonly items: BatchItem[] = [];
  private done = false;
  private stopWaiting: () => void = () => undefined;
  private readonly stopped: Promise<null>;

  constructor(private readonly input: BatchInput) {
    this.stopped = new Promise((resolve) => (this.stopWaiting = () => resolve(null)));
  }

  /** True when the input has no more than `items`. */
  get ended(): boolean {
    return this.done;
  }

  /** Pulls once when fewer than `count` items are there, and until there is one. */
  async fill(count: number): Promise<void> {
    if (this.done || this.items.length >= count) return;
    const pulled = await Promise.race([this.input.next(count - this.items.length), this.stopped]);
    if (pulled === null || pulled.length === 0) this.done = true;
    else for (const item of pulled) this.items.push(item);
  }

  take(count: number): BatchItem[] {
    return this.items.splice(0, count);
  }

  /** Ends the input here, even while it is being waited for. */
  stop(): void {
    this.done = true;
    this.stopWaiting();
  }
}
