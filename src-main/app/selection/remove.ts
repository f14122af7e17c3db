import { createYielder } from '../../batch';
import { bytesWritten, rewriteLines, type LineEdit } from '../../files';
import type { CaseDetails } from '../../formats';
import { problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import type { FileSummary } from '../../shared/contract';
import { editsWithout } from '../datasets/case-source';
import type { Datasets } from '../datasets/datasets';
import { requireUnchanged } from '../datasets/disk-state';
import type { Content, OpenFile } from '../datasets/open-file';
import { firstRecut, lineEdits, writeEdited } from '../saving/write-edited';
import { equalPuzzles, type PuzzleStore } from '../store';
import { writeFileAtomically } from '../tools/write-file';
import { complement, members } from './picked';

/** Takes puzzles out of a file and saves it, its edits with it; results and notes stay with the others. */
export async function removePuzzles(
  datasets: Datasets,
  file: OpenFile,
  ranges: readonly number[],
): Promise<FileSummary> {
  await file.queue.run(async () => {
    const before = file.store;
    const whole = await withEdits(file);
    await requireUnchanged(file);
    const read = readerOf(datasets, file);
    const bytes = await withoutPuzzles(file, ranges, await changedLines(file, ranges), read);
    await replace(datasets, file, bytes);
    file.store.notebook.clear();
    await carryOver(before, file.store, ranges);
    file.removal = whole && { store: before, bytes: whole };
  });
  datasets.touch(file);
  return file.summary();
}

/** Brings back the puzzles that were taken out last, with their results. */
export async function restorePuzzles(datasets: Datasets, file: OpenFile): Promise<FileSummary> {
  await file.queue.run(async () => {
    const { removal } = file;
    if (removal === null || file.store.editedCount > 0) {
      throw new ProblemError(problem('not-allowed'));
    }
    await requireUnchanged(file);
    await replace(datasets, file, removal.bytes);
    await carryOver(removal.store, file.store, []);
  });
  datasets.touch(file);
  return file.summary();
}

/** Reads the bytes of a file in its format. */
type Read = (bytes: Uint8Array) => Promise<Content>;

function readerOf(datasets: Datasets, { name, content }: OpenFile): Read {
  const { format, overruled } = content;
  return (bytes) => datasets.read({ name, bytes }, format, null, overruled);
}

async function replace(datasets: Datasets, file: OpenFile, bytes: Uint8Array): Promise<void> {
  const { path } = file;
  if (path === null) {
    file.reload(await readerOf(datasets, file)(bytes));
    return file.heldAs({ name: file.name, bytes });
  }
  await writeFileAtomically(path, true, async (sink) => {
    await sink.write(bytes);
    await requireUnchanged(file);
  });
  const { format, overruled } = file.content;
  file.reload(await datasets.read({ path }, format, null, overruled));
  file.movedTo(path);
}

/** The text of a file with its edits; null where they cannot be put into it, and nothing is to be undone. */
async function withEdits(file: OpenFile): Promise<Uint8Array | null> {
  try {
    return await bytesWritten((sink) => writeEdited(file, file.store.pendingEdits(), sink));
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** The lines that edits of the puzzles that stay have changed; null where a grid is cut anew. */
async function changedLines(file: OpenFile, ranges: readonly number[]): Promise<LineEdit[] | null> {
  const gone = new Set(members(ranges, file.store.length));
  const edits = file.store.pendingEdits().filter(({ index }) => !gone.has(index));
  return firstRecut(file.store, edits) === null ? await lineEdits(file, edits) : null;
}

/**
 * The bytes of a file without some of its puzzles, and with its edits. Where that leaves the puzzles
 * that stay with their names, their lines are simply taken out, or with them the lines before a puzzle
 * that name it; a format that counts or ends its puzzles otherwise is written anew.
 *
 * @param edits lines of the file that an edit has changed
 * @throws ProblemError nothing-left, removal-unfit, and as `rewriteLines`
 */
async function withoutPuzzles(
  file: OpenFile,
  ranges: readonly number[],
  edits: readonly LineEdit[] | null,
  read: Read,
): Promise<Uint8Array> {
  const kept = complement(ranges, file.store.length);
  if (kept.length === 0) throw new ProblemError(problem('nothing-left', { file: file.name }));
  for (const withNames of edits === null ? [] : [false, true]) {
    const bytes = await withoutLines(file, ranges, edits ?? [], withNames);
    if (bytes === null) break;
    const content = await read(bytes);
    if ((await holds(content, file, kept)) && areNamed(content.store, file.store, kept))
      return bytes;
  }
  const fresh = new TextEncoder().encode(freshText(file, kept));
  if (await holds(await read(fresh), file, kept)) return fresh;
  throw new ProblemError(problem('removal-unfit', { file: file.name }));
}

async function withoutLines(
  { source, store }: OpenFile,
  ranges: readonly number[],
  edits: readonly LineEdit[],
  withNames: boolean,
): Promise<Uint8Array | null> {
  const changes = editsWithout(store, members(ranges, store.length), withNames);
  if (changes === null) return null;
  return bytesWritten((sink) => rewriteLines(source, [...changes, ...edits], sink));
}

function areNamed(now: PuzzleStore, before: PuzzleStore, kept: readonly number[]): boolean {
  let at = 0;
  for (const index of members(kept, before.length))
    if (now.inFile.name(at++) !== before.inFile.name(index)) return false;
  return true;
}

/** @throws ProblemError removal-unfit */
function freshText(file: OpenFile, kept: readonly number[]): string {
  const { store, content } = file;
  const puzzles: Puzzle[] = [];
  const details: CaseDetails[] = [];
  for (const index of members(kept, store.length)) {
    const puzzle = store.puzzle(index);
    if (puzzle === null) throw new ProblemError(problem('removal-unfit', { file: file.name }));
    puzzles.push(puzzle);
    details.push(store.details(index));
  }
  const text = content.format?.write(puzzles, details) ?? null;
  if (text === null) throw new ProblemError(problem('removal-unfit', { file: file.name }));
  return text;
}

/** Whether a reading has just the puzzles that are kept, malformed ones among them. */
async function holds(
  { store, notes, problem: failure }: Content,
  file: OpenFile,
  kept: readonly number[],
): Promise<boolean> {
  const known = new Set(file.content.notes.map(({ code }) => code));
  // A remark that is new says that the lines do not fit together: a count that is wrong, an end missing.
  if (notes.some(({ code }) => !known.has(code))) return false;
  const before = file.store;
  const yieldIfDue = createYielder();
  let at = 0;
  for (const index of members(kept, before.length)) {
    await yieldIfDue();
    const [was, is] = [before.puzzle(index), store.puzzle(at)];
    if (at >= store.length || (was === null) !== (is === null)) return false;
    if (was !== null && is !== null && !equalPuzzles(was, is)) return false;
    at++;
  }
  return failure === null && at === store.length;
}

/** Puts the results, notes and steps of undo of the puzzles that stay into the store of the file read anew. */
async function carryOver(
  from: PuzzleStore,
  to: PuzzleStore,
  ranges: readonly number[],
): Promise<void> {
  const yieldIfDue = createYielder();
  let at = -1;
  for (const index of members(complement(ranges, from.length), from.length)) {
    await yieldIfDue();
    at++;
    const report = from.report(index);
    if (report !== null) to.setResult(at, from.status(index), report, from.problem(index));
    if (from.notebook.isChanged(index)) to.notebook.setNotes(at, from.notebook.notesOf(index));
    to.trail.carry(at, from.trail, index);
  }
}
