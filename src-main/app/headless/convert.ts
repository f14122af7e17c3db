import { dirname } from 'node:path';
import { readCases } from '../../batch';
import { convert, type CaseDetails, type Format } from '../../formats';
import { problem, ProblemError, type Problem, type Puzzle } from '../../shared/puzzle';
import type { PlannedFile } from './plan';
import { prepareFolder, writeFileAtomically } from '../write-file';

export interface ConvertResult {
  /** What is lost. */
  readonly losses: readonly Problem[];
  readonly bytes: number;
  readonly puzzles: number;
}

/**
 * Writes a file's puzzles in another format.
 *
 * @throws ProblemError why nothing fits the format, and as the safe writer does
 */
export async function convertFile(
  file: PlannedFile,
  to: Format,
  path: string,
  overwrite: boolean,
): Promise<ConvertResult> {
  const puzzles: (Puzzle | null)[] = [];
  const details: CaseDetails[] = [];
  const read = await readCases(
    file.source,
    file.format,
    ({ puzzle, name, ratings, comment, marks }) => {
      puzzles.push(puzzle ?? null);
      details.push({ name, ratings, comment, marks });
    },
    () => Promise.resolve(true),
  );
  if (read.problem !== null) throw new ProblemError(read.problem);
  const { text, losses } = convert(puzzles, to, read.notes, details);
  if (text === null) throw new ProblemError(losses[0] ?? problem('nothing-solved'));
  await prepareFolder(dirname(path));
  const bytes = await writeFileAtomically(path, overwrite, (sink) => sink.write(text));
  return { losses, bytes, puzzles: puzzles.length };
}
