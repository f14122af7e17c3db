import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createYielder } from '../../batch';
import {
  findInputs,
  FolderNames,
  readSmallFileNow,
  type StoredSource,
  type TextSource,
} from '../../files';
import type { Recognised } from '../../layouts';
import { isZip } from '../../shared/contract/opens-as';
import { problem, ProblemError, problemIn, type Problem } from '../../shared/puzzle';
import { formatSpecificInputs } from '../datasets/format-specific-inputs';
import { openSetSource, referenceIn, type SetSource } from '../judging/set-source';
import { layOut } from '../judging/lay-out';
import { outputNames, type TestOf } from '../judging/open-set';
import { noContent, OpenFile, type Content } from '../datasets/open-file';
import type { Passing } from '../judging/passing';
import { readContent } from '../datasets/read-content';
import type { Formats } from './formats';
import { expectFiles } from '../tools/many-files';

/** A test as it was found: its input, read, and what its set knows of it. */
export interface WalkedTest {
  readonly file: OpenFile;
  readonly test: TestOf | null;
  /** See {@link WalkListener.passing}. */
  readonly passing?: Passing;
}

export interface WalkListener {
  /** What cannot be read; the rest goes on. */
  problem(path: string, problem: Problem): void;
  /** Whether to find no more. */
  stopped(): boolean;
  /** What passes over puzzles of a large file while it is read; null for nothing. */
  passing?(file: OpenFile, test: TestOf | null): Promise<Passing | null>;
  /** Waited for before a set is closed: what was found of it may be at work still. */
  settled?(): Promise<void>;
}

/** The tests of files, and of folders and zips of test sets, one after another, each once. */
export async function* walkTests(
  paths: readonly string[],
  formats: Formats,
  listener: WalkListener,
): AsyncGenerator<WalkedTest> {
  const walk = new Walk(formats, listener);
  for (const path of paths) yield* walk.path(path);
}

class Walk {
  private files = 0;
  private sets = 0;
  /** Absolute paths of the inputs that were found. */
  private readonly found = new Set<string>();
  private readonly names = new FolderNames(true);

  constructor(
    private readonly formats: Formats,
    private readonly listener: WalkListener,
  ) {}

  async *path(path: string): AsyncGenerator<WalkedTest> {
    try {
      const found = await stat(path).catch(() => null);
      if (found === null)
        throw new ProblemError(problem('file-missing', { file: path, cause: 'ENOENT' }));
      if (found.isDirectory() || isZip(path)) yield* this.set(path);
      else yield* this.loose(path);
    } catch (error) {
      this.report(path, error);
    }
  }

  private async *loose(path: string): AsyncGenerator<WalkedTest> {
    const { files, problems } = await findInputs(
      [path],
      formatSpecificInputs(this.formats.registry),
    );
    for (const each of problems) this.listener.problem(each.path, each.problem);
    for (const { path } of files) yield* await this.test(path, { path }, null);
  }

  private async *set(path: string): AsyncGenerator<WalkedTest> {
    const source = await openSetSource(path, true);
    try {
      const recognised = await layOut(source);
      const { tests, problems } = recognised;
      const id = ++this.sets;
      for (const each of [...problems, ...source.refused])
        this.listener.problem(each.path, each.problem);
      if (tests.length === 0 && source.refused.length === 0)
        throw new ProblemError(problem('no-tests', { file: path }));
      expectFiles(tests.length);
      const yieldIfDue = createYielder();
      let names: ReturnType<typeof outputNames> | null = null;
      const listed = new Set(source.paths.map((each) => join(source.path ?? '', each)));
      for (const test of tests) {
        await yieldIfDue();
        const at = join(path, test.input);
        try {
          const input = await inputOf(source, test.input);
          const walked = await this.test(at, input, {
            ...testOf(source, recognised, id, test),
            listed,
            get outputNames() {
              return (names ??= outputNames(tests)).get(test.input) ?? [];
            },
          });
          for (const each of walked) yield each;
        } catch (error) {
          this.report(at, error);
        }
        if (this.listener.stopped()) return;
      }
    } finally {
      await this.listener.settled?.();
      source.close();
    }
  }

  /** None where it was found before. */
  private async test(
    path: string,
    source: StoredSource,
    test: SetTest | null,
  ): Promise<WalkedTest[]> {
    const key = resolve(path);
    if (this.listener.stopped() || this.found.has(key)) return [];
    this.found.add(key);
    const small = 'path' in source ? readSmallFileNow(source.path) : null;
    const file = (content: Content): OpenFile => new OpenFile(this.files, source, content, 0);
    this.files++;
    const unread = (): OpenFile => file(noContent(problem('unknown-format')));
    const passing = small === null ? await this.listener.passing?.(unread(), test) : null;
    const content = await readContent(
      small === null ? source : { ...source, content: small.content },
      { registry: this.formats.registry, chosen: null },
      {
        names: this.names,
        once: true,
        ...(small !== null && { identity: small.identity }),
        ...(test?.answer && { answer: test.answer }),
        ...(passing && { passOver: (format, cells) => passing.take(format, cells) }),
      },
    );
    return [{ file: file(content), test, ...(passing && { passing }) }];
  }

  private report(path: string, error: unknown): void {
    this.listener.problem(path, problemIn(error));
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
): Omit<SetTest, 'outputNames'> {
  const { answer, answerPath, subtask } = test;
  return {
    test,
    reference: answer === null ? null : referenceIn(source, answer),
    answerPath,
    set: { id, name: source.name, layout, judge },
    bundle: subtask === null ? null : (bundles.get(subtask) ?? null),
    answer: answer === null ? null : source.text(answer),
  };
}

async function inputOf(source: SetSource, input: string): Promise<StoredSource> {
  const text = source.text(input);
  return 'path' in text ? text : { name: input, bytes: await source.read(input) };
}
