import { resolve } from 'node:path';
import {
  bytesWritten,
  createContentHash,
  fingerprint,
  type Recents,
  type TextSink,
} from '../../files';
import type { Format } from '../../formats';
import type { Download, FileSummary, Params } from '../../shared/contract';
import { ProblemError, contentOf, problem } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import { refreshDisk, requireUnchanged } from '../datasets/disk-state';
import { requireHeld } from '../datasets/held';
import type { OpenFile } from '../datasets/open-file';
import type { Edit, PuzzleStore } from '../store';
import { firstRecut, freshText, unsupportedRewrite, writeEdited } from './write-edited';
import { writeFileAtomically } from '../tools/write-file';

/** Edited puzzles on their way back into the `.in`. */
export interface Saving {
  /**
   * Saves a file with its edits in place of the old lines, everything else byte for byte as it was.
   * With another path or format, the open file is that one from then on.
   *
   * @throws ProblemError file-changed when the file on disk is no longer the one that was read;
   * place-needed, already-open, rewrite-unfit, and what the safe writer throws
   */
  save(params: Params<'files/save'>): Promise<FileSummary>;
  download(params: Params<'files/download'>): Promise<Download>;
  /**
   * Saves a file with its edits and with other lines for a malformed puzzle, and reads it again. With
   * another path, the open file is that one from then on.
   *
   * @throws ProblemError not-allowed when the puzzle is none of those; and as `save`
   */
  repair(params: Params<'source/repair'>): Promise<FileSummary>;
}

export function createSaving(datasets: Datasets, recents: Recents): Saving {
  return {
    save: async ({ fileId, path, overwrite, formatId }) => {
      const file = datasets.get(fileId);
      const format = formatId === undefined ? null : await datasets.format(formatId);
      try {
        await file.queue.run(async () => {
          const place = await placeFor(datasets, file, path);
          if (format !== null) await saveAs(datasets, file, place, overwrite, format);
          else if (place.own) await saveInPlace(datasets, file, place.path);
          else await saveElsewhere(datasets, file, place.path, overwrite);
          if (!place.own) await recents.add([place.path]);
        });
      } finally {
        // A save that was refused has seen how the file on disk is now.
        datasets.touch(file);
      }
      return file.summary();
    },
    repair: async ({ fileId, index, lines, path, overwrite }) => {
      const file = datasets.get(fileId);
      await file.queue.run(async () => {
        const place = await placeFor(datasets, file, path);
        await repairLines(datasets, file, place.path, { index, lines }, place.own || overwrite);
        if (!place.own) await recents.add([place.path]);
      });
      datasets.touch(file);
      return file.summary();
    },
    download: async ({ fileId }) => {
      const file = datasets.get(fileId);
      await requireUnchanged(file);
      const bytes = await bytesWritten((sink) =>
        writeEdited(file, file.store.pendingEdits(), sink),
      );
      const encoding = file.content.info?.encoding ?? 'UTF-8';
      return { name: file.name, text: new TextDecoder(encoding).decode(bytes) };
    },
  };
}

interface SavePlace {
  readonly path: string;
  /** True when it is where the file lies already. */
  readonly own: boolean;
}

/** @throws ProblemError place-needed, already-open */
async function placeFor(
  datasets: Datasets,
  file: OpenFile,
  asked: string | null,
): Promise<SavePlace> {
  const path = asked === null ? file.path : resolve(asked);
  if (path === null) throw new ProblemError(problem('place-needed', { file: file.name }));
  const there = await datasets.at(path);
  if (there !== null && there !== file)
    throw new ProblemError(problem('already-open', { file: path }));
  return { path, own: there === file };
}

async function saveInPlace(datasets: Datasets, file: OpenFile, path: string): Promise<void> {
  await refreshDisk(file);
  if (file.disk === 'kept') return saveOver(datasets, file, path);
  const edits = file.store.pendingEdits();
  if (edits.length === 0) return;
  await requireUnchanged(file);
  const sha256 = await publishHashed(path, true, async (sink) => {
    await writeEdited(file, edits, sink);
    await requireUnchanged(file);
  });
  await saved(datasets, file, edits, path, sha256);
}

/** The edits lie at `path` now. */
async function saved(
  datasets: Datasets,
  file: OpenFile,
  edits: readonly Edit[],
  path: string,
  sha256: string,
): Promise<void> {
  const before = file.store;
  if (firstRecut(before, edits) === null) {
    file.moved(path, await fingerprint(path), sha256);
    before.commitEdits(edits);
    return;
  }
  file.reload(await datasets.read({ path }, file.content.format));
  file.movedTo(path);
  const written = new Map(edits.map(({ index, puzzle }) => [index, puzzle]));
  for (const { index, puzzle } of before.pendingEdits()) {
    if (written.get(index) === puzzle) continue;
    if (puzzle.kind === 'grid') file.store.edit(index, puzzle.cells, puzzle.shape);
    else file.store.editCover(index, [{ kind: 'all', content: contentOf(puzzle) }]);
  }
}

