import { basename, dirname } from 'node:path';
import { createProgress, type Progress, type ProgressMeter } from '../../../batch';
import type { ProgramRunner } from '../../../programs';
import type { ContestCell, ContestRow, ContestRun } from '../../../shared/contract';
import { problem, ProblemError, type Problem } from '../../../shared/puzzle';
import { endBy } from '../../batches/run-end';
import type { OpenFile } from '../../datasets/open-file';
import type { Ports } from '../../host/ports';
import { headline, type DecidedTest } from '../../judging/deciding';
import { unjudged } from '../../judging/judge-test';
import type { TestOf } from '../../judging/open-set';
import type { ChosenProgram } from '../chosen-program';
import { decidedOf, isAccepted, notRun, problemOf } from '../program-test';
import type { RanProgram } from '../run-on-input';
import { judgeRan, limitsFor, runTest, type ChosenLimits, type ProgramBench } from '../run-test';
import { digest, type KeptRun, type KeptRuns } from './kept-runs';

/** A test of a problem, with what tells it from every other. */
export interface ContestTest {
  readonly file: OpenFile;
  readonly test: TestOf;
  readonly digest: string;
}

/** A problem of a contest. Its name is that of the programs and of the files that they may use. */
export interface ContestProblem {
  readonly name: string;
  readonly tests: readonly ContestTest[];
}

/** A contestant’s program for a problem, or why none is clear; null where there is none. */
export type Entry = ChosenProgram | Problem | null;

export interface ContestParts {
  readonly problems: readonly ContestProblem[];
  readonly contestants: readonly { readonly name: string; readonly entries: readonly Entry[] }[];
  readonly runner: ProgramRunner;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly judging: ProgramBench['judging'];
  readonly limits: ChosenLimits;
  /** Programs that run at the same time. */
  readonly jobs: number;
  readonly kept: KeptRuns;
  /** What a program gets of a test. @throws ProblemError */
  readonly input: (file: OpenFile) => Promise<Uint8Array>;
  /** Hears that something changed. */
  readonly tell: () => void;
  readonly abort: AbortController;
  readonly log: Ports['log'];
}

/** A test with its reference, whose source may be closed when it is judged. @throws ProblemError where it cannot be read */
export async function heldTest(
  file: OpenFile,
  test: TestOf,
  input: ContestParts['input'],
): Promise<ContestTest> {
  const bytes = (await test.reference?.read()) ?? null;
  const reference = bytes && test.reference && { ...test.reference, read: async () => bytes };
  const known = digest([await input(file), bytes ?? 'none', test.set.judge ?? 'rules']);
  return { file, test: { ...test, reference }, digest: known };
}

/** The problems that tests belong to, by the names of their sets; a contest of LemonLime has a folder for each. */
export function problemsOf(tests: readonly ContestTest[]): readonly ContestProblem[] {
  const problems = new Map<string, ContestTest[]>();
  for (const each of tests) {
    const { layout, name } = each.test.set;
    const folder = layout === 'lemon' ? basename(dirname(each.test.test.input)) : '.';
    const own = folder === '.' ? name.replace(/\.(zip|xml)$/i, '') : folder;
    const known = problems.get(own);
    if (known === undefined) problems.set(own, [each]);
    else known.push(each);
  }
  return [...problems].map(([name, own]) => ({ name, tests: own }));
}

const NONE: ContestCell = {
  program: null,
  done: 0,
  accepted: 0,
  score: null,
  subtasks: [],
  failure: null,
};

/** Every contestant’s programs on the tests of every problem: a program at a time, its tests in their order. */
export class RunningContest {
  private state: ContestRun['state'] = 'running';
  private readonly rows: { readonly name: string; readonly cells: ContestCell[] }[];
  private readonly changed = new Set<number>();
  private readonly meter: ProgressMeter;
  private next = 0;
  private why: Problem | null = null;

