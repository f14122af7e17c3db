import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import type { RecentItem } from '../../shared/contract';
import { succeeds } from './succeeds';

/** Paths as they are shown, with a word on whether they are still there. */
export async function recentItems(paths: readonly string[]): Promise<RecentItem[]> {
  return await Promise.all(
    paths.map(async (path) => ({
      path,
      name: basename(path),
      exists: await succeeds(access(path)),
    })),
  );
}
