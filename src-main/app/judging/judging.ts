import type { SolveTask } from '../../batch';
import type { Pool } from '../../pool';
import type {
  JudgedTest,
  JudgeProgress,
  JudgeRun,
  Params,
  SubtaskSummary,
  Verdict,
} from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { Datasets } from '../datasets';
import type { EventHub } from '../events';
import type { OpenFile } from '../open-file';
import type { Outputs } from '../outputs';
import { createThrottle } from '../throttle';
import { isAccepted, isLate, judgeTest, unjudged, type JudgingContext } from './judge-test';
import type { OwnAnswers } from './own-answers';
import type { TestSets } from './test-sets';

/** Judges files, one run at a time. */
export interface Judging {
  /** @throws ProblemError judging-running, unknown-file */
  run(params: Params<'judge/run'>): JudgeProgress;
  current(): JudgeRun | null;
  /** @throws ProblemError unknown-run */
  get(id: number): JudgeRun;
  cancel(id: number): JudgeProgress;
  /** Settles when the latest run has ended. */
  ended(): Promise<void>;
  close(): Promise<void>;
}

export interface JudgingParts {
  readonly datasets: Pick<Datasets, 'get'>;
  readonly sets: Pick<TestSets, 'testOf'>;
  readonly outputs: Outputs;
  readonly own: OwnAnswers;
  readonly pool: Pool;
  readonly hub: EventHub;
  /** Milliseconds for a search where the set has no limit of its own. */
  readonly searchLimitMs: number;
}

const EVENT_INTERVAL_MS = 100;

export function createJudging(parts: JudgingParts): Judging {
  let latest: Run | null = null;
  let lastId = 0;
  const telling = createThrottle<'progress'>(EVENT_INTERVAL_MS);
  const known = (id: number): Run => {
    if (latest?.id !== id) throw new ProblemError(problem('unknown-run'));
    return latest;
  };
  const tell = (run: Run): void => {
    telling.run('progress', () => parts.hub.emit('judge/progress', run.progress()));
    if (run.state !== 'running') telling.flush('progress');
  };
  return {
    run: (params) => {
      if (latest?.state === 'running') throw new ProblemError(problem('judging-running'));
      const files = [...new Set(params.fileIds)].map((fileId) => parts.datasets.get(fileId));
      const run = new Run(++lastId, files, params, parts, tell);
      latest = run;
      run.start();
      return run.progress();
    },
    current: () => latest?.view() ?? null,
    get: (id) => known(id).view(),
    cancel: (id) => known(id).cancel(),
    ended: async () => await latest?.ended,
    close: async () => {
      latest?.cancel();
      await latest?.ended;
      telling.dispose();
    },
  };
}

class Run {
  state: JudgeProgress['state'] = 'running';
  ended: Promise<void> = Promise.resolve();
  private readonly tests: JudgedTest[];
  private done = 0;
  private readonly abort = new AbortController();
  private solving: JudgeProgress['solving'] = null;
  private task: SolveTask<unknown> | null = null;

  constructor(
    readonly id: number,
    private readonly files: readonly OpenFile[],
    private readonly params: Params<'judge/run'>,
    private readonly parts: JudgingParts,
    private readonly tell: (run: Run) => void,
  ) {
    this.tests = files.map((file) => unjudged(file, parts.sets.testOf(file.id)));
  }

  start(): void {
    this.ended = this.judgeAll().catch(() => {
      this.state = 'cancelled';
      this.tell(this);
    });
  }

  progress(): JudgeProgress {
    const { id, state, done, solving } = this;
    return { id, state, total: this.files.length, done, solving };
  }

  view(): JudgeRun {
    const { answers, profiles } = this.params;
    const accepted = this.state === 'done' && this.tests.every(isAccepted);
    const subtasks = summaries(this.tests);
    return { ...this.progress(), answers, profiles, tests: [...this.tests], subtasks, accepted };
  }

  cancel(): JudgeProgress {
    this.abort.abort();
    this.task?.cancel();
    return this.progress();
  }

  private get stopped(): boolean {
    return this.abort.signal.aborted;
  }

  private async judgeAll(): Promise<void> {
    const { outputs, pool, searchLimitMs, sets } = this.parts;
    if (this.params.answers.from === 'own') await this.solveFirst();
    const bench: JudgingContext = {
      pool,
      outputs,
      ...this.params,
      timeLimitMs: searchLimitMs,
      cancelled: () => this.stopped,
      searching: (task) => (this.task = task),
    };
    for (const [i, file] of this.files.entries()) {
      if (this.stopped) break;
      const judged = await judgeTest(file, sets.testOf(file.id), bench);
      if (this.stopped) break;
      this.tests[i] = judged;
      this.done++;
      this.tell(this);
    }
    this.state = this.stopped ? 'cancelled' : 'done';
    this.tell(this);
  }

  private async solveFirst(): Promise<void> {
    await this.parts.own.complete(this.files, this.abort.signal, (solving) => {
      this.solving = solving;
      this.tell(this);
    });
  }
}

function summaries(tests: readonly JudgedTest[]): SubtaskSummary[] {
  const bySubtask = new Map<string | null, JudgedTest[]>();
  for (const test of tests) {
    const known = bySubtask.get(test.subtask);
    if (known === undefined) bySubtask.set(test.subtask, [test]);
    else known.push(test);
  }
  return [...bySubtask].map(([subtask, own]) => ({
    subtask,
    tests: own.length,
    accepted: own.filter(({ semantic }) => semantic?.verdict === 'AC').length,
    verdict: worst(own.map(({ semantic }) => semantic?.verdict ?? null)),
    late: own.filter(isLate).length,
  }));
}

/** A test that is not judged leaves its subtask undecided, unless another test decides it. */
function worst(verdicts: readonly (Verdict | null)[]): Verdict | null {
  if (verdicts.includes('WA')) return 'WA';
  if (verdicts.includes(null)) return null;
  return verdicts.includes('PE') ? 'PE' : 'AC';
}
