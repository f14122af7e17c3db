import {
  createProgress,
  questionFor,
  runBatch,
  statusOf,
  type BatchItem,
  type BatchRun,
  type Judged,
  type ProgressMeter,
} from '../batch';
import type { Format } from '../formats';
import { DEFAULT_MEMORY_BYTES } from '../pool';
import type { BatchOptions, BatchProgress, BatchState, PuzzleStatus } from '../shared/contract';
import { PUZZLE_STATUSES } from '../shared/contract';
import { problem, ProblemError } from '../shared/puzzle';
import type { Datasets } from './datasets';
import type { EventHub } from './events';
import type { OpenFile } from './open-file';
import type { Pools } from './pools';
import type { LogLevel } from './ports';
import type { PuzzleStore } from './store';
import { createThrottle } from './throttle';

/** The batch queue: one batch at a time, over the puzzles of open files. */
export interface Batches {
  /** @throws ProblemError batch-running, unknown-file, unknown-puzzle */
  start(options: BatchOptions): Promise<BatchProgress>;
  pause(id: number): BatchProgress;
  resume(id: number): BatchProgress;
  cancel(id: number): BatchProgress;
  current(): BatchProgress | null;
  /** Cancels what runs and waits for its end. */
  close(): Promise<void>;
}

/** Progress is told at most this often. */
const TELL_MS = 100;

type Log = (level: LogLevel, message: string) => void;

export function createBatches(datasets: Datasets, pools: Pools, hub: EventHub, log: Log): Batches {
  return new BatchQueue(datasets, pools, hub, log);
}

class BatchQueue implements Batches {
  private latest: Batch | null = null;
  private starting = false;
  private lastId = 0;
  private readonly telling = createThrottle<'progress'>(TELL_MS);

  constructor(
    private readonly datasets: Datasets,
    private readonly pools: Pools,
    private readonly hub: EventHub,
    private readonly log: Log,
  ) {}

  async start(options: BatchOptions): Promise<BatchProgress> {
    if (this.starting || this.latest?.active === true)
      throw new ProblemError(problem('batch-running'));
    this.starting = true;
    try {
      const parts = options.targets.map(({ fileId, indices }) =>
        partOf(this.datasets.get(fileId), indices),
      );
      const pool = await this.pools.forBatch(options.jobs);
      const batch = new Batch(++this.lastId, merged(parts), options, pool.size, (file) =>
        this.tell(file),
      );
      this.latest = batch;
      const run = runBatch(pool, batch, (judged) => batch.take(judged), batch.chunkOptions);
      batch.begin(run, (error) => this.log('error', `batch: ${String(error)}`));
      return batch.progress();
    } finally {
      this.starting = false;
    }
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

  async close(): Promise<void> {
    this.latest?.cancel();
    await this.latest?.ended;
    this.telling.dispose();
  }

  private known(id: number): Batch {
    if (this.latest?.id !== id) throw new ProblemError(problem('bad-request', { verb: 'batch' }));
    return this.latest;
  }

  private tell(file: OpenFile | null): void {
    if (file !== null) this.datasets.touch(file);
    this.telling.run('progress', () => {
      const progress = this.current();
      if (progress !== null) this.hub.emit('batch/progress', progress);
    });
    if (file === null && this.latest?.active === false) this.telling.flush('progress');
  }
}

/** The share of one file in a batch. */
interface Part {
  readonly file: OpenFile;
  readonly store: PuzzleStore;
  readonly format: Format | null;
  /** Rows to solve, ascending. */
  readonly indices: Uint32Array;
  done: number;
  failed: number;
}

/** @throws ProblemError unknown-puzzle */
function partOf(file: OpenFile, asked: readonly number[] | null): Part {
  const { store } = file;
  const last = asked?.reduce((max, index) => Math.max(max, index), -1) ?? -1;
  if (last >= store.length) {
    throw new ProblemError(problem('unknown-puzzle', { file: file.name, number: last + 1 }));
  }
  const all = asked === null ? everyRow(store.length) : ascending(asked);
  const indices = all.filter((index) => store.status(index) !== 'malformed');
  return { file, store, format: file.content.format, indices, done: 0, failed: 0 };
}

function everyRow(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let index = 0; index < length; index++) rows[index] = index;
  return rows;
}

function ascending(asked: readonly number[]): Uint32Array {
  return Uint32Array.from(new Set(asked)).sort();
}

/** A file that is named twice is solved once. */
function merged(parts: readonly Part[]): Part[] {
  const byFile = new Map<OpenFile, Part>();
  for (const part of parts) {
    const known = byFile.get(part.file);
    const indices =
      known === undefined ? part.indices : ascending([...known.indices, ...part.indices]);
    byFile.set(part.file, { ...part, indices });
  }
  return [...byFile.values()];
}

/**
 * One batch. Its rows are `queued` until their result comes. A row that is no longer queued by then
 * was edited meanwhile, and a file whose store is another one was read again: such results belong to
 * a puzzle that is gone, and are dropped.
 */
