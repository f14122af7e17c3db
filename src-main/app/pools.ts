import { availableParallelism } from 'node:os';
import { createPool, type Pool } from '../pool';

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

export function createPools(workerPath: string): Pools {
  const defaultJobs = Math.max(1, availableParallelism());
  const interactive = createPool({ workerPath, size: INTERACTIVE_WORKERS });
  const long = createPool({ workerPath, size: defaultJobs });
  let batch: Pool | null = null;
  return {
    defaultJobs,
    interactive,
    long,
    forBatch: async (jobs) => {
      const size = jobs > 0 ? jobs : defaultJobs;
      if (batch?.size === size) return batch;
      await batch?.close();
      batch = createPool({ workerPath, size });
      return batch;
    },
    close: async () => {
      await Promise.all([interactive.close(), long.close(), batch?.close()]);
    },
  };
}
