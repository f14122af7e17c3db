import { basename } from 'node:path/posix';
import { outputPathFor } from '../../files';
import type { Bundle, Recognised } from '../../layouts';
import type { TestCase, TestSet } from '../../shared/contract';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { referenceIn, type OutputText, type SetSource } from './set-source';

/** What a set knows of one of its open inputs. */
export interface TestOf {
  readonly test: Pick<
    TestCase,
    'input' | 'subtask' | 'timeLimitMs' | 'memoryLimitBytes' | 'points'
  >;
  readonly reference: (OutputText & { readonly path: string }) | null;
  /** Path in the set where its answer lies or would lie. */
  readonly answerPath: string;
  /** Where an output of this test is looked for in a folder of outputs, in this order. */
  readonly outputNames: readonly string[];
  /** Absolute paths of all files of its set, where it has just been listed. */
  readonly listed?: ReadonlySet<string>;
  readonly set: Pick<TestSet, 'id' | 'name' | 'layout' | 'judge'>;
  /** Points of its subtask, where that is scored as a whole. */
  readonly bundle: Bundle | null;
}

/**
 * Where outputs may lie in a folder of them: as in the set, named like the answer or as we name answers;
 * without the folders of the set only where no other test is called the same (`sample/1`, `secret/1`).
 */
export function outputNames(
  tests: readonly { readonly input: string; readonly answerPath: string }[],
): Map<string, string[]> {
  const inSet = tests.map(({ input, answerPath }) => [
    answerPath,
    outputPathFor(`/${input}`, null).slice(1),
  ]);
  const counts = new Map<string, number>();
  for (const names of inSet) {
    for (const name of new Set(names.map((each) => basename(each)))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return new Map(
    tests.map(({ input }, i) => {
      const names = inSet[i] ?? [];
      const flat = names.map((each) => basename(each)).filter((name) => counts.get(name) === 1);
      return [input, [...new Set([...names, ...flat])]];
    }),
  );
}

export class OpenSet {
  private names: ReadonlyMap<string, readonly string[]> | null = null;
  private readonly laid: ReadonlyMap<string, Recognised['tests'][number]>;
  private readonly inputs = new Map<number, string>();

  constructor(
    readonly id: number,
    readonly source: SetSource,
    private readonly recognised: Recognised,
    private readonly opened: ReadonlyMap<string, number | Problem>,
  ) {
    this.laid = new Map(recognised.tests.map((test) => [test.input, test]));
    for (const [input, file] of opened) {
      if (typeof file === 'number' && !this.inputs.has(file)) this.inputs.set(file, input);
    }
  }

  testOf(fileId: number): TestCase | null {
    const input = this.inputs.get(fileId);
    return input === undefined ? null : this.test(input);
  }

  identity(): TestOf['set'] {
    const { layout, judge } = this.recognised;
    return { id: this.id, name: this.source.name, layout, judge };
  }

  view(): TestSet {
    const { name, path, kind, refused } = this.source;
    const { layout, reason, judge, leftAlone, problems, bundles } = this.recognised;
    const tests = this.recognised.tests.map(({ input }) => this.test(input));
    return {
      id: this.id,
      name,
      path,
      kind,
      layout,
      reason,
      judge,
      tests,
      bundles: Object.fromEntries([...bundles].map(([name, { points }]) => [name, points])),
      leftAlone,
      problems: [...problems, ...refused],
    };
  }

  test(input: string): TestCase {
    const laid = this.laid.get(input);
    if (laid === undefined) throw new ProblemError(problem('bad-request', { verb: 'input' }));
    const opened = this.opened.get(input) ?? null;
    return {
      input,
      answer: laid.answer,
      subtask: laid.subtask,
      timeLimitMs: laid.timeLimitMs,
      memoryLimitBytes: laid.memoryLimitBytes,
      points: laid.points,
      fileId: typeof opened === 'number' ? opened : null,
      problem: typeof opened === 'number' ? null : opened,
    };
  }

  bundle({ subtask }: TestCase): Bundle | null {
    return subtask === null ? null : (this.recognised.bundles.get(subtask) ?? null);
  }

  answerPath(input: string): string {
    const laid = this.laid.get(input);
    return laid?.answer ?? laid?.answerPath ?? `${input}.out`;
  }

  outputNames(input: string): readonly string[] {
    this.names ??= outputNames(
      this.recognised.tests.map((test) => ({
        input: test.input,
        answerPath: this.answerPath(test.input),
      })),
    );
    return this.names.get(input) ?? [];
  }
}

export function testOf(set: OpenSet, test: TestCase): TestOf {
  const { answer } = test;
  return {
    test,
    reference: answer === null ? null : referenceIn(set.source, answer),
    answerPath: set.answerPath(test.input),
    outputNames: set.outputNames(test.input),
    set: set.identity(),
    bundle: set.bundle(test),
  };
}
