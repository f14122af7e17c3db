import { totalsOf } from '../../make/definition';
import type { MadePackage, MakeProgress } from '../../shared/contract';
import type { Problem } from '../../shared/puzzle';
import type { Ports } from '../host/ports';
import { endBy } from '../batches/run-end';
import type { SetRun } from '../make/make-folder';
import { TestProblem } from '../make/make-tests';

export interface RunOptions {
  readonly folder: string;
  readonly resume: boolean;
  /** Makes packages of the folder when its tests are there, until they are cancelled; null: none are wanted. */
  readonly pack: ((signal: AbortSignal) => Promise<readonly MadePackage[]>) | null;
  /** Hears that something changed. */
  readonly tell: () => void;
  readonly log: Ports['log'];
}

/** A set from its first puzzle to its packages. */
export class RunningMake {
  private state: MakeProgress['state'] = 'running';
  private readonly begun = performance.now();
  private elapsedMs = 0;
  private tests = 0;
  private made = 0;
  private confirmed = 0;
  private readonly abort = new AbortController();
  private packages: readonly MadePackage[] = [];
  private problem: Problem | null = null;
  private at: MakeProgress['at'] = null;

  constructor(
    private readonly id: number,
    private readonly set: SetRun,
    private readonly options: RunOptions,
  ) {}

  get active(): boolean {
    return this.state === 'running' || this.state === 'packing';
  }

  count(puzzles: number): void {
    this.made += puzzles;
    this.options.tell();
  }

  async run(): Promise<void> {
    const { folder, resume, pack, tell } = this.options;
    try {
      await this.set.write(folder, resume, async (test, made) => {
        this.tests++;
        // Tests that were there count as made.
        if (made === null) this.made += this.set.definition.data[test.subtask]?.count ?? 0;
        this.confirmed += made?.confirmed ?? 0;
        tell();
      });
      if (pack !== null) {
        if (this.abort.signal.aborted) return this.end('cancelled');
        this.state = 'packing';
        tell();
        this.packages = await pack(this.abort.signal);
      }
      this.end('done');
    } catch (error) {
      this.fail(error);
    } finally {
      await this.set.close();
    }
  }

  /** Ends the run; files whose writing has begun are finished first. */
  cancel(): void {
    this.abort.abort();
    if (this.state === 'running') this.set.cancel();
  }

  private fail(error: unknown): void {
    if (!this.active) return;
    const { state, problem } = endBy(error, this.options.log);
    this.problem = problem;
    if (state === 'failed' && error instanceof TestProblem) {
      const row = this.set.tests[error.number - 1]?.subtask ?? 0;
      this.at = { test: error.number, row };
    }
    this.end(state);
  }

  private end(state: 'done' | 'cancelled' | 'failed'): void {
    if (!this.active) return;
    this.state = state;
    this.elapsedMs = performance.now() - this.begun;
    this.options.tell();
  }

  progress(): MakeProgress {
    const { id, state, confirmed, packages, problem: why, at } = this;
    const { seed, definition } = this.set;
    const totals = totalsOf(definition);
    return {
      id,
      state,
      seed,
      confirmed,
      packages,
      at,
      folder: this.options.folder,
      tests: { done: this.tests, total: totals.tests },
      puzzles: { done: this.made, total: totals.puzzles },
      elapsedMs: this.active ? performance.now() - this.begun : this.elapsedMs,
      problem: why,
    };
  }
}
