import { resolve, sep } from 'node:path';
import type { OpenFile } from './open-file';

/** The named paths of which something was opened: a folder is one entry, however many files it has. */
export function openedPaths(named: readonly string[], opened: readonly OpenFile[]): string[] {
  const files = new Set(opened.flatMap((file) => file.path ?? []));
  const hasFile = (folder: string): boolean =>
    [...files].some((file) => file.startsWith(folder + sep));
  return named.map((path) => resolve(path)).filter((path) => files.has(path) || hasFile(path));
}
