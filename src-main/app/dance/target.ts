import { extname } from 'node:path';
import type { FormatRegistry } from '../../formats';
import { parseLink, USUAL_OPTIONS, type DanceSource, type DanceState } from '../../shared/dance';
import { problem, ProblemError } from '../../shared/puzzle';
import { planFiles, type PlannedFile } from '../headless/plan';
import { askFile } from '../headless/questions';
import { readRunFile } from './reading';
import { sourceOfPuzzle } from './source';

/**
 * What an argument of the command asks to see: a link, a run that was saved (`.json`), or the puzzle of
 * this number, from 1, in a data set.
 *
 * @param path the argument as an absolute path, for when it is one
 * @param registry the formats that a data set may have
 * @throws ProblemError what reading the file gives; unknown-puzzle
 */
export async function danceTarget(
  argument: string,
  path: string,
  number: number,
  registry: FormatRegistry,
): Promise<DanceState> {
  const linked = parseLink(argument);
  if (linked !== null) return linked;
  if (extname(path) === '.json') {
    const { source, options } = await readRunFile(path);
    return { source, options, position: 0 };
  }
  return { source: await puzzleOf(path, number, registry), options: USUAL_OPTIONS, position: 0 };
}

async function puzzleOf(
  path: string,
  number: number,
  registry: FormatRegistry,
): Promise<DanceSource> {
  const plan = await planFiles({ paths: [path], piped: null, formatId: null, registry });
  try {
    const [file] = plan.files;
    if (file === undefined)
      throw new ProblemError(plan.problems[0]?.problem ?? problem('no-datasets', { file: path }));
    return await sourceIn(file, number);
  } finally {
    plan.close();
  }
}

async function sourceIn(file: PlannedFile, number: number): Promise<DanceSource> {
  let source: DanceSource | null = null;
  let at = 0;
  await askFile(file, (each) => {
    at++;
    if (at < number) return Promise.resolve(true);
    if ('problem' in each) return Promise.reject(new ProblemError(each.problem));
    source = sourceOfPuzzle(each.puzzle, file.format);
    return Promise.resolve(false);
  });
  if (source === null)
    throw new ProblemError(problem('unknown-puzzle', { file: file.name, number }));
  return source;
}
