import { access } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { listFolder, type Recents } from '../files';
import type { Grants } from './grants/grants';
import type { FolderView, RecentItem } from '../shared/contract';
import type { Dirs } from './dirs';

/**
 * A folder for the window's own file browser; null is where the program was started. There is no way
 * up out of what the window may use.
 *
 * @throws ProblemError folder-unreadable
 */
export async function browseFolder(
  dirs: Dirs,
  path: string | null,
  grants: Grants,
): Promise<FolderView> {
  const listing = await listFolder(path ?? dirs.working);
  const { parent } = listing;
  const closed = parent !== null && (await grants.refused([parent])) !== null;
  return {
    ...listing,
    parent: closed ? null : parent,
    places: placesOf(dirs),
  };
}

/** Where to start from; a folder that is two of them is named once. */
function placesOf({ home, working, samples }: Dirs): FolderView['places'] {
  const places = [
    { label: 'home', path: resolve(home) },
    { label: 'working', path: resolve(working) },
    { label: 'samples', path: resolve(samples) },
  ] as const;
  return places.filter(({ path }, at) => places.findIndex((other) => other.path === path) === at);
}

export async function listRecents(recents: Recents): Promise<RecentItem[]> {
  return await recentItems(await recents.list());
}

/** Paths as they are shown, with a word on whether they are still there. */
export async function recentItems(paths: readonly string[]): Promise<RecentItem[]> {
  return await Promise.all(
    paths.map(async (path) => ({ path, name: basename(path), exists: await isThere(path) })),
  );
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
