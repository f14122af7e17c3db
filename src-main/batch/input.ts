import type { PoolItem } from '../pool';

/** A puzzle and what is asked of it; `key` is the caller's own number for it. */
export interface BatchItem extends PoolItem {
  readonly key: number;
}

/** Where the puzzles of a batch come from. */
export interface BatchInput {
  /** The next puzzles, at least one and about `count` of them; none at all is the end. */
  next(count: number): Promise<readonly BatchItem[]> | readonly BatchItem[];
}
