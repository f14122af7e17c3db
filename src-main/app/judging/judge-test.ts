import { outcomeOf, questionFor, solveItems } from '../../batch';
import {
  checkOutput,
  codesOf,
  comparing,
  diagnose,
  isTooLong,
  skipSpace,
  type Puzzles,
  type Searched,
  type TextCodes,
} from '../../judge';
import type { Format } from '../../formats';
import { searchLimits, type Pool } from '../../pool';
import type {
  AnswerChoice,
  ChosenJudge,
  DecidingJudge,
  Diagnosis,
  JudgedTest,
  Message,
  ProfileFinding,
  ProfileId,
  SemanticFinding,
} from '../../shared/contract';
import { problem, problemIn } from '../../shared/puzzle';
import { createYielder } from '../../batch';
import { decidingJudge, verdictOf } from './deciding';
import type { OpenFile } from '../datasets/open-file';
import type { Outputs } from '../saving/outputs';
import { judgedOutput, referenceFor } from './find-outputs';
import type { TestOf } from './open-set';
import type { OutputText } from './set-source';

/** Longest search for the right answer of a puzzle. */
export const SEARCH_LIMIT_MS = 60_000;

/** What judging one file needs around it. */
export interface JudgingContext {
  readonly pool: Pool;
  /** What writes our own answers; null where they are not asked for. */
  readonly outputs: Outputs | null;
  /** Whether the process has nothing else to do: see `readSmallFileNow`. */
  readonly now?: boolean;
  /** The output to judge, where it need not be looked for: that of a program. */
  readonly produced?: OutputText;
  readonly profiles: readonly ProfileId[];
  readonly judge: ChosenJudge;
  readonly answers: AnswerChoice;
  readonly timeLimitMs: number;
  /** Ends every search. */
  readonly signal: AbortSignal;
}

type TextSources = Pick<JudgingContext, 'answers' | 'outputs' | 'now' | 'produced'>;

