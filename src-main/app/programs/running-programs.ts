import type { Pool } from '../../pool';
import type { ProgramRunner } from '../../programs';
import type {
  Params,
  ProgramRow,
  ProgramsProgress,
  ProgramsRun,
  ProgramTotals,
} from '../../shared/contract';
import { ProblemError, problemIn, type Problem } from '../../shared/puzzle';
import { judgingUntil } from '../core/judged-tests';
import { headline } from '../judging/deciding';
import { searchAnswers, unjudged } from '../judging/judge-test';
import type { TestOf } from '../judging/open-set';
import { puzzlesOf, type OpenFile } from '../datasets/open-file';
import type { Ports } from '../host/ports';
import { endBy } from '../batches/run-end';
import type { ChosenProgram } from './chosen-program';
import { decidedOf, isAccepted, notRun, peaksOf } from './program-test';
import { judgeRan, limitsFor, runTest, type ChosenLimits, type ProgramBench } from './run-test';

export interface RunningParts {
  readonly params: Params<'programs/start'>;
  readonly programs: readonly ChosenProgram[];
  readonly tests: readonly { readonly file: OpenFile; readonly test: TestOf | null }[];
  readonly runner: ProgramRunner;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly pool: Pool;
  /** What a program gets of a file: with its edits. @throws ProblemError */
  readonly input: (file: OpenFile) => Promise<Uint8Array>;
  /** Hears that something changed. */
  readonly tell: () => void;
  readonly log: Ports['log'];
}

/** Outputs that are kept to be compared with the references. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;
const OUTPUT_BYTES = 64 * 1024 * 1024;
/** Longest search of ours for a puzzle, and the largest test that is searched, to be compared with a program. */
const OURS_LIMIT_MS = 10_000;
const OURS_PUZZLES = 10_000;

export function chosenLimits(limits: Params<'programs/start'>['limits']): ChosenLimits {
  const { timeSeconds, memoryMegabytes } = limits;
  return {
    timeMs: timeSeconds === null ? null : timeSeconds * 1000,
    memoryBytes: memoryMegabytes === null ? null : memoryMegabytes * 1024 ** 2,
    outputBytes: OUTPUT_BYTES,
  };
}

/** How a program is run, or why it cannot be. */
type Command = readonly string[] | Problem;

/** Programs on tests: test after test, and for each of them program after program. */
export class RunningPrograms {
  private state: ProgramsRun['state'] = 'building';
  private readonly rows: ProgramRow[];
  private readonly changed = new Set<number>();
  private readonly abort = new AbortController();
  private readonly limits: ChosenLimits;
  private readonly judging: ProgramBench['judging'];
  private readonly ours = new Map<number, Promise<number | null>>();
  private readonly outputs = new Map<string, Uint8Array>();
  private keptBytes = 0;
  private next = 0;
  private done = 0;
  private problem: Problem | null = null;

  constructor(
    readonly id: number,
    private readonly parts: RunningParts,
  ) {
    const { limits, profiles, judge } = parts.params;
    this.limits = chosenLimits(limits);
    this.judging = judgingUntil(this.abort.signal, { pool: parts.pool, judge, profiles });
    this.rows = parts.tests.flatMap((test) => parts.programs.map(({ id }) => this.blank(id, test)));
  }

  get active(): boolean {
    return this.state === 'building' || this.state === 'running';
  }

  async run(): Promise<void> {
    const { programs, params, tell, log } = this.parts;
    try {
      const commands: Command[] = [];
      for (const program of programs)
        commands.push(await program.ready(this.abort.signal).catch(problemIn));
      const [first] = commands;
      if (commands.every((command) => 'code' in command)) throw new ProblemError(first as Problem);
      this.state = 'running';
      tell();
      const work = async (): Promise<void> => {
        while (this.next < this.rows.length && !this.abort.signal.aborted)
          await this.runRow(this.next++, commands);
      };
      await Promise.all(Array.from({ length: params.jobs }, work));
      this.state = this.abort.signal.aborted ? 'cancelled' : 'done';
    } catch (error) {
      this.abort.abort();
      const { state, problem } = endBy(error, log);
      this.state = state;
      this.problem = problem;
    }
    tell();
  }

  /** Ends programs and compilers at once. */
  cancel(): void {
    this.abort.abort();
  }