  constructor(
    readonly id: number,
    private readonly parts: ContestParts,
  ) {
    const { contestants, problems } = parts;
    this.rows = contestants.map(({ name, entries }) => ({
      name,
      cells: problems.map((_, at) => ({ ...NONE, program: nameOf(entries[at] ?? null) })),
    }));
    const entries = contestants.flatMap((each) => each.entries.map((entry, at) => ({ entry, at })));
    const tests = entries.map(({ entry, at }) => (entry && problems[at]?.tests.length) ?? 0);
    this.meter = createProgress(
      tests.reduce((sum, count) => sum + count, 0),
      () => performance.now(),
    );
  }

  get active(): boolean {
    return this.state === 'running';
  }

  async run(): Promise<void> {
    const { problems, contestants, abort, jobs, kept, log, tell } = this.parts;
    const count = contestants.length * problems.length;
    const work = async (): Promise<void> => {
      while (this.next < count && !abort.signal.aborted) {
        const at = this.next++;
        await this.judge(Math.floor(at / problems.length), at % problems.length);
      }
    };
    try {
      await Promise.all(Array.from({ length: jobs }, work));
      this.state = abort.signal.aborted ? 'cancelled' : 'done';
    } catch (error) {
      abort.abort();
      const { state, problem: why } = endBy(error, log);
      this.state = state;
      this.why = why;
    }
    await kept.write(this.state === 'done');
    tell();
  }

  cancel(): void {
    this.parts.abort.abort();
  }

  progress(): Progress {
    return this.meter.read();
  }

  view(): ContestRun {
    return this.with(this.rows.keys());
  }

  /** How it stands, with the rows that changed since the last call. */
  news(): ContestRun {
    const rows = [...this.changed];
    this.changed.clear();
    return this.with(rows);
  }

  /** Runs the program of a cell once more on the test that it failed first. @throws ProblemError no-output */
  async again(
    row: number,
    column: number,
    signal: AbortSignal,
  ): Promise<{ readonly file: OpenFile; readonly title: string; readonly ran: RanProgram }> {
    const own = this.parts.contestants[row];
    const program = own?.entries[column] ?? null;
    const failed = this.rows[row]?.cells[column]?.failure?.test.fileId;
    const test = this.parts.problems[column]?.tests.find(({ file }) => file.id === failed);
    if (own === undefined || program === null || 'code' in program || test === undefined)
      throw new ProblemError(problem('no-output', { file: own?.name ?? '' }));
    try {
      const bench = this.bench(column, await program.ready(signal), signal);
      const { ran } = await runTest(test.file, test.test, bench, await this.parts.input(test.file));
      return { file: test.file, title: `${own.name} · ${program.name}`, ran };
    } finally {
      await program.close();
    }
  }

  private with(places: Iterable<number>): ContestRun {
    const { id, state, why } = this;
    const { problems } = this.parts;
    const { done, total, leftMs } = this.meter.read();
    const all = this.rows.map(({ cells }) => cells.reduce((sum, cell) => sum + pointsOf(cell), 0));
    const rows: ContestRow[] = [...places].map((at) => {
      const points = all[at] ?? 0;
      const rank = 1 + all.filter((other) => other > points).length;
      const { name = '', cells = [] } = this.rows[at] ?? {};
      return { at, name, cells: [...cells], points, rank };
    });
    const about = problems.map(({ name, tests }) => {
      const sets = tests.map(({ test }) => test);
      const decided = tests.map(({ test }) => decidedAs(test, { judge: 'rules', verdict: 'AC' }));
      return {
        name,
        tests: tests.length,
        points: headline(decided, sets).score?.total ?? tests.length,
      };
    });
    return { id, state, done, total, leftMs, problems: about, rows, problem: why };
  }

