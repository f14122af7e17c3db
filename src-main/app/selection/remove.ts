import { createYielder } from '../../batch';
import { rewriteLines, type LineEdit, type TextSink } from '../../files';
import type { CaseDetails } from '../../formats';
import { problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import type { FileSummary } from '../../shared/contract';
import type { Datasets } from '../datasets/datasets';
import { requireUnchanged } from '../datasets/disk-state';
import type { Content, OpenFile } from '../datasets/open-file';
import { firstRecut, lineEdits } from '../saving/write-edited';
import type { PuzzleStore } from '../store';
import { writeFileAtomically } from '../tools/write-file';
import { equalPuzzles } from './duplicates';
import { complement, members } from './picked';

/** Takes puzzles out of a file and saves it, its edits with it; results and notes stay with the others. */
export async function removePuzzles(
  datasets: Datasets,
  file: OpenFile,
  ranges: readonly number[],
): Promise<FileSummary> {
  await file.queue.run(async () => {
    const before = file.store;
    await requireUnchanged(file);
    const read: Read = (bytes) => datasets.read({ name: file.name, bytes }, file.content.format);
    const bytes = await withoutPuzzles(file, ranges, await changedLines(file, ranges), read);
    if (file.path === null) {
      file.reload(await read(bytes));
      file.heldAs({ name: file.name, bytes });
    } else await replace(datasets, file, file.path, bytes);
    await carryOver(before, file.store, ranges);
  });
  datasets.touch(file);
  return file.summary();
}

async function replace(
  datasets: Datasets,
  file: OpenFile,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  await writeFileAtomically(path, true, async (sink) => {
    await sink.write(bytes);
    await requireUnchanged(file);
  });
  file.reload(await datasets.read({ path }, file.content.format));
  file.movedTo(path);
}

/** The lines that edits of the puzzles that stay have changed; null where a grid is cut anew. */
async function changedLines(file: OpenFile, ranges: readonly number[]): Promise<LineEdit[] | null> {
  const gone = new Set(members(ranges, file.store.length));
  const edits = file.store.pendingEdits().filter(({ index }) => !gone.has(index));
  return firstRecut(file.store, edits) === null ? await lineEdits(file, edits) : null;
}

/** Reads the bytes of a file in its format. */
type Read = (bytes: Uint8Array) => Promise<Content>;

/**
 * The bytes of a file without some of its puzzles, and with its edits. Where that leaves the puzzles
 * that stay, their lines are simply taken out; a format that counts or ends its puzzles otherwise is
 * written anew.
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
  const bytes = edits === null ? null : await withoutLines(file, ranges, edits);
  if (bytes !== null) {
    if (await holds(await read(bytes), file, kept)) return bytes;
  }
  const fresh = new TextEncoder().encode(freshText(file, kept));
  if (await holds(await read(fresh), file, kept)) return fresh;
  throw new ProblemError(problem('removal-unfit', { file: file.name }));
}

async function withoutLines(
  { source, store }: OpenFile,
  ranges: readonly number[],
  edits: readonly LineEdit[],
): Promise<Uint8Array | null> {
  let free = 1;
  const changes: LineEdit[] = [];
  for (const index of members(ranges, store.length)) {
    const [line, count] = [store.line(index), store.lines(index)];
    // Puzzles that share a line do not come out by lines.
    if (line < free || count === 0) return null;
    free = line + count;
    const last = changes.at(-1);
    if (last !== undefined && last.line + last.count === line) {
      changes[changes.length - 1] = { ...last, count: last.count + count };
    } else changes.push({ line, count, lines: [] });
  }
  changes.push(...edits);
  const pieces: Uint8Array[] = [];
  const sink: TextSink = {
    write: async (data) =>
      // A copy: what is handed over is used again.
      void pieces.push(typeof data === 'string' ? Buffer.from(data) : new Uint8Array(data)),
  };
  await rewriteLines(source, changes, sink);
  return Buffer.concat(pieces);
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

/** Puts the results and notes of the puzzles that stay into the store of the file read anew. */
async function carryOver(
  from: PuzzleStore,
  to: PuzzleStore,
  ranges: readonly number[],
): Promise<void> {
  const yieldIfDue = createYielder();
  to.notebook.clear();
  let at = -1;
  for (const index of members(complement(ranges, from.length), from.length)) {
    await yieldIfDue();
    at++;
    const report = from.report(index);
    if (report !== null) to.setResult(at, from.status(index), report, from.problem(index));
    if (from.notebook.isChanged(index)) to.notebook.setNotes(at, from.notebook.notesOf(index));
    to.notebook.setSavepoints(at, from.notebook.savepointsOf(index));
  }
}
