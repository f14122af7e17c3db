/**
 * Workers that answer from the parts of a run. What has no certain answer there is asked of workers of
 * this machine, so that a command on these workers gives what it gives without a run.
 */
import {
  gridItems,
  type ChunkOptions,
  type Makers,
  type Neighbours,
  type Pool,
  type PoolGrids,
  type PoolItem,
  type PoolTask,
  type RateOrder,
  type Rater,
} from '../../pool';
import type { StoredResults } from './stored-results';

export class StoredPool implements Pool {
  constructor(
    private readonly stored: Pick<StoredResults<'solve'>, 'all'>,
    private readonly local: Pool,
  ) {}

  get size(): number {
    return this.local.size;
  }

  run(items: readonly PoolItem[], options: ChunkOptions): ReturnType<Pool['run']> {
    let asked: PoolTask | null = null;
    let isCancelled = false;
    const reports = this.stored.all(items, (missing) => {
      asked = this.local.run(missing, options);
      if (isCancelled) asked.cancel();
      return asked.reports;
    });
    const cancel = (): void => {
      isCancelled = true;
      asked?.cancel();
    };
    return { reports, cancel };
  }

  runGrids(batch: PoolGrids, options: ChunkOptions): ReturnType<Pool['runGrids']> {
    const { reports, cancel } = this.run(gridItems(batch), options);
    return { ended: reports.then((list) => ({ kind: 'reports', reports: list })), cancel };
  }

  close(): Promise<void> {
    return this.local.close();
  }
}

/** A rater that answers from a run. One of this machine is started when something is missing. */
export function storedRater(stored: StoredResults<'rate'>, start: () => Rater): Rater {
  let local: Rater | null = null;
  return {
    rate: async (orders) => {
      const ask = async (missing: readonly RateOrder[]) =>
        (await (local ??= start()).rate(missing)) ?? [];
      const rated = await stored.all(orders, ask);
      return rated.includes(undefined as never) ? null : rated;
    },
    stop: async () => local?.stop(),
  };
}

/** Makers that answer from a run. Those of this machine are started when something is missing. */
export function storedMakers(stored: StoredResults<'make'>, start: () => Makers): Makers {
  let local: Makers | null = null;
  return {
    make: async (request, onMade) => {
      const found = await stored.find(request);
      if (found === null) return (local ??= start()).make(request, onMade);
      onMade?.(found.made.length);
      return found;
    },
    stop: async () => local?.stop(),
  };
}

/** A worker of a vicinity that answers from a run. One of this machine is started when something is missing. */
export function storedNeighbours(
  stored: StoredResults<'vicinity'>,
  start: () => Neighbours,
): Neighbours {
  let local: Neighbours | null = null;
  return {
    ask: async (part) => (await stored.find(part)) ?? (local ??= start()).ask(part),
    stop: async () => local?.stop(),
  };
}