/** The texts of one test: what is judged, and what it is judged by. */
export async function textsOf(
  file: OpenFile,
  test: TestOf | null,
  { answers, outputs, now, produced }: TextSources,
): Promise<{ output: OutputText | null; reference: OutputText | null }> {
  const output =
    produced ??
    (answers.from === 'own'
      ? ownOutput(file, outputs)
      : await judgedOutput(file, test, answers, now));
  const reference = await referenceFor(file, test, output?.path ?? null, now);
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
export function unjudged(file: OpenFile, test: TestOf | null, chosen: ChosenJudge): JudgedTest {
  return {
    fileId: file.id,
    name: test?.test.input ?? file.name,
    subtask: test?.test.subtask ?? null,
    puzzles: file.store.length,
    output: null,
    reference: null,
    semantic: null,
    profiles: [],
    judge: decidingJudge(test, chosen),
    verdict: null,
    doubt: null,
    diagnosis: null,
    timeLimitMs: test?.test.timeLimitMs ?? null,
    memoryLimitBytes: test?.test.memoryLimitBytes ?? null,
    problem: null,
  };
}

/** The rules and every comparison asked for accept the test. */
export function isAccepted({ semantic, profiles }: JudgedTest): boolean {
  return semantic?.verdict === 'AC' && profiles.every(({ verdict }) => verdict === 'AC');
}

export async function judgeTest(
  file: OpenFile,
  test: TestOf | null,
  bench: JudgingContext,
): Promise<JudgedTest> {
  const wanted = unjudged(file, test, bench.judge);
  let blank = wanted;
  try {
    const { output, reference } = await textsOf(file, test, bench);
    const known = { ...blank, output: output?.path ?? null, reference: reference?.path ?? null };
    if (output === null) return { ...known, problem: problem('no-output', { file: blank.name }) };
    const bytes = await output.read();
    const expected = (await reference?.read(bytes)) ?? null;
    blank = { ...known, ...decidedBy(wanted.judge, file, expected) };
    const compared =
      expected === null
        ? []
        : await compareAll(bytes, expected, asked(wanted.judge, bench.profiles));
    const semantic = await checkMeaning(file, bytes, bench);
    const right = semantic.verdict === 'AC' && compared.every(({ verdict }) => verdict === 'AC');
    const ofPuzzles = file.store.editedCount === 0;
    const diagnosis = right ? null : await diagnosed(file, bytes, ofPuzzles ? expected : null);
    const isBinding = ofPuzzles || isProfile(blank.judge);
    const findings = { semantic, profiles: isBinding ? compared : [], diagnosis };
    const verdict = verdictOf(blank.judge, findings);
    const profiles = compared.filter(({ profile }) => bench.profiles.includes(profile));
    return { ...blank, semantic, profiles, verdict, diagnosis };
  } catch (error) {
    return { ...blank, problem: problemIn(error) };
  }
}

/** Who decides after all, and what is doubtful: a reference may be missing, or of other puzzles than those as edited. */
function decidedBy(
  judge: DecidingJudge,
  { content, store }: OpenFile,
  reference: Uint8Array | null,
): Pick<JudgedTest, 'judge' | 'doubt'> {
  const rules = content.format === null ? 'none' : 'rules';
  const doubt = (key: string): Message => ({ key: `judge.doubt.${key}`, params: {} });
  if (reference === null && isProfile(judge)) return { judge: rules, doubt: doubt('noReference') };
  const known = content.format === null && !isProfile(judge) ? 'none' : judge;
  if (reference !== null && store.editedCount > 0)
    return { judge: known, doubt: doubt('olderReference') };
  const isEmpty = reference !== null && skipSpace(reference, 0) === reference.length;
  return { judge: known, doubt: isEmpty && store.length > 0 ? doubt('emptyReference') : null };
}

function isProfile(judge: DecidingJudge): judge is ProfileId {
  return judge !== 'rules' && judge !== 'checker' && judge !== 'none';
}

function asked(judge: DecidingJudge, profiles: readonly ProfileId[]): readonly ProfileId[] {
  return isProfile(judge) && !profiles.includes(judge) ? [...profiles, judge] : profiles;
}

/** In a sentence, what is wrong; null where the puzzles of the file cannot be read either. */
async function diagnosed(
  { store, content: { format } }: OpenFile,
  output: Uint8Array,
  reference: Uint8Array | null,
): Promise<Diagnosis | null> {
  if (isTooLong(output.length)) return null;
  const puzzles = Array.from({ length: store.length }, (_, index) => store.puzzle(index));
  const known = puzzles.filter((puzzle) => puzzle !== null);
  if (format === null || known.length < puzzles.length) return null;
  const text = (bytes: Uint8Array): string =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const expected = reference === null ? null : text(reference);
  return await finish(diagnose(format, known, text(output), expected), createYielder());
}

async function compareAll(
  output: Uint8Array,
  reference: Uint8Array,
  profiles: readonly ProfileId[],
): Promise<ProfileFinding[]> {
  const yieldIfDue = createYielder();
  const compare = comparing(output, reference);
  const findings: ProfileFinding[] = [];
  for (const profile of profiles) {
    findings.push(compare(profile));
    await yieldIfDue();
  }
  return findings;
}

/** What the rules of the puzzles say of an output of a file. */
export async function checkMeaning(
  file: Pick<OpenFile, 'store' | 'content'>,
  bytes: Uint8Array,
  bench: Parameters<typeof searchAnswers>[3],
): Promise<SemanticFinding> {
  const { store, content } = file;
  const { format } = content;
  if (format === null) return undecided(content.problem ?? problem('unknown-format'));
  for (let index = 0; index < store.length; index++) {
    if (store.inFile.size(index) === 0 && store.puzzle(index) === null)
      return undecided(store.problem(index) ?? problem('unknown-format'));
  }
  const puzzles = { length: store.length, at: (i: number) => store.puzzle(i) ?? undefined };
  const yieldIfDue = createYielder();
  const check = await finish(checkOutput(format, puzzles, codesOfUtf8(bytes)), yieldIfDue);
  const searched = await searchAnswers(format, puzzles, check.searches, bench);
  const unknown: Searched = { problem: problem('cancelled') };
  return await finish(
    check.verdict((index) => searched.get(index) ?? unknown),
    yieldIfDue,
  );
}

/** A byte order mark is no part of the text. */
export function codesOfUtf8(output: Uint8Array): TextCodes {
  return codesOf(output, (bytes) => new TextDecoder().decode(bytes));
}

function undecided(why: NonNullable<SemanticFinding['problem']>): SemanticFinding {
  return { verdict: null, reason: null, at: null, puzzle: null, problem: why };
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
  puzzles: Puzzles,
  indices: readonly number[],
  { pool, timeLimitMs, signal }: Pick<JudgingContext, 'pool' | 'timeLimitMs' | 'signal'>,
): Promise<Map<number, Searched>> {
  const found = new Map<number, Searched>();
  const options = searchLimits(timeLimitMs);
  for (let from = 0; from < indices.length && !signal.aborted; from += CHUNK) {
    const items = indices.slice(from, from + CHUNK).flatMap((key) => {
      const puzzle = puzzles.at(key);
      if (puzzle === undefined) return [];
      return [{ key, puzzle, question: questionFor(format, puzzle, true) }];
    });
    const task = solveItems(pool, items, options, () => signal.aborted);
    const cancel = (): void => task.cancel();
    signal.addEventListener('abort', cancel);
    const all = await task.checked.finally(() => signal.removeEventListener('abort', cancel));
    for (const checked of all) {
      const { problem: failure } = outcomeOf(checked, format);
      const { item, report } = checked;
      found.set(item.key, failure === null ? { report } : { problem: failure });
    }
  }
  return found;
}
