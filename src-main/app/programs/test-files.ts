import { availableParallelism } from 'node:os';
import { createPool, type Pool } from '../../pool';
import { createYielder } from '../../batch';
import { walkTests, type WalkedTest } from '../headless/walk-tests';
import type { Formats } from '../headless/formats';
import { headline, type DecidedTest, type Headline } from '../judging/deciding';
import { syncOutputDisk } from '../judging/find-outputs';
import type { JudgingContext } from '../judging/judge-test';
import type { TestOf } from '../judging/test-sets';
import type { ChosenJudge, ProfileId } from '../../shared/contract';
import { ProblemError, type Problem } from '../../shared/puzzle';
import { isAccepted, type ProgramTest } from './program-test';
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

/** Told what comes of a run while it goes on, in the order of the tests, and waited for. */
export interface TestListener {
  test(tested: ProgramTest): void | Promise<void>;
  problem(path: string, problem: Problem): void;
}

export interface TestedFiles extends Headline {
  readonly tests: { readonly length: number };
  /** Whether every test is accepted by every judge asked for. */
  readonly allAccepted: boolean;
}

/** Longest search for the right answer of a puzzle. */
const SEARCH_LIMIT_MS = 60_000;

/** Runs a program on tests, judges what it writes, and sums up. */
export async function testFiles(
  request: TestRequest,
  listener: TestListener,
): Promise<TestedFiles> {
  const pool = createPool({ workerPath: request.workerPath, size: availableParallelism() });
  try {
    return await new TestRun(request, listener, pool).all();
  } finally {
    await pool.close();
  }
}

/** What outputs of programs are judged with. */
export function judgingOf(
  { profiles, signal }: Pick<TestRequest, 'profiles' | 'signal'>,
  pool: Pool,
): ProgramBench['judging'] {
  const judge: ChosenJudge = profiles[0] ?? 'set';
  let task: Parameters<JudgingContext['searching']>[0] = null;
  signal.addEventListener('abort', () => task?.cancel());
  return {
    pool,
    judge,
    profiles,
    disk: syncOutputDisk,
    timeLimitMs: SEARCH_LIMIT_MS,
    cancelled: () => signal.aborted,
    searching: (searching) => (task = searching),
  };
}

class TestRun {
  private readonly decided: DecidedTest[] = [];
  private readonly places: (TestOf | null)[] = [];
  private allAccepted = true;
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
    this.bench = { run: { ...run, signal }, files, limits, judging: judgingOf(request, pool) };
  }

  async all(): Promise<TestedFiles> {
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
    const taken = headline(this.decided, this.places);
    const allAccepted = this.allAccepted && !signal.aborted;
    return { ...taken, tests: this.decided, allAccepted };
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
      if (!(error instanceof ProblemError)) throw error;
      this.allAccepted = false;
      this.listener.problem(file.path ?? file.name, error.problem);
    }
  }

  private async take(tested: ProgramTest, test: TestOf | null): Promise<void> {
    if (this.request.signal.aborted) return;
    const { judge, subtask } = tested.judged;
    // Of what a program may fail by, points and subtasks know one: that it is not accepted.
    const verdict = tested.reason === null ? tested.judged.verdict : 'WA';
    this.decided.push({ judge, verdict, subtask });
    this.places.push(test);
    this.allAccepted &&= isAccepted(tested);
    await this.listener.test(tested);
  }
}
