import { createYielder, outcomeOf, questionFor, solveItems } from '../../batch';
import {
  checkOutput,
  comparing,
  diagnose,
  isTooLong,
  skipSpace,
  type Puzzles,
  type Searched,
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
import { problem, problemIn, SHAPE_9, type Place } from '../../shared/puzzle';
import { decidingJudge, verdictOf } from './deciding';
import type { OpenFile } from '../datasets/open-file';
import type { Outputs } from '../saving/outputs';
import { judgedOutput, referenceFor } from './find-outputs';
import type { TestOf } from './open-set';
import { Passing } from './passing';
import { heldText, type OutputText } from './set-source';

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
  /** What passed over puzzles while the file was read: the file has the others. */
  readonly passing?: Passing;
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

function ownOutput({ id: fileId }: OpenFile, outputs: Outputs | null): OutputText | null {
  if (outputs === null) return null;
  return heldText(null, async () =>
    Buffer.from((await outputs.download({ fileId, partial: false })).text),
  );
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
  let blank = { ...wanted, puzzles: wanted.puzzles + (bench.passing?.passed ?? 0) };
  let passing: Passing | null = null;
  try {
    const { output, reference } = await textsOf(file, test, bench);
    blank = { ...blank, output: output?.path ?? null, reference: reference?.path ?? null };
    if (output === null) return { ...blank, problem: problem('no-output', { file: blank.name }) };
    passing = bench.passing ?? (await passingOver(file, output, reference));
    const over = passing !== null && passing.passed > 0 ? passing : null;
    const whole = async () => [await output.read(), await reference?.read()] as const;
    const [bytes = new Uint8Array(), expected] = (await over?.rest()) ?? (await whole());
    blank = { ...blank, ...decidedBy(wanted.judge, file, expected ?? null) };
    const asks = asked(wanted.judge, bench.profiles);
    const compared = expected === undefined ? [] : await compareAll(bytes, expected, asks, over);
    const semantic = await checkMeaning(file, bytes, bench, over);
    const right = semantic.verdict === 'AC' && compared.every(({ verdict }) => verdict === 'AC');
    const ofPuzzles = file.store.editedCount === 0;
    const isLarge = isTooLong(over?.bytes.all ?? bytes.length);
    const [mine = bytes, theirs] =
      over === null || right || isLarge ? [bytes, expected] : await whole();
    const diagnosis =
      right || isLarge ? null : await diagnosed(file, mine, ofPuzzles ? (theirs ?? null) : null);
    const isBinding = ofPuzzles || isProfile(blank.judge);
    const findings = { semantic, profiles: isBinding ? compared : [], diagnosis };
    const verdict = verdictOf(blank.judge, findings);
    const profiles = compared.filter(({ profile }) => bench.profiles.includes(profile));
    return { ...blank, semantic, profiles, verdict, diagnosis };
  } catch (error) {
    return { ...blank, problem: problemIn(error) };
  } finally {
    await passing?.close();
  }
}

/** Puzzles that are taken at once; fewer are looked at one by one. */
const STRETCH = 512;

/** Passes over answers to the puzzles of a file, as far as that goes. */
async function passingOver(
  { store, content: { format } }: OpenFile,
  output: OutputText,
  reference: OutputText | null,
): Promise<Passing | null> {
  if (format === null || store.length < STRETCH) return null;
  const passing = new Passing(output, reference);
  const yieldIfDue = createYielder();
  for (let from = 0; from < store.length && passing.isOpen; from += STRETCH) {
    const count = Math.min(STRETCH, store.length - from);
    for (let at = 0; at < count; at++) if (store.shape(from + at) !== SHAPE_9) return passing;
    await passing.take(format, store.cells(from, count, SHAPE_9));
    await yieldIfDue();
  }
  return passing;
}

/** A place in what is left of an output, as one in all of it. */
const placed = (at: Place | null, over: Passing | null): Place | null =>
  at === null || over === null ? at : { ...at, line: over.lineOf(at.line) };

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
  over: Passing | null,
): Promise<ProfileFinding[]> {
  const yieldIfDue = createYielder();
  const compare = comparing(output, reference, over?.bytes.passed);
  const findings: ProfileFinding[] = [];
  for (const profile of profiles) {
    const found = compare(profile);
    findings.push({ ...found, at: placed(found.at, over) });
    await yieldIfDue();
  }
  return findings;
}

/** What the rules of the puzzles say of an output of a file. */
export async function checkMeaning(
  file: Pick<OpenFile, 'store' | 'content'>,
  bytes: Uint8Array,
  bench: Parameters<typeof searchAnswers>[3] & Pick<JudgingContext, 'passing'>,
  over: Passing | null = null,
): Promise<SemanticFinding> {
  const { store, content } = file;
  const { format } = content;
  if (format === null) return undecided(content.problem ?? problem('unknown-format'));
  const [malformed] = store.select(['malformed'], 0, 1).indices;
  if (malformed !== undefined)
    return undecided(store.problem(malformed) ?? problem('unknown-format'));
  const isHeld = over !== null && over !== bench.passing;
  const puzzles = {
    length: store.length - (isHeld ? over.passed : 0),
    at: (i: number) => store.puzzle(isHeld ? over.placeOf(i) : i) ?? undefined,
  };
  const yieldIfDue = createYielder();
  const check = await finish(
    checkOutput(format, puzzles, new TextDecoder().decode(bytes)),
    yieldIfDue,
  );
  const searched = await searchAnswers(format, puzzles, check.searches, bench);
  const unknown: Searched = { problem: problem('cancelled') };
  const found = await finish(
    check.verdict((index) => searched.get(index) ?? unknown),
    yieldIfDue,
  );
  if (over === null) return found;
  const puzzle = found.puzzle === null ? null : over.placeOf(found.puzzle - 1) + 1;
  return { ...found, at: placed(found.at, over), puzzle };
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
