import { dirname } from 'node:path';
import { readCases } from '../../batch';
import { openOutput } from '../../files';
import { convert, formatById } from '../../formats';
import { problem, ProblemError, type Problem, type Puzzle } from '../../shared/puzzle';
import { prepareFolder, type PlannedFile } from './plan';

export interface ConvertResult {
  /** What is lost. */
  readonly losses: readonly Problem[];
  readonly bytes: number;
  readonly puzzles: number;
}

/**
 * Writes a file's puzzles in another format.
 *
 * @throws ProblemError bad-request, why nothing fits the format, and as the safe writer does
 */
export async function convertFile(
  file: PlannedFile,
  formatId: string,
  path: string,
  overwrite: boolean,
): Promise<ConvertResult> {
  const to = formatById(formatId);
  if (to === undefined) throw new ProblemError(problem('bad-request', { verb: 'formatId' }));
  const puzzles: (Puzzle | null)[] = [];
  const read = await readCases(
    file.source,
    file.format,
    (found) => puzzles.push(found.puzzle ?? null),
    () => Promise.resolve(true),
  );
  if (read.problem !== null) throw new ProblemError(read.problem);
  const { text, losses } = convert(puzzles, to, read.notes);
  if (text === null) throw new ProblemError(losses[0] ?? problem('nothing-solved'));
  await prepareFolder(dirname(path));
  const output = await openOutput(path, { overwrite });
  try {
    await output.write(text);
    return { losses, bytes: (await output.commit()).bytes, puzzles: puzzles.length };
  } catch (error) {
    await output.abort();
    throw error;
  }
}
