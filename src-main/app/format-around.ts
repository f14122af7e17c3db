import { basename, dirname, join, resolve } from 'node:path';
import { outputPathFor, sampleOf, type TextSource } from '../files';
import { answeredLike, type FormatRegistry, type Sample } from '../formats';
import { ProblemError } from '../shared/puzzle';

const EXTENSIONS = ['.out', '.ans', '.a'];

/**
 * The format among `rivals` that the surroundings of a file decide for, or null: a folder that has the
 * id of one of them as its name, or an answer file. `answer` is where the answer lies; without it the
 * file is looked for beside the input, under the input's name: `sudoku1.out`, `.ans`, `.a`.
 */
export async function formatAround(
  registry: FormatRegistry,
  rivals: readonly string[],
  sample: Sample,
  source: TextSource,
  answer: TextSource | null = besideIt(source, sample),
): Promise<string | null> {
  if (rivals.length === 0) return null;
  const folder = 'path' in source ? basename(dirname(resolve(source.path))) : null;
  if (folder !== null && rivals.includes(folder)) return folder;
  if (answer === null) return null;
  try {
    return answeredLike(registry, rivals, sample, await sampleOf(answer));
  } catch (error) {
    // An answer that cannot be read says nothing.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

function besideIt(source: TextSource, { name, neighbours }: Sample): TextSource | null {
  if (!('path' in source)) return null;
  const stem = name.replace(/\.[^.]*$/, '');
  const output = outputPathFor(name, '.');
  const found = [output, ...EXTENSIONS.map((each) => stem + each)].find(
    (other) => other !== name && neighbours.includes(other),
  );
  return found === undefined ? null : { path: join(dirname(source.path), found) };
}