class Batch {
  readonly total: number;
  ended: Promise<void> = Promise.resolve();
  private readonly meter: ProgressMeter;
  private readonly counts = new Map<PuzzleStatus, number>();
  private state: BatchState = 'running';
  private nodes = 0;
  private readonly partByItem = new Map<BatchItem, Part>();
  private run: BatchRun | null = null;
  /** Where the input is: part and place in its rows. */
  private part = 0;
  private place = 0;

  constructor(
    readonly id: number,
    private readonly parts: readonly Part[],
    private readonly options: BatchOptions,
    private readonly jobs: number,
    private readonly changed: (file: OpenFile | null) => void,
  ) {
    this.total = parts.reduce((sum, { indices }) => sum + indices.length, 0);
    this.meter = createProgress(this.total, () => performance.now());
    for (const { store, indices } of parts)
      indices.forEach((index) => store.forget(index, 'queued'));
  }

  get active(): boolean {
    return this.state === 'running' || this.state === 'paused';
  }

  get chunkOptions() {
    const { engine, timeLimitSeconds } = this.options;
    return { engine, timeLimitMs: timeLimitSeconds * 1000, memoryBytes: DEFAULT_MEMORY_BYTES };
  }

  begin(run: BatchRun, failed: (error: unknown) => void): void {
    this.run = run;
    this.parts.forEach(({ file }) => this.changed(file));
    this.ended = run.finished
      .catch((error: unknown) => {
        failed(error);
        return 'cancelled' as const;
      })
      .then((end) => this.end(end));
  }

  pause(): BatchProgress {
    if (this.state !== 'running') return this.progress();
    this.run?.pause();
    this.meter.pause();
    return this.enter('paused');
  }

  resume(): BatchProgress {
    if (this.state !== 'paused') return this.progress();
    this.meter.resume();
    this.run?.resume();
    return this.enter('running');
  }

  cancel(): BatchProgress {
    if (this.active) this.run?.cancel();
    return this.progress();
  }

  /** Input of the batch: the next rows that are still waiting. */
  next(count: number): BatchItem[] {
    const items: BatchItem[] = [];
    for (; this.part < this.parts.length; this.part++, this.place = 0) {
      const part = this.parts[this.part];
      if (part === undefined) break;
      while (this.place < part.indices.length && items.length < count) {
        const item = this.itemOf(part, part.indices[this.place++] ?? 0);
        if (item !== null) items.push(item);
      }
      if (items.length >= count) break;
    }
    return items;
  }

  /** Sink of the batch. */
  take(judged: readonly Judged[]): void {
    const touched = new Set<OpenFile>();
    for (const each of judged) {
      const part = this.partByItem.get(each.item);
      this.partByItem.delete(each.item);
      if (part === undefined) continue;
      this.keep(part, each);
      touched.add(part.file);
    }
    touched.forEach((file) => this.changed(file));
  }

  progress(): BatchProgress {
    const { done, elapsedMs, leftMs } = this.meter.read();
    const counts = PUZZLE_STATUSES.map((status) => [status, this.counts.get(status) ?? 0] as const);
    return {
      id: this.id,
      state: this.state,
      total: this.total,
      done,
      counts: Object.fromEntries(counts) as Record<PuzzleStatus, number>,
      files: this.parts.map(({ file, indices, done: ready, failed }) => {
        return { fileId: file.id, name: file.name, total: indices.length, done: ready, failed };
      }),
      elapsedMs,
      leftMs: this.state === 'done' ? 0 : leftMs,
      nodes: this.nodes,
      jobs: this.jobs,
    };
  }

  private itemOf(part: Part, index: number): BatchItem | null {
    const puzzle = this.waits(part, index) ? part.store.puzzle(index) : null;
    if (puzzle === null || part.format === null) {
      this.count(part, null);
      return null;
    }
    const question = questionFor(part.format, puzzle, this.options.proveUnique);
    const item = { key: index, puzzle, question };
    this.partByItem.set(item, part);
    return item;
  }

  private waits({ file, store }: Part, index: number): boolean {
    return file.store === store && store.status(index) === 'queued';
  }

  private keep(part: Part, judged: Judged): void {
    const { key } = judged.item;
    const status = statusOf(judged, part.format?.promisesUnique ?? false);
    this.nodes += judged.report.nodes;
    if (!this.waits(part, key)) {
      this.count(part, null);
      return;
    }
    const failure = judged.problem ?? part.format?.unanswerable(judged.report) ?? null;
    part.store.setResult(key, status, judged.report, failure);
    if (failure !== null) part.failed++;
    this.count(part, status);
  }

  private count(part: Part, status: PuzzleStatus | null): void {
    part.done++;
    this.meter.add(1);
    if (status !== null) this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }

  private enter(state: BatchState): BatchProgress {
    this.state = state;
    this.changed(null);
    return this.progress();
  }

  private end(end: 'done' | 'cancelled'): void {
    for (const part of this.parts) {
      for (const index of part.indices)
        if (this.waits(part, index)) part.store.forget(index, 'cancelled');
    }
    this.meter.pause();
    this.state = end;
    this.parts.forEach(({ file }) => this.changed(file));
    this.changed(null);
  }
}
