import type { RecordPiece } from '../../pool';
import { EventStore, type DanceOptions, type DanceSource, type RunStart } from '../../shared/dance';
import type { DanceProgress, DanceRun } from '../../shared/contract';
import type { Problem } from '../../shared/puzzle';

const NOTHING: RunStart = { open: new Int32Array(), hung: new Int32Array() };

/** One run that is open: what has been recorded of it. */
export class Recording {
  private readonly store = new EventStore();
  private start = NOTHING;
  private state: DanceProgress['state'] = 'recording';
  private end: DanceProgress['end'] = null;
  private problem: Problem | null = null;
  private counters = { nodes: 1, updates: 0, solutions: 0 };

  constructor(
    readonly id: number,
    private readonly source: DanceSource,
    private readonly options: DanceOptions,
  ) {}

  get isRecording(): boolean {
    return this.state === 'recording';
  }

  take({ events, nodes, updates, solutions, end, start }: RecordPiece): void {
    this.store.append(events);
    this.counters = { nodes, updates, solutions };
    this.start = start ?? this.start;
    this.end = end;
    if (end !== null) this.state = 'done';
  }

  /** Recording goes no further; what there is stays. */
  stop(state: 'cancelled' | 'failed', why: Problem | null): void {
    if (!this.isRecording) return;
    this.state = state;
    this.problem = why;
  }

  events(from: number, to: number): Int32Array {
    return this.store.slice(from, to);
  }

  progress(): DanceProgress {
    const { id, state, end, problem, counters } = this;
    return { id, state, end, events: this.store.length, ...counters, problem };
  }

  run(): DanceRun {
    const { source, options } = this;
    const start = { open: [...this.start.open], hung: [...this.start.hung] };
    return { ...this.progress(), source, options, start };
  }
}
