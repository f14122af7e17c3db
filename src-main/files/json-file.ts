import { readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { problem, ProblemError, type Problem } from '../shared/puzzle';
import { makeFolder } from './make-folder';
import { causeOf, readProblem, writeProblem } from './disk-problem';
import { openOutput } from './open-output';

interface JsonFile<T> {
  /** The value, or the fallback where there is none that can be read. */
  read(): Promise<T>;
  /** Replaces the value; calls are carried out one after another. @throws ProblemError as `openOutput` */
  write(value: T): Promise<void>;
}

/**
 * @param parse turns what JSON gave into a value, and throws when it is not one. A file that it
 * refuses is set aside as `<path>.bad`, so that a damaged file never blocks a start.
 * @param report receives `file-set-aside` and `file-unreadable`.
 * @param secret whether nobody but the user may read it
 */
export function openJsonFile<T>(
  path: string,
  parse: (raw: unknown) => T,
  fallback: T,
  report: (what: Problem) => void = () => undefined,
  secret = false,
): JsonFile<T> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async () => {
      const text = await readText(path, report);
      if (text === null) return fallback;
      try {
        return parse(JSON.parse(text));
      } catch {
        report(await setAside(path));
        return fallback;
      }
    },
    write: (value) => {
      const text = `${JSON.stringify(value, null, 2)}\n`;
      const result = last.then(() => replace(path, text, secret));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

async function readText(path: string, report: (what: Problem) => void): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const what = readProblem(path, error).problem;
    if (what.code !== 'file-missing') report(what);
    return null;
  }
}

async function setAside(path: string): Promise<Problem> {
  const kept = `${path}.bad`;
  try {
    await rename(path, kept);
    return problem('file-set-aside', { file: path, kept });
  } catch (error) {
    return problem('file-unreadable', { file: path, cause: causeOf(error) });
  }
}

async function replace(path: string, text: string, secret: boolean): Promise<void> {
  try {
    await makeFolder(dirname(path));
  } catch (error) {
    throw writeProblem(path, error);
  }
  try {
    await writeWhole(path, text, secret);
  } catch (error) {
    // Another window of the product may have saved in between; the later one wins.
    if (!(error instanceof ProblemError) || !OVERTAKEN.has(error.problem.code)) throw error;
    await writeWhole(path, text, secret);
  }
}

const OVERTAKEN = new Set<string>(['file-changed', 'output-exists']);

async function writeWhole(path: string, text: string, secret: boolean): Promise<void> {
  const output = await openOutput(path, { overwrite: true, secret });
  await output.write(text);
  await output.commit();
}
