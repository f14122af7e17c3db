import { type RatingJob, type Handlers, type Params } from '../../shared/contract';
import type { Datasets } from '../datasets/datasets';
import type { EventHub } from '../tools/events';
import type { FileArchive } from '../datasets/file-archive';
import type { Lists } from '../listing/lists';
import type { OpenFile } from '../datasets/open-file';
import { createThrottle } from '../tools/throttle';
import { RunningRating } from './rating-job';
import { rateFile, unrated } from './rate-file';

/** Least time between two progress events. */
const EVENT_INTERVAL_MS = 150;

/** Ratings are written down this often while they are worked out: a large file is some megabytes. */
const KEEP_MS = 60_000;

/**
 * The rating of a data set in the background. `workerPath` is the built worker entry, for the `workers` that
 * rate; `kept` is where ratings wait for the next time that the file is opened.
 */
export function createRatings(
  datasets: Datasets,
  lists: Pick<Lists, 'order'>,
  workerPath: string,
  workers: number,
  { hub, kept }: { readonly hub: EventHub; readonly kept: FileArchive },
) {
  let latest: RunningRating | null = null;
  const throttle = createThrottle<number>(EVENT_INTERVAL_MS);
  let lastId = 0;

  /** Ratings are kept where work stops or goes on, and now and then on the way. */
  let keptAt = performance.now();
  let keeping: Promise<unknown> = Promise.resolve();
  const keepSome = (file: OpenFile, what: 'progress' | 'state'): void => {
    if (what === 'progress' && performance.now() - keptAt < KEEP_MS) return;
    keptAt = performance.now();
    keeping = Promise.all([keeping, kept.store(file)]);
  };

  const start = async ({ fileId, ranges, list }: Params<'ratings/start'>): Promise<RatingJob> => {
    const file = datasets.get(fileId);
    const order = list && (await lists.order(file, list));
    latest?.end('cancelled');
    const id = ++lastId;
    const job = new RunningRating(id, fileId, unrated(file.store, ranges, order), (what) => {
      throttle.run(id, () => hub.emit('ratings/progress', job.progress()));
      if (!job.active) throttle.flush(id);
      keepSome(file, what);
    });
    latest = job;
    void rateFile(job, file, datasets, workerPath, workers).catch(() => job.end('failed'));
    return job.progress();
  };

  const within = (id: number, change: (job: RunningRating) => void): void => {
    if (latest !== null && id === lastId) change(latest);
  };

  return {
    handlers: {
      'ratings/start': start,
      'ratings/pause': ({ id }) => within(id, (job) => job.pause()),
      'ratings/resume': ({ id }) => within(id, (job) => job.resume()),
      'ratings/cancel': ({ id }) => within(id, (job) => job.end('cancelled')),
    } satisfies Partial<Handlers>,
    /** Ends what is at work; resolves when what it found is kept. */
    close: async (): Promise<void> => {
      latest?.end('cancelled');
      throttle.dispose();
      await keeping;
    },
  };
}
