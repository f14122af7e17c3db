import type { TextKey } from '@shared/text/text-key';
import { problemOf, useDialogs, useNotices, useSession } from '../stores';

/**
 * Asks for files or a folder, with the system's dialog where the host has one; null when it was
 * called off.
 */
export async function choosePaths(kind: 'files' | 'folder'): Promise<readonly string[] | null> {
  const session = useSession();
  if (session.info?.nativeDialogs === true) return session.request('dialog/open', { kind });
  const purpose = kind === 'folder' ? 'folder' : 'open';
  return useDialogs().show('browse', { purpose, suggested: '' });
}

/** The yes of the system's dialog counts, where it was given for the file that is there. */
async function mayReplace(path: string): Promise<boolean> {
  const session = useSession();
  const agreed =
    session.info?.nativeDialogs === true && (await session.request('dialog/mayReplace', { path }));
  if (agreed) return true;
  return useDialogs().confirm({
    title: { key: 'window.overwrite.title', params: {} },
    lead: [{ key: 'window.overwrite.lead', params: { path } }],
    yes: { key: 'window.overwrite.yes', params: {} },
    danger: true,
  });
}

/**
 * Asks where to save, with the system's dialog where the host has one; null when called off. `newFolder`
 * says what a folder is for that will be made.
 */
export async function askSavePath(suggested: string, newFolder?: TextKey): Promise<string | null> {
  const session = useSession();
  if (session.info?.nativeDialogs === true) return session.request('dialog/save', { suggested });
  const paths = await useDialogs().show('browse', { purpose: 'save', suggested, newFolder });
  return paths?.[0] ?? null;
}

/**
 * Asks where to save, saves there and says so; what exists is replaced only after a yes. The path, or null
 * when it was called off.
 *
 * @param said  the words, with the path; null where the caller has its own
 */
export async function saveWhere(
  suggested: string,
  save: (path: string, overwrite: boolean) => Promise<unknown>,
  said: TextKey | null = 'window.datasets.saved',
): Promise<string | null> {
  const path = await askSavePath(suggested);
  if (path === null) return null;
  try {
    await save(path, false);
  } catch (error) {
    if (problemOf(error).code !== 'output-exists') throw error;
    if (!(await mayReplace(path))) return null;
    await save(path, true);
  }
  if (said !== null) useNotices().notify('success', { key: said, params: { path } });
  return path;
}
