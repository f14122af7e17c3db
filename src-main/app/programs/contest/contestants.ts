import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { naturalOrder, readProblem } from '../../../files';
import { languageOf } from '../../../programs';

/** Someone whose programs are judged. */
export interface Contestant {
  readonly name: string;
  /** Paths of source files by problem, in lower case; more than one where it is not clear which is meant. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
}

/**
 * The contestants in a folder, each a folder of its own with `problem.cpp` or `problem/problem.cpp`: as LemonLime’s
 * `source` and the NOI have them. Links are left out.
 *
 * @throws ProblemError where the folder cannot be read
 */
export async function findContestants(folder: string): Promise<readonly Contestant[]> {
  const { folders } = await listed(folder);
  return await Promise.all(
    folders.map(async (name) => ({ name, sources: await sourcesIn(join(folder, name)) })),
  );
}

async function sourcesIn(folder: string): Promise<Contestant['sources']> {
  const sources = new Map<string, string[]>();
  const add = (path: string, only: string | null): void => {
    const problem = basename(path, extname(path)).toLowerCase();
    if (languageOf(path) === null || (only !== null && only !== problem)) return;
    sources.set(problem, [...(sources.get(problem) ?? []), path]);
  };
  const { files, folders } = await listed(folder);
  for (const name of files) add(join(folder, name), null);
  for (const name of folders)
    for (const file of (await listed(join(folder, name))).files)
      add(join(folder, name, file), name.toLowerCase());
  return sources;
}

async function listed(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw readProblem(folder, error);
  });
  const shown = entries.filter(({ name }) => !name.startsWith('.'));
  const namesOf = (found: typeof shown): string[] =>
    found.map(({ name }) => name).sort(naturalOrder);
  return {
    files: namesOf(shown.filter((entry) => entry.isFile())),
    folders: namesOf(shown.filter((entry) => entry.isDirectory())),
  };
}
