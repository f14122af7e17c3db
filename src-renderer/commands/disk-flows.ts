import type { FileSummary } from '@shared/contract';
import { useDialogs, useFiles, useNotices } from '../stores';

/** Reads a file again from disk; what was edited in it here goes. */
export async function reloadFile(file: FileSummary): Promise<void> {
  await useFiles().reload(file.id);
  useNotices().announce('window.safety.disk.reloaded', { name: file.name });
}

/** What is on disk may be replaced by what is here, with the next save. */
export async function keepMine(file: FileSummary): Promise<void> {
  await useFiles().keepMine(file.id);
}

/** Shows what differs from the file on disk and asks what is to become of it. */
export function askAboutDisk(
  { id, name }: FileSummary,
  missing: boolean,
): Promise<'reload' | 'keep' | 'saveAs' | null> {
  return useDialogs().show('diskChanged', { fileId: id, name, missing });
}
