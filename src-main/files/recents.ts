import { join, resolve } from 'node:path';
import type { Problem } from '../shared/puzzle';
import { openJsonFile } from './json-file';

/** Paths that were opened, the latest first. */
export interface Recents {
  list(): Promise<string[]>;
  /** Puts paths at the top, in the order given. */
  add(paths: readonly string[]): Promise<void>;
  remove(path: string): Promise<void>;
  clear(): Promise<void>;
}

const MAX_RECENTS = 20;

/** The list of recent paths, kept in `recents.json` of the folder `dir`. */
export function openRecents(
  dir: string,
  report?: (what: Problem) => void,
  /** Paths that are not worth a line: whoever opens them has a command for that. */
  isLeftOut: (path: string) => boolean = () => false,
): Recents {
  const file = openJsonFile<string[]>(join(dir, 'recents.json'), parsePaths, [], report);
  let last: Promise<unknown> = Promise.resolve();
  const change = (next: (paths: string[]) => string[]): Promise<void> => {
    const result = last.then(async () => file.write(next(await file.read())));
    last = result.catch(() => undefined);
    return result;
  };
  return {
    list: async () => {
      await last;
      return file.read();
    },
    add: (paths) => {
      const added = paths.map((path) => resolve(path)).filter((path) => !isLeftOut(path));
      if (added.length === 0) return Promise.resolve();
      return change((old) => [...new Set([...added, ...old])].slice(0, MAX_RECENTS));
    },
    remove: (path) => change((old) => old.filter((other) => other !== path)),
    clear: () => change(() => []),
  };
}

function parsePaths(raw: unknown): string[] {
  if (!Array.isArray(raw)) throw new TypeError('not a list');
  return raw.filter((path) => typeof path === 'string');
}
