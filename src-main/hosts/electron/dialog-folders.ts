import { app } from 'electron';
import { stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { DesktopStateStore, DialogKind } from '../../app';

/**
 * Where the system's dialogs begin: in the folder that the dialog was left in, or another dialog was.
 * Electron opens them in the downloads of the user unless it is given an absolute path.
 */
export interface DialogFolders {
  /** An absolute path to begin at, with the name of a file to be saved where there is one. */
  begin(kind: DialogKind, name?: string): Promise<string>;
  /** As `begin` for a dialog that opens at once: nobody looks whether the folder is still there. */
  beginAtOnce(kind: DialogKind, name: string): string;
  left(kind: DialogKind, chosen: string): void;
}

const OTHERS: readonly DialogKind[] = ['files', 'save', 'folder', 'download'];

export function createDialogFolders(store: DesktopStateStore): DialogFolders {
  const known = (kind: DialogKind): string[] => {
    const { folders } = store.state;
    return [kind, ...OTHERS].flatMap((each) => folders[each] ?? []);
  };
  return {
    begin: async (kind, name = '') => {
      if (isAbsolute(name)) return name;
      const folder = (await firstFolder(known(kind))) ?? app.getPath('documents');
      return name === '' ? folder : join(folder, basename(name));
    },
    beginAtOnce: (kind, name) => {
      return join(known(kind)[0] ?? app.getPath('downloads'), basename(name));
    },
    left: (kind, chosen) => {
      const folders = { ...store.state.folders, [kind]: dirname(chosen) };
      store.change({ folders });
    },
  };
}

async function firstFolder(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() === true) return path;
  }
  return null;
}
