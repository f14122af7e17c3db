import { basename } from 'node:path/posix';
import { outputPathFor } from '../../files';
import type { Bundle, Recognised } from '../../layouts';
import type { TestCase, TestSet } from '../../shared/contract';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import type { SetSource } from './set-source';

/** What a set knows of one of its open inputs. */
export interface TestOf {
  readonly test: Pick<
    TestCase,
    'input' | 'subtask' | 'timeLimitMs' | 'memoryLimitBytes' | 'points'
  >;
  readonly reference: { readonly path: string; read(): Promise<Uint8Array> } | null;
  /** Path in the set where its answer lies or would lie. */
  readonly answerPath: string;
  /** Where an output of this test is looked for in a folder of outputs, in this order. */
  readonly outputNames: readonly string[];
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
  private readonly corrections = new Map<string, string | null>();
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
    const used = new Set(tests.map(({ answer }) => answer));
    const orphans = this.recognised.tests
      .flatMap(({ answer }) => (answer === null || used.has(answer) ? [] : [answer]))
      .map((answer) => ({ path: answer, why: { key: 'judge.alone.unpaired', params: {} } }));
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
      leftAlone: [...leftAlone.filter((each) => !used.has(each.path)), ...orphans],
      problems: [...problems, ...refused],
    };
  }

  test(input: string): TestCase {
    const laid = this.laid.get(input);
    if (laid === undefined) throw new ProblemError(problem('bad-request', { verb: 'input' }));
    const corrected = this.corrections.has(input);
    const opened = this.opened.get(input) ?? null;
    return {
      input,
      answer: corrected ? (this.corrections.get(input) ?? null) : laid.answer,
      corrected,
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
    return this.test(input).answer ?? laid?.answerPath ?? `${input}.out`;
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

  /** @throws ProblemError bad-request, answer-taken */
  pair(input: string, answer: string | null): void {
    const tests = this.recognised.tests.map((test) => this.test(test.input));
    const other = tests.find(
      (test) => test.input !== input && test.answer === answer && answer !== null,
    );
    if (other !== undefined) {
      throw new ProblemError(problem('answer-taken', { file: answer ?? '', other: other.input }));
    }
    const known = answer === null || this.source.paths.includes(answer);
    const isInput = tests.some((test) => test.input === answer);
    if (!known || isInput) throw new ProblemError(problem('bad-request', { verb: 'answer' }));
    this.test(input);
    this.corrections.set(input, answer);
    this.names = null;
  }
}

export function testOf(set: OpenSet, test: TestCase): TestOf {
  const { answer } = test;
  const reference = answer === null ? null : { path: answer, read: () => set.source.read(answer) };
  return {
    test,
    reference,
    answerPath: set.answerPath(test.input),
    outputNames: set.outputNames(test.input),
    set: set.identity(),
    bundle: set.bundle(test),
  };
}
