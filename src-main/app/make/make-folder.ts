import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { DEFINITION_FILE, readIfThere, syncFileSystem } from '../../files';
import type { Format, FormatRegistry } from '../../formats';
import { MOST_SEED } from '../../make';
import {
  definitionText,
  fileName,
  requireDefinition,
  type MakeDefinition,
} from '../../make/definition';
import { startMakers, type Makers } from '../../pool';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { prepareFolder, writeFileAtomically } from '../tools/write-file';
import { formatFor } from './choose-format';
import { makeTests, planTests, type PlannedTest } from './make-tests';
import type { MadeTest } from './render-test';

export interface MakeOptions {
  readonly workerPath: string;
  readonly workers: number;
  readonly registry: FormatRegistry;
  /** The program's own, stored with the data. */
  readonly version: string;
  /** What takes the place of the makers of this machine. */
  readonly instead?: (start: () => Makers) => Makers;
  /** Hears how many puzzles more are made. */
  readonly onMade?: (count: number) => void;
}

export interface SetRun {
  readonly definition: MakeDefinition;
  readonly seed: number;
  readonly format: Format;
  readonly tests: readonly PlannedTest[];
  cancel(): void;
  /**
   * Writes the set, each test whole or not at all; `onTest` hears of every test in order, null for one
   * that was there.
   *
   * @throws TestProblem, ProblemError of the safe writer, make-other-definition
   */
  write(folder: string, resume: boolean, onTest: TestListener): Promise<void>;
  /** Makes the set again and compares: everything that is missing or differs. @throws TestProblem */
  check(folder: string, onTest: TestListener): Promise<Problem[]>;
  close(): Promise<void>;
}

type TestListener = (test: PlannedTest, made: MadeTest | null) => Promise<void>;

/** Begins a set. A seed that nobody gives is drawn. @throws ProblemError as `formatFor` says */
export function startSet(asked: MakeDefinition, options: MakeOptions): SetRun {
  const format = formatFor(asked, options.registry);
  const seed = asked.seed ?? randomInt(MOST_SEED);
  const definition: MakeDefinition = { ...asked, seed, format: format.id };
  const tests = planTests(definition);
  const { instead = (start: () => Makers) => start() } = options;
  const makers = instead(() => startMakers(options.workerPath, options.workers));
  const make = (some: readonly PlannedTest[]): AsyncGenerator<MadeTest> =>
    makeTests(definition, seed, format, some, makers, options.onMade);
  return {
    definition,
    seed,
    format,
    tests,
    cancel: () => void makers.stop(),
    write: (folder, resume, onTest) =>
      writeSet({ definition, tests, make, version: options.version }, folder, resume, onTest),
    check: (folder, onTest) => checkSet({ definition, tests, make }, folder, onTest),
    close: () => makers.stop(),
  };
}

interface SetParts {
  readonly definition: MakeDefinition;
  readonly tests: readonly PlannedTest[];
  make(some: readonly PlannedTest[]): AsyncGenerator<MadeTest>;
}

async function writeSet(
  { definition, tests, make, version }: SetParts & { readonly version: string },
  folder: string,
  resume: boolean,
  onTest: TestListener,
): Promise<void> {
  await prepareFolder(folder);
  const path = join(folder, DEFINITION_FILE);
  const known = resume ? await readDefinitionFile(path) : null;
  if (known !== null && definitionText(known, '') !== definitionText(definition, ''))
    throw new ProblemError(problem('make-other-definition', { file: path }));
  if (known === null) await put(path, false, definitionText(definition, version));
  const kept = new Set<PlannedTest>();
  if (known !== null)
    for (const test of tests) if (await isThere(folder, definition, test)) kept.add(test);
  const made = make(tests.filter((test) => !kept.has(test)));
  for (const test of tests) {
    if (kept.has(test)) {
      await onTest(test, null);
      continue;
    }
    const { value } = (await made.next()) as { readonly value: MadeTest };
    const names = namesOf(definition, test);
    // An answer without its input is no test: it comes first.
    await put(join(folder, names.answer), resume, value.answer);
    await put(join(folder, names.input), resume, value.input);
    await onTest(test, value);
  }
}

async function checkSet(
  { definition, tests, make }: SetParts,
  folder: string,
  onTest: TestListener,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  let at = 0;
  for await (const made of make(tests)) {
    const test = tests[at++] as PlannedTest;
    const names = namesOf(definition, test);
    for (const [name, bytes] of [
      [names.input, made.input],
      [names.answer, made.answer],
    ] as const) {
      const path = join(folder, name);
      const found = await readIfThere(path);
      if (found === null) problems.push(problem('make-test-missing', { file: path }));
      else if (Buffer.compare(found, bytes) !== 0)
        problems.push(problem('make-differs', { file: path }));
    }
    await onTest(test, made);
  }
  return problems;
}

/** The names of a test's files. */
export function namesOf(
  { input, answer }: MakeDefinition,
  { number }: PlannedTest,
): { readonly input: string; readonly answer: string } {
  return { input: fileName(input, number), answer: fileName(answer, number) };
}

/** The definition in a file; null where there is no file. @throws ProblemError the first thing wrong */
export async function readDefinitionFile(path: string): Promise<MakeDefinition | null> {
  const bytes = await readIfThere(path);
  return bytes === null ? null : requireDefinition(bytes.toString('utf8'));
}

async function isThere(
  folder: string,
  definition: MakeDefinition,
  test: PlannedTest,
): Promise<boolean> {
  const { input, answer } = namesOf(definition, test);
  const both = [await readIfThere(join(folder, input)), await readIfThere(join(folder, answer))];
  return both.every((bytes) => bytes !== null);
}

async function put(path: string, overwrite: boolean, content: string | Uint8Array): Promise<void> {
  await writeFileAtomically(path, overwrite, (sink) => sink.write(content), syncFileSystem);
}
