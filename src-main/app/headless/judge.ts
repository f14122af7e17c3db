import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import {
  findInputs,
  FolderNames,
  readSmallFileNow,
  type StoredSource,
  type TextSource,
} from '../../files';
import type { Recognised } from '../../layouts';
import { createPool, type Pool } from '../../pool';
import type { AnswerChoice, JudgedTest, ProfileId } from '../../shared/contract';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { formatSpecificInputs } from '../format-specific-inputs';
import { headline, type DecidedTest, type Headline } from '../judging/deciding';
import { syncOutputDisk } from '../judging/find-outputs';
import { isAccepted, judgeTest, type JudgingContext } from '../judging/judge-test';
import { openSetSource, type SetSource } from '../judging/set-source';
import { layOut, type TestOf } from '../judging/test-sets';
import { OpenFile } from '../open-file';
import { readContent } from '../read-content';
import type { Formats } from './formats';
import type { FileProblem } from './plan';

export interface JudgeRequest {
  /** Files, and folders or zips of test sets. */
  readonly paths: readonly string[];
  readonly answers: Exclude<AnswerChoice, { from: 'own' }>;
  readonly profiles: readonly ProfileId[];
  readonly workerPath: string;
  readonly formats: Formats;
}

/** Told what comes of a run while it goes on, and waited for. */
export interface JudgeListener {
  test(judged: JudgedTest): void | Promise<void>;
  problem(what: FileProblem): void;
  /** Given what stops the run. */
  onCancel(cancel: () => void): void;
}

export interface JudgedFiles extends Headline {
  readonly tests: { readonly length: number };
  /** Whether every judge asked for accepts every test, too. */
  readonly allAccepted: boolean;
}

/** Longest search for the right answer of a puzzle. */
const SEARCH_LIMIT_MS = 60_000;

/** Judges the outputs of test sets and files, one after another: no more than one is held. */
export async function judgeFiles(
  request: JudgeRequest,
  listener: JudgeListener,
): Promise<JudgedFiles> {
  const run = new Run(request, listener);
  listener.onCancel(() => run.cancel());
  return await run.judgeAll();
}

class Run {
  private files = 0;
  private sets = 0;
  /** Of each judged test, what the headline needs. */
  private readonly decided: DecidedTest[] = [];
  private readonly places: (TestOf | null)[] = [];
  private allAccepted = true;
  private stopped = false;
  private task: Parameters<JudgingContext['searching']>[0] = null;
  /** Absolute paths of the inputs that were judged: each is once. */
  private readonly judged = new Set<string>();
  private readonly names = new FolderNames();
  private readonly context: JudgingContext;
  /** Its workers are started when an answer has to be searched for. */
  private readonly pool: Pool;

  constructor(
    private readonly request: JudgeRequest,
    private readonly listener: JudgeListener,
  ) {
    const { answers, profiles, workerPath } = request;
    this.pool = createPool({ workerPath, size: availableParallelism() });
    this.context = {
      pool: this.pool,
      answers,
      profiles,
      judge: 'set',
      outputs: null,
      disk: syncOutputDisk,
      timeLimitMs: SEARCH_LIMIT_MS,
      cancelled: () => this.stopped,
      searching: (task) => (this.task = task),
    };
  }

  cancel(): void {
    this.stopped = true;
    this.task?.cancel();
  }

  async judgeAll(): Promise<JudgedFiles> {
    try {
      for (const path of this.request.paths) {
        await this.guarded(path, () => this.judgePath(path));
      }
      const { decided: tests, allAccepted } = this;
      const taken = headline(tests, this.places);
      return { ...taken, tests, allAccepted: allAccepted && !this.stopped };
    } finally {
      await this.pool.close();
    }
  }

  /** What cannot be read is reported, and the rest goes on. */
  private async guarded(path: string, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.report(path, error.problem);
    }
  }

  private report(path: string, what: Problem): void {
    this.listener.problem({ path, problem: what });
  }

  private async judgePath(path: string): Promise<void> {
    const found = await stat(path).catch(() => null);
    if (found === null) {
      throw new ProblemError(problem('file-missing', { file: path, cause: 'ENOENT' }));
    }
    if (found.isDirectory() || /\.zip$/i.test(path)) return await this.judgeSet(path);
    const { registry } = this.request.formats;
    const { files, problems } = await findInputs([path], formatSpecificInputs(registry));
    for (const each of problems) this.report(each.path, each.problem);
    for (const file of files) await this.judge(file.path, { path: file.path }, null);
  }

  private async judgeSet(path: string): Promise<void> {
    const source = await openSetSource(path);
    try {
      const recognised = await layOut(source);
      const { tests, problems } = recognised;
      const id = ++this.sets;
      if (tests.length === 0) throw new ProblemError(problem('no-tests', { file: path }));
      for (const each of [...problems, ...source.refused]) this.report(each.path, each.problem);
      for (const test of tests) {
        const at = join(path, test.input);
        await this.guarded(at, async () =>
          this.judge(at, await inputOf(source, test.input), testOf(source, recognised, id, test)),
        );
        if (this.stopped) return;
      }
    } finally {
      source.close();
    }
  }

  private async judge(path: string, source: StoredSource, test: SetTest | null): Promise<void> {
    const key = resolve(path);
    if (this.stopped || this.judged.has(key)) return;
    this.judged.add(key);
    const small = 'path' in source ? readSmallFileNow(source.path) : null;
    const { registry } = this.request.formats;
    const content = await readContent(
      small === null ? source : { ...source, content: small.content },
      { registry, chosen: null },
      {
        names: this.names,
        ...(small !== null && { identity: small.identity }),
        ...(test?.answer && { answer: test.answer }),
      },
    );
    const file = new OpenFile(++this.files, source, content, 0);
    await this.take(await judgeTest(file, test, this.context), test);
  }

  private async take(judged: JudgedTest, test: TestOf | null): Promise<void> {
    if (this.stopped) return;
    const { judge, verdict, subtask } = judged;
    this.decided.push({ judge, verdict, subtask });
    this.places.push(test);
    this.allAccepted &&= isAccepted(judged);
    await this.listener.test(judged);
  }
}

/** A test of a set, and what its format may be recognised by. */
interface SetTest extends TestOf {
  readonly answer: TextSource | null;
}

function testOf(
  source: SetSource,
  { layout, judge, bundles }: Recognised,
  id: number,
  test: Recognised['tests'][number],
): SetTest {
  const { answer, answerPath, subtask } = test;
  return {
    test,
    reference: answer === null ? null : { path: answer, read: () => source.read(answer) },
    answerPath,
    set: { id, layout, judge },
    bundle: subtask === null ? null : (bundles.get(subtask) ?? null),
    answer: answer === null ? null : source.text(answer),
  };
}

async function inputOf(source: SetSource, input: string): Promise<StoredSource> {
  const text = source.text(input);
  return 'path' in text ? text : { name: input, bytes: await source.read(input) };
}
