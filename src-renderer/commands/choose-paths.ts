import { useDialogs, useSession } from '../stores';

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
