import type { Pool } from '../../../pool';
import type { ProgramRunner } from '../../../programs';
import type {
  ContestRun,
  contestVerbs,
  Download,
  Handlers,
  Params,
} from '../../../shared/contract';
import { problem, ProblemError } from '../../../shared/puzzle';
import { judgingUntil } from '../../core/judged-tests';
import type { Datasets } from '../../datasets/datasets';
import type { OpenFile } from '../../datasets/open-file';
import type { Ports } from '../../host/ports';
import type { JudgingService } from '../../judging/judging-service';
import { makerOf, saveReport } from '../../judging/report-parts';
import type { EventHub } from '../../tools/events';
import { createThrottle } from '../../tools/throttle';
import type { ProgramList } from '../program-list';
import { chosenLimits } from '../running-programs';
import { requirePrograms } from './class-folder';
import { contestReport } from './contest-report';
import { heldTest, problemsOf, RunningContest } from './contest-run';
import { KeptRuns } from './kept-runs';

export interface ContestDeskParts {
  readonly datasets: Datasets;
  readonly judging: Pick<JudgingService, 'testOf' | 'compare'>;
  readonly pool: Pool;
  /** The folder of the user’s settings. */
  readonly settings: string;
  readonly version: string;
  readonly hub: EventHub;
  readonly log: Ports['log'];
  readonly runner: ProgramRunner;
  readonly programs: ProgramList;
  /** @throws ProblemError while something else runs */
  readonly requireIdle: () => void;
  readonly inputOf: (file: OpenFile) => Promise<Uint8Array>;
  readonly answersOf: (file: OpenFile) => Promise<Uint8Array>;
  readonly track: <T>(work: Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
}

/** Least time between two progress events. */
const EVENT_INTERVAL_MS = 300;

/** A class in a window: its latest run. */
export class ContestDesk {
  private readonly throttle = createThrottle<'run'>(EVENT_INTERVAL_MS);
  private run: RunningContest | null = null;
  private lastId = 0;

  constructor(private readonly parts: ContestDeskParts) {}

  get active(): boolean {
    return this.run?.active === true;
  }

  cancel(): void {
    this.run?.cancel();
  }

  close(): void {
    this.throttle.dispose();
  }

  readonly handlers: Pick<Handlers, keyof typeof contestVerbs> = {
    'contest/start': (params) => this.start(params),
    'contest/cancel': () => {
      this.cancel();
      return null;
    },
    'contest/current': () => this.run?.view() ?? null,
    'contest/diff': async ({ row, problem: column }) => {
      this.parts.requireIdle();
      const { signal, judging, answersOf, track } = this.parts;
      const again = await track(this.known().again(row, column, signal));
      const left = { title: again.title, bytes: again.ran.output };
      return judging.compare(again.file.id, left, () => answersOf(again.file));
    },
    'contest/report': (params) => this.report(params),
    'contest/saveReport': (params) =>
      saveReport(this.report(params), params.path, params.overwrite),
  };

  private known(): RunningContest {
    if (this.run === null) throw new ProblemError(problem('unknown-run'));
    return this.run;
  }

  private report({ as, language }: Params<'contest/report'>): Download {
    return contestReport(this.known().view(), as, language, makerOf(this.parts.version));
  }

  private async start({
    fileIds,
    limits,
    jobs,
    again,
  }: Params<'contest/start'>): Promise<ContestRun> {
    const { programs, datasets, judging, inputOf } = this.parts;
    this.parts.requireIdle();
    const folders = programs.classes();
    const held = [];
    for (const fileId of new Set(fileIds)) {
      const [file, test] = [datasets.get(fileId), judging.testOf(fileId)];
      if (test !== null) held.push(await heldTest(file, test, inputOf));
    }
    const problems = problemsOf(held);
    const contestants = [];
    for (const folder of folders) {
      await folder.forgetRefusal();
      contestants.push(...folder.entries(await folder.contestants(), problems));
    }
    const folder = folders.map(({ path }) => path).join(', ');
    requirePrograms(folder, contestants, problems);
    const { settings, log } = this.parts;
    const failed = (why: { readonly code: string }): void => log('warn', `${folder}: ${why.code}`);
    const kept = await KeptRuns.open(settings, folder, again, failed);
    this.parts.requireIdle();
    return this.begin({ problems, contestants, kept, jobs, limits: chosenLimits(limits) });
  }

  private begin(
    known: Pick<
      ConstructorParameters<typeof RunningContest>[1],
      'problems' | 'contestants' | 'kept' | 'jobs' | 'limits'
    >,
  ): ContestRun {
    const { runner, pool, inputOf, hub, log, track } = this.parts;
    const abort = new AbortController();
    const run: RunningContest = new RunningContest(++this.lastId, {
      ...known,
      runner,
      env: process.env,
      judging: judgingUntil(abort.signal, { pool, judge: 'set', profiles: [] }),
      input: inputOf,
      abort,
      log,
      tell: () => {
        this.throttle.run('run', () => hub.emit('contest/progress', run.news()));
        if (!run.active) this.throttle.flush('run');
      },
    });
    this.run = run;
    void track(run.run());
    return run.view();
  }
}
