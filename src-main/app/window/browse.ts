import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { listDrives, listFolder, type Recents } from '../../files';
import { problem, ProblemError } from '../../shared/puzzle';
import type { BrowsePlaces } from './browse-places';
import type { Grants } from '../grants/grants';
import type { FolderView, RecentItem } from '../../shared/contract';
import type { Dirs } from '../host/dirs';
import { recentItems } from '../tools/recent-items';

/** What the window's own file browser works with. */
export interface Browsing {
  readonly dirs: Dirs;
  readonly grants: Grants;
  readonly recents: Recents;
  readonly places: BrowsePlaces;
}

/** Recent folders among the places. */
const MOST_RECENT = 5;

/**
 * A folder for the window's own file browser; null is where one was last, at first where the program was started.
 *
 * @throws ProblemError folder-unreadable
 */
export async function browseFolder(browsing: Browsing, path: string | null): Promise<FolderView> {
  const listing = await (path === null ? listFirst(browsing) : listFolder(path));
  if (path !== null) await browsing.places.visit(listing.path);
  return { ...listing, places: await placesOf(browsing) };
}

/** Where one was last may be gone, or no longer open to the window. */
async function listFirst({ dirs, grants, places }: Browsing): ReturnType<typeof listFolder> {
  const last = await places.last();
  if (last === null || (await grants.refused([last])) !== null) return listFolder(dirs.working);
  return listFolder(last).catch(() => listFolder(dirs.working));
}

/**
 * Opens a folder to the window because the user said so to the host.
 *
 * @throws ProblemError path-not-granted, folder-not-confirmed
 */
export async function allowFolder(
  { grants, places }: Browsing,
  folder: string,
  ask: (folder: string) => Promise<boolean>,
): Promise<void> {
  const real = await grants.allow(folder, async (found) => {
    if (!(await ask(found))) throw new ProblemError(problem('folder-not-confirmed', { folder }));
  });
  if (real === null) throw new ProblemError(problem('path-not-granted', { path: folder }));
  await places.allow(real);
}

/** Where to start from; a folder that is two of them is named once. */
async function placesOf({ dirs, recents }: Browsing): Promise<FolderView['places']> {
  const drives = await listDrives(process.platform, basename(dirs.home));
  const recent = await recentFolders(await recents.list());
  const places: FolderView['places'] = [
    { label: 'home', path: resolve(dirs.home) },
    { label: 'working', path: resolve(dirs.working) },
    { label: 'samples', path: resolve(dirs.samples) },
    ...recent.map((path) => ({ label: 'recent' as const, path })),
    ...drives.map((path) => ({ label: 'drive' as const, path })),
  ];
  return places.filter(({ path }, at) => places.findIndex((other) => other.path === path) === at);
}

/** The folders among what was opened, and those of the files. */
async function recentFolders(recents: readonly string[]): Promise<string[]> {
  const folders = await Promise.all(
    recents.map(async (path) => {
      const found = await stat(path).catch(() => null);
      if (found === null) return [];
      return [found.isDirectory() ? path : dirname(path)];
    }),
  );
  return [...new Set(folders.flat())].slice(0, MOST_RECENT);
}

export async function listRecents(recents: Recents): Promise<RecentItem[]> {
  return await recentItems(await recents.list());
}
