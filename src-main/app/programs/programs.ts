import type { Pool } from '../../pool';
import { openRunner, sweepScratch, type ProgramRunner } from '../../programs';
import type {
  contestVerbs,
  Handlers,
  Params,
  programVerbs,
  ProgramsView,
} from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { FormatSource } from '../dialects/dialects';
import { requireUnchanged } from '../datasets/disk-state';
import { judgingUntil } from '../core/judged-tests';
import { searchAnswers } from '../judging/judge-test';
import { puzzlesOf, type OpenFile } from '../datasets/open-file';
import type { EventHub } from '../tools/events';
import { createFileWatch } from '../tools/file-watch';
import type { JudgingService } from '../judging/judging-service';
import { makerOf, saveReport } from '../judging/report-parts';
import type { Ports, ProgramPort } from '../host/ports';
import type { Saving } from '../saving/saving';
import { createThrottle } from '../tools/throttle';
import { ContestDesk } from './contest/contest-desk';
import { ProgramList } from './program-list';
import { programReport } from './program-report';
import { bytesOf } from './run-test';
import { RunningPrograms } from './running-programs';
import { RunningStress } from './running-stress';
import { writtenAnswers } from './stress/candidate';

export interface ProgramsParts {
  /** Null: this host runs no programs. */
  readonly port: ProgramPort | null;
  readonly datasets: Datasets;
  readonly saving: Saving;
  readonly judging: Pick<JudgingService, 'testOf' | 'compare'>;
  readonly formats: FormatSource;
  readonly pool: Pool;
  readonly workerPath: string;
  /** The folder of the user’s settings. */
  readonly settings: string;
  readonly version: string;
  readonly hub: EventHub;
  readonly log: Ports['log'];
}

/** The user's programs behind their verbs. */
export interface ProgramsService {
  readonly handlers: Pick<Handlers, keyof typeof programVerbs | keyof typeof contestVerbs>;
  /** The files of the programs: no window may write there. */
  paths(): readonly string[];
  /** Ends what runs, and waits until nothing of it is left. */
  close(): Promise<void>;
}

const EVENT_INTERVAL_MS = 150;
/** Between two looks at the files of the programs. */
const LOOK_MS = 250;

/** The user's programs: which there are, one run, one search. */
export async function createPrograms(parts: ProgramsParts): Promise<ProgramsService> {
  const runner = await openRunner();
  await sweepScratch();
  const list: ProgramList = new ProgramList(parts.port, runner, () =>
    parts.hub.emit('programs/changed', list.view()),
  );
  await list.trustNamed();
  return new Programs(parts, runner, list);
}

class Programs implements ProgramsService {
  private readonly throttle = createThrottle<'run' | 'stress'>(EVENT_INTERVAL_MS);
  private readonly closing = new AbortController();
  private readonly watch = createFileWatch(LOOK_MS);
  private readonly contest: ContestDesk;
  private run: RunningPrograms | null = null;
  private search: RunningStress | null = null;
  private readonly unfinished = new Set<Promise<unknown>>();
  private lastId = 0;

  constructor(
    private readonly parts: ProgramsParts,
    private readonly runner: ProgramRunner,
    private readonly programs: ProgramList,
  ) {
    this.contest = new ContestDesk({
      ...parts,
      runner,
      programs,
      requireIdle: () => this.requireIdle(),
      inputOf: (file) => this.inputOf(file),
      answersOf: (file) => this.answersOf(file),
      track: (work) => this.track(work),
      signal: this.closing.signal,
    });
    this.handlers = { ...this.own, ...this.contest.handlers };
    this.follow();
  }

  readonly paths = (): readonly string[] => this.programs.paths();

  readonly handlers: ProgramsService['handlers'];

  private readonly own: Pick<Handlers, keyof typeof programVerbs> = {
    'programs/list': () => this.programs.view(),
    'programs/choose': async ({ what }) => {
      await this.programs.choose(what);
      this.follow();
      return this.changed();
    },
    'programs/forget': async ({ id }) => {
      const program = this.programs.known(id);
      this.requireIdle();
      await this.programs.forget(program);
      this.follow();
      return this.changed();
    },
    'programs/build': async ({ id, chosen }) => {
      const program = this.programs.known(id);
      this.requireIdle();
      program.choose(chosen);
      try {
        await this.track(program.ready(this.closing.signal));
      } catch (error) {
        // Its errors are in what is known of the program.
        if (!(error instanceof ProblemError) || error.problem.code !== 'program-refused')
          throw error;
      }
      this.changed();
      return program.info();
    },
    'programs/start': (params) => this.start(params),
    'programs/cancel': ({ id }) => {
      if (this.run?.id === id) this.run.cancel();
    },
    'programs/current': () => this.run?.view() ?? null,
    'programs/diff': ({ programId, fileId }) => {
      const output = this.run?.outputOf(programId, fileId) ?? null;
      const file = this.parts.datasets.get(fileId);
      if (output === null) throw new ProblemError(problem('no-output', { file: file.name }));
      const left = { title: this.programs.known(programId).name, bytes: output };
      return this.parts.judging.compare(fileId, left, () => this.answersOf(file));
    },
    'programs/saveReport': (params) =>
      saveReport(this.report(params), params.path, params.overwrite),
    'programs/stress': (params) => this.stress(params),
    'programs/cancelStress': ({ id }) => {
      if (this.search?.id === id) this.search.cancel();
    },
    'programs/currentStress': () => this.search?.progress() ?? null,
  };

