import { realpath, stat } from 'node:fs/promises';
import { readProblem, SMALL_FILE_BYTES } from '../../files';
import { formatById } from '../../formats';
import type { Puzzle } from '../../shared/puzzle';
import type { PlannedFile } from '../core/plan';
import type { Asked } from './asked';
import { cutFile } from './cut-file';
import type { FileRange } from './file-cut';
import { placeOf, type InputFolders } from './inputs';
import type { RunInput } from './run-file';

/** Which files workers read themselves: those below folders, or all, where they get them in another way. */
export type InputsFor = InputFolders & { readonly anywhere: boolean };

/** A file that workers read in ranges. */
export interface CutInput {
  /** Without symbolic links. */
  readonly path: string;
  readonly input: RunInput;
  readonly ranges: readonly FileRange[];
}

/**
 * A file in ranges; null where its puzzles are to be copied into the run: it is small, nothing that a worker could
 * find, in a format of the user's own, or cannot be cut.
 *
 * @param sizeOf how many puzzles a part has, where such a puzzle is the first
 */
export async function cutInput(
  { source, format, bytes, inside }: PlannedFile,
  ask: Asked,
  where: InputsFor,
  sizeOf: (puzzle: Puzzle) => number,
): Promise<CutInput | null> {
  if (!('path' in source) || inside !== null || bytes <= SMALL_FILE_BYTES) return null;
  if (formatById(format.id) !== format) return null;
  try {
    const path = await realpath(source.path);
    const place = await placeOf(path, where);
    if (place === null && !where.anywhere) return null;
    const found = await stat(path);
    const cut = await cutFile({ path, bytes: found.size, format }, sizeOf);
    if (cut === null) return null;
    const { size, mtimeMs } = found;
    const { header, ranges } = cut;
    // In the order of the schema: the id of the run is a digest of this.
    const about = { place, name: source.path, bytes: size, mtimeMs, format: format.id };
    return { path, input: { ...about, header, ask }, ranges };
  } catch (error) {
    throw readProblem(source.path, error);
  }
}
