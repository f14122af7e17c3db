import type { FileSummary } from '@shared/contract';

/** `name` inside `folder`, with the folder's own separator. */
export function joinPath(folder: string, name: string): string {
  const separator = folder.includes('\\') ? '\\' : '/';
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}

/** Files of one folder; `path` is null for files that are in none. */
export interface FolderGroup {
  readonly path: string | null;
  /** Shortest tail of the path that tells it from the other folders; the archive where there is no path. */
  readonly name: string;
  readonly files: readonly FileSummary[];
}

/** Open files by folder, folders and files in the order of opening. */
export function groupByFolder(files: readonly FileSummary[]): FolderGroup[] {
  const groups = new Map<string, { path: string | null; archive: string; files: FileSummary[] }>();
  for (const file of files) {
    const { folder: path, archive = '' } = file;
    const key = path ?? `\0${archive}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { path, archive, files: [file] });
    else group.files.push(file);
  }
  const paths = [...groups.values()].flatMap(({ path }) => path ?? []);
  return [...groups.values()].map(({ path, archive, files: members }) => ({
    path,
    name: path === null ? archive : shortName(path, paths),
    files: members,
  }));
}

function shortName(path: string, all: readonly string[]): string {
  const parts = segments(path);
  for (let count = 1; count < parts.length; count++) {
    const tail = parts.slice(-count).join('/');
    const twins = all.filter((other) => segments(other).slice(-count).join('/') === tail);
    if (twins.length <= 1) return tail;
  }
  return parts.join('/') || path;
}

function segments(path: string): string[] {
  return path.split(/[\\/]/).filter((part) => part !== '');
}
