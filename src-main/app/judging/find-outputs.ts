import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { outputPathFor, readProblem } from '../../files';
import type { AnswerChoice } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { OpenFile } from '../open-file';
import type { TestOf } from './test-sets';

/** A text to be judged or to judge by. */
export interface OutputText {
  readonly path: string | null;
  read(): Promise<Uint8Array>;
}

/** Larger outputs are not judged. */
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * The output to be judged: beside the input, or in a folder under the name (or path within the set)
 * that an answer has there.
 */
export async function judgedOutput(
  file: OpenFile,
  test: TestOf | null,
  answers: Exclude<AnswerChoice, { from: 'own' }>,
): Promise<OutputText | null> {
  const own = file.path === null ? null : outputPathFor(file.path, null);
  if (answers.from === 'beside') {
    if (own !== null) return await firstFile([own]);
    return test?.reference ?? null;
  }
  const { folder } = answers;
  const inSet =
    test === null ? [] : [join(folder, test.answerPath), join(folder, basename(test.answerPath))];
  const named = basename(own ?? outputPathFor(join('/', file.name), null));
  return await firstFile([...inSet, join(folder, named)]);
}

/** The reference: the set's, else `.out` or `.ans` beside the input. Never the judged file itself. */
export async function referenceFor(
  file: OpenFile,
  test: TestOf | null,
  judged: string | null,
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
  const setFile =
    set === null || file.path === null || test === null
      ? null
      : file.path.slice(0, file.path.length - test.test.input.length) + set.path;
  if (set !== null && (judged === null || (setFile !== judged && set.path !== judged))) return set;
  return await firstFile(beside.filter((path) => path !== judged && path !== file.path));
}

async function firstFile(paths: readonly string[]): Promise<OutputText | null> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found?.isFile() === true) return { path, read: () => readOutput(path) };
  }
  return null;
}

/** @throws ProblemError file-too-large, and why it cannot be read */
export async function readOutput(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path);
    const params = { file: path, bytes: size, limit: MAX_OUTPUT_BYTES };
    if (size > MAX_OUTPUT_BYTES) throw new ProblemError(problem('file-too-large', params));
    return await readFile(path);
  } catch (error) {
    throw readProblem(path, error);
  }
}
