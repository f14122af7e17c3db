import { dirname, join } from 'node:path';
import { outputPathFor, sampleOf, type TextSource } from '../files';
import { answeredLike, type FormatRegistry, type Sample } from '../formats';
import { ProblemError } from '../shared/puzzle';

const EXTENSIONS = ['.out', '.ans', '.a'];

/**
 * The format among `rivals` that an answer file speaks for, or null. `answer` is where it lies; without
 * it the file is looked for beside the input, under the input's name: `sudoku1.out`, `.ans`, `.a`.
 */
export async function formatByAnswer(
  registry: FormatRegistry,
  rivals: readonly string[],
  sample: Sample,
  source: TextSource,
  answer: TextSource | null = besideIt(source, sample),
): Promise<string | null> {
  if (rivals.length === 0 || answer === null) return null;
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
