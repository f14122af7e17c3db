import { readFile } from 'node:fs/promises';
import { readProblem } from '../../files';
import type { RunLimits } from '../../programs';
import { judgeTest, unjudged, type JudgingContext } from '../judging/judge-test';
import type { TestOf } from '../judging/open-set';
import { heldText } from '../judging/set-source';
import type { OpenFile } from '../datasets/open-file';
import { verdictOfEnd, type ProgramTest } from './program-test';
import { runOnInput, type ProgramRun, type RanProgram } from './run-on-input';

/** Limits that the user chose; null leaves them to the set. */
export interface ChosenLimits {
  readonly timeMs: number | null;
  readonly memoryBytes: number | null;
  readonly outputBytes: number;
}

export interface ProgramBench {
  readonly run: Omit<ProgramRun, 'limits' | 'files'>;
  /** Base of the names of its files; null: as the format says. */
  readonly files: string | null;
  readonly limits: ChosenLimits;
  readonly judging: Omit<JudgingContext, 'produced' | 'answers' | 'outputs'>;
}

/** Where neither the user nor the set has a limit. */
const USUAL_TIME_MS = 10_000;
const USUAL_MEMORY_BYTES = 512 * 1024 ** 2;
const PROCESSES = 64;

/** What a run is allowed: the user's limits, those of the set, or the usual ones. */
export function limitsFor(test: TestOf | null, chosen: ChosenLimits): RunLimits {
  const cpuMs = chosen.timeMs ?? test?.test.timeLimitMs ?? USUAL_TIME_MS;
  return {
    cpuMs,
    // A program that waits is ended as well; one on a busy processor needs longer than its time.
    wallMs: 3 * cpuMs + 1_000,
    memoryBytes: chosen.memoryBytes ?? test?.test.memoryLimitBytes ?? USUAL_MEMORY_BYTES,
    outputBytes: chosen.outputBytes,
    processes: PROCESSES,
  };
}

export interface RanTest {
  readonly file: OpenFile;
  readonly test: TestOf | null;
  readonly limits: RunLimits;
  readonly ran: RanProgram;
}

/**
 * Runs the program on a test.
 *
 * @param given  its input, where it is not what the file holds
 * @throws ProblemError when the input cannot be read
 */
export async function runTest(
  file: OpenFile,
  test: TestOf | null,
  bench: ProgramBench,
  given?: Uint8Array,
): Promise<RanTest> {
  const limits = limitsFor(test, bench.limits);
  const files = bench.files ?? file.content.format?.fileName ?? null;
  const input = given ?? (await bytesOf(file));
  const ran = await runOnInput({ ...bench.run, files, limits }, input);
  return { file, test, limits, ran };
}

/** The bytes of an open file. @throws ProblemError when it cannot be read */
export async function bytesOf({ source }: OpenFile): Promise<Uint8Array> {
  if (!('path' in source)) return source.bytes;
  try {
    return source.content ?? (await readFile(source.path));
  } catch (error) {
    throw readProblem(source.path, error);
  }
}

/** Judges what a program did: its end first, then its output as the judge of the set does. */
export async function judgeRan(ran: RanTest, bench: ProgramBench): Promise<ProgramTest> {
  const { file, test, limits } = ran;
  const { end, output, stderr, cpuMs, wallMs, memoryBytes } = ran.ran;
  const failure = verdictOfEnd(end, limits) ?? silence(output);
  const points = test?.test.points ?? null;
  const scoreOf = (verdict: ProgramTest['verdict']): number | null =>
    points === null || verdict === 'AC' ? points : 0;
  const figures = { cpuMs, wallMs, memoryBytes };
  const known = { stderr, ...figures, limitMs: limits.cpuMs, limitBytes: limits.memoryBytes };
  if (failure !== null) {
    const blank = unjudged(file, test, bench.judging.judge);
    return { ...known, ...failure, test: blank, score: scoreOf(failure.verdict) };
  }
  const judged = await judgeTest(file, test, {
    ...bench.judging,
    answers: { from: 'beside' },
    outputs: null,
    produced: heldText(null, () => Promise.resolve(output)),
  });
  const { verdict } = judged;
  return { ...known, test: judged, verdict, reason: null, score: scoreOf(verdict) };
}

function silence(output: Uint8Array): Pick<ProgramTest, 'verdict' | 'reason'> | null {
  const isBlank = output.every((byte) => byte === 10 || byte === 13 || byte === 32 || byte === 9);
  return isBlank ? { verdict: 'NO', reason: { key: 'program.reason.silent', params: {} } } : null;
}
