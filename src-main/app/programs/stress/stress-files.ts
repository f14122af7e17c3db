import { randomInt } from 'node:crypto';
import type { Format } from '../../../formats';
import { MOST_SEED } from '../../../make';
import type { MakeDefinition } from '../../../make/definition';
import { createPool, startMakers, type Makers } from '../../../pool';
import { problem, ProblemError, problemIn, type Problem } from '../../../shared/puzzle';
import type { Formats } from '../../core/formats';
import { walkTests } from '../../core/walk-tests';
import { formatFor } from '../../make/choose-format';
import { puzzlesOf, type Content, type OpenFile } from '../../datasets/open-file';
import { judgingOf, type TestRequest } from '../test-files';
import type { Tried } from './candidate';
import {
  changedSource,
  eachInTurn,
  madeSource,
  type InputSource,
  type SourceInput,
} from './sources';
import { stress, type StressEnd } from './stress';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareFolder, writeFileAtomically } from '../../tools/write-file';

export interface StressRequest extends Omit<TestRequest, 'jobs' | 'paths'> {
  /** Tests to change by chance: files, and folders or zips of test sets. */
  readonly paths: readonly string[];
  /** Open files to change by chance, in place of `paths`, and what to call them. */
  readonly open?: { readonly files: readonly OpenFile[]; readonly name: string };
  /** What to make inputs from, and what to call it; null for none. */
  readonly made: { readonly definition: MakeDefinition; readonly name: string } | null;
  /** Null: one is drawn. */
  readonly seed: number | null;
  readonly folder: string;
  readonly searchMs: number;
  readonly shrinkMs: number;
}

export interface StressListener {
  begin(seed: number): void;
  /** After every input: how many the program passed or failed in this run. */
  round(tried: number): void;
  /** The program failed; the input is to be made smaller. */
  failure(found: Tried): void;
  problem(path: string, problem: Problem): void;
}

export interface StressResult {
  readonly seed: number;
  readonly end: StressEnd;
  readonly kept: KeptTest | null;
}

/**
 * Looks for an input on which a program fails, makes it smaller, and keeps it as a test.
 *
 * @throws ProblemError stress-nothing, and as `formatFor` and the safe writer say
 */
export async function stressFiles(
  request: StressRequest,
  listener: StressListener,
): Promise<StressResult> {
  const makers = startMakers(request.workerPath, 1);
  const pool = createPool({ workerPath: request.workerPath });
  try {
    const source = await sourceOf(request, listener, makers);
    const seed = request.seed ?? randomInt(MOST_SEED);
    listener.begin(seed);
    const { run, limits, signal, searchMs, shrinkMs, formats } = request;
    const end = await stress({
      source,
      bench: {
        run: { ...run, signal },
        files: request.files,
        limits,
        judging: judgingOf(request, pool),
      },
      registry: formats.registry,
      seed,
      searchMs,
      shrinkMs,
      now: () => performance.now(),
      onRound: listener.round,
      onFailure: listener.failure,
    });
    const found = end.failure?.smallest.candidate;
    const kept = found && (await keepTest(request.folder, found.input, found.answer));
    return { seed, end, kept: kept ?? null };
  } finally {
    await makers.stop();
    await pool.close();
  }
}

/** @throws ProblemError stress-nothing */
async function sourceOf(
  { paths, open, made, formats, signal }: StressRequest,
  listener: StressListener,
  makers: Makers,
): Promise<InputSource> {
  const found = open?.files ?? walkedFiles(paths, formats, signal, listener);
  const tests = await testsOf(found, listener);
  const name = open?.name ?? paths.join(', ');
  const changed = tests.length === 0 ? null : changedSource(tests, name);
  if (made === null) {
    if (changed === null) throw new ProblemError(problem('stress-nothing'));
    return changed;
  }
  const format: Format = formatFor(made.definition, formats.registry);
  const fresh = madeSource(made.definition, format, makers, `${made.name} ${format.id}`);
  return changed === null ? fresh : eachInTurn(changed, fresh);
}

async function* walkedFiles(
  paths: readonly string[],
  formats: Formats,
  signal: AbortSignal,
  listener: StressListener,
): AsyncGenerator<OpenFile> {
  const walk = walkTests(paths, formats, {
    problem: (path, what) => listener.problem(path, what),
    stopped: () => signal.aborted,
  });
  for await (const { file } of walk) yield file;
}

/** The tests whose puzzles can all be read, and written again. */
async function testsOf(
  files: Iterable<OpenFile> | AsyncIterable<OpenFile>,
  listener: StressListener,
): Promise<SourceInput[]> {
  const tests: SourceInput[] = [];
  for await (const file of files) {
    try {
      const test = inputOf(file.content);
      if (test.puzzles.length > 0) tests.push(test);
    } catch (error) {
      listener.problem(file.path ?? file.name, problemIn(error));
    }
  }
  return tests;
}

/** @throws ProblemError where it was not read to its end or cannot be written again */
function inputOf({ format, store, problem: failure }: Content): SourceInput {
  if (failure !== null || format === null)
    throw new ProblemError(failure ?? problem('unknown-format'));
  if (format.readOnly === true)
    throw new ProblemError(problem('format-read-only', { format: format.title }));
  return { format, puzzles: puzzlesOf(store) };
}

/** The names of a test in its folder. */
interface KeptTest {
  readonly input: string;
  readonly answer: string;
}

/** Keeps an input that a program failed on, with our answer, under the next free number. @throws ProblemError of the safe writer */
async function keepTest(folder: string, input: Uint8Array, answer: Uint8Array): Promise<KeptTest> {
  await prepareFolder(folder);
  const name = await freeName(folder);
  const names = { input: `${name}.in`, answer: `${name}.out` };
  // An answer without its input is no test: it comes first.
  await writeFileAtomically(join(folder, names.answer), false, (sink) => sink.write(answer));
  await writeFileAtomically(join(folder, names.input), false, (sink) => sink.write(input));
  return names;
}

async function freeName(folder: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = `fail-${number}`;
    const taken = await Promise.all(
      ['in', 'out'].map((end) => stat(join(folder, `${name}.${end}`)).catch(() => null)),
    );
    if (taken.every((found) => found === null)) return name;
  }
}
