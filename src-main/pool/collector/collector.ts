import type { Fact, GridFacts } from '../../collect';
import { askedWorker } from '../asked-worker';
import { startWorker } from '../start-worker';
import type { CollectorStart } from './protocol';

/** A worker that finds out facts about 9×9 grids. */
interface Collector {
  /** What was found out about grids of 81 values; null when the worker is gone. One chunk at a time. */
  facts(cells: Uint8Array): Promise<GridFacts | null>;
  /** Ends the worker at once. */
  stop(): Promise<void>;
}

/** `workerPath` is the built worker entry. */
export function startCollector(workerPath: string, wanted: readonly Fact[]): Collector {
  const workerData: CollectorStart = { collect: wanted };
  const { ask, stop } = askedWorker<Uint8Array, GridFacts>(startWorker(workerPath, { workerData }));
  return { facts: ask, stop };
}
