import { join, resolve } from 'node:path';
import { describeProblem, sourceName } from '../../app/terminal';
import { askedDefinition, type Asked } from '../../app/make';
import {
  stressFiles,
  whyOf,
  type StressRequest,
  type StressResult,
  type Tried,
} from '../../app/programs';
import { countGivens, optionCount, ProblemError, type Problem } from '../../shared/puzzle';
import { absolutePaths, complain, shownPath, sourceOf, type Context } from './context';
import type { StressFlags } from './flags';
import { EXIT, type ExitStatus } from './io';
import { withProgram, type ReadyProgram } from './program-run';
import { textLines } from './test-command';

/**
 * `stress`: looks for an input on which the program fails, makes it smaller, and keeps it as a test. Ends
 * with 3 when it found one, with 0 when the time was up.
 */
export async function stressCommand(
  context: Context,
  paths: readonly string[],
  flags: StressFlags,
): Promise<ExitStatus> {
  const { io } = context;
  const abort = new AbortController();
  const release = io.onInterrupt(() => abort.abort());
  try {
    const made = await definitionOf(context, flags);
    if (made === 'refused') return EXIT.usage;
    return await withProgram(context, flags, (ready) =>
      search(context, { paths: absolutePaths(context, paths), made }, flags, ready, abort.signal),
    );
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    io.err.write(`${context.paint.err('red', describeProblem(context.t, error.problem))}\n`);
    return error.problem.code === 'stress-nothing' ? EXIT.usage : EXIT.incomplete;
  } finally {
    release();
  }
}

/** The definition that inputs are made from; null for none. */
async function definitionOf(
  context: Context,
  { preset, make, format }: StressFlags,
): Promise<StressRequest['made'] | 'refused'> {
  if (preset === undefined && make === undefined) return null;
  const file = make === undefined ? null : await sourceOf(context.io, make);
  const asked: Asked =
    file === null ? { from: 'preset', name: preset ?? '' } : { from: 'file', file };
  const replaced = format === undefined ? {} : { format };
  const read = await askedDefinition(asked, replaced, null);
  if (read.definition !== null)
    return { definition: read.definition, name: file === null ? (preset ?? '') : sourceName(file) };
  for (const each of read.problems) {
    complain(context, read.path ?? '', each);
  }
  return 'refused';
}

async function search(
  context: Context,
  from: Pick<StressRequest, 'paths' | 'made'>,
  flags: StressFlags,
  { run, limits }: ReadyProgram,
  signal: AbortSignal,
): Promise<ExitStatus> {
  const { io, formats } = context;
  const folder = resolve(io.cwd, flags.outDir);
  const said = new Said(context, flags);
  const result = await stressFiles(
    {
      ...from,
      run,
      limits,
      files: flags.files ?? null,
      profiles: flags.profile ?? [],
      workerPath: io.workerPath,
      formats,
      signal,
      seed: flags.seed ?? null,
      folder,
      searchMs: flags.time * 1000,
      shrinkMs: flags.shrinkTime * 1000,
    },
    {
      begin: (seed) => said.begin(seed),
      round: (tried) => said.progress(tried),
      failure: (found) => said.failure(found),
      problem: (path, what) => said.problem(path, what),
    },
  ).finally(() => said.clear());
  if (flags.json === true) await io.out.write(`${JSON.stringify(valueOf(context, result))}\n`);
  else await said.end(result, folder);
  if (result.end.failure !== null) return EXIT.incomplete;
  return signal.aborted ? EXIT.interrupted : EXIT.ok;
}

/** What `--json` writes: the search, and the test that it kept. */
function valueOf({ t }: Context, { seed, end, kept }: StressResult): Record<string, unknown> {
  const found = { seed, tried: end.tried };
  if (end.failure === null || kept === null) return { ...found, verdict: null };
  const { smallest, round } = end.failure;
  const { cpuMs, wallMs, memoryBytes } = smallest.tested;
  return {
    ...found,
    round,
    file: kept.input,
    verdict: smallest.failed,
    message: whyOf(t, smallest.tested),
    puzzles: smallest.candidate.puzzles.length,
    size: sizeOf(smallest),
    sizeBefore: sizeOf(end.failure.found),
    bytes: smallest.candidate.input.length,
    bytesBefore: end.failure.found.candidate.input.length,
    cpuMs,
    wallMs,
    memoryKb: memoryBytes === null ? null : Math.round(memoryBytes / 1024),
  };
}

/** Givens of grids and options of covers. */
function sizeOf({ candidate }: Tried): number {
  return candidate.puzzles.reduce(
    (sum, puzzle) =>
      sum + (puzzle.kind === 'grid' ? countGivens(puzzle.cells) : optionCount(puzzle)),
    0,
  );
}

/** What `stress` says to people. */
class Said {
  private drawn = false;

  constructor(
    private readonly context: Context,
    private readonly flags: StressFlags,
  ) {}

  /** The seed is shown even with `--quiet`: the search cannot be repeated without it. */
  begin(seed: number): void {
    this.context.io.err.write(`${this.words('begin', { seed })}\n`);
  }

  progress(tried: number): void {
    const { err } = this.context.io;
    if (!err.isTTY || this.flags.quiet === true) return;
    err.write(`\r\u001b[K${this.words('progress', { count: tried })}`);
    this.drawn = true;
  }

  failure({ tested, candidate }: Tried): void {
    if (this.flags.quiet === true) return;
    this.clear();
    const { length } = candidate.puzzles;
    const params = { count: length, bytes: candidate.input.length };
    const line = textLines(this.context, tested).split('\n')[0] ?? '';
    this.context.io.err.write(`${line}\n${this.words('shrinking', params)}\n`);
  }

  problem(path: string, what: Problem): void {
    this.clear();
    complain(this.context, path, what);
  }

  async end({ end, kept, seed }: StressResult, folder: string): Promise<void> {
    const { io } = this.context;
    if (end.failure === null || kept === null) {
      if (this.flags.quiet === true) return;
      const words = this.words('nothing', { count: end.tried, seed });
      await io.out.write(`${words}\n`);
      return;
    }
    const { smallest } = end.failure;
    const { candidate, tested } = smallest;
    const params = {
      verdict: smallest.failed ?? '',
      why: whyOf(this.context.t, tested),
      count: candidate.puzzles.length,
      size: sizeOf(smallest),
      tried: end.tried,
      file: shownPath(this.context, join(folder, kept.input)),
    };
    await io.out.write(`${this.words('found', params)}\n`);
  }

  /** Takes the progress away. */
  clear(): void {
    if (this.drawn) this.context.io.err.write('\r\u001b[K');
    this.drawn = false;
  }

  private words(key: string, params: Record<string, string | number>): string {
    return this.context.t(`cli.stress.${key}`, params);
  }
}
