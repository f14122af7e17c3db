import type { Pool } from '../../../pool';
import type { ProgramRunner } from '../../../programs';
import type { ContestRun, contestVerbs, Handlers, Params } from '../../../shared/contract';
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
import { contestReport } from './contest-report';
import { heldTest, planContest, RunningContest } from './contest-run';

interface ContestDeskParts {
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

export class ContestDesk {
  private readonly throttle = createThrottle<'run'>(EVENT_INTERVAL_MS);
  private run: RunningContest | null = null;
  private lastId = 0;

  constructor(private readonly parts: ContestDeskParts) {}

  get active(): boolean {
    return this.run?.active === true;
  }

  readonly handlers: Pick<Handlers, keyof typeof contestVerbs> = {
    'contest/start': (params) => this.start(params),
    'contest/cancel': () => this.cancel(),
    'contest/current': () => this.run?.view('all') ?? null,
    'contest/diff': async ({ row, problem: column }) => {
      const { requireIdle, signal, judging, answersOf, track } = this.parts;
      requireIdle();
      const { file, ...left } = await track(this.known().again(row, column, signal));
      return judging.compare(file.id, left, () => answersOf(file));
    },
    'contest/saveReport': (params) =>
      saveReport(this.report(params), params.path, params.overwrite),
  };

  cancel(): void {
    this.run?.cancel();
  }

  close(): void {
    this.throttle.dispose();
  }

  private known(): RunningContest {
    if (this.run === null) throw new ProblemError(problem('unknown-run'));
    return this.run;
  }

  private report({ as, language }: Params<'contest/saveReport'>): string {
    return contestReport(this.known().view('all'), as, language, makerOf(this.parts.version));
  }

  private async start(params: Params<'contest/start'>): Promise<ContestRun> {
    const { programs, datasets, judging, inputOf, requireIdle, track, ...parts } = this.parts;
    const { settings, hub, log, pool, runner } = parts;
    const folders = programs.classes();
    const held = [];
    for (const fileId of new Set(params.fileIds)) {
      const [file, test] = [datasets.get(fileId), judging.testOf(fileId)];
      if (test !== null) held.push(await heldTest(file, test, inputOf));
    }
    const { again, jobs } = params;
    const failed = ({ code }: { readonly code: string }): void => log('warn', `contest: ${code}`);
    const planned = await planContest(folders, held, { settings, again, failed });
    requireIdle();
    const abort = new AbortController();
    const run: RunningContest = new RunningContest(++this.lastId, {
      ...planned,
      runner,
      env: process.env,
      judging: judgingUntil(abort.signal, { pool, judge: 'set', profiles: [] }),
      limits: chosenLimits(params.limits),
      jobs,
      input: inputOf,
      abort,
      log,
      tell: () => {
        this.throttle.run('run', () => hub.emit('contest/progress', run.view('changed')));
        if (!run.active) this.throttle.flush('run');
      },
    });
    this.run = run;
    void track(run.run());
    return run.view('all');
  }
}
