import { existsSync } from 'node:fs';
import { access, open, stat, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createYielder, questionFor } from '../../batch';
import { ahead, outputPathFor, type TextSink } from '../../files';
import type { Format } from '../../formats';
import type { Download, OutputPlan, OutputResult, Params, Result } from '../../shared/contract';
import {
  doubtIn,
  DOUBTS,
  problem,
  ProblemError,
  type Problem,
  type Puzzle,
  type SolveReport,
} from '../../shared/puzzle';
import { verifyReport } from '../../verify';
import type { Datasets } from '../datasets/datasets';
import type { EventHub } from '../tools/events';
import { FileProgress } from '../datasets/file-progress';
import type { OpenFile } from '../datasets/open-file';
import { createDiskCalls, type DiskCall } from '../datasets/disk-calls';
import { succeeds } from '../tools/succeeds';
import { fileSystemFor, writeFileAtomically } from '../tools/write-file';

/** Answers on their way to the disk, in the bytes of each file's format. */
export interface Outputs {
  plan(params: Params<'outputs/plan'>): Promise<OutputPlan[]>;
  /** Saves file after file; one that fails does not stop the others. */
  save(params: Params<'outputs/save'>): Promise<OutputResult[]>;
  preview(params: Params<'outputs/preview'>): Promise<Result<'outputs/preview'>>;
  download(params: Params<'outputs/download'>): Promise<Download>;
}

/** Outputs that are written at the same time, so that their flushes go together. */
const SAVED_AT_ONCE = 32;

export function createOutputs(
  datasets: Pick<Datasets, 'get' | 'openFiles' | 'noteChange'>,
  hub: Pick<EventHub, 'emit'>,
): Outputs {
  const filesOf = (ids: readonly number[]): OpenFile[] =>
    [...new Set(ids)].map((fileId) => datasets.get(fileId));
  const inputs = (): string[] => datasets.openFiles().flatMap(({ path }) => path ?? []);
  return {
    plan: async ({ fileIds, folder }) => await planAll(filesOf(fileIds), folder, inputs()),
    save: async ({ fileIds, folder, overwrite, partial }) => {
      const files = filesOf(fileIds);
      const plans = await planAll(files, folder, inputs());
      const results: OutputResult[] = [];
      const progress = new FileProgress((how) => hub.emit('outputs/saving', how));
      const planned = files.flatMap((file, i) => {
        const plan = plans[i];
        return plan === undefined ? [] : [{ file, plan }];
      });
      const saves = ahead(planned, SAVED_AT_ONCE, ({ file, plan }) =>
        saveOne(file, plan, { overwrite, partial }),
      );
      for await (const [{ file }, result] of saves) {
        results.push(await result);
        datasets.noteChange(file);
        progress.reached(results.length, files.length);
      }
      progress.end();
      return results;
    },
    preview: async ({ fileId, limit }) => await preview(datasets.get(fileId), limit),
    download: async ({ fileId, partial }) => {
      const file = datasets.get(fileId);
      const pieces: string[] = [];
      const stop = obstacle(file, partial);
      if (stop !== null) throw new ProblemError(stop);
      await writeAnswers(file, { write: async (text) => void pieces.push(String(text)) });
      return { name: outputName(file), text: pieces.join('') };
    },
  };
}

/**
 * A file whose answers would land on another open file, or on the answers of one that comes before
 * it, has a problem instead of a victim.
 */
async function planAll(
  files: readonly OpenFile[],
  folder: string | null,
  inputs: readonly string[],
): Promise<OutputPlan[]> {
  const taken = new Map(inputs.map((path) => [path, path]));
  const plans: OutputPlan[] = [];
  const call = createDiskCalls();
  for (const file of files) {
    const plan = await planOne(file, folder, call);
    const { path } = plan;
    const other = path === null ? undefined : taken.get(path);
    if (path !== null && other === undefined) taken.set(path, file.path ?? file.name);
    const clash = other === undefined ? null : problem('output-clash', { file: path ?? '', other });
    plans.push({ ...plan, problem: clash ?? plan.problem });
  }
  return plans;
}

async function planOne(file: OpenFile, folder: string | null, call: DiskCall): Promise<OutputPlan> {
  const path = outputPath(file, folder);
  const { store } = file;
  const malformed = store.count('malformed');
  return {
    fileId: file.id,
    name: file.name,
    path,
    there: path === null ? 'nothing' : await whatIsThere(file, path, call),
    missing: store.length - malformed - store.answered(),
    malformed,
    doubts: file.content.notes.filter(({ code }) => DOUBTS.has(code)).length,
    problem: obstacle(file, true) ?? noPlace(file, path, folder),
  };
}

/** Why answers cannot go to `path`, or null. */
function noPlace(file: OpenFile, path: string | null, folder: string | null): Problem | null {
  if (path === null) return problem('place-needed', { file: file.name });
  // A folder of somebody else came with the link, which the user does not see.
  const isDerived = folder === null && file.isOutside;
  return isDerived ? problem('output-link', { file: path, target: file.set ?? path }) : null;
}

interface SaveOptions {
  readonly overwrite: boolean;
  readonly partial: boolean;
}

