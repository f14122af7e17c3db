import { createContentHash, rewriteLines, type LineEdit, type TextSink } from '../../files';
import { sameFrame, type CaseDetails, type Format } from '../../formats';
import { problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import { linesOf } from '../datasets/case-source';
import { requireHeld } from '../datasets/held';
import type { OpenFile } from '../datasets/open-file';
import type { Edit, PuzzleStore } from '../store';

/** The first edit that cuts its grid otherwise than the file does, or that gives a cover other rows or columns. */
export function firstRecut(store: PuzzleStore, edits: readonly Edit[]): Edit | null {
  const isRecut = ({ index, puzzle }: Edit): boolean => {
    const original = store.inFile.puzzle(index);
    if (original?.kind === 'cover') return puzzle.kind !== 'cover' || !sameFrame(original, puzzle);
    return puzzle.kind === 'grid' && original?.shape !== puzzle.shape;
  };
  return edits.find(isRecut) ?? null;
}

/** Every puzzle in a file of its own making; null when one is malformed or cannot be expressed. */
export function freshText(
  { store, content }: OpenFile,
  format: Format | null = content.format,
): string | null {
  const puzzles: Puzzle[] = [];
  const details: CaseDetails[] = [];
  for (let index = 0; index < store.length; index++) {
    const puzzle = store.puzzle(index);
    if (puzzle === null) return null;
    puzzles.push(puzzle);
    details.push(store.details(index));
  }
  return format?.write(puzzles, details) ?? null;
}

/**
 * Copies the file with its edits. A grid that is cut otherwise than before does not go into its old
 * lines: all puzzles are then written anew. What is copied has to be, byte for byte, what was read when the file
 * was opened: a change within one tick of the clock shows nowhere else.
 *
 * @throws ProblemError file-changed, rewrite-unfit
 */
export async function writeEdited(
  file: OpenFile,
  edits: readonly Edit[],
  sink: TextSink,
  repairs: readonly LineEdit[] = [],
): Promise<void> {
  const { source, content } = file;
  if (content.format !== null) requireHeld(file.store, edits, content.format);
  const recut = firstRecut(file.store, edits);
  if (recut !== null) {
    const text = freshText(file);
    if (text === null) throw unsupportedRewrite(file, recut.index);
    return void (await sink.write(text));
  }
  const changes = [...(await lineEdits(file, edits)), ...repairs].sort((a, b) => a.line - b.line);
  if (!('path' in source)) return rewriteLines(source, changes, sink);
  const hash = createContentHash();
  await rewriteLines({ ...source, seen: hash.add }, changes, sink);
  if (content.sha256 === null || hash.value() === content.sha256) return;
  throw new ProblemError(problem('file-changed', { file: source.path }));
}

/** @throws ProblemError rewrite-unfit when a puzzle cannot be put into the lines that it came from */
export async function lineEdits(file: OpenFile, edits: readonly Edit[]): Promise<LineEdit[]> {
  const { store, source, content } = file;
  const spans = edits.map(({ index }) => ({
    line: store.inFile.line(index),
    count: store.inFile.lines(index),
  }));
  const texts = await linesOf(source, spans);
  return edits.map(({ index, puzzle }, i) => {
    const span = { line: store.inFile.line(index), count: store.inFile.lines(index) };
    const lines = content.format?.rewrite(
      texts[i] ?? [],
      puzzle,
      store.inFile.puzzle(index) ?? undefined,
    );
    if (lines) return { ...span, lines };
    throw unsupportedRewrite(file, index);
  });
}

export function unsupportedRewrite({ name, store }: OpenFile, index: number): ProblemError {
  const params = { file: name, number: index + 1 };
  return new ProblemError(problem('rewrite-unfit', params, { line: store.inFile.line(index) }));
}
