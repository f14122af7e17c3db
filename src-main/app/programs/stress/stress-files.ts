import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Format } from '../../../formats';
import { MOST_SEED } from '../../../make';
import type { MakeDefinition } from '../../../make/definition';
import { createPool, startMakers, type Makers } from '../../../pool';
import { problem, ProblemError, type Problem, type Puzzle } from '../../../shared/puzzle';
import type { Formats } from '../../headless/formats';
import { walkTests } from '../../headless/walk-tests';
import { formatFor } from '../../make/choose-format';
import { judgingOf, type TestRequest } from '../test-files';
import type { Tried } from './candidate';
import { openSearchFolder, startOf, type SearchState } from './failures';
import {
  changedSource,
  eachInTurn,
  madeSource,
  type InputSource,
  type SourceInput,
} from './sources';
import { stress, type StressEnd } from './stress';

export interface StressRequest extends Omit<TestRequest, 'jobs' | 'paths'> {
  /** Tests to change by chance: files, and folders or zips of test sets. */
  readonly paths: readonly string[];
  /** What to make inputs from, and what to call it; null for none. */
  readonly made: { readonly definition: MakeDefinition; readonly name: string } | null;
  /** Null: one is drawn, or that of the search that is resumed. */
  readonly seed: number | null;
  readonly folder: string;
  readonly resume: boolean;
  readonly searchMs: number;
  readonly shrinkMs: number;
}

export interface StressListener {
  begin(state: SearchState): void | Promise<void>;
  /** After every input: how many the program passed or failed in this run. */
  round(tried: number): void;
  /** The program failed; the input is to be made smaller. */
  failure(found: Tried): void | Promise<void>;
  problem(path: string, problem: Problem): void;
}

export interface StressResult {
  readonly state: SearchState;
  readonly end: StressEnd;
  /** Names of the test that was kept, in the folder. */
  readonly kept: { readonly input: string; readonly answer: string } | null;
}

/**
 * Looks for an input on which a program fails, makes it smaller, and keeps it as a test.
 *
 * @param wordsOf  why a program failed, in words, for the state file
 * @throws ProblemError stress-nothing, stress-other, and as `formatFor` and the safe writer say
 */
export async function stressFiles(
  request: StressRequest,
  listener: StressListener,
  wordsOf: (found: Tried) => string,
): Promise<StressResult> {
  const makers = startMakers(request.workerPath, 1);
  const pool = createPool({ workerPath: request.workerPath, size: availableParallelism() });
  try {
    const source = await sourceOf(request, listener, makers);
    const files = openSearchFolder(request.folder, listener.problem);
    const { seed, resume, folder } = request;
    const wanted = { seed, source: source.name, resume };
    const start = await startOf(files, wanted, folder, () => randomInt(MOST_SEED));
    await listener.begin(start);
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
      seed: start.seed,
      from: start.next,
      searchMs,
      shrinkMs,
      now: () => performance.now(),
      onRound: listener.round,
      onFailure: (found) => void listener.failure(found),
    });
    const kept = end.failure === null ? null : await files.keep(...bytesOf(end.failure.smallest));
    const state = after(start, end, kept, wordsOf);
    await files.write(state);
    return { state, end, kept };
  } finally {
    await makers.stop();
    await pool.close();
  }
}

function bytesOf({ candidate }: Tried): [Uint8Array, Uint8Array] {
  return [candidate.input, candidate.answer];
}

function after(
  start: SearchState,
  end: StressEnd,
  kept: StressResult['kept'],
  wordsOf: (found: Tried) => string,
): SearchState {
  const { failure } = end;
  const failures =
    failure === null || kept === null
      ? []
      : [
          {
            ...kept,
            verdict: failure.smallest.failed ?? '',
            message: wordsOf(failure.smallest),
            round: failure.round,
            puzzles: failure.smallest.candidate.puzzles.length,
          },
        ];
  return {
    ...start,
    next: end.next,
    tried: start.tried + end.tried,
    failures: [...start.failures, ...failures],
  };
}

/** @throws ProblemError stress-nothing */
async function sourceOf(
  { paths, made, formats, signal }: StressRequest,
  listener: StressListener,
  makers: Makers,
): Promise<InputSource> {
  const tests = await testsOf(paths, formats, signal, listener);
  const changed = tests.length === 0 ? null : changedSource(tests, paths.join(', '));
  if (made === null) {
    if (changed === null) throw new ProblemError(problem('stress-nothing'));
    return changed;
  }
  const format: Format = formatFor(made.definition, formats.registry);
  const fresh = madeSource(made.definition, format, makers, `${made.name} ${format.id}`);
  return changed === null ? fresh : eachInTurn(changed, fresh);
}

/** The tests whose puzzles can all be read, and written again. */
async function testsOf(
  paths: readonly string[],
  formats: Formats,
  signal: AbortSignal,
  listener: StressListener,
): Promise<SourceInput[]> {
  const tests: SourceInput[] = [];
  const walk = walkTests(paths, formats, {
    problem: (path, what) => listener.problem(path, what),
    stopped: () => signal.aborted,
  });
  for await (const { file } of walk) {
    const { format } = file.content;
    const puzzles = Array.from({ length: file.store.length }, (_, at) => file.store.puzzle(at));
    const known = puzzles.filter((puzzle): puzzle is Puzzle => puzzle !== null);
    if (format === null || format.readOnly === true || known.length < puzzles.length) {
      const why = file.content.problem ?? problem('unknown-format');
      listener.problem(file.path ?? file.name, why);
    } else if (known.length > 0) tests.push({ format, puzzles: known });
  }
  return tests;
}
