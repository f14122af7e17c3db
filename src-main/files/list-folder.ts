import { readdir, stat, access } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { problem, ProblemError } from '../shared/puzzle';
import { causeOf } from './disk-problem';
import { sortNaturally } from './natural-order';

/** Where systems put what is plugged in or mounted for a user. */
function mountFolders(user: string): readonly string[] {
  return ['/mnt', '/media', join('/media', user), join('/run/media', user), '/Volumes'];
}

/** The drives of the machine but the system's own: `D:\\`, `/media/li/STICK`, `/Volumes/Data`. */
export async function listDrives(
  platform: NodeJS.Platform,
  user: string,
  folders: readonly string[] = mountFolders(user),
): Promise<string[]> {
  if (platform === 'win32') return lettersInUse();
  const found = await Promise.all(folders.map((folder) => foldersIn(folder)));
  return found.flat().filter((path) => !folders.includes(path));
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(folder, name));
}

async function lettersInUse(): Promise<string[]> {
  const drives = Array.from({ length: 24 }, (_, i) => `${String.fromCharCode(67 + i)}:\\`);
  const there = await Promise.all(
    drives.map((drive) =>
      access(drive).then(
        () => [drive],
        () => [],
      ),
    ),
  );
  return there.flat();
}

interface FolderItem {
  readonly name: string;
  readonly path: string;
  readonly kind: 'folder' | 'file';
  readonly bytes: number;
}

interface FolderListing {
  /** Absolute. */
  readonly path: string;
  /** Null at the root. */
  readonly parent: string | null;
  /** Folders first, each in natural order; hidden entries and what is neither are left out. */
  readonly entries: readonly FolderItem[];
}

/** @throws ProblemError file-missing, folder-unreadable */
export async function listFolder(path: string): Promise<FolderListing> {
  const folder = resolve(path);
  const parent = dirname(folder);
  const names = await readdir(folder).catch((error: unknown) => {
    const cause = causeOf(error);
    if (cause === 'ENOENT') throw new ProblemError(problem('file-missing', { file: folder }));
    throw new ProblemError(problem('folder-unreadable', { folder, cause }));
  });
  const shown = sortNaturally(names.filter((name) => !name.startsWith('.')));
  const items = (await Promise.all(shown.map((name) => itemOf(folder, name)))).flat();
  const entries = [
    ...items.filter((item) => item.kind === 'folder'),
    ...items.filter((item) => item.kind === 'file'),
  ];
  return { path: folder, parent: parent === folder ? null : parent, entries };
}

/** One entry, or none where it is a broken link, has just vanished, or is a pipe or a device. */
async function itemOf(folder: string, name: string): Promise<FolderItem[]> {
  const path = join(folder, name);
  try {
    const found = await stat(path);
    if (found.isDirectory()) return [{ name, path, kind: 'folder', bytes: 0 }];
    return found.isFile() ? [{ name, path, kind: 'file', bytes: found.size }] : [];
  } catch {
    return [];
  }
}
