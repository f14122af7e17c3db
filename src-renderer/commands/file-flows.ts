import type { FileSummary } from '@shared/contract';
import { problemOf, useDialogs, useFiles, useNotices, useSession } from '../stores';
import { downloadText } from './download';

/** Asks for files or a folder, with the system's dialog where the host has one, and opens them. */
export async function openByDialog(kind: 'files' | 'folder'): Promise<void> {
  const session = useSession();
  const paths =
    session.info?.nativeDialogs === true
      ? await session.request('dialog/open', { kind })
      : await useDialogs().show('browse', {
          purpose: kind === 'folder' ? 'folder' : 'open',
          suggested: '',
        });
  if (paths !== null) await useFiles().open(paths);
}

export async function openSamples(): Promise<void> {
  const samples = useSession().info?.samples;
  if (samples !== undefined) await useFiles().open([samples]);
}

/** Saves edits into the file's own `.in`, or asks where when it has none. False when not saved. */
export async function saveFile(file: FileSummary): Promise<boolean> {
  if (file.path === null) return saveFileAs(file);
  try {
    await useFiles().save(file.id, null, false);
  } catch (error) {
    if (!needsYes(error)) throw error;
    if ((await useDialogs().show('overwrite', { path: file.path })) !== true) return false;
    await useFiles().save(file.id, null, true);
  }
  return saved(file.path);
}

/** Saves the file with its edits under a path that is asked for. False when not saved. */
export async function saveFileAs(file: FileSummary): Promise<boolean> {
  const [path] = await askSavePath(file.path ?? file.name);
  if (path === undefined) return false;
  try {
    await useFiles().save(file.id, path, false);
  } catch (error) {
    if (!needsYes(error)) throw error;
    if ((await useDialogs().show('overwrite', { path })) !== true) return false;
    await useFiles().save(file.id, path, true);
  }
  return saved(path);
}

async function askSavePath(suggested: string): Promise<readonly string[]> {
  const session = useSession();
  if (session.info?.nativeDialogs === true) {
    const path = await session.request('dialog/save', { suggested });
    return path === null ? [] : [path];
  }
  return (await useDialogs().show('browse', { purpose: 'save', suggested })) ?? [];
}

/** Failures that a yes of the user settles. */
function needsYes(error: unknown): boolean {
  return ['output-exists', 'file-changed'].includes(problemOf(error).code);
}

function saved(path: string): true {
  useNotices().notify('success', { key: 'window.datasets.saved', params: { path } });
  return true;
}

/** Closes files; edits are saved, dropped or kept as the user says. False when it was called off. */
export async function closeFiles(closing: readonly FileSummary[]): Promise<boolean> {
  const edited = closing.filter((file) => file.edited > 0);
  if (edited.length > 0) {
    const names = edited.map((file) => file.name);
    const choice = await useDialogs().show('unsaved', { names });
    if (choice === null) return false;
    if (choice === 'save') {
      for (const file of edited) if (!(await saveFile(file))) return false;
    }
  }
  for (const file of closing) await useFiles().close(file.id);
  return true;
}

/** Hands the `.in` with its edits to the browser's downloads. */
export async function downloadFile(file: FileSummary): Promise<void> {
  downloadText(await useFiles().download(file.id));
}
