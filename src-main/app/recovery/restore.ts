import { copyFile, link, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashFile, readProblem } from '../../files';
import type { Format, FormatRegistry } from '../../formats';
import {
  problem,
  ProblemError,
  shapeFrom,
  problemIn,
  type GridPuzzle,
  type Problem,
} from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { OpenFile } from '../datasets/open-file';
import type { WorkJournal } from './journal';
import {
  parseJournal,
  unpackCells,
  type Journal,
  type JournalBatch,
  type JournalCover,
  type JournalEdit,
  type JournalFile,
} from './journal-schema';
import { applyCovers, rescueCovers } from './journal-covers';
import { readResults } from './results-file';
import { JOURNAL_NAME, makeSession } from './sessions';

/** A file that was opened again with what a crashed session had of it. */
export interface RestoredFile {
  readonly file: OpenFile;
  /** Where the edited puzzles are that are back. */
  readonly rows: readonly number[];
  /** How many results are back. */
  readonly answers: number;
  /** True when it was not open before: giving the work up closes it. */
  readonly opened: boolean;
}

export interface Restored {
  readonly at: string;
  readonly files: readonly RestoredFile[];
  readonly problems: readonly Problem[];
  readonly batch: RestoredBatch | null;
}

interface RestoreTarget {
  readonly datasets: Datasets;
  readonly registry: FormatRegistry;
  readonly work: WorkJournal;
}

/** The rows that a batch was about. */
export interface RestoredBatch extends Omit<JournalBatch, 'targets'> {
  readonly targets: readonly { readonly file: OpenFile; readonly indices: readonly number[] }[];
}

/**
 * Reads the journal of a session; null for one that ended before its first journal was written.
 *
 * @throws Error when it is damaged; ProblemError file-unreadable
 */
export async function readJournal(folder: string): Promise<Journal | null> {
  const path = join(folder, JOURNAL_NAME);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const failure = readProblem(path, error);
    if (failure.problem.code === 'file-missing') return '';
    throw failure;
  });
  return text === '' ? null : parseJournal(text);
}

/**
 * Opens the files of a journal again, with their edits and results. Edits of a file that has changed
 * since go to the puzzles that they were made to, wherever these are now; those whose puzzle is gone
 * come back in a file of their own. No edit is dropped.
 *
 * @param folder where the journal lies; what it names beside it is in `own` as well afterwards, so that a kill costs
 * neither
 * @throws the system's error when that cannot be done; nothing was opened then
 */
export async function restoreWork(
  journal: Journal,
  folder: string,
  own: string,
  desk: RestoreTarget,
): Promise<Restored> {
  const { datasets, work } = desk;
  const files: RestoredFile[] = [];
  const problems: Problem[] = [];
  const byKey = new Map<number, OpenFile>();
  const before = new Set(datasets.openFiles());
  await makeSession(own);
  for (const each of journal.files) await takeNeighbours(each, folder, own);
  for (const each of journal.files) {
    try {
      const file = await openAgain(each, own, desk);
      // What was kept of it from an earlier time is older than the journal.
      if (!before.has(file)) file.store.notebook.clear();
      const { rows, rest } = await applyEdits(file, each);
      const covers = applyCovers(file, each.covers);
      const answers = await bringResults(file, each, own);
      work.importFile(file, each);
      byKey.set(each.key, file);
      const opened = !before.has(file);
      files.push({ file, rows: [...rows, ...covers.rows], answers, opened });
      files.push(...(await rescuedCovers(covers.rest, datasets)));
      if (rest.length > 0) files.push(await rescue(each, rest, desk));
    } catch (error) {
      problems.push(problemIn(error));
      if (each.edits.length > 0) files.push(await rescue(each, each.edits, desk));
      files.push(...(await rescuedCovers(each.covers, datasets)));
    }
  }
  if (journal.batch !== null) work.importBatch(journal.batch, (key) => byKey.get(key));
  files.forEach(({ file }) => datasets.touch(file));
  return { at: journal.at, files, problems, batch: journal.batch && rowsOf(journal.batch, byKey) };
}

