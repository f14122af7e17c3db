import * as v from 'valibot';
import type { Problem } from '../puzzle';
import { type DiffSummary } from './diff';
import type { JudgedTest, ProgramVerdict, Score, SubtaskSummary } from './judging';
import { fileIds, judged, report } from './judging-requests';
import type { Message, Saved } from './reply';
import { id, path } from './schema-parts';
import { afterEdits, atOnce } from './verb';

/**
 * The user's programs in the window: which there are, running them on tests, looking for an input on which one
 * fails. A request names a program by the number that the workbench gave it, never by a path or a command.
 */

/** An error of a compiler. Line and column are from 1; the column is 0 where the compiler names none. */
export interface CompilerError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Choices of compiler options by their keys. */
export type CompileChoices = Readonly<Record<string, string>>;

/** A program that the user chose outside the page. */
export interface ProgramInfo {
  readonly id: number;
  readonly name: string;
  readonly folder: string;
  /** Of a source file, such as “C++”; null for an executable. */
  readonly language: string | null;
  /** What may be chosen for its compiler: words of the command, the first is the usual one, '' none. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly chosen: CompileChoices;
  /** `new`: not compiled with these choices yet; `asking`: the host asks the user about it. */
  readonly state: 'new' | 'asking' | 'ready' | 'refused';
  /** The command that compiled it, or that failed; null where there is none. */
  readonly compiled: string | null;
  /** SHA-256 of what the user allowed to run, in hexadecimal; null before. */
  readonly sha256: string | null;
  readonly errors: readonly CompilerError[];
  /** All that the compiler wrote when it refused. */
  readonly compilerOutput: string;
}

export interface ProgramsView {
  readonly allowed: boolean;
  /** Whether programs are chosen in the system's dialog; otherwise on the command line. */
  readonly dialog: boolean;
  /** What runs programs here; null until it is known. */
  readonly runner: {
    readonly kind: 'supervisor' | 'shell' | 'plain';
    readonly sandbox: 'bubblewrap' | 'none';
  } | null;
  readonly programs: readonly ProgramInfo[];
  /** Names of the folders of contestants. */
  readonly classes: readonly string[];
  /** The host asks the user about one of them. */
  readonly askingClass: boolean;
}

export interface ProgramRow {
  readonly programId: number;
  /** What is known of the test; its verdicts are those of the output where that was judged. */
  readonly test: JudgedTest;
  readonly state: 'waiting' | 'done';
  /** Null where it could not be decided; `test` then says why. */
  readonly verdict: ProgramVerdict | null;
  /** Why the program itself failed; null where its output was judged. */
  readonly reason: Message | null;
  /** The end of what it wrote to standard error. */
  readonly stderr: string;
  /** Null where this machine cannot measure it. */
  readonly cpuMs: number | null;
  readonly wallMs: number | null;
  readonly memoryBytes: number | null;
  /** Time of our own search for all answers of the test; null where it was not searched to its end. */
  readonly oursMs: number | null;
  readonly limitMs: number;
  readonly limitBytes: number;
  /** Points for this test alone; null where its set gives it none. */
  readonly score: number | null;
}

/** A program over all tests. */
export interface ProgramTotals {
  readonly programId: number;
  readonly name: string;
  readonly accepted: number;
  readonly score: Score | null;
  readonly subtasks: readonly SubtaskSummary[];
  readonly slowestMs: number | null;
  readonly peakBytes: number | null;
}

export interface ProgramsProgress {
  readonly id: number;
  /** `building`: the programs are compiled. */
  readonly state: 'building' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly totals: readonly ProgramTotals[];
  readonly problem: Problem | null;
}

/** Test after test, and for each test program after program. */
export interface ProgramsRun extends ProgramsProgress {
  readonly rows: readonly ProgramRow[];
}

/** What a search for a failing input makes its inputs of. */
export interface StressSource {
  /** Open files to change by chance. */
  readonly fileIds: readonly number[];
  /** A built-in definition, or null. */
  readonly preset: string | null;
}

export interface StressProgress {
  readonly id: number;
  readonly programId: number;
  readonly state:
    | 'starting'
    | 'searching'
    | 'shrinking'
    | 'found'
    | 'nothing'
    | 'cancelled'
    | 'failed';
  /** Null until the search has begun. */
  readonly seed: number | null;
  readonly tried: number;
  readonly elapsedMs: number;
  readonly failure: {
    readonly verdict: ProgramVerdict;
    readonly puzzles: number;
    readonly bytes: number;
    readonly test: Pick<ProgramRow, 'test' | 'reason' | 'stderr'>;
  } | null;
  /** Path of the input that was kept. */
  readonly kept: string | null;
  readonly problem: Problem | null;
}

export interface ProgramEvents {
  'programs/changed': ProgramsView;
  'programs/saved': null;
  /** How a run stands, with the rows that changed since the last event. */
  'programs/progress': ProgramsRun;
  'programs/stress': StressProgress;
}

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const short = v.pipe(v.string(), v.maxLength(64));
export const programLimits = v.strictObject({
  /** Null: the set's, otherwise 10 s. */
  timeSeconds: v.nullable(v.pipe(v.number(), v.minValue(0.05), v.maxValue(3_600))),
  /** Null: the set's, otherwise 512 MB. */
  memoryMegabytes: v.nullable(whole(1, 1_048_576)),
});
const MOST_COMPARED = 5;
const MOST_PROGRAM_JOBS = 64;
/** Programs that run at the same time. */
export const programJobs = whole(1, MOST_PROGRAM_JOBS);

export const programVerbs = {
  'programs/list': atOnce(null).gives<ProgramsView>(),
  /** Lets the user choose a program, or a folder of contestants, in the system's dialog. @throws programs-off, programs-by-arguments */
  'programs/choose': atOnce({ what: v.picklist(['program', 'class']) }).gives<ProgramsView>(),
  'programs/forget': atOnce({ id }).gives<ProgramsView>(),
  /** Compiles a program with options of its list, after the user allowed it. */
  'programs/build': atOnce({
    id,
    chosen: v.pipe(v.record(short, short), v.maxEntries(8)),
  }).gives<ProgramInfo>(),
  /**
   * Runs programs on open files, one run at a time. Those that are not compiled are compiled first. What was
   * not allowed to run, or has changed since, is asked about by the host.
   */
  'programs/start': afterEdits({
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_COMPARED)),
    fileIds,
    limits: programLimits,
    jobs: programJobs,
    /** 2: each test is run again, and the smaller time counts. */
    ...judged,
  }).gives<ProgramsRun>(),
  'programs/cancel': atOnce({ id }).gives<null>(),
  'programs/current': atOnce(null).gives<ProgramsRun | null>(),
  /** As `judge/diff`, for what a program wrote in the latest run. */
  'programs/diff': atOnce({ programId: id, fileId: id }).gives<DiffSummary>(),
  'programs/saveReport': atOnce(report).gives<Saved>(),
  /** Looks for an input on which a program fails, and keeps it in the folder; one search at a time. */
  'programs/stress': afterEdits({
    id,
    source: v.strictObject({ fileIds, preset: v.nullable(short) }),
    limits: programLimits,
    seed: v.nullable(whole(0, 2 ** 32 - 1)),
    seconds: whole(1, 86_400),
    folder: path,
  }).gives<StressProgress>(),
  'programs/cancelStress': atOnce({ id }).gives<null>(),
  'programs/currentStress': atOnce(null).gives<StressProgress | null>(),
};
