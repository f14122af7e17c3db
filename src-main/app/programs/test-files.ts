import { createPool, type Pool } from '../../pool';
import { createYielder } from '../../batch';
import { walkTests, type WalkedTest } from '../core/walk-tests';
import type { Formats } from '../core/formats';
import { JudgedTests, judgingUntil, type JudgedFiles } from '../core/judged-tests';
import type { TestOf } from '../judging/open-set';
import type { ProfileId } from '../../shared/contract';
import { problemIn, type Problem } from '../../shared/puzzle';
import { decidedOf, isAccepted, type ProgramTest } from './program-test';
import { judgeRan, runTest, type ChosenLimits, type ProgramBench, type RanTest } from './run-test';
import type { ProgramRun } from './run-on-input';

export interface TestRequest {
  /** Files, and folders or zips of test sets. */
  readonly paths: readonly string[];
  readonly run: Omit<ProgramRun, 'limits' | 'files' | 'signal'>;
  /** See {@link ProgramBench.files}. */
  readonly files: string | null;
  readonly limits: ChosenLimits;
  /** Programs that run at the same time. */
  readonly jobs: number;
  /** Judges that compare the outputs; the first decides. Without any the set's judge does. */
  readonly profiles: readonly ProfileId[];
  readonly workerPath: string;
  readonly formats: Formats;
  readonly signal: AbortSignal;
}

/** Receives the results of a run while it goes on, in the order of the tests. */
export interface TestListener {
  /** Waited for. */
  test(tested: ProgramTest): void | Promise<void>;
  problem(path: string, problem: Problem): void;
}

/** Runs a program on tests, judges what it writes, and sums up. */
export async function testFiles(
  request: TestRequest,
  listener: TestListener,
): Promise<JudgedFiles> {
  const pool = createPool({ workerPath: request.workerPath });
  try {
    return await new TestRun(request, listener, pool).all();
  } finally {
    await pool.close();
  }
}

export function judgingOf(
  { profiles, signal }: Pick<TestRequest, 'profiles' | 'signal'>,
  pool: Pool,
): ProgramBench['judging'] {
  return judgingUntil(signal, { pool, judge: profiles[0] ?? 'set', profiles });
}

class TestRun {
  private readonly tests = new JudgedTests();
  private allRan = true;
  private readonly bench: ProgramBench;
  /** Judging takes one after another, in the order of the tests. */
  private judged: Promise<void> = Promise.resolve();
  private readonly running = new Set<Promise<unknown>>();

  constructor(
    private readonly request: TestRequest,
    private readonly listener: TestListener,
    pool: Pool,
  ) {
    const { run, files, limits, signal } = request;
    const judging = judgingOf(request, pool);
    this.bench = { run: { ...run, signal }, files, limits, judging };
  }

  async all(): Promise<JudgedFiles> {
    const { paths, formats, signal, jobs } = this.request;
    const walk = walkTests(paths, formats, {
      problem: (path, problem) => this.listener.problem(path, problem),
      stopped: () => signal.aborted,
      settled: () => this.judged,
    });
    const yieldIfDue = createYielder();
    for await (const found of walk) {
      this.begin(found);
      // With one job, judging does not disturb the next program either.
      if (jobs === 1) await this.judged;
      while (this.running.size >= jobs) await Promise.race(this.running);
      await yieldIfDue();
    }
    await this.judged;
    return this.tests.end(this.allRan && !signal.aborted);
  }

  private begin(found: WalkedTest): void {
    const running = runTest(found.file, found.test, this.bench);
    const ended: Promise<unknown> = running
      .catch(() => undefined)
      .then(() => this.running.delete(ended));
    this.running.add(ended);
    this.judged = this.judged.then(() => this.finish(found, running));
  }

  private async finish({ file, test }: WalkedTest, running: Promise<RanTest>): Promise<void> {
    if (this.request.signal.aborted) return void (await running.catch(() => undefined));
    try {
      await this.take(await judgeRan(await running, this.bench), test);
    } catch (error) {
      this.allRan = false;
      this.listener.problem(file.path ?? file.name, problemIn(error));
    }
  }

  private async take(tested: ProgramTest, test: TestOf | null): Promise<void> {
    if (this.request.signal.aborted) return;
    this.tests.add(decidedOf(tested), test, isAccepted(tested));
    await this.listener.test(tested);
  }
}
