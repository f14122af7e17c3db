import { problemOf, useDialogs, useSession } from '../stores';

/** Asks where to save, with the system's dialog where the host has one; null when called off. */
export async function askSavePath(suggested: string): Promise<string | null> {
  const session = useSession();
  if (session.info?.nativeDialogs === true) return session.request('dialog/save', { suggested });
  const paths = await useDialogs().show('browse', { purpose: 'save', suggested });
  return paths?.[0] ?? null;
}

/**
 * Asks where to save and saves there; what exists is replaced only after a yes. The path, or null
 * when it was called off.
 */
export async function saveWhere(
  suggested: string,
  save: (path: string, overwrite: boolean) => Promise<unknown>,
): Promise<string | null> {
  const path = await askSavePath(suggested);
  if (path === null) return null;
  try {
    await save(path, false);
  } catch (error) {
    if (problemOf(error).code !== 'output-exists') throw error;
    if ((await useDialogs().show('overwrite', { path })) !== true) return null;
    await save(path, true);
  }
  return path;
}
