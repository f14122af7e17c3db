import type { Pool } from '../../pool';
import type { Handlers, JudgedTest, JudgeProgress, JudgeRun, Params } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import { type Datasets, isAnyOpen } from '../datasets/datasets';
import type { EventHub } from '../tools/events';
import type { OpenFile } from '../datasets/open-file';
import type { Outputs } from '../saving/outputs';
import type { FileWatch } from '../tools/file-watch';
import { createThrottle } from '../tools/throttle';
import { headline } from './deciding';
import { judgedOutput } from './find-outputs';
import { isAccepted, judgeTest, unjudged, type JudgingContext } from './judge-test';
import type { OwnAnswers } from './own-answers';
import type { TestOf } from './open-set';
import type { TestSets } from './test-sets';

export interface JudgingParts {
  readonly datasets: Pick<Datasets, 'get' | 'openFiles'>;
  readonly sets: Pick<TestSets, 'testOf'>;
  readonly outputs: Outputs;
  readonly own: OwnAnswers;
  readonly pool: Pool;
  readonly hub: EventHub;
  /** Milliseconds for a search where the set has no limit of its own. */
  readonly searchLimitMs: number;
  /** Sees that outputs change; null where nothing is judged twice. */
  readonly watch: FileWatch | null;
}

const EVENT_INTERVAL_MS = 100;

export type Judging = ReturnType<typeof createJudging>;

export function createJudging(parts: JudgingParts) {
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
  const start = (params: Params<'judge/run'>): Run => {
    const files = [...new Set(params.fileIds)].map((fileId) => parts.datasets.get(fileId));
    const run = new Run(++lastId, files, params, parts, tell);
    latest = run;
    run.start();
    return run;
  };
  /** Judges again when the outputs of the run change. */
  const follow = (run: Run): void => {
    parts.watch?.start(
      () => run.outputPaths(),
      () => {
        if (run !== latest || run.state === 'running') return false;
        if (!run.isOpen()) return true;
        follow(start(run.params));
        return true;
      },
    );
  };
  return {
    handlers: {
      'judge/run': (params) => {
        if (latest?.state === 'running') throw new ProblemError(problem('judging-running'));
        const run = start(params);
        follow(run);
        return run.progress();
      },
      'judge/current': () => {
        const run = latest?.view() ?? null;
        const isKept = run?.state === 'running' || (run && isAnyOpen(parts.datasets, run.tests));
        return isKept ? run : null;
      },
      'judge/cancel': ({ id }) => known(id).cancel(),
    } satisfies Partial<Handlers>,
    /** @throws ProblemError unknown-run */
    get: (id: number): JudgeRun => known(id).view(),
    close: async (): Promise<void> => {
      parts.watch?.stop();
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
  private readonly sets: readonly (TestOf | null)[];
  private done = 0;
  private readonly abort = new AbortController();
  private solving: JudgeProgress['solving'] = null;

  constructor(
    readonly id: number,
    private readonly files: readonly OpenFile[],
    readonly params: Params<'judge/run'>,
    private readonly parts: JudgingParts,
    private readonly tell: (run: Run) => void,
  ) {
    this.sets = files.map(({ id }) => parts.sets.testOf(id));
    this.tests = files.map((file) => unjudged(file, parts.sets.testOf(file.id), params.judge));
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
    const { answers, profiles, judge: chosenJudge } = this.params;
    const accepted = this.state === 'done' && this.tests.every(isAccepted);
    const tests = [...this.tests];
    const taken = headline(tests, this.sets);
    return { ...this.progress(), answers, profiles, chosenJudge, tests, ...taken, accepted };
  }

  /** Where the judged outputs are now; ours have no path. */
  async outputPaths(): Promise<readonly string[]> {
    const { answers } = this.params;
    if (answers.from === 'own') return [];
    const found: string[] = [];
    for (const [i, file] of this.files.entries()) {
      const output = await judgedOutput(file, this.sets[i] ?? null, answers);
      if (typeof output?.path === 'string') found.push(output.path);
    }
    return found;
  }

  /** True while all its files are open. */
  isOpen(): boolean {
    try {
      return this.files.every(({ id }) => this.parts.datasets.get(id).id === id);
    } catch (error) {
      if (error instanceof ProblemError) return false;
      throw error;
    }
  }

  cancel(): JudgeProgress {
    this.abort.abort();
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
      signal: this.abort.signal,
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
