import {
  checkedReports,
  createProgress,
  questionFor,
  statusOf,
  type BatchItem,
  type BatchRun,
  type CheckedReport,
  type ProgressMeter,
  type ResultBlock,
} from '../batch';
import { DEFAULT_MEMORY_BYTES } from '../pool';
import {
  PUZZLE_STATUSES,
  type BatchOptions,
  type BatchProgress,
  type BatchState,
  type PuzzleStatus,
} from '../shared/contract';
import type { BatchPart } from './batch-part';
import type { OpenFile } from './open-file';

interface BatchListener {
  /** Rows of a file, or with null the state of the batch, are no longer what they were. */
  changed(file: OpenFile | null): void;
  /** A row has its result. */
  resultRecorded(file: OpenFile, index: number): void;
}

/**
 * One batch. Its rows are `queued` until their result comes. A row that is no longer queued by then
 * was edited meanwhile, and a file whose store is another one was read again: such results belong to
 * a puzzle that is gone, and are dropped.
 */
export class RunningBatch {
  readonly total: number;
  ended: Promise<void> = Promise.resolve();
  private readonly meter: ProgressMeter;
  private readonly counts = new Map<PuzzleStatus, number>();
  private state: BatchState = 'running';
  private nodes = 0;
  private readonly partByItem = new Map<BatchItem, BatchPart>();
  private run: BatchRun | null = null;
  /** Where the input is: part and place in its rows. */
  private part = 0;
  private place = 0;

  constructor(
    readonly id: number,
    private readonly parts: readonly BatchPart[],
    private readonly options: BatchOptions,
    private readonly jobs: number,
    private readonly told: BatchListener,
  ) {
    this.total = parts.reduce((sum, { indices }) => sum + indices.length, 0);
    this.meter = createProgress(this.total, () => performance.now());
    for (const { store, indices } of parts) store.queue(indices);
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
    this.parts.forEach(({ file }) => this.told.changed(file));
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
  take(block: ResultBlock): void {
    const touched = new Set<OpenFile>();
    for (const each of checkedReports(block)) {
      const part = this.partByItem.get(each.item);
      this.partByItem.delete(each.item);
      if (part === undefined) continue;
      this.keep(part, each);
      touched.add(part.file);
    }
    touched.forEach((file) => this.told.changed(file));
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

  private itemOf(part: BatchPart, index: number): BatchItem | null {
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

  private waits({ file, store }: BatchPart, index: number): boolean {
    return file.store === store && store.status(index) === 'queued';
  }

  private keep(part: BatchPart, judged: CheckedReport): void {
    const { key } = judged.item;
    const status = statusOf(judged, part.format?.promisesUnique ?? false);
    this.nodes += judged.report.nodes;
    if (!this.waits(part, key)) {
      this.count(part, null);
      return;
    }
    const failure = judged.problem ?? part.format?.unanswerable(judged.report) ?? null;
    part.store.setResult(key, status, judged.report, failure);
    this.told.resultRecorded(part.file, key);
    if (failure !== null) part.failed++;
    this.count(part, status);
  }

  private count(part: BatchPart, status: PuzzleStatus | null): void {
    part.done++;
    this.meter.add(1);
    if (status !== null) this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }

  private enter(state: BatchState): BatchProgress {
    this.state = state;
    this.told.changed(null);
    return this.progress();
  }

  private end(end: 'done' | 'cancelled'): void {
    for (const part of this.parts.filter(({ store }) => store.count('queued') > 0)) {
      for (const index of part.indices)
        if (this.waits(part, index)) part.store.forget(index, 'cancelled');
    }
    this.meter.pause();
    this.state = end;
    this.parts.forEach(({ file }) => this.told.changed(file));
    this.told.changed(null);
  }
}
