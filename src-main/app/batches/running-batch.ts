import {
  createProgress,
  segmentsOf,
  statusOf,
  type BatchEntry,
  type BatchRun,
  type CheckedReport,
  type ColumnBlock,
  type ProgressMeter,
  type ResultBlock,
  type Segment,
} from '../../batch';
import { searchLimits } from '../../pool';
import {
  OUTCOMES,
  PUZZLE_STATUSES,
  type BatchOptions,
  type BatchProgress,
  type BatchState,
  type PuzzleStatus,
} from '../../shared/contract';
import { entryAt, isQueued, partWithKey, type BatchPart } from './batch-part';
import type { OpenFile } from '../datasets/open-file';

interface BatchListener {
  /** Rows of a file, or with null the state of the batch, are no longer what they were. */
  changed(file: OpenFile | null): void;
  /** Rows, `from` up to before `to`, have their results. */
  resultsRecorded(file: OpenFile, from: number, to: number): void;
}

type Regular = Extract<Segment, { kind: 'regular' }>;

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
  /** Files that have gone on since `news` was last asked for: at first all of them. */
  private readonly fresh: Set<BatchPart>;
  private state: BatchState = 'running';
  private nodes = 0;
  private run: BatchRun | null = null;
  /** Where the input is: part and place in its rows. */
  private part = 0;
  private place = 0;
  /** Buffers of results that the stores have copied. */
  private readonly spares: ArrayBuffer[] = [];

  constructor(
    readonly id: number,
    private readonly parts: readonly BatchPart[],
    private readonly options: BatchOptions,
    private readonly jobs: number,
    private readonly told: BatchListener,
  ) {
    this.total = parts.reduce((sum, { indices }) => sum + indices.length, 0);
    this.meter = createProgress(this.total, () => performance.now());
    this.fresh = new Set(parts);
    for (const { store, indices } of parts) store.queue(indices);
  }

  get active(): boolean {
    return this.state === 'running' || this.state === 'paused';
  }

  get chunkOptions() {
    const { engine, timeLimitSeconds } = this.options;
    return searchLimits(timeLimitSeconds * 1000, engine);
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
  next(count: number): BatchEntry[] {
    const entries: BatchEntry[] = [];
    let taken = 0;
    for (; this.part < this.parts.length; this.part++, this.place = 0) {
      const part = this.parts[this.part];
      if (part === undefined) break;
      while (this.place < part.indices.length && taken < count) {
        const { rows, entry } = entryAt(part, this.place, count - taken, this.options.proveUnique);
        this.place += rows;
        if (entry === null) this.count(part, null, rows);
        else {
          entries.push('count' in entry ? { ...entry, spares: this.spares } : entry);
          taken += rows;
        }
      }
      if (taken >= count) break;
    }
    return entries;
  }

  take(block: ResultBlock): void {
    const touched = new Set<OpenFile>();
    this.nodes += block.nodes;
    for (const segment of segmentsOf(block)) {
      const place = segment.kind === 'regular' ? segment.from : segment.place;
      const checked = block.at(place);
      const part = partWithKey(this.parts, checked.item.key);
      if (part === undefined) continue;
      if (segment.kind === 'regular' && block.kind === 'columns') {
        this.keepRegular(part, checked.item.key - part.firstKey, block, segment);
      } else this.keep(part, checked);
      touched.add(part.file);
    }
    if (block.kind === 'columns') this.spares.push(block.columns.buffer);
    touched.forEach((file) => this.told.changed(file));
  }

  /** The progress with the files alone that have gone on since the last time. */
  news(): BatchProgress {
    const parts = [...this.fresh];
    this.fresh.clear();
    return this.progress(parts);
  }

  progress(parts = this.parts): BatchProgress {
    const { done, elapsedMs, leftMs } = this.meter.read();
    const counts = PUZZLE_STATUSES.map((status) => [status, this.counts.get(status) ?? 0] as const);
    return {
      id: this.id,
      state: this.state,
      total: this.total,
      done,
      counts: Object.fromEntries(counts) as Record<PuzzleStatus, number>,
      files: parts.map(({ file, indices, done: ready, failed }) => {
        return { fileId: file.id, name: file.name, total: indices.length, done: ready, failed };
      }),
      elapsedMs,
      leftMs: this.state === 'done' ? 0 : leftMs,
      nodes: this.nodes,
      jobs: this.jobs,
    };
  }

  private keep(part: BatchPart, judged: CheckedReport): void {
    const index = judged.item.key - part.firstKey;
    const status = statusOf(judged, part.format?.promisesUnique ?? false);
    if (!isQueued(part, index)) {
      this.count(part, null);
      return;
    }
    const failure = judged.problem ?? part.format?.unanswerable(judged.report) ?? null;
    part.store.setResult(index, status, judged.report, failure);
    this.told.resultsRecorded(part.file, index, index + 1);
    if (OUTCOMES[status] === 'failed') part.failed++;
    this.count(part, status);
  }

  /** Grids that are solved for certain: a format has bytes for each of them. */
  private keepRegular(part: BatchPart, first: number, block: ColumnBlock, segment: Regular): void {
    const { file, store, format } = part;
    const rows = segment.to - segment.from;
    if (file.store !== store) {
      this.count(part, null, rows);
      return;
    }
    const set = store.setSolved(first, block, segment, format?.promisesUnique ?? false);
    this.told.resultsRecorded(file, first, first + rows);
    this.count(part, 'answer', set.answer);
    this.count(part, 'several', set.several);
    this.count(part, null, rows - set.answer - set.several);
  }

  /** @param status null for rows that are not queued any more */
  private count(part: BatchPart, status: PuzzleStatus | null, rows = 1): void {
    part.done += rows;
    this.fresh.add(part);
    this.meter.add(rows);
    if (status !== null) this.counts.set(status, (this.counts.get(status) ?? 0) + rows);
  }

  private enter(state: BatchState): BatchProgress {
    this.state = state;
    this.told.changed(null);
    return this.progress();
  }

  private end(end: 'done' | 'cancelled'): void {
    for (const part of this.parts.filter(({ store }) => store.count('queued') > 0)) {
      for (const index of part.indices)
        if (isQueued(part, index)) part.store.forget(index, 'cancelled');
      this.told.changed(part.file);
    }
    this.spares.length = 0;
    this.meter.pause();
    this.state = end;
    this.told.changed(null);
  }
}
