import { basename, dirname } from 'node:path';
import { createProgress, type Progress, type ProgressMeter } from '../../../batch';
import type { ProgramRunner } from '../../../programs';
import type { ContestCell, ContestRow, ContestRun } from '../../../shared/contract';
import { problem, ProblemError, problemIn, type Problem } from '../../../shared/puzzle';
import { endBy } from '../../batches/run-end';
import type { OpenFile } from '../../datasets/open-file';
import type { Ports } from '../../host/ports';
import { headline, type DecidedTest } from '../../judging/deciding';
import { unjudged } from '../../judging/judge-test';
import type { TestOf } from '../../judging/open-set';
import { isAccepted, notRun } from '../program-test';
import { judgeRan, limitsFor, runTest, type ChosenLimits, type ProgramBench } from '../run-test';
import type { ClassFolder, Entry } from './class-folder';
import { createPace, type ContestPace } from './contest-pace';
import { digest, openKeptRuns, type KeptRun, type KeptRuns } from './kept-runs';

/** A test of a problem, with what tells it from every other. */
interface ContestTest {
  readonly file: OpenFile;
  readonly test: TestOf;
  readonly digest: string;
}

/** A problem of a contest. Its name is that of the programs and of the files that they may use. */
interface ContestProblem {
  readonly name: string;
  readonly tests: readonly ContestTest[];
}

interface ContestParts {
  readonly problems: readonly ContestProblem[];
  readonly contestants: readonly { readonly name: string; readonly entries: readonly Entry[] }[];
  readonly kept: KeptRuns;
  readonly runner: ProgramRunner;
  readonly judging: ProgramBench['judging'];
  readonly limits: ChosenLimits;
  /** Programs that run at the same time. */
  readonly jobs: number;
  readonly env: Readonly<Record<string, string | undefined>>;
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

/**
 * What is judged: the problems of the tests, by the names of their sets (a contest of LemonLime has a folder for each),
 * and the contestants.
 *
 * @param kept  as `openKeptRuns` takes it
 * @throws ProblemError contest-empty where nobody has a program for any of the problems
 */
export async function planContest(
  folders: readonly ClassFolder[],
  tests: readonly ContestTest[],
  kept: { settings: string; again: boolean; failed: (why: Problem) => void },
): Promise<Pick<ContestParts, 'problems' | 'contestants' | 'kept'>> {
  const found = new Map<string, ContestTest[]>();
  for (const each of tests) {
    const { layout, name } = each.test.set;
    const own = layout === 'lemon' ? basename(dirname(each.test.test.input)) : '.';
    const key = own === '.' ? name.replace(/\.(zip|xml)$/i, '') : own;
    found.set(key, [...(found.get(key) ?? []), each]);
  }
  const problems = [...found].map(([name, own]) => ({ name, tests: own }));
  const contestants = [];
  for (const folder of folders) contestants.push(...(await folder.entries(problems)));
  const folder = folders.map(({ path }) => path).join(', ');
  const first = problems[0]?.name ?? '';
  if (contestants.every(({ entries }) => entries.every((entry) => entry === null)))
    throw new ProblemError(
      problem('contest-empty', { folder, first, problems: [...found.keys()].join(', ') }),
    );
  const runs = await openKeptRuns(kept.settings, folder, kept.again, kept.failed);
  return { problems, contestants, kept: runs };
}

/** Every contestant’s programs on the tests of every problem: a program at a time, its tests in their order. */
export class RunningContest {
  private readonly meter: ProgressMeter;
  private readonly pace: ContestPace;
  private state: ContestRun['state'] = 'running';
  private readonly cells: ContestCell[][];
  private readonly changed = new Set<number>();
  private next = 0;
  private why: Problem | null = null;

