import { createProgress, type ProgressMeter } from '../../batch';
import type { ChartJob, RatedGroup, RatedRow } from '../../shared/contract';

/** The rating of a file's puzzles, and what it has come to so far. */
export class RunningChart {
  private state: ChartJob['state'] = 'running';
  private done = 0;
  private left = 0;
  /** Puzzles that were done before it began. */
  private before = 0;
  private readonly groups = new Map<string, RatedGroup>();
  private stopping: (() => void) | null = null;
  private waking: (() => void)[] = [];
  private readonly meter: ProgressMeter;

  constructor(
    private readonly id: number,
    private readonly fileId: number,
    /** The rows that are left to rate. */
    readonly indices: Uint32Array,
    /** Hears of every puzzle, and of every change of state. */
    private readonly tell: (what: 'progress' | 'state') => void,
  ) {
    this.meter = createProgress(indices.length, () => performance.now());
  }

  get active(): boolean {
    return this.state === 'running' || this.state === 'paused';
  }

  progress(): ChartJob {
    const { id, fileId, indices, state, done, left } = this;
    const { elapsedMs, leftMs } = this.meter.read();
    return {
      id,
      fileId,
      state,
      done,
      left,
      total: this.before + indices.length,
      groups: [...this.groups.values()],
      elapsedMs,
      leftMs: this.active ? leftMs : null,
    };
  }

  /** What ends the work under way when it is called off. */
  onStop(stop: () => void): void {
    this.stopping = stop;
    if (!this.active) stop();
  }

  /** Counts a puzzle that was rated before. */
  known(row: RatedRow | null): void {
    this.before += 1;
    this.count(row);
  }

  /** @param row null for a puzzle without exactly one solution */
  rated(row: RatedRow | null): void {
    this.count(row);
    this.meter.add(1);
    this.tell('progress');
  }

  /** A puzzle that is another one by now. */
  passed(): void {
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

  private enter(state: ChartJob['state']): void {
    this.state = state;
    for (const wake of this.waking.splice(0)) wake();
    this.tell('state');
  }

  private count(row: RatedRow | null): void {
    this.done += 1;
    if (row === null) {
      this.left += 1;
      return;
    }
    const { grade, hardest: technique } = row;
    const key = `${grade} ${String(technique)}`;
    this.groups.set(key, { grade, technique, count: (this.groups.get(key)?.count ?? 0) + 1 });
  }
}
