import { readFileSync, statSync, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { outputPathFor, readProblem, readSmallFileNow } from '../../files';
import type { AnswerChoice } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { OpenFile } from '../datasets/open-file';
import type { TestOf } from './open-set';

/** A text to be judged or to judge by. */
export interface OutputText {
  readonly path: string | null;
  read(): Promise<Uint8Array>;
}

export interface OutputDisk {
  /** Null where there is nothing. */
  stat(path: string): Stats | null | Promise<Stats | null>;
  read(path: string): Uint8Array | Promise<Uint8Array>;
}

export const outputDisk: OutputDisk = {
  stat: (path) => stat(path).catch(() => null),
  read: async (path) => await readFile(path),
};

/** With synchronous calls: several times as fast, in a process that has nothing else to do meanwhile. */
export const syncOutputDisk: OutputDisk = {
  stat: (path) => {
    try {
      return statSync(path, { throwIfNoEntry: false }) ?? null;
    } catch {
      return null;
    }
  },
  read: (path) => readSmallFileNow(path)?.content ?? readFileSync(path),
};

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
  disk: OutputDisk,
): Promise<OutputText | null> {
  const own = file.path === null ? null : outputPathFor(file.path, null);
  if (answers.from === 'beside') {
    const reference = test?.reference ?? null;
    // In a judging system's set, the file beside an input is the reference: it is no output of anybody.
    const isReference = test !== null && test.set.layout !== 'loose' && reference !== null;
    if (own === null) return isReference ? null : reference;
    return isReference && own === pathOf(file, test, reference.path)
      ? null
      : await firstFile([own], disk);
  }
  const { folder } = answers;
  const names =
    test === null ? [basename(own ?? outputPathFor(join('/', file.name), null))] : test.outputNames;
  return await firstFile(
    names.map((name) => join(folder, name)),
    disk,
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
  disk: OutputDisk,
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
  const others = beside.filter((path) => path !== judged && path !== file.path);
  return await firstFile(others, disk);
}

export async function firstFile(
  paths: readonly string[],
  disk: OutputDisk,
): Promise<OutputText | null> {
  for (const path of paths) {
    const found = await disk.stat(path);
    if (found?.isFile() === true) return { path, read: () => readOutput(path, found.size, disk) };
  }
  return null;
}

/** @throws ProblemError file-too-large, and why it cannot be read */
async function readOutput(path: string, bytes: number, disk: OutputDisk): Promise<Uint8Array> {
  const params = { file: path, bytes, limit: MAX_OUTPUT_BYTES };
  if (bytes > MAX_OUTPUT_BYTES) throw new ProblemError(problem('file-too-large', params));
  try {
    return await disk.read(path);
  } catch (error) {
    throw readProblem(path, error);
  }
}
