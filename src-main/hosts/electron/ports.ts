import {
  dialog,
  shell,
  type BrowserWindow,
  type MessageBoxOptions,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron';
import { basename, dirname, isAbsolute } from 'node:path';
import type { AskedProgram, LogLevel, Ports, Translate } from '../../app';
import type { DialogFolders } from './dialog-folders';
import { modal } from './modal';

/** The system's own dialogs and file manager, over the window that is open at the time. */
export function electronPorts(
  window: () => BrowserWindow | null,
  folders: DialogFolders,
  t: () => Translate,
  showMenus: NonNullable<Ports['showMenus']>,
): Ports {
  const choose = async (
    kind: 'files' | 'folder',
    properties: NonNullable<OpenDialogOptions['properties']>,
  ): Promise<string[]> => {
    const options = { properties, defaultPath: await folders.begin(kind) };
    const parent = window();
    const { filePaths } = await modal(() =>
      parent === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(parent, options),
    );
    if (filePaths[0] !== undefined) folders.left(kind, filePaths[0]);
    return filePaths;
  };
  return {
    programs: {
      named: [],
      choose: async (what) =>
        (what === 'class'
          ? await choose('folder', ['openDirectory'])
          : await choose('files', ['openFile'])
        )[0] ?? null,
      allow: (asked) => mayRun(window(), asked, t()),
    },
    openDialog: (kind) =>
      choose(kind, kind === 'folder' ? ['openDirectory'] : ['openFile', 'multiSelections']),
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
    printToPdf: async () => {
      const printing = window()?.webContents.printToPDF({ preferCSSPageSize: true });
      if (printing === undefined) throw new Error('no window to print');
      return await printing;
    },
    showMenus,
    log: logToStderr,
  };
}

/** Cancel is what Enter, Escape and closing choose: nothing runs by a key that was meant for the page. */
async function mayRun(
  parent: BrowserWindow | null,
  { path, sandbox }: AskedProgram,
  t: Translate,
): Promise<boolean> {
  const params = { program: basename(path), folder: dirname(path) };
  const options: MessageBoxOptions = {
    type: 'warning',
    message: t('host.programMayRun', params),
    detail: `${t('host.programIn', params)}\n${t(`cli.test.${sandbox === 'none' ? 'rights' : 'confined'}`)}`,
    buttons: [t('host.programRun'), t('host.programCancel')],
    defaultId: 1,
    cancelId: 1,
  };
  const { response } = await modal(() =>
    parent === null ? dialog.showMessageBox(options) : dialog.showMessageBox(parent, options),
  );
  return response === 0;
}

export function logToStderr(level: LogLevel, message: string): void {
  if (level !== 'info') process.stderr.write(`${level}: ${message}\n`);
}
