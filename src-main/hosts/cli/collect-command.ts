import { basename, dirname, extname, join, resolve } from 'node:path';
import {
  all,
  annotated,
  chanceOf,
  Columns,
  decodeTolerantly,
  duplicates,
  filtered,
  mergeLists,
  planVicinity,
  prepareFolder,
  readList,
  reduced,
  rowRater,
  sampled,
  sorted,
  split,
  startNeighbours,
  vicinityOf,
  workersFor,
  writeFileAtomically,
  writeList,
  type Entry,
  type List,
  type Move,
  type Neighbours,
  type Split,
  type Written,
} from '../../app/collect';
import { describeProblem, type PlannedFile } from '../../app/terminal';
import { ProblemError, SHAPE_9, type Problem } from '../../shared/puzzle';
import { locatedMessage, type Context } from './context';
import { KEEPS, type CollectFlags, type CollectVerb, type InsteadOf } from './flags';
import { planInputs } from './inputs';
import { EXIT, type ExitStatus } from './io';

/** A file that is written: the part of its name, and what is in it. */
interface Outcome {
  readonly part: string;
  readonly entries: readonly Entry[];
  readonly heading?: string | undefined;
}

/** `filter`, `sort`, `dedupe` and the others: writes the puzzles of a file otherwise, all else as it was. */
export async function collectCommand(
  context: Context,
  verb: CollectVerb,
  paths: readonly string[],
  flags: CollectFlags,
  operand = '',
  { vicinity }: InsteadOf = {},
): Promise<ExitStatus> {
  const { io, paint, t } = context;
  const say = (words: string): void => io.err.write(`${paint.err('red', words)}\n`);
  const plan = await planInputs(context, paths, flags);
  for (const { path, problem } of plan.problems) say(locatedMessage(context, path, problem));
  let columns: Columns | null = null;
  const state = { interrupted: false, workers: [] as Neighbours[] };
  const stop = (): Promise<unknown> => Promise.all(state.workers.map((worker) => worker.stop()));
  const release = io.onInterrupt(() => {
    state.interrupted = true;
    void columns?.close();
    void stop();
  });
  let at = plan.files[0]?.path ?? '';
  try {
    const lists: List[] = [];
    if (plan.problems.length > 0)
      return plan.files.length === 0 ? EXIT.nothingRead : EXIT.incomplete;
    if (verb !== 'merge' && plan.files.length !== 1) {
      say(t('cli.collect.oneFile', { count: plan.files.length }));
      return EXIT.usage;
    }
    for (const file of plan.files) {
      at = file.path;
      lists.push(await readList(file, context.formats.registry, flags.yes === true));
    }
    const [list, ...others] = lists;
    const [file] = plan.files;
    if (list === undefined || file === undefined) return EXIT.nothingRead;
    if (verb === 'merge') {
      const count = lists.reduce((sum, { store }) => sum + store.length, 0);
      await put(context, flags, file, '', await mergeLists([list, ...others]));
      tell(context, flags, count, count);
      return EXIT.ok;
    }
    const rater = rowRater(io.workerPath, flags.jobs);
    columns = new Columns(list.store, io.workerPath, flags.jobs, rater);
    if (verb === 'vicinity') {
      const wanted = planVicinity(columns, operand as Move);
      const { parts, size } = wanted;
      const limit = flags.limit ?? Infinity;
      if (size > limit) {
        say(t('cli.collect.size', { size, limit }));
        return EXIT.usage;
      }
      const keep = flags.keep ?? 'true';
      // A fault of the expression is found before hours of work.
      await filtered(columns, keep, []);
      const start = (): Neighbours => startNeighbours(io.workerPath);
      const end = async (instead = start): Promise<ExitStatus> => {
        const length = Math.min(workersFor(flags.jobs), parts.length);
        state.workers = Array.from({ length }, instead);
        const found = await vicinityOf(parts, state.workers);
        columns = new Columns(found, io.workerPath, flags.jobs, rater);
        const kept = await filtered(columns, keep);
        const lines = kept.map((index) => `${found.cells(index, 1, SHAPE_9).join('')}\n`);
        const bytes = Buffer.from(lines.join('').replaceAll('0', '.'));
        await put(context, flags, file, '', { bytes, encoding: 'UTF-8' });
        tell(context, flags, kept.length, found.length);
        return EXIT.ok;
      };
      return await (vicinity === undefined ? end() : vicinity(wanted, start, end));
    }
    const outcomes = await outcomesOf(context, verb, list, columns, flags, operand);
    for (const { part, entries, heading } of outcomes) {
      if (state.interrupted) return EXIT.interrupted;
      if (entries.length > 0)
        await put(context, flags, file, part, await writeList(list, entries, heading));
    }
    const written = outcomes.reduce((sum, { entries }) => sum + entries.length, 0);
    tell(context, flags, written, list.store.length);
    return EXIT.ok;
  } catch (error) {
    if (state.interrupted) return EXIT.interrupted;
    if (!(error instanceof ProblemError)) throw error;
    say(faultIn(context, error.problem, at));
    return EXPRESSION_FAULTS.has(error.problem.code) ? EXIT.usage : EXIT.incomplete;
  } finally {
    release();
    plan.close();
    await stop();
  }
}