async function saveOne(
  file: OpenFile,
  plan: OutputPlan,
  options: SaveOptions,
): Promise<OutputResult> {
  const { path } = plan;
  const refused = (why: Problem): OutputResult => {
    return { fileId: file.id, path, saved: false, bytes: 0, answers: 0, problem: why };
  };
  const stop = plan.problem ?? obstacle(file, options.partial);
  if (stop !== null) return refused(stop);
  if (path === null) return refused(problem('place-needed', { file: file.name }));
  try {
    return await file.queue.run(async () => {
      const { bytes, answers } = await publishAnswers(file, path, options.overwrite);
      file.answersSaved();
      return { fileId: file.id, path, saved: true, bytes, answers, problem: null };
    });
  } catch (error) {
    if (error instanceof ProblemError) return refused(error.problem);
    throw error;
  }
}

async function publishAnswers(
  file: OpenFile,
  path: string,
  overwrite: boolean,
): Promise<{ bytes: number; answers: number }> {
  let answers = 0;
  const fs = fileSystemFor(file.store.length);
  const fill = async (sink: TextSink): Promise<void> => {
    answers = await writeAnswers(file, sink);
  };
  const bytes = await writeFileAtomically(path, overwrite, fill, fs);
  return { bytes, answers };
}

/**
 * Writes every answer, each checked once more as it is written; the number of answers. The store is
 * read as it goes: what becomes unanswered meanwhile ends the writing.
 *
 * @throws ProblemError answer-rejected, file-changed
 */
async function writeAnswers(file: OpenFile, sink: TextSink, enough = Infinity): Promise<number> {
  const { store } = file;
  const format = formatOf(file);
  const { revision } = store;
  const writer = format.answers();
  const yieldIfDue = createYielder();
  let answers = 0;
  let length = 0;
  for (let index = 0; index < store.length && length <= enough; index++) {
    const answer = store.isAnswered(index) ? checkedAnswer(file, format, index) : null;
    if (answer === null) continue;
    const text = writer.answer(answer.puzzle, answer.report);
    await sink.write(text);
    length += text.length;
    answers++;
    await yieldIfDue();
    if (store.revision !== revision)
      throw new ProblemError(problem('answers-changed', { file: file.name }));
  }
  await sink.write(writer.end());
  return answers;
}

function checkedAnswer(
  { store, name }: OpenFile,
  format: Format,
  index: number,
): { puzzle: Puzzle; report: SolveReport } | null {
  const puzzle = store.puzzle(index);
  const report = store.report(index);
  if (puzzle === null || report === null) return null;
  const question = questionFor(format, puzzle, report.solutions > 1);
  const rejection = verifyReport(puzzle, question, report);
  if (rejection === null) return { puzzle, report };
  const params = { ...rejection.params, file: name, number: index + 1 };
  throw new ProblemError(problem(rejection.code, params, { line: store.inFile.line(index) }));
}

/** Why nothing can be saved as things are, or null. With `partial` gaps and doubts are no reason. */
function obstacle(file: OpenFile, partial: boolean): Problem | null {
  const { store, content } = file;
  if (content.format === null) return content.problem ?? problem('unknown-format');
  const answered = store.answered();
  if (answered === 0) return content.problem ?? problem('nothing-solved');
  if (partial) return null;
  if (content.problem !== null) return content.problem;
  const count = store.length - answered;
  return count > 0 ? problem('output-blocked', { count }) : doubtIn(content.notes);
}

async function preview(file: OpenFile, limit: number): Promise<Result<'outputs/preview'>> {
  const stop = obstacle(file, true);
  if (stop !== null) return { text: '', cut: false, problem: stop };
  const pieces: string[] = [];
  await writeAnswers(file, { write: async (text) => void pieces.push(String(text)) }, limit);
  const text = pieces.join('');
  return { text: text.slice(0, limit), cut: text.length > limit, problem: obstacle(file, false) };
}

function formatOf({ content }: OpenFile): Format {
  if (content.format === null) throw new ProblemError(problem('unknown-format'));
  return content.format;
}

/** Beside the file, or in `folder`; null for content that has neither. */
function outputPath(file: OpenFile, folder: string | null): string | null {
  if (file.path !== null) return outputPathFor(file.path, folder);
  return folder === null ? null : resolve(folder, outputName(file));
}

function outputName({ name }: OpenFile): string {
  return outputPathFor(join('/', name), '').replace(/^.*[\\/]/, '');
}

function isThere(path: string, call: DiskCall): Promise<boolean> {
  return call(
    () => existsSync(path),
    () => succeeds(access(path)),
  );
}

/** Compares what lies at `path` with what would be saved there, up to the first byte that differs. */
async function whatIsThere(
  file: OpenFile,
  path: string,
  call: DiskCall,
): Promise<OutputPlan['there']> {
  if (!(await isThere(path, call))) return 'nothing';
  const found = await stat(path).catch(() => null);
  if (found === null) return 'nothing';
  if (!found.isFile() || obstacle(file, true) !== null) return 'other';
  const differs = new Error('differs');
  let handle: FileHandle | null = null;
  try {
    const opened = (handle = await open(path));
    let length = 0;
    await writeAnswers(file, {
      write: async (data) => {
        const bytes = Buffer.from(data);
        const { bytesRead, buffer } = await opened.read(
          Buffer.alloc(bytes.length),
          0,
          bytes.length,
        );
        if (bytesRead < bytes.length || !bytes.equals(buffer)) throw differs;
        length += bytesRead;
      },
    });
    return length === found.size ? 'same' : 'other';
  } catch (error) {
    // What cannot be read, or changes meanwhile, is not known to be the same.
    if (error === differs || error instanceof ProblemError || isSystemError(error)) return 'other';
    throw error;
  } finally {
    await handle?.close();
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}
