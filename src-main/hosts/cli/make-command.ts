import { resolve } from 'node:path';
import {
  askedDefinition,
  startSet,
  TestProblem,
  type Asked,
  type Replaced,
  type SetRun,
} from '../../app/make';
import { workersFor } from '../../app/terminal';
import { packageMade } from '../../app/packaging/package-made';
import { problem, ProblemError, type Problem } from '../../shared/puzzle';
import { locatedMessage, sourceOf, type Context } from './context';
import { EXIT, type ExitStatus } from './io';
import type { InsteadOf, MakeFlags } from './flags';
import { MakeReporter } from './make-reporter';

/** Options that make up the one row of a set without a definition. */
const ROW = [
  'kind',
  'shape',
  'cases',
  'count',
  'givens',
  'minimal',
  'solutions',
  'symmetry',
  'grade',
  'technique',
  'cost',
  'catches',
  'options',
  'items',
  'ones',
  'size',
] as const satisfies readonly (keyof MakeFlags)[];

/** `make`: writes a data set, or proves that a folder holds what its definition makes. */
export async function makeCommand(
  context: Context,
  file: string | undefined,
  flags: MakeFlags,
  { makers }: InsteadOf = {},
): Promise<ExitStatus> {
  const asked = await askedOf(context, file, flags);
  if (asked === null) {
    context.io.err.write(`${context.t('cli.make.sources')}\n`);
    return EXIT.usage;
  }
  const folder = resolve(context.io.cwd, flags.outDir);
  const reporter = new MakeReporter(context, flags, folder);
  try {
    const reuses = flags.check === true || flags.resume === true;
    const read = await askedDefinition(asked, replacedBy(flags), reuses ? folder : null);
    if (read.definition === null) {
      for (const each of read.problems) context.io.err.write(refusal(context, read.path, each));
      return EXIT.usage;
    }
    const run = startSet(read.definition, {
      workerPath: context.io.workerPath,
      workers: workersFor(flags.jobs),
      registry: context.formats.registry,
      version: context.io.version,
      ...(makers && { instead: makers }),
    });
    return await carryOut(context, run, folder, flags, reporter);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    context.io.err.write(refusal(context, fileOf(error.problem), error.problem));
    return EXIT.incomplete;
  }
}

async function carryOut(
  context: Context,
  run: SetRun,
  folder: string,
  flags: MakeFlags,
  reporter: MakeReporter,
): Promise<ExitStatus> {
  const { check, resume } = flags;
  const abort = new AbortController();
  const release = context.io.onInterrupt(() => {
    abort.abort();
    run.cancel();
  });
  try {
    await reporter.begin(run);
    if (check === true) {
      const problems = await run.check(folder, (test, made) => reporter.tell(run, test, made));
      return await reporter.checked(problems);
    }
    await run.write(folder, resume === true, (test, made) => reporter.tell(run, test, made));
    const status = await reporter.made();
    if (flags.package !== undefined)
      await packageIn(context, folder, flags, reporter, abort.signal);
    return status;
  } catch (error) {
    if (abort.signal.aborted) return reporter.interrupted();
    if (!(error instanceof TestProblem)) throw error;
    return await reporter.failed(run, error);
  } finally {
    reporter.end();
    release();
    await run.close();
  }
}

async function packageIn(
  { formats, io }: Context,
  folder: string,
  { package: judges = [], zip, resume }: MakeFlags,
  reporter: MakeReporter,
  signal: AbortSignal,
): Promise<void> {
  const as = zip === true ? 'zip' : 'folder';
  const { workerPath } = io;
  const overwrite = resume === true;
  const { written, notes } = await packageMade({
    folder,
    judges,
    as,
    overwrite,
    formats,
    workerPath,
    signal,
  });
  for (const note of notes) reporter.note(folder, note);
  for (const each of written) await reporter.packaged(each);
}

/** What the options replace in the definition. */
export function replacedBy({ seed, format, effort }: MakeFlags): Replaced {
  return {
    ...(seed === undefined ? {} : { seed }),
    ...(format === undefined ? {} : { format }),
    ...(effort === undefined ? {} : { effort }),
  };
}

/** The one source of the definition, null where there are several. Without any it is one row of usual values. */
export async function askedOf(
  { io }: Context,
  file: string | undefined,
  flags: MakeFlags,
): Promise<Asked | null> {
  const row: Record<string, unknown> = Object.fromEntries(
    ROW.flatMap((key) => (flags[key] === undefined ? [] : [[key, flags[key]]])),
  );
  if (flags.hardFor !== undefined) row['hard-for'] = flags.hardFor;
  const hasRow = Object.keys(row).length > 0;
  const sources = [file !== undefined, flags.preset !== undefined, hasRow].filter(Boolean).length;
  if (sources > 1) return null;
  if (file !== undefined) return { from: 'file', file: await sourceOf(io, file) };
  if (flags.preset !== undefined) return { from: 'preset', name: flags.preset };
  const again = flags.check === true || flags.resume === true;
  return again && !hasRow ? { from: 'folder' } : { from: 'fields', fields: row };
}

function refusal(context: Context, path: string | null, why: Problem): string {
  // Options have no place in a file.
  const shown = path === null ? problem(why.code, why.params) : why;
  return `${context.paint.err('red', locatedMessage(context, path ?? 'make', shown))}\n`;
}

const fileOf = ({ params }: Problem): string | null =>
  typeof params['file'] === 'string' ? params['file'] : null;
