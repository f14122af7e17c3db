import { availableParallelism } from 'node:os';
import { createPool, type Pool } from '../../pool';

/**
 * The workers of the workbench: two that answer for the puzzle under the user's hands, also while a
 * batch keeps all others busy, some for questions that take long, and a pool for the batch.
 */
export interface Pools {
  readonly defaultJobs: number;
  readonly interactive: Pool;
  readonly long: Pool;
  /** A pool of `jobs` workers, 0 for the default; the one of the batch before where it fits. */
  forBatch(jobs: number): Promise<Pool>;
  close(): Promise<void>;
}

const INTERACTIVE_WORKERS = 2;

/**
 * Megabytes for the heaps of all workers together. V8 as Electron builds it has the heaps of a process
 * in one cage of 4 GB, with that of the main thread: when the cage is full, the program ends, and not
 * the worker that filled it. https://www.electronjs.org/blog/v8-memory-cage
 */
const CAGE_MB = { interactive: 256, long: 1024, batch: 1280 } as const;
/** With less heap than this a worker is of no use, so there are fewer of them. */
const LEAST_HEAP_MB = 64;

/** The heap of each worker, and how many there may be at most. */
export interface HeapShare {
  readonly most: number;
  heapMb(size: number): number | undefined;
}

/** What the workers of a pool get; without a cage as many as are wanted, each with the pool's default. */
export function heapShare(pool: keyof typeof CAGE_MB, isCaged: boolean): HeapShare {
  if (!isCaged) return { most: Infinity, heapMb: () => undefined };
  const all = CAGE_MB[pool];
  return { most: Math.floor(all / LEAST_HEAP_MB), heapMb: (size) => Math.floor(all / size) };
}

export function createPools(
  workerPath: string,
  isCaged: boolean = process.versions['electron'] !== undefined,
): Pools {
  const make = (pool: keyof typeof CAGE_MB, wanted: number): Pool => {
    const share = heapShare(pool, isCaged);
    const size = Math.min(wanted, share.most);
    const heapMb = share.heapMb(size);
    return createPool({ workerPath, size, ...(heapMb === undefined ? {} : { heapMb }) });
  };
  const defaultJobs = Math.min(
    Math.max(1, availableParallelism()),
    heapShare('long', isCaged).most,
  );
  const interactive = make('interactive', INTERACTIVE_WORKERS);
  const long = make('long', defaultJobs);
  let batch: Pool | null = null;
  return {
    defaultJobs,
    interactive,
    long,
    forBatch: async (jobs) => {
      const size = Math.min(jobs > 0 ? jobs : defaultJobs, heapShare('batch', isCaged).most);
      if (batch?.size === size) return batch;
      await batch?.close();
      batch = make('batch', size);
      return batch;
    },
    close: async () => {
      await Promise.all([interactive.close(), long.close(), batch?.close()]);
    },
  };
}
