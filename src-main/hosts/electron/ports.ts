import {
  dialog,
  shell,
  type BrowserWindow,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron';
import { isAbsolute } from 'node:path';
import type { LogLevel, Ports } from '../../app';
import type { DialogFolders } from './dialog-folders';
import { modal } from './modal';

/** The system's own dialogs and file manager, over the window that is open at the time. */
export function electronPorts(window: () => BrowserWindow | null, folders: DialogFolders): Ports {
  return {
    openDialog: async (kind) => {
      const options: OpenDialogOptions = {
        properties: kind === 'folder' ? ['openDirectory'] : ['openFile', 'multiSelections'],
        defaultPath: await folders.begin(kind),
      };
      const parent = window();
      const { filePaths } = await modal(() =>
        parent === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(parent, options),
      );
      if (filePaths[0] !== undefined) folders.left(kind, filePaths[0]);
      return filePaths;
    },
    saveDialog: async (suggested) => {
      const options: SaveDialogOptions = {
        defaultPath: await folders.begin('save', suggested),
        // Windows and macOS ask in any case.
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      };
      const parent = window();
      const { filePath, canceled } = await modal(() =>
        parent === null ? dialog.showSaveDialog(options) : dialog.showSaveDialog(parent, options),
      );
      if (canceled || filePath === '') return null;
      folders.left('save', filePath);
      return filePath;
    },
    reveal: (path) => {
      if (!isAbsolute(path)) return Promise.resolve(false);
      shell.showItemInFolder(path);
      return Promise.resolve(true);
    },
    log: logToStderr,
  };
}

export function logToStderr(level: LogLevel, message: string): void {
  if (level !== 'info') process.stderr.write(`${level}: ${message}\n`);
}
