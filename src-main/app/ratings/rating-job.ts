import { createProgress, type ProgressMeter } from '../../batch';
import type { RatingJob } from '../../shared/contract';

/** The rating of a file's puzzles. */
export class RunningRating {
  private state: RatingJob['state'] = 'running';
  private done = 0;
  /** Puzzles that were done before it began. */
  private before = 0;
  private stopping: (() => void) | null = null;
  private readonly meter: ProgressMeter;

  constructor(
    private readonly id: number,
    private readonly fileId: number,
    readonly indices: Uint32Array,
    /** Hears of every puzzle, and of the end. */
    private readonly tell: (what: 'progress' | 'state') => void,
  ) {
    this.meter = createProgress(indices.length, () => performance.now());
  }

  get active(): boolean {
    return this.state === 'running';
  }

  progress(): RatingJob {
    const { id, fileId, indices, state, done } = this;
    const { elapsedMs, leftMs } = this.meter.read();
    return {
      id,
      fileId,
      state,
      done,
      total: this.before + indices.length,
      elapsedMs,
      leftMs: this.active ? leftMs : null,
    };
  }

  /** What ends the work under way when it is called off. */
  onStop(stop: () => void): void {
    this.stopping = stop;
    if (!this.active) stop();
  }

  known(): void {
    this.before += 1;
    this.done += 1;
  }

  /** Counts a puzzle that was rated, or is another one by now. */
  advance(): void {
    this.done += 1;
    this.meter.add(1);
    this.tell('progress');
  }

  end(state: 'done' | 'cancelled' | 'failed'): void {
    if (!this.active) return;
    this.stopping?.();
    this.state = state;
    this.tell('state');
  }
}