  constructor(
    readonly id: number,
    private readonly parts: ContestParts,
  ) {
    const { contestants, problems } = parts;
    this.cells = contestants.map(({ entries }) =>
      problems.map(({ tests }, at) => cellOf(entries[at] ?? null, tests, [])),
    );
    const tests = problems.map(({ tests: own }, at) => {
      const programs = contestants.filter(({ entries }) => (entries[at] ?? null) !== null);
      return programs.length * own.length;
    });
    this.pace = createPace(tests, parts.jobs);
    const total = tests.reduce((sum, count) => sum + count, 0);
    this.meter = createProgress(total, () => performance.now());
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
    let end: Pick<ContestRun, 'state' | 'problem'>;
    try {
      await Promise.all(Array.from({ length: jobs }, work));
      end = { state: abort.signal.aborted ? 'cancelled' : 'done', problem: null };
    } catch (error) {
      abort.abort();
      end = endBy(error, log);
    }
    // A run that begins once this one has ended finds what it kept.
    await kept.write(end.state === 'done');
    ({ state: this.state, problem: this.why } = end);
    tell();
  }

  cancel(): void {
    this.parts.abort.abort();
  }

  /** How far it is; the time left goes by problem. */
  progress(): Progress {
    return { ...this.meter.read(), leftMs: this.pace.left() };
  }

  /** How it stands; with the rows that changed since the last call, or all of them. */
  view(which: 'changed' | 'all'): ContestRun {
    const { id, state, why, cells } = this;
    const { done, total, leftMs } = this.progress();
    const points = cells.map((row) => row.reduce((sum, cell) => sum + pointsOf(cell), 0));
    const places = which === 'all' ? [...cells.keys()] : [...this.changed];
    if (which === 'changed') this.changed.clear();
    const rows = places.map((at): ContestRow => {
      const own = points[at] ?? 0;
      const rank = 1 + points.filter((other) => other > own).length;
      const { name = '' } = this.parts.contestants[at] ?? {};
      return { at, name, cells: [...(cells[at] ?? [])], points: own, rank };
    });
    const problems = this.parts.problems.map(({ name, tests }) => {
      const most = cellOf(null, tests, Array<KeptRun>(tests.length).fill(ACCEPTED));
      return { name, tests: tests.length, points: pointsOf(most) };
    });
    return { id, state, done, total, leftMs, problems, rows, problem: why };
  }

  /** What the program of a cell writes on the test that it failed first. @throws ProblemError no-output */
  async again(
    row: number,
    column: number,
    signal: AbortSignal,
  ): Promise<{ readonly file: OpenFile; readonly title: string; readonly bytes: Uint8Array }> {
    const { name = '', entries = [] } = this.parts.contestants[row] ?? {};
    const program = entries[column] ?? null;
    const failed = this.cells[row]?.[column]?.failure?.test.fileId;
    const found = this.parts.problems[column]?.tests.find(({ file }) => file.id === failed);
    if (program === null || 'code' in program || found === undefined)
      throw new ProblemError(problem('no-output', { file: name }));
    const { file, test } = found;
    try {
      const bench = this.bench(column, await program.ready(signal), signal);
      const { ran } = await runTest(file, test, bench, await this.parts.input(file));
      return { file, title: `${name} · ${program.name}`, bytes: ran.output };
    } finally {
      await program.close();
    }
  }

  private async judge(row: number, column: number): Promise<void> {
    const entry = this.parts.contestants[row]?.entries[column] ?? null;
    const { tests = [] } = this.parts.problems[column] ?? {};
    const cells = this.cells[row];
    if (entry === null || cells === undefined) return;
    const { abort, tell, kept } = this.parts;
    const runs: KeptRun[] = [];
    let since = performance.now();
    try {
      const sha256 = 'code' in entry ? entry : await entry.digest().catch(problemIn);
      const keys = tests.map((test) => this.keyOf(test, entry, sha256));
      // Nothing is compiled where everything is known.
      const isKnown = keys.every((key) => key !== null && kept.get(key) !== null);
      const command =
        'code' in entry ? entry : isKnown ? [] : await entry.ready(abort.signal).catch(problemIn);
      // What was saved anew in between is not known by what it was.
      const isSame = isKnown || 'code' in entry || entry.info().sha256 === sha256;
      for (const [at, test] of tests.entries()) {
        const key = isSame ? (keys[at] ?? null) : null;
        const run = await this.runOf(test, { entry, column, command, key });
        if (abort.signal.aborted) return;
        runs.push(run);
        cells[column] = cellOf(entry, tests, runs);
        this.meter.add(1);
        const now = performance.now();
        this.pace.add(column, isKnown || 'code' in command ? null : now - since);
        since = now;
        this.changed.add(row);
        tell();
      }
    } finally {
      if (!('code' in entry)) await entry.close();
    }
  }

