import { createProgress, type ProgressMeter } from '../../batch';
import type { RatingJob } from '../../shared/contract';

/** The rating of a file's puzzles. */
export class RunningRating {
  private state: RatingJob['state'] = 'running';
  private done = 0;
  /** Puzzles that were done before it began. */
  private before = 0;
  private stopping: (() => void) | null = null;
  private waking: (() => void)[] = [];
  private readonly meter: ProgressMeter;

  constructor(
    private readonly id: number,
    private readonly fileId: number,
    readonly indices: Uint32Array,
    /** Hears of every puzzle, and of every change of state. */
    private readonly tell: (what: 'progress' | 'state') => void,
  ) {
    this.meter = createProgress(indices.length, () => performance.now());
  }

  get active(): boolean {
    return this.state === 'running' || this.state === 'paused';
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

  pause(): void {
    if (this.state !== 'running') return;
    this.meter.pause();
    this.enter('paused');
  }

  resume(): void {
    if (this.state !== 'paused') return;
    this.meter.resume();
    this.enter('running');
  }

  /** Settles when work may go on, or when it has ended. */
  async unpaused(): Promise<void> {
    if (this.state === 'paused') await new Promise<void>((wake) => this.waking.push(wake));
  }

  end(state: 'done' | 'cancelled' | 'failed'): void {
    if (!this.active) return;
    this.stopping?.();
    this.enter(state);
  }

  private enter(state: RatingJob['state']): void {
    this.state = state;
    for (const wake of this.waking.splice(0)) wake();
    this.tell('state');
  }
}