  async close(): Promise<void> {
    this.closing.abort();
    this.watch.stop();
    this.run?.cancel();
    this.search?.cancel();
    this.contest.cancel();
    await Promise.allSettled([...this.unfinished]);
    await this.programs.close();
    this.throttle.dispose();
    this.contest.close();
  }

  private changed(): ProgramsView {
    const view = this.programs.view();
    this.parts.hub.emit('programs/changed', view);
    return view;
  }

  /** @throws ProblemError programs-running, stress-running */
  private requireIdle(): void {
    if (this.run?.active === true || this.contest.active)
      throw new ProblemError(problem('programs-running'));
    if (this.search?.active === true) throw new ProblemError(problem('stress-running'));
  }

  /** Tells when a program that was run has been saved anew. */
  private follow(): void {
    const tell = async (): Promise<void> => {
      if (await this.programs.haveChanged()) this.parts.hub.emit('programs/saved', null);
    };
    this.watch.start(
      () => this.programs.files(),
      () => {
        if (this.run?.active === true || this.contest.active) return false;
        void tell();
        return true;
      },
    );
  }

  private start(params: Params<'programs/start'>): ReturnType<RunningPrograms['view']> {
    const programs = [...new Set(params.ids)].map((id) => this.programs.known(id));
    this.requireIdle();
    const { datasets, judging, pool, hub, log } = this.parts;
    const tests = [...new Set(params.fileIds)].map((fileId) => ({
      file: datasets.get(fileId),
      test: judging.testOf(fileId),
    }));
    const run: RunningPrograms = new RunningPrograms(++this.lastId, {
      params,
      programs,
      tests,
      pool,
      runner: this.runner,
      env: process.env,
      input: (file) => this.inputOf(file),
      log,
      tell: () => this.emit('run', run.active, () => hub.emit('programs/progress', run.news())),
    });
    this.run = run;
    void this.track(run.run().then(() => this.changed()));
    return run.view();
  }

  /** Emits progress now and then, and the end at once. */
  private emit(key: 'run' | 'stress', active: boolean, progress: () => void): void {
    this.throttle.run(key, progress);
    if (!active) this.throttle.flush(key);
  }

  /** The bytes of a file as they would be saved. @throws ProblemError file-changed, and why it cannot be read */
  private async inputOf(file: OpenFile): Promise<Uint8Array> {
    const { saving } = this.parts;
    if (file.store.editedCount > 0)
      return Buffer.from((await saving.download({ fileId: file.id })).text);
    await requireUnchanged(file);
    return await bytesOf(file);
  }

  /** Our answers, for a test that has no reference. @throws ProblemError nothing-solved */
  private async answersOf({ content: { format }, store }: OpenFile): Promise<Uint8Array> {
    const nothing = new ProblemError(problem('nothing-solved'));
    if (format === null) throw nothing;
    const puzzles = puzzlesOf(store);
    const { pool } = this.parts;
    const bench = judgingUntil(this.closing.signal, { pool, judge: 'rules', profiles: [] });
    const found = await searchAnswers(format, puzzles, [...puzzles.keys()], bench);
    const written = writtenAnswers(format, puzzles, found);
    if (written === null) throw nothing;
    return written.answer;
  }

  private report({ id, as, language }: Params<'programs/saveReport'>): string {
    if (this.run?.id !== id) throw new ProblemError(problem('unknown-run'));
    return programReport(this.run.view(), as, language, makerOf(this.parts.version));
  }

  private async stress(
    params: Params<'programs/stress'>,
  ): Promise<ReturnType<RunningStress['progress']>> {
    const program = this.programs.known(params.id);
    const { formats, datasets, workerPath, hub, log } = this.parts;
    const files = params.source.fileIds.map((fileId) => datasets.get(fileId));
    const registry = await formats.registry();
    this.requireIdle();
    const search: RunningStress = new RunningStress(++this.lastId, {
      params,
      program,
      files,
      registry,
      workerPath,
      runner: this.runner,
      env: process.env,
      log,
      tell: () =>
        this.emit('stress', search.active, () => hub.emit('programs/stress', search.progress())),
    });
    this.search = search;
    void this.track(search.run().then(() => this.changed()));
    return search.progress();
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.unfinished.add(work);
    const forget = (): void => void this.unfinished.delete(work);
    work.then(forget, forget);
    return work;
  }
}
