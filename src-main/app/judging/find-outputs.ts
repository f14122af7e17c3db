import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { outputPathFor } from '../../files';
import type { AnswerChoice } from '../../shared/contract';
import type { OpenFile } from '../datasets/open-file';
import type { TestOf } from './open-set';
import { bytesIn, type OutputText } from './set-source';

/**
 * The output to be judged: beside the input, or in a folder under the name (or path within the set)
 * that an answer has there.
 */
export async function judgedOutput(
  file: OpenFile,
  test: TestOf | null,
  answers: Exclude<AnswerChoice, { from: 'own' }>,
  now = false,
): Promise<OutputText | null> {
  const own = file.path === null ? null : outputPathFor(file.path, null);
  if (answers.from === 'beside') {
    const reference = test?.reference ?? null;
    // In a judging system's set, the file beside an input is the reference: it is no output of anybody.
    const isReference = test !== null && test.set.layout !== 'loose' && reference !== null;
    if (own === null) return isReference ? null : reference;
    return isReference && own === pathOf(file, test, reference.path)
      ? null
      : await firstFile([own], now, test?.listed);
  }
  const { folder } = answers;
  const names =
    test === null ? [basename(own ?? outputPathFor(join('/', file.name), null))] : test.outputNames;
  return await firstFile(
    names.map((name) => join(folder, name)),
    now,
  );
}

/** The path on the disk of a file of the set that an input is in; null for a zip. */
function pathOf({ path }: OpenFile, { test }: TestOf, inSet: string): string | null {
  return path === null ? null : path.slice(0, path.length - test.input.length) + inSet;
}

/** The reference: the set's, else `.out` or `.ans` beside the input. Never the judged file itself. */
export async function referenceFor(
  file: OpenFile,
  test: TestOf | null,
  judged: string | null,
  now = false,
): Promise<OutputText | null> {
  const set = test?.reference ?? null;
  const stem = file.path?.replace(/\.[^./\\]*$/, '');
  const beside =
    file.path === null || stem === undefined
      ? []
      : [
          outputPathFor(file.path, null),
          `${stem}.ans`,
          `${stem}.out`,
          `${stem}.a`,
          `${file.path}.a`,
        ];
  const setFile = set === null || test === null ? null : pathOf(file, test, set.path);
  if (set !== null && (judged === null || (setFile !== judged && set.path !== judged))) return set;
  const others = [...new Set(beside)].filter((path) => path !== judged && path !== file.path);
  return await firstFile(others, now, test?.listed);
}

/** The first of some paths that is a file, or is among `listed`; `now` as in `readSmallFileNow`. */
export async function firstFile(
  paths: readonly string[],
  now = false,
  listed?: ReadonlySet<string>,
): Promise<OutputText | null> {
  for (const path of paths) {
    if (listed?.has(path) ?? (await isFile(path, now)))
      return { path, read: () => bytesIn(path, now), source: () => ({ path }) };
  }
  return null;
}

async function isFile(path: string, now: boolean): Promise<boolean> {
  try {
    const found = now ? statSync(path, { throwIfNoEntry: false }) : await stat(path);
    return found?.isFile() === true;
  } catch {
    return false;
  }
}