  /** What a run is known by; null where the program cannot be read. */
  private keyOf({ test, digest: own }: ContestTest, entry: Entry, sha: unknown): string | null {
    if (typeof sha !== 'string' || entry === null || 'code' in entry) return null;
    const { judging, limits } = this.parts;
    const allowed = JSON.stringify([limitsFor(test, limits), judging.judge, judging.profiles]);
    return digest([sha, entry.name, own, allowed]);
  }

  private async runOf(
    { file, test }: ContestTest,
    { entry, column, command, key }: Prepared,
  ): Promise<KeptRun> {
    const { judging, kept, abort } = this.parts;
    const blank = unjudged(file, test, judging.judge);
    const known = key === null ? null : kept.get(key);
    if (known !== null) {
      const { failure } = known;
      // Files have other numbers in every workbench.
      const own = failure && { ...failure.test, fileId: blank.fileId, name: blank.name };
      return { ...known, failure: failure && own && { ...failure, test: own } };
    }
    try {
      if ('code' in command) throw new ProblemError(command);
      const bench = this.bench(column, command, abort.signal);
      const ran = await runTest(file, test, bench, await this.parts.input(file));
      const tested = await judgeRan(ran, bench);
      const { reason, verdict, stderr } = tested;
      const failure = isAccepted(tested) ? null : { test: tested.test, verdict, reason, stderr };
      const made = { judge: tested.test.judge, verdict, failure };
      if (key !== null && verdict !== null && !abort.signal.aborted) await kept.add(key, made);
      return made;
    } catch (error) {
      const errors = entry === null || 'code' in entry ? [] : entry.info().errors;
      const said = errors.slice(0, 1).map((each) => `${each.file}:${each.line}: ${each.message}`);
      const failure = { ...notRun({ test: blank }, problemIn(error)), stderr: said.join('') };
      return { judge: blank.judge, verdict: failure.verdict ?? 'WA', failure };
    }
  }

  private bench(column: number, command: readonly string[], signal: AbortSignal): ProgramBench {
    const { runner, env, limits, judging, problems } = this.parts;
    const files = problems[column]?.name ?? null;
    return { run: { runner, command, env, signal }, files, limits, judging };
  }
}

/** A program on the tests of a problem, compiled or not. */
interface Prepared {
  readonly entry: Entry;
  readonly column: number;
  readonly command: readonly string[] | Problem;
  readonly key: string | null;
}

const ACCEPTED: KeptRun = { judge: 'rules', verdict: 'AC', failure: null };

/** What the runs on the first of the tests come to. */
function cellOf(
  entry: Entry,
  tests: readonly ContestTest[],
  runs: readonly KeptRun[],
): ContestCell {
  const decided = tests.map(({ test }, at): DecidedTest => {
    const { judge = 'rules', verdict = null } = runs[at] ?? {};
    return { judge, verdict, subtask: test.test.subtask };
  });
  const sets = tests.map(({ test }) => test);
  const { acceptedTests: accepted, score, ...all } = headline(decided, sets);
  const subtasks = entry === null ? [] : all.subtasks;
  const failure = runs.find((run) => run.failure !== null)?.failure ?? null;
  const program = entry && ('code' in entry ? String(entry.params['files']) : entry.name);
  return { program, done: runs.length, accepted, score, subtasks, failure };
}

/** What a cell counts. */
export const pointsOf = ({ score, accepted }: ContestCell): number => score?.points ?? accepted;
