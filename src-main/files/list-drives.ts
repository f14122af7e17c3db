import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
