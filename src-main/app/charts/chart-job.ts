import type { ChartJob, ChartWork, EnginePair, RatedGroup, RatedRow } from '../../shared/contract';

/** Puzzles that are worked on, evenly spread over those that could be. */
export interface Sample {
  readonly indices: ArrayLike<number>;
  readonly of: number;
}

/** Takes at most `most` of the rows that pass, evenly spread. */
export function sampleOf(length: number, passes: (index: number) => boolean, most: number): Sample {
  const { indices: fit, of } = allOf(length, passes);
  const count = Math.min(of, most);
  const indices = Array.from({ length: count }, (_, at) => fit[Math.floor((at * of) / count)] ?? 0);
  return { indices, of };
}

/** All rows that pass. */
export function allOf(length: number, passes: (index: number) => boolean): Sample {
  const fit = new Uint32Array(length);
  let of = 0;
  for (let index = 0; index < length; index++) if (passes(index)) fit[of++] = index;
  return { indices: fit.slice(0, of), of };
}

/** Work in the background, and what it has come to so far. */
export class RunningChart {
  private state: ChartJob['state'] = 'running';
  private done = 0;
  private left = 0;
  /** Puzzles that were done before it began. */
  private before = 0;
  private readonly groups = new Map<string, RatedGroup>();
  private readonly pairs: EnginePair[] = [];
  private stopping: (() => void) | null = null;
  private waking: (() => void)[] = [];

  constructor(
    private readonly id: number,
    private readonly fileId: number,
    readonly work: ChartWork,
    readonly sample: Sample,
    /** Hears of every puzzle, and of every change of state. */
    private readonly tell: (what: 'progress' | 'state') => void,
  ) {}

  get active(): boolean {
    return this.state === 'running' || this.state === 'paused';
  }

  progress(): ChartJob {
    const { id, fileId, work, state, done, left } = this;
    const { indices, of } = this.sample;
    return {
      id,
      fileId,
      work,
      state,
      done,
      left,
      of,
      total: this.before + indices.length,
      groups: [...this.groups.values()],
      pairs: [...this.pairs],
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
    this.tell('progress');
  }

  /** A puzzle that is another one by now. */
  passed(): void {
    this.done += 1;
    this.tell('progress');
  }

  paired(pair: EnginePair | null): void {
    if (pair === null) this.left += 1;
    else this.pairs.push(pair);
    this.passed();
  }

  pause(): void {
    if (this.state === 'running') this.enter('paused');
  }

  resume(): void {
    if (this.state === 'paused') this.enter('running');
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
