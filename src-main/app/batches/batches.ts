import { runBatch } from '../../batch';
import type { BatchOptions, BatchProgress, HandlersFor } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import { merged, partOf } from './batch-part';
import { type Datasets, isAnyOpen } from '../datasets/datasets';
import { eventInterval } from '../datasets/file-changes';
import type { EventHub } from '../tools/events';
import type { OpenFile } from '../datasets/open-file';
import type { Pools } from '../host/pools';
import type { LogLevel } from '../host/ports';
import { RunningBatch } from './running-batch';
import { createThrottle } from '../tools/throttle';

type Log = (level: LogLevel, message: string) => void;

/** What a batch writes down, so that it can go on after a crash. */
export interface BatchJournal {
  /** A batch began over these files; with null it ended. */
  setBatch(options: BatchOptions | null, fileOf?: (fileId: number) => OpenFile): void;
  /** Rows of a file, `from` up to before `to`, have results now. */
  recordResults(file: OpenFile, from: number, to: number): void;
}

/** The batch queue: one batch at a time, over the puzzles of open files. */
export class Batches {
  private latest: RunningBatch | null = null;
  private starting = false;
  private closing = false;
  private lastId = 0;
  private readonly progressEvents = createThrottle<'progress'>(() =>
    eventInterval(this.datasets.openFiles().length),
  );

  constructor(
    private readonly datasets: Datasets,
    private readonly pools: Pools,
    private readonly hub: EventHub,
    private readonly journal: BatchJournal,
    private readonly log: Log,
  ) {}

  /** @throws ProblemError batch-running, unknown-file, unknown-puzzle */
  async start(asked: BatchOptions): Promise<BatchProgress> {
    if (this.starting || this.latest?.active === true)
      throw new ProblemError(problem('batch-running'));
    this.starting = true;
    try {
      const targets = this.openTargets(asked.targets);
      const options = { ...asked, targets };
      const parts = targets.map(({ fileId, indices }) =>
        partOf(this.datasets.get(fileId), indices),
      );
      const pool = await this.pools.forBatch(options.jobs);
      const batch = new RunningBatch(++this.lastId, merged(parts), options, pool.size, {
        changed: (file) => this.emitProgress(file),
        resultsRecorded: (file, from, to) => this.journal.recordResults(file, from, to),
      });
      this.journal.setBatch(options, (fileId) => this.datasets.get(fileId));
      this.latest = batch;
      const run = runBatch(pool, batch, (judged) => batch.take(judged), batch.chunkOptions);
      batch.begin(run, (error) => this.log('error', `batch: ${String(error)}`));
      void batch.ended.then(() => {
        // One that is cut short because the program ends is there again after the next start.
        if (!this.closing && this.latest === batch) this.journal.setBatch(null);
      });
      return batch.progress();
    } finally {
      this.starting = false;
    }
  }

  /** Without the files that were closed since the window asked. @throws ProblemError unknown-file when none is left */
  private openTargets(targets: BatchOptions['targets']): BatchOptions['targets'] {
    const open = new Set(this.datasets.openFiles().map(({ id }) => id));
    const left = targets.filter(({ fileId }) => open.has(fileId));
    const [first] = targets;
    if (first !== undefined && left.length === 0) this.datasets.get(first.fileId);
    return left;
  }

  pause(id: number): BatchProgress {
    return this.known(id).pause();
  }

  resume(id: number): BatchProgress {
    return this.known(id).resume();
  }

  cancel(id: number): BatchProgress {
    return this.known(id).cancel();
  }

  current(): BatchProgress | null {
    return this.latest?.progress() ?? null;
  }

  async ended(): Promise<void> {
    await this.latest?.ended;
  }

  /** Cancels what runs and waits for its end. */
  async close(): Promise<void> {
    this.closing = true;
    this.latest?.cancel();
    await this.latest?.ended;
    this.progressEvents.dispose();
  }

  private known(id: number): RunningBatch {
    if (this.latest?.id !== id) throw new ProblemError(problem('bad-request', { verb: 'batch' }));
    return this.latest;
  }

  private emitProgress(file: OpenFile | null): void {
    if (file !== null) this.datasets.touch(file);
    this.progressEvents.run('progress', () => {
      if (this.latest !== null) this.hub.emit('batch/progress', this.latest.news());
    });
    if (file === null && this.latest?.active === false) this.progressEvents.flush('progress');
  }
}

/** The verbs about the batch queue. A batch that is over is forgotten with the last of its files. */
export function batchHandlers(batches: Batches, datasets: Datasets): HandlersFor<'batch'> {
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
