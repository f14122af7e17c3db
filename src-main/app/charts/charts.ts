import type { Pool } from '../../pool';
import {
  MOST_PAIRS,
  MOST_RATED,
  type ChartJob,
  type ChartRequests,
  type ChartWork,
  type Handlers,
  type Params,
} from '../../shared/contract';
import type { Datasets } from '../datasets';
import type { EventHub } from '../events';
import type { PuzzleStore } from '../store';
import { createThrottle } from '../throttle';
import { RunningChart, sampleOf, type Sample } from './chart-job';
import { chartProfile } from './profile';
import { pairSample, rateSample } from './run-chart';

/** Least time between two progress events. */
const EVENT_INTERVAL_MS = 150;

/** What charts over a data set are made of. */
export interface Charts {
  readonly handlers: Pick<Handlers, keyof ChartRequests>;
  close(): void;
}

/** `pool` is for the engines; `workerPath` is the built worker entry, for what rates. */
export function createCharts(
  datasets: Datasets,
  pool: Pool,
  workerPath: string,
  hub: EventHub,
): Charts {
  const running = new Map<ChartWork['kind'], RunningChart>();
  const throttle = createThrottle<number>(EVENT_INTERVAL_MS);
  let lastId = 0;

  const start = ({ fileId, work }: Params<'charts/start'>): ChartJob => {
    const { store } = datasets.get(fileId);
    running.get(work.kind)?.end('cancelled');
    const id = ++lastId;
    const job = new RunningChart(id, fileId, work, sampleFor(store, work), () => {
      throttle.run(id, () => hub.emit('charts/progress', job.progress()));
      if (!job.active) throttle.flush(id);
    });
    running.set(work.kind, job);
    const run =
      work.kind === 'ratings'
        ? rateSample(job, store, workerPath)
        : pairSample(job, store, pool, work.engines);
    void run.catch(() => job.end('failed'));
    return job.progress();
  };

  return {
    handlers: {
      'charts/profile': ({ fileId, measure }) => chartProfile(datasets.get(fileId).store, measure),
      'charts/start': start,
      'charts/cancel': ({ id }) => {
        for (const job of running.values()) if (job.progress().id === id) job.end('cancelled');
        return null;
      },
    },
    close: () => {
      running.forEach((job) => job.end('cancelled'));
      throttle.dispose();
    },
  };
}

/** Reasoning is about grids that are not known to be without a single solution. */
function sampleFor(store: PuzzleStore, work: ChartWork): Sample {
  if (work.kind === 'engines') {
    return sampleOf(store.length, (index) => !store.isMalformed(index), MOST_PAIRS);
  }
  const isRateable = (index: number): boolean => {
    const status = store.status(index);
    return store.size(index) > 0 && !['malformed', 'none', 'several'].includes(status);
  };
  return sampleOf(store.length, isRateable, MOST_RATED);
}