/**
 * Replaces what another program made of the file, which the user agreed to. The lines of old are gone
 * with it, so the puzzles are written anew.
 *
 * @throws ProblemError file-changed when it is no longer what the user agreed to replace, or when
 * puzzles of the file cannot be written anew
 */
async function saveOver(datasets: Datasets, file: OpenFile, path: string): Promise<void> {
  const text = freshText(file);
  if (text === null) throw new ProblemError(problem('file-changed', { file: path }));
  await writeFileAtomically(path, file.replaceable !== 'missing', async (sink) => {
    await sink.write(text);
    await refreshDisk(file);
    if (file.disk !== 'kept') throw new ProblemError(problem('file-changed', { file: path }));
  });
  file.reload(await datasets.read({ path }, file.content.format));
}

/**
 * Where the original is gone or another, its lines cannot be copied; the puzzles then go into a
 * fresh file of the same format, so that no edit is lost with it.
 */
async function saveElsewhere(
  datasets: Datasets,
  file: OpenFile,
  path: string,
  overwrite: boolean,
): Promise<void> {
  const edits = file.store.pendingEdits();
  const lost = await requireUnchanged(file).catch((error: unknown) => error);
  if (lost === undefined) {
    const sha256 = await publishHashed(
      path,
      overwrite,
      async (sink) => await writeEdited(file, edits, sink),
    );
    await saved(datasets, file, edits, path, sha256);
    return;
  }
  const text = freshText(file);
  if (text === null) throw lost;
  await writeFileAtomically(path, overwrite, async (sink) => await sink.write(text));
  file.reload(await datasets.read({ path }, file.content.format));
  file.movedTo(path);
}

async function repairLines(
  datasets: Datasets,
  file: OpenFile,
  path: string,
  { index, lines }: Pick<Params<'source/repair'>, 'index' | 'lines'>,
  overwrite: boolean,
): Promise<void> {
  const { store, content } = file;
  if (!store.isMalformed(index)) throw new ProblemError(problem('not-allowed'));
  await requireUnchanged(file);
  const repair = {
    line: store.inFile.line(index),
    count: Math.max(1, store.inFile.lines(index)),
    lines,
  };
  await writeFileAtomically(path, overwrite, async (sink) => {
    await writeEdited(file, store.pendingEdits(), sink, [repair]);
    await requireUnchanged(file);
  });
  const puzzles = [...Array(store.length).keys()].filter((at) => store.costs.has(at));
  file.reload(await datasets.read({ path }, content.format));
  file.movedTo(path);
  keepResults(store, file.store, puzzles);
}

/**
 * Saves all puzzles in another format, in which the file is open from then on.
 *
 * @throws ProblemError unheld-…, and rewrite-unfit where a puzzle does not fit the format
 */
async function saveAs(
  datasets: Datasets,
  file: OpenFile,
  { path, own }: SavePlace,
  overwrite: boolean,
  format: Format,
): Promise<void> {
  if (own) await requireUnchanged(file);
  requireHeld(file.store, allPuzzles(file.store), format);
  const text = freshText(file, format);
  if (text === null) throw unsupportedRewrite(file, 0);
  await writeFileAtomically(path, own || overwrite, async (sink) => await sink.write(text));
  file.reload(await datasets.read({ path }, format));
  file.movedTo(path);
}

function allPuzzles(store: PuzzleStore): Edit[] {
  return Array.from({ length: store.length }, (_, index) => ({
    index,
    puzzle: store.puzzle(index),
  })).filter((each): each is Edit => each.puzzle !== null);
}

/** Puts the results of puzzles that are still the same, in the same place, into the new store. */
function keepResults(from: PuzzleStore, to: PuzzleStore, indices: readonly number[]): void {
  if (from.length !== to.length) return;
  for (const index of indices) {
    const [before, after, report] = [from.puzzle(index), to.puzzle(index), from.report(index)];
    if (report === null || before?.kind !== 'grid' || after?.kind !== 'grid') continue;
    const isSame = before.cells.every((value, cell) => value === after.cells[cell]);
    if (isSame && before.shape === after.shape) {
      to.setResult(index, from.status(index), report, from.problem(index));
    }
  }
}

/** Publishes what `fill` writes; the SHA-256 of it. */
async function publishHashed(
  path: string,
  overwrite: boolean,
  fill: (sink: TextSink) => Promise<void>,
): Promise<string> {
  const hash = createContentHash();
  await writeFileAtomically(path, overwrite, async (sink) => {
    await fill({
      write: async (data) => {
        hash.add(typeof data === 'string' ? Buffer.from(data) : data);
        await sink.write(data);
      },
    });
  });
  return hash.value();
}
