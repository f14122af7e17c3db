import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { problem, ProblemError } from '../shared/puzzle';

/** Whether an absolute path is a folder, or lies below it; both without links. */
export function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/**
 * Where an absolute path leads after links are followed. Of one that does not exist yet, the part that exists is
 * followed. Null for what is no path, or a link that leads nowhere: writing would follow it.
 */
export async function realTarget(path: string): Promise<string | null> {
  const missing: string[] = [];
  let at = path;
  for (;;) {
    try {
      return join(await realpath(at), ...missing);
    } catch (error) {
      if (!isAbsent(error) || basename(at) === '..' || (await isDeadLink(at))) return null;
      if (dirname(at) === at) return null;
      missing.unshift(basename(at));
      at = dirname(at);
    }
  }
}

function isAbsent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function isDeadLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
}

/**
 * Refuses a place below a folder that leads out of it by a link, which may have come with somebody's files.
 *
 * @throws ProblemError output-link
 */
export async function requireInside(folder: string, path: string): Promise<void> {
  const [outer, real] = await Promise.all([realTarget(resolve(folder)), realTarget(resolve(path))]);
  if (outer === null || real === null || !contains(outer, real))
    throw new ProblemError(problem('output-link', { file: path, target: real ?? '?' }));
}
