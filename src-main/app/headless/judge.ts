import { availableParallelism } from 'node:os';
import { createPool, type Pool } from '../../pool';
import type { AnswerChoice, JudgedTest, ProfileId } from '../../shared/contract';
import { headline, type DecidedTest, type Headline } from '../judging/deciding';
import { syncOutputDisk } from '../judging/find-outputs';
import { isAccepted, judgeTest, type JudgingContext } from '../judging/judge-test';
import type { TestOf } from '../judging/test-sets';
import type { Formats } from './formats';
import type { FileProblem } from './plan';
import { walkTests, type WalkedTest } from './walk-tests';

export interface JudgeRequest {
  /** Files, and folders or zips of test sets. */
  readonly paths: readonly string[];
  readonly answers: Exclude<AnswerChoice, { from: 'own' }>;
  readonly profiles: readonly ProfileId[];
  readonly workerPath: string;
  readonly formats: Formats;
}

/** Told what comes of a run while it goes on, and waited for. */
export interface JudgeListener {
  test(judged: JudgedTest): void | Promise<void>;
  problem(what: FileProblem): void;
  /** Given what stops the run. */
  onCancel(cancel: () => void): void;
}

export interface JudgedFiles extends Headline {
  readonly tests: { readonly length: number };
  /** Whether every judge asked for accepts every test, too. */
  readonly allAccepted: boolean;
}

/** Longest search for the right answer of a puzzle. */
const SEARCH_LIMIT_MS = 60_000;

/** Judges the outputs of test sets and files, one after another: no more than one is held. */
export async function judgeFiles(
  request: JudgeRequest,
  listener: JudgeListener,
): Promise<JudgedFiles> {
  const run = new Run(request, listener);
  listener.onCancel(() => run.cancel());
  return await run.judgeAll();
}

class Run {
  /** Of each judged test, what the headline needs. */
  private readonly decided: DecidedTest[] = [];
  private readonly places: (TestOf | null)[] = [];
  private allAccepted = true;
  private stopped = false;
  private task: Parameters<JudgingContext['searching']>[0] = null;
  private readonly context: JudgingContext;
  /** Its workers are started when an answer has to be searched for. */
  private readonly pool: Pool;

  constructor(
    private readonly request: JudgeRequest,
    private readonly listener: JudgeListener,
  ) {
    const { answers, profiles, workerPath } = request;
    this.pool = createPool({ workerPath, size: availableParallelism() });
    this.context = {
      pool: this.pool,
      answers,
      profiles,
      judge: 'set',
      outputs: null,
      disk: syncOutputDisk,
      timeLimitMs: SEARCH_LIMIT_MS,
      cancelled: () => this.stopped,
      searching: (task) => (this.task = task),
    };
  }

  cancel(): void {
    this.stopped = true;
    this.task?.cancel();
  }

  async judgeAll(): Promise<JudgedFiles> {
    try {
      const { paths, formats } = this.request;
      const walk = walkTests(paths, formats, {
        problem: (path, problem) => this.listener.problem({ path, problem }),
        stopped: () => this.stopped,
      });
      for await (const found of walk) await this.judge(found);
      const { decided: tests, allAccepted } = this;
      const taken = headline(tests, this.places);
      return { ...taken, tests, allAccepted: allAccepted && !this.stopped };
    } finally {
      await this.pool.close();
    }
  }

  private async judge({ file, test }: WalkedTest): Promise<void> {
    await this.take(await judgeTest(file, test, this.context), test);
  }

  private async take(judged: JudgedTest, test: TestOf | null): Promise<void> {
    if (this.stopped) return;
    const { judge, verdict, subtask } = judged;
    this.decided.push({ judge, verdict, subtask });
    this.places.push(test);
    this.allAccepted &&= isAccepted(judged);
    await this.listener.test(judged);
  }
}