  private async judge(row: number, column: number): Promise<void> {
    const entry = this.parts.contestants[row]?.entries[column] ?? null;
    const tests = this.parts.problems[column]?.tests ?? [];
    const cells = this.rows[row]?.cells;
    if (entry === null || cells === undefined) return;
    const { abort, tell } = this.parts;
    const decided: DecidedTest[] = [];
    let { failure } = NONE;
    const program = 'code' in entry ? entry : await this.prepared(entry);
    try {
      for (const test of tests) {
        const run = await this.runOf(test, column, program);
        if (abort.signal.aborted) return;
        decided.push(decidedAs(test.test, run));
        failure ??= run.failure;
        const sets = tests.slice(0, decided.length).map(({ test: of }) => of);
        const { acceptedTests: accepted, score, subtasks } = headline(decided, sets);
        const cell = { program: nameOf(entry), done: decided.length, accepted };
        cells[column] = { ...cell, score, subtasks, failure };
        this.meter.add(1);
        this.changed.add(row);
        tell();
      }
    } finally {
      if (!('code' in entry)) await entry.close();
    }
  }

  /** The program, compiled when the first test needs it; a problem where it is not even known. */
  private async prepared(program: ChosenProgram): Promise<Prepared | Problem> {
    const sha256 = await program.digest().catch(problemOf);
    if (typeof sha256 !== 'string') return sha256;
    let command: ReturnType<ChosenProgram['ready']> | null = null;
    return { sha256, program, command: () => (command ??= program.ready(this.parts.abort.signal)) };
  }

  private async runOf(
    { file, test, digest: own }: ContestTest,
    column: number,
    program: Prepared | Problem,
  ): Promise<KeptRun> {
    const { judging, limits, kept, abort } = this.parts;
    const blank = unjudged(file, test, judging.judge);
    const refused = (why: Problem): KeptRun => {
      const failure = { ...notRun({ test: blank }, why), stderr: '' };
      return { judge: blank.judge, verdict: 'WA', failure };
    };
    if ('code' in program) return refused(program);
    const allowed = JSON.stringify([limitsFor(test, limits), judging.judge, judging.profiles]);
    const key = digest([program.sha256, program.program.name, own, allowed]);
    const known = kept.get(key);
    // Files have other numbers in every workbench.
    if (known !== null) {
      const { failure } = known;
      const { fileId, name } = blank;
      return {
        ...known,
        failure: failure && { ...failure, test: { ...failure.test, fileId, name } },
      };
    }
    try {
      const bench = this.bench(column, await program.command(), abort.signal);
      const ran = await runTest(file, test, bench, await this.parts.input(file));
      const tested = await judgeRan(ran, bench);
      const { reason, verdict, stderr } = tested;
      const failure = isAccepted(tested) ? null : { test: tested.test, verdict, reason, stderr };
      const { judge, verdict: counts } = decidedOf(tested);
      const made: KeptRun = { judge, verdict: counts, failure };
      const isSame = program.program.info().sha256 === program.sha256;
      if (isSame && verdict !== null && !abort.signal.aborted) await kept.add(key, made);
      return made;
    } catch (error) {
      const why = problemOf(error);
      if (why.code !== 'program-refused') return refused(why);
      const made = refused(why);
      const [first] = program.program.info().errors;
      const said = first === undefined ? '' : `${first.file}:${first.line}: ${first.message}`;
      return { ...made, failure: made.failure && { ...made.failure, stderr: said } };
    }
  }

  private bench(column: number, command: readonly string[], signal: AbortSignal): ProgramBench {
    const { runner, env, limits, judging, problems } = this.parts;
    const files = problems[column]?.name ?? null;
    return { run: { runner, command, env, signal }, files, limits, judging };
  }
}

interface Prepared {
  readonly sha256: string;
  readonly program: ChosenProgram;
  readonly command: () => ReturnType<ChosenProgram['ready']>;
}

const decidedAs = (
  { test }: TestOf,
  { judge, verdict }: Pick<DecidedTest, 'judge' | 'verdict'>,
): DecidedTest => ({ judge, verdict, subtask: test.subtask });

/** What a cell counts. */
export const pointsOf = ({ score, accepted }: ContestCell): number => score?.points ?? accepted;

const nameOf = (entry: Entry): string | null =>
  entry === null ? null : 'code' in entry ? String(entry.params['files'] ?? '') : entry.name;
