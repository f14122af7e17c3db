import { outcomeOf, questionFor, solveItems, type SolveTask } from '../../batch';
import { checkOutput, judgeBytes, type Searched } from '../../judge';
import type { Format } from '../../formats';
import { DEFAULT_MEMORY_BYTES, type Pool } from '../../pool';
import type {
  AnswerChoice,
  JudgedTest,
  ProfileFinding,
  ProfileId,
  SemanticFinding,
} from '../../shared/contract';
import { problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import { createYielder } from '../../batch';
import type { OpenFile } from '../open-file';
import type { Outputs } from '../outputs';
import {
  judgedOutput,
  outputDisk,
  referenceFor,
  type OutputDisk,
  type OutputText,
} from './find-outputs';
import type { TestOf } from './test-sets';

/** What judging one file needs around it. */
export interface JudgingContext {
  readonly pool: Pool;
  /** What writes our own answers; null where they are not asked for. */
  readonly outputs: Outputs | null;
  /** Where outputs are looked for. */
  readonly disk?: OutputDisk;
  readonly profiles: readonly ProfileId[];
  readonly answers: AnswerChoice;
  readonly timeLimitMs: number;
  cancelled(): boolean;
  /** Is told the search that runs, so that it can be cancelled. */
  searching(task: SolveTask<unknown> | null): void;
}

/** The texts of one test: what is judged, and what it is judged by. */
export async function textsOf(
  file: OpenFile,
  test: TestOf | null,
  { answers, outputs, disk = outputDisk }: Pick<JudgingContext, 'answers' | 'outputs' | 'disk'>,
): Promise<{ output: OutputText | null; reference: OutputText | null }> {
  const output =
    answers.from === 'own'
      ? ownOutput(file, outputs)
      : await judgedOutput(file, test, answers, disk);
  const reference = await referenceFor(file, test, output?.path ?? null, disk);
  return { output, reference };
}

function ownOutput(file: OpenFile, outputs: Outputs | null): OutputText | null {
  if (outputs === null) return null;
  return {
    path: null,
    read: async () =>
      Buffer.from((await outputs.download({ fileId: file.id, partial: false })).text),
  };
}

/** Nothing is known of a test yet. */
export function unjudged(file: OpenFile, test: TestOf | null): JudgedTest {
  return {
    fileId: file.id,
    name: test?.test.input ?? file.name,
    subtask: test?.test.subtask ?? null,
    puzzles: file.store.length,
    output: null,
    reference: null,
    semantic: null,
    profiles: [],
    timeMs: null,
    timeLimitMs: test?.test.timeLimitMs ?? null,
    problem: null,
  };
}

/** A test is accepted when its meaning is right and every judge asked for accepts it. */
export function isAccepted({ semantic, profiles }: JudgedTest): boolean {
  return semantic?.verdict === 'AC' && profiles.every(({ verdict }) => verdict === 'AC');
}

/** True when our own search took longer than the test allows. */
export function isLate({ timeMs, timeLimitMs }: JudgedTest): boolean {
  return timeMs !== null && timeLimitMs !== null && timeMs > timeLimitMs;
}

/** Judges one test; what keeps it from being judged is its problem. */
export async function judgeTest(
  file: OpenFile,
  test: TestOf | null,
  bench: JudgingContext,
): Promise<JudgedTest> {
  const blank = unjudged(file, test);
  try {
    const { output, reference } = await textsOf(file, test, bench);
    const known = { ...blank, output: output?.path ?? null, reference: reference?.path ?? null };
    if (output === null) return { ...known, problem: problem('no-output', { file: blank.name }) };
    const bytes = await output.read();
    const profiles =
      reference === null ? [] : await compareAll(bytes, await reference.read(), bench);
    const { semantic, slowest } = await checkMeaning(file, bytes, bench);
    return { ...known, semantic, profiles, timeMs: slowestOf(file) ?? slowest };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...blank, problem: error.problem };
  }
}

async function compareAll(
  output: Uint8Array,
  reference: Uint8Array,
  { profiles }: JudgingContext,
): Promise<ProfileFinding[]> {
  const yieldIfDue = createYielder();
  const findings: ProfileFinding[] = [];
  for (const profile of profiles) {
    findings.push(judgeBytes(profile, output, reference));
    await yieldIfDue();
  }
  return findings;
}

interface Meaning {
  readonly semantic: SemanticFinding;
  /** Milliseconds of the longest search, or null when there was none. */
  readonly slowest: number | null;
}

async function checkMeaning(
  file: OpenFile,
  bytes: Uint8Array,
  bench: JudgingContext,
): Promise<Meaning> {
  const { store, content } = file;
  const { format } = content;
  if (format === null) return undecided(content.problem ?? problem('unknown-format'));
  const puzzles: Puzzle[] = [];
  for (let index = 0; index < store.length; index++) {
    const puzzle = store.puzzle(index);
    if (puzzle === null) return undecided(store.problem(index) ?? problem('unknown-format'));
    puzzles.push(puzzle);
  }
  const yieldIfDue = createYielder();
  const check = await finish(
    checkOutput(format, puzzles, new TextDecoder().decode(bytes)),
    yieldIfDue,
  );
  const searched = await searchAnswers(format, puzzles, check.searches, bench);
  const unknown: Searched = { problem: problem('cancelled') };
  const semantic = await finish(
    check.verdict((index) => searched.get(index) ?? unknown),
    yieldIfDue,
  );
  const times = [...searched.values()].map((each) =>
    'report' in each ? each.report.micros / 1000 : 0,
  );
  return { semantic, slowest: times.length === 0 ? null : Math.max(...times.slice(0, 100_000)) };
}

function undecided(why: NonNullable<SemanticFinding['problem']>): Meaning {
  const semantic = { verdict: null, reason: null, at: null, puzzle: null, problem: why };
  return { semantic, slowest: null };
}

export async function finish<T>(
  steps: Generator<void, T>,
  yieldIfDue: () => Promise<void> | undefined,
): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await yieldIfDue();
  }
}

const CHUNK = 64;

/** Searches for the right answers of some puzzles. */
export async function searchAnswers(
  format: Format,
  puzzles: readonly Puzzle[],
  indices: readonly number[],
  bench: Pick<JudgingContext, 'pool' | 'timeLimitMs' | 'cancelled' | 'searching'>,
): Promise<Map<number, Searched>> {
  const found = new Map<number, Searched>();
  const { timeLimitMs } = bench;
  const options = { engine: 'auto', timeLimitMs, memoryBytes: DEFAULT_MEMORY_BYTES } as const;
  for (let from = 0; from < indices.length && !bench.cancelled(); from += CHUNK) {
    const items = indices.slice(from, from + CHUNK).flatMap((key) => {
      const puzzle = puzzles[key];
      if (puzzle === undefined) return [];
      return [{ key, puzzle, question: questionFor(format, puzzle, true) }];
    });
    const task = solveItems(bench.pool, items, options, () => bench.cancelled());
    bench.searching(task);
    for (const checked of await task.checked) {
      const { problem: failure } = outcomeOf(checked, format);
      const { item, report } = checked;
      found.set(item.key, failure === null ? { report } : { problem: failure });
    }
  }
  bench.searching(null);
  return found;
}

/** Milliseconds that the slowest puzzle took in a batch, or null when none was solved. */
function slowestOf({ store }: OpenFile): number | null {
  let slowest: number | null = null;
  for (let index = 0; index < store.length; index++) {
    const micros = store.isAnswered(index) ? (store.report(index)?.micros ?? 0) : null;
    if (micros !== null) slowest = Math.max(slowest ?? 0, micros / 1000);
  }
  return slowest;
}