const EXPRESSION_FAULTS = new Set<string>([
  'expression-syntax',
  'expression-end',
  'expression-name',
]);

/** A fault of an expression has its place there, any other in the file. */
function faultIn(context: Context, problem: Problem, path: string): string {
  if (!EXPRESSION_FAULTS.has(problem.code)) return locatedMessage(context, path, problem);
  const { t } = context;
  const message = describeProblem(t, problem);
  const { line, column } = problem.at ?? { line: 1 };
  if (column === undefined) return message;
  return t('cli.about.column', { file: t('cli.collect.expression'), line, column, message });
}

async function outcomesOf(
  context: Context,
  verb: Exclude<CollectVerb, 'merge' | 'vicinity'>,
  list: List,
  columns: Columns,
  flags: CollectFlags,
  operand: string,
): Promise<readonly Outcome[]> {
  const picked = (rows: readonly number[]): Outcome[] => [
    { part: '', entries: rows.map((index) => ({ index })) },
  ];
  const chance = chanceOf(flags.seed ?? 0);
  switch (verb) {
    case 'filter':
      return picked(await filtered(columns, operand));
    case 'sort':
      return picked(await sorted(list, columns, operand, flags.reverse === true));
    case 'sample':
      return picked(sampled(list, Number(operand), chance));
    case 'dedupe': {
      const keep = KEEPS.find((each) => each === flags.keep) ?? 'first';
      const { others } = await duplicates(columns, flags.symmetry === true, keep);
      if (flags.symmetry === true) tellFormless(context, columns);
      columns.forget('canonical');
      const gone = new Set(others);
      return picked(all(list).filter((row) => !gone.has(row)));
    }
    case 'minimise': {
      const { each = 1, seed, expand = false } = flags;
      const isChosen = seed !== undefined || each > 1;
      const entries = reduced(list, columns, expand, each, isChosen ? chance : null);
      return [{ part: '', entries }];
    }
    case 'annotate': {
      const names = operand.split(',').map((name) => name.trim());
      const lines = await annotated(list, columns, names);
      if (names.includes('canonical')) tellFormless(context, columns);
      return [{ part: '', ...lines }];
    }
    case 'split': {
      const parts = await split(list, columns, splitOf(flags, chance), flags.twins === false);
      return [...parts].map(([part, rows]) => ({
        part,
        entries: rows.map((index) => ({ index })),
      }));
    }
  }
}

function tellFormless({ io, t }: Context, { formless }: Columns): void {
  if (formless > 0) io.err.write(`${t('cli.collect.formless', { count: formless })}\n`);
}

function splitOf(flags: CollectFlags, chance: ReturnType<typeof chanceOf>): Split {
  if (flags.train !== undefined) return { by: 'train', share: flags.train, chance };
  if (flags.by !== undefined) return { by: 'column', column: flags.by };
  return { by: 'parts', parts: flags.parts ?? 2 };
}

/** To the file or the folder that is named, else to standard output. @throws ProblemError as the safe writer */
async function put(
  context: Context,
  { out, outDir, overwrite }: CollectFlags,
  file: PlannedFile,
  part: string,
  { bytes, encoding }: Written,
): Promise<void> {
  const { io } = context;
  if (out === undefined && outDir === undefined)
    return io.out.write(decodeTolerantly(encoding, bytes));
  const extension = extname(file.name);
  const own = `${basename(file.name, extension)}-${part}${extension}`;
  const path = resolve(io.cwd, out ?? join(outDir ?? '', own));
  await prepareFolder(dirname(path));
  await writeFileAtomically(path, overwrite === true, (sink) => sink.write(bytes));
}

function tell(context: Context, { quiet }: CollectFlags, count: number, of: number): void {
  if (quiet !== true) context.io.err.write(`${context.t('cli.collect.written', { count, of })}\n`);
}
