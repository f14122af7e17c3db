import type { Handlers } from '../../shared/contract';
import type { Datasets } from '../datasets/datasets';
import { isAnyOpen } from '../datasets/is-any-open';
import type { Batches } from './batches';

/** The verbs about the batch queue. A batch that is over is forgotten with the last of its files. */
export function batchHandlers(
  batches: Batches,
  datasets: Datasets,
): Pick<
  Handlers,
  'batch/start' | 'batch/pause' | 'batch/resume' | 'batch/cancel' | 'batch/current'
> {
  return {
    'batch/start': (options) => batches.start(options),
    'batch/pause': ({ id }) => batches.pause(id),
    'batch/resume': ({ id }) => batches.resume(id),
    'batch/cancel': ({ id }) => batches.cancel(id),
    'batch/current': () => {
      const latest = batches.current();
      const isOver = latest?.state === 'done' || latest?.state === 'cancelled';
      return isOver && !isAnyOpen(datasets, latest.files) ? null : latest;
    },
  };
}