  progress(): ProgramsProgress {
    const { id, state, done, problem: why } = this;
    return { id, state, done, total: this.rows.length, totals: this.totals(), problem: why };
  }

  view(): ProgramsRun {
    return { ...this.progress(), rows: [...this.rows] };
  }

  /** How it stands, with the rows that changed since the last call. */
  news(): ProgramsRun {
    const rows = [...this.changed].flatMap((at) => this.rows[at] ?? []);
    this.changed.clear();
    return { ...this.progress(), rows };
  }

  /** What a program wrote, where it was judged and kept. */
  outputOf(programId: number, fileId: number): Uint8Array | null {
    return this.outputs.get(`${programId} ${fileId}`) ?? null;
  }

  private blank(programId: number, { file, test }: RunningParts['tests'][number]): ProgramRow {
    const limits = limitsFor(test, this.limits);
    return {
      programId,
      test: unjudged(file, test, this.parts.params.judge),
      state: 'waiting',
      verdict: null,
      reason: null,
      stderr: '',
      score: null,
      cpuMs: null,
      wallMs: null,
      memoryBytes: null,
      oursMs: null,
      limitMs: limits.cpuMs,
      limitBytes: limits.memoryBytes,
    };
  }

  private async runRow(at: number, commands: readonly Command[]): Promise<void> {
    const { programs, tests, tell } = this.parts;
    const which = at % programs.length;
    const test = tests[Math.floor(at / programs.length)];
    const command = commands[which];
    if (test === undefined || command === undefined) return;
    const oursMs = await this.oursOf(Math.floor(at / programs.length), test.file);
    if (this.abort.signal.aborted) return;
    const row = await this.rowOf(at, test, command);
    if (this.abort.signal.aborted) return;
    this.rows[at] = { ...row, oursMs, state: 'done' };
    this.done++;
    this.changed.add(at);
    tell();
  }

  private async rowOf(
    at: number,
    { file, test }: RunningParts['tests'][number],
    command: Command,
  ): Promise<ProgramRow> {
    const row = this.rows[at] as ProgramRow;
    try {
      if ('code' in command) throw new ProblemError(command);
      const bench = this.bench(command);
      const ran = await runTest(file, test, bench, await this.parts.input(file));
      const tested = await judgeRan(ran, bench);
      if (tested.reason === null) this.keep(`${row.programId} ${file.id}`, ran.ran.output);
      return { ...row, ...tested };
    } catch (error) {
      return { ...row, ...notRun(row, problemIn(error)) };
    }
  }

  private bench(command: readonly string[]): ProgramBench {
    const { runner, env } = this.parts;
    const { limits, judging } = this;
    const run = { runner, command, env, signal: this.abort.signal };
    return { run, files: null, limits, judging };
  }

  private keep(key: string, output: Uint8Array): void {
    if (this.keptBytes + output.length > MOST_KEPT_BYTES) return;
    this.keptBytes += output.length;
    this.outputs.set(key, output);
  }

  /** Time of our own search, measured once for all programs, before they run. */
  private oursOf(at: number, file: OpenFile): Promise<number | null> {
    const known = this.ours.get(at) ?? this.measure(file);
    this.ours.set(at, known);
    return known;
  }

  private async measure({ content: { format }, store }: OpenFile): Promise<number | null> {
    if (format === null || store.length > OURS_PUZZLES) return null;
    try {
      const puzzles = puzzlesOf(store);
      const limited = { ...this.judging, timeLimitMs: OURS_LIMIT_MS };
      const found = await searchAnswers(format, puzzles, [...puzzles.keys()], limited);
      let micros = 0;
      for (const searched of found.values()) {
        if (!('report' in searched) || searched.report === null) return null;
        micros += searched.report.micros;
      }
      return found.size === puzzles.length ? micros / 1000 : null;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return null;
    }
  }

  private totals(): ProgramTotals[] {
    const { programs, tests } = this.parts;
    return programs.map(({ id, name }, which) => {
      const rows = this.rows.filter((_, at) => at % programs.length === which);
      const sets = tests.map(({ test }) => test);
      const { score, subtasks } = headline(rows.map(decidedOf), sets);
      const accepted = rows.filter(isAccepted).length;
      return { programId: id, name, accepted, score, subtasks, ...peaksOf(rows) };
    });
  }
}
