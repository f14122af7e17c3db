import type { Fact, GridFacts } from '../collect';
import { startAsked, type AskedWorker } from './asked-worker';

/**
 * Starts a worker that finds out facts about 9×9 grids, of 81 values each, a chunk at a time. `workerPath` is the built
 * worker entry.
 */
export const startCollector = (
  workerPath: string,
  collect: readonly Fact[],
): AskedWorker<Uint8Array, GridFacts> => startAsked(workerPath, { collect });
