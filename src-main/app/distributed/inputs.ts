/**
 * The input files of a run, as whoever does a part finds them: below a folder that was named when the worker was
 * started, or below the folder of the runs. A path from `run.json` never leads out of these two.
 */
import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fill, readProblem } from '../../files';
import { problem, ProblemError } from '../../shared/puzzle';
import type { InputPlace, RunFile, RunInput } from './run-file';

/** Reads what stands before the first puzzle of an input, from 1, and a range of it. */
export interface InputReader {
  /**
   * @throws ProblemError input-unreachable where the input is not for this machine, file-changed where it has another
   * length, and those of reading
   */
  read(run: RunFile, input: number, from: number, bytes: number): Promise<Buffer>;
}

/** Folders of inputs: `inputs` may be named by the user, `runs` has the runs. */
export interface InputFolders {
  readonly inputs: string | null;
  readonly runs: string;
}

/** Where workers find a file; null where they do not. */
export async function placeOf(path: string, folders: InputFolders): Promise<InputPlace | null> {
  const real = await realpath(path);
  for (const root of ['inputs', 'runs'] as const) {
    const folder = folders[root];
    const base = folder === null ? null : await realpath(folder).catch(() => null);
    if (base === null || !isBelow(base, real)) continue;
    return { root, path: relative(base, real).split(sep).join('/') };
  }
  return null;
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Reads inputs below the folders that this machine was given. */
export function inputsBelow(folders: InputFolders): InputReader {
  return {
    read: async (run, input, from, bytes) => {
      const known = inputOf(run, input);
      const { place, name } = known;
      const folder = place === null ? null : folders[place.root];
      if (place === null || folder === null) throw unreachable(name);
      const base = await realpath(folder).catch((error: unknown) => {
        throw readProblem(folder, error);
      });
      const path = join(base, ...place.path.split('/'));
      const real = await realpath(path).catch((error: unknown) => {
        throw readProblem(path, error);
      });
      // A symbolic link may lead anywhere.
      if (!isBelow(base, real)) throw unreachable(name);
      return readInput(real, known, from, bytes);
    },
  };
}

/** Reads inputs where the plan of the run found them. */
export function inputsAt(paths: readonly string[]): InputReader {
  return {
    read: (run, input, from, bytes) => {
      const known = inputOf(run, input);
      const path = paths[input - 1];
      if (path === undefined) throw unreachable(known.name);
      return readInput(path, known, from, bytes);
    },
  };
}

/** Reads none: for those who follow a run. */
export const noInputs: InputReader = {
  read: (run, input) => Promise.reject(unreachable(inputOf(run, input).name)),
};

function inputOf(run: RunFile, input: number): RunInput {
  const found = run.inputs[input - 1];
  if (found === undefined) throw new RangeError(`input ${input}`);
  return found;
}

const unreachable = (file: string): ProblemError =>
  new ProblemError(problem('input-unreachable', { file }));

// No link is followed that took the place of the file since, and no pipe is waited for.
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

async function readInput(
  path: string,
  { bytes: size, header }: RunInput,
  from: number,
  bytes: number,
): Promise<Buffer> {
  try {
    const file = await open(path, FLAGS);
    try {
      const found = await file.stat();
      if (!found.isFile()) throw new ProblemError(problem('not-a-file', { file: path }));
      const room = Buffer.alloc(header + bytes);
      const filled =
        (await fill(file, room.subarray(0, header), 0)) +
        (await fill(file, room.subarray(header), from));
      if (found.size !== size || filled < room.length || !(await isStillAt(path, found)))
        throw new ProblemError(problem('file-changed', { file: path }));
      return room;
    } finally {
      await file.close();
    }
  } catch (error) {
    throw readProblem(path, error);
  }
}

/** Whether a path without links still leads to the file that was opened there. */
async function isStillAt(
  path: string,
  { dev, ino }: { dev: number; ino: number },
): Promise<boolean> {
  const [real, found] = await Promise.all([realpath(path), stat(path)]);
  return real === path && found.dev === dev && found.ino === ino;
}