function rowsOf(batch: JournalBatch, byKey: ReadonlyMap<number, OpenFile>): RestoredBatch {
  const targets = batch.targets.flatMap(({ key, rows }) => {
    const file = byKey.get(key);
    if (file === undefined) return [];
    const { length } = file.store;
    const runs = rows ?? [[0, length] as const];
    const indices = runs.flatMap(([from, to]) => range(from, Math.min(to, length)));
    return [{ file, indices: indices.filter((index) => !file.store.isMalformed(index)) }];
  });
  return { ...batch, targets };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

async function takeNeighbours(
  { content, results }: JournalFile,
  folder: string,
  own: string,
): Promise<void> {
  if (folder === own) return;
  for (const name of [...results, ...(content === null ? [] : [content])]) {
    const [from, to] = [join(folder, name), join(own, name)];
    try {
      await link(from, to).catch(() => copyFile(from, to));
    } catch (error) {
      // One that is gone is missed when it is needed; anything else must not cost it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** @throws ProblemError when the file is gone or cannot be read */
async function openAgain(
  each: JournalFile,
  own: string,
  { datasets, registry }: RestoreTarget,
): Promise<OpenFile> {
  const { path, content, name, formatId, overruled } = each;
  const id =
    path === null
      ? (await datasets.openBytes(name, await bytesOf(own, content, name))).id
      : await openPath(path, datasets);
  const file = datasets.get(id);
  const chosen = overruled && formatId !== null && registry.formatById(formatId) !== undefined;
  if (chosen && file.content.format?.id !== formatId && file.store.editedCount === 0) {
    await datasets.setFormat({ fileId: id, formatId });
  }
  return file;
}

async function openPath(path: string, datasets: Datasets): Promise<number> {
  const { opened, problems } = await datasets.open([path], false);
  const [file] = opened;
  if (file !== undefined) return file.id;
  throw new ProblemError(problems[0]?.problem ?? problem('file-missing', { file: path }));
}

async function bytesOf(own: string, content: string | null, name: string): Promise<Uint8Array> {
  if (content === null) throw lost(name);
  return readFile(join(own, content)).catch(() => {
    throw lost(name);
  });
}

function lost(name: string): ProblemError {
  return new ProblemError(problem('file-missing', { file: name }));
}

/** Puts edits back: the rows of those that found their puzzle, and the others. */
async function applyEdits(
  file: OpenFile,
  each: JournalFile,
): Promise<{ rows: number[]; rest: JournalEdit[] }> {
  const rows: number[] = [];
  const rest: JournalEdit[] = [];
  if (each.edits.length === 0) return { rows, rest };
  const { store } = file;
  const places = await placesFor(file, each);
  for (const [i, edit] of each.edits.entries()) {
    const index = places[i] ?? null;
    if (index === null) {
      rest.push(edit);
      continue;
    }
    const { shape, cells } = puzzleOf(edit);
    store.edit(index, cells, shape);
    store.notebook.setNotes(index, edit.notes);
    rows.push(index);
  }
  return { rows, rest };
}

/** The row of each edit: the same one when it holds the same puzzle still, else another that does. */
async function placesFor(file: OpenFile, each: JournalFile): Promise<(number | null)[]> {
  const { store, path } = file;
  const wasAt = (index: number, was: string): boolean => {
    const puzzle = index < store.length ? store.inFile.puzzle(index) : null;
    return puzzle?.kind === 'grid' && Buffer.from(puzzle.cells).toString('base64') === was;
  };
  const own = each.edits.map(({ index, was }) => (wasAt(index, was) ? index : null));
  const same = path === null || (await hashFile(path).catch(() => '')) === each.sha256;
  if (same || own.every((index) => index !== null)) return own;
  const taken = new Set(own);
  /** Rows by what they hold, the first of those that hold the same last. */
  const elsewhere = new Map<string, number[]>();
  for (let index = store.length - 1; index >= 0; index--) {
    const puzzle = store.inFile.puzzle(index);
    if (puzzle?.kind !== 'grid' || taken.has(index)) continue;
    const held = Buffer.from(puzzle.cells).toString('base64');
    const rows = elsewhere.get(held);
    if (rows === undefined) elsewhere.set(held, [index]);
    else rows.push(index);
  }
  return each.edits.map(({ was }, i) => own[i] ?? elsewhere.get(was)?.pop() ?? null);
}

async function bringResults(file: OpenFile, each: JournalFile, own: string): Promise<number> {
  const { format } = file.content;
  if (format === null) return 0;
  let answers = 0;
  for (const name of each.results)
    answers += await readResults(join(own, name), format, file.store);
  return answers;
}

/** Edits without a puzzle to belong to, as a new file that is not on disk yet. */
async function rescue(
  each: JournalFile,
  edits: readonly JournalEdit[],
  { datasets, registry }: RestoreTarget,
): Promise<RestoredFile> {
  const puzzles = edits.map(puzzleOf);
  const writers = [registry.formatById(each.formatId ?? ''), ...registry.formats];
  const text =
    writers.reduce<string | null>((found, format) => found ?? tried(format, puzzles), null) ??
    puzzles.map(({ cells }) => `${[...cells].join(' ')}\n`).join('');
  const name = `rescued-${basename(each.name)}`;
  const { id } = await datasets.openBytes(name, Buffer.from(text));
  const file = datasets.get(id);
  edits.forEach(({ notes }, index) => file.store.notebook.setNotes(index, notes));
  return { file, rows: [...edits.keys()], answers: 0, opened: true };
}

async function rescuedCovers(
  covers: readonly JournalCover[],
  datasets: Datasets,
): Promise<RestoredFile[]> {
  const files = await rescueCovers(covers, datasets);
  return files.map((file) => ({ file, rows: [0], answers: 0, opened: true }));
}

function tried(format: Format | undefined, puzzles: GridPuzzle[]): string | null {
  return format?.write(puzzles) ?? null;
}

function puzzleOf({ cells, boxRows, boxCols, regions: packed }: JournalEdit): GridPuzzle {
  const regions = packed === null ? null : unpackCells(packed);
  const shape = shapeFrom({ boxRows, boxCols, regions });
  return { kind: 'grid', shape, cells: unpackCells(cells) };
}
