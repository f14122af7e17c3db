import type { ChartJob, ChartWork, EnginePair, RatedGroup } from '../../shared/contract';

/** Puzzles that are worked on, evenly spread over those that could be. */
export interface Sample {
  readonly indices: readonly number[];
  readonly of: number;
}

/** Takes at most `most` of the rows that pass, evenly spread. */
export function sampleOf(length: number, passes: (index: number) => boolean, most: number): Sample {
  const fit = new Uint32Array(length);
  let of = 0;
  for (let index = 0; index < length; index++) if (passes(index)) fit[of++] = index;
  const count = Math.min(of, most);
  const indices = Array.from({ length: count }, (_, at) => fit[Math.floor((at * of) / count)] ?? 0);
  return { indices, of };
}

/** Work in the background, and what it has come to so far. */
export class RunningChart {
  private state: ChartJob['state'] = 'running';
  private done = 0;
  private left = 0;
  private readonly groups = new Map<string, RatedGroup>();
  private readonly pairs: EnginePair[] = [];
  private stopping: (() => void) | null = null;

  constructor(
    private readonly id: number,
    private readonly fileId: number,
    readonly work: ChartWork,
    readonly sample: Sample,
    private readonly tell: () => void,
  ) {}

  get active(): boolean {
    return this.state === 'running';
  }

  progress(): ChartJob {
    const { id, fileId, work, state, done, left } = this;
    const { indices, of } = this.sample;
    return {
      ...{ id, fileId, work, state, done, left, of },
      total: indices.length,
      groups: [...this.groups.values()],
      pairs: [...this.pairs],
    };
  }

  /** What ends the work under way when it is called off. */
  onStop(stop: () => void): void {
    this.stopping = stop;
    if (!this.active) stop();
  }

  rated(found: Omit<RatedGroup, 'count'>): void {
    const key = `${found.grade} ${String(found.technique)}`;
    this.groups.set(key, { ...found, count: (this.groups.get(key)?.count ?? 0) + 1 });
    this.step();
  }

  paired(pair: EnginePair | null): void {
    if (pair === null) this.left += 1;
    else this.pairs.push(pair);
    this.step();
  }

  end(state: 'done' | 'cancelled' | 'failed'): void {
    if (!this.active) return;
    this.state = state;
    this.stopping?.();
    this.tell();
  }

  private step(): void {
    this.done += 1;
    this.tell();
  }
}
