import { dialog, shell, type BrowserWindow } from 'electron';
import { isAbsolute } from 'node:path';
import type { LogLevel, Ports } from '../../app';

/** The system's own dialogs and file manager, over the window that is open at the time. */
export function electronPorts(window: () => BrowserWindow | null): Ports {
  return {
    openDialog: async (kind) => {
      const properties =
        kind === 'folder'
          ? (['openDirectory'] as const)
          : (['openFile', 'multiSelections'] as const);
      const options = { properties: [...properties] };
      const parent = window();
      const { filePaths } = await (parent === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(parent, options));
      return filePaths;
    },
    saveDialog: async (suggested) => {
      const options = { defaultPath: suggested };
      const parent = window();
      const { filePath, canceled } = await (parent === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(parent, options));
      return canceled || filePath === '' ? null : filePath;
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
