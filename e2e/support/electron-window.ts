import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BrowserContext, ElectronApplication } from '@playwright/test';
import { launchWindow } from '../../scripts/ci/launch-window.mjs';
import { dropPaths, type Desktop, type ShownDialog } from './desktop';
import type { Started } from './workbench';
import { privateEnvironment, ROOT } from './environment';
import { findElectron } from './find-electron';

/** The program in a real window of Electron. */
export async function electronWindow(
  folder: string,
  open: readonly string[],
): Promise<Omit<Started, 'foreign' | 'faults'> & { readonly context: BrowserContext }> {
  const executablePath = findElectron();
  if (executablePath === null) throw new Error('this project runs only where a runtime is found');
  // Windows of several tests run side by side: each has a profile, and so a lock, of its own.
  const args = [ROOT, `--user-data-dir=${join(folder, 'profile')}`];
  const start = { cwd: folder, env: privateEnvironment(folder) };
  const paths = open.map((path) => join(folder, path));
  const app = await launchWindow({ executablePath, args: [...args, ...paths], ...start });
  const page = await app.firstWindow();
  const desktop: Desktop = {
    ...dialogs(app),
    ...windowOf(app),
    drop: (dropped) => dropPaths(page, dropped),
    startAgain: async (more) => {
      const second = spawn(executablePath, [...args, ...more], { ...start, stdio: 'ignore' });
      await once(second, 'exit');
    },
  };
  const stop = async (): Promise<void> => {
    // Playwright asks the program to quit, and waits: a question about edits has to be answered.
    void desktop.press(1).catch(() => undefined);
    await app.close();
  };
  return { page, context: app.context(), stop, abandon: stop, desktop };
}

type Answers = 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox';

/** The dialogs of the system cannot be reached, so the next one is answered in its place. */
function dialogs(app: ElectronApplication): Pick<Desktop, 'choose' | 'saveAt' | 'press'> {
  const answer = (name: Answers, value: object): Promise<ShownDialog> =>
    app.evaluate(
      ({ dialog }, given) =>
        new Promise<ShownDialog>((resolve) => {
          const stubs = dialog as unknown as Record<string, (...args: unknown[]) => unknown>;
          const shown = stubs[given.name];
          stubs[given.name] = (...args) => {
            if (shown !== undefined) stubs[given.name] = shown;
            resolve({ ...(args.at(-1) as ShownDialog) });
            return Promise.resolve(given.value);
          };
        }),
      { name, value },
    );
  return {
    choose: (filePaths) =>
      answer('showOpenDialog', { canceled: filePaths.length === 0, filePaths }),
    saveAt: (path) => answer('showSaveDialog', { canceled: path === null, filePath: path ?? '' }),
    press: (response) => answer('showMessageBox', { response, checkboxChecked: false }),
  };
}

type OfWindow =
  | 'copy'
  | 'chooseMenu'
  | 'canChoose'
  | 'putAway'
  | 'isInFront'
  | 'closeWindow'
  | 'ended';

function windowOf(app: ElectronApplication): Pick<Desktop, OfWindow> {
  return {
    copy: (text) => app.evaluate(({ clipboard }, given) => clipboard.writeText(given), text),
    chooseMenu: (id) =>
      app.evaluate(({ Menu }, given) => {
        Menu.getApplicationMenu()?.getMenuItemById(given)?.click();
      }, id),
    canChoose: (id) =>
      app.evaluate(
        ({ Menu }, given) => Menu.getApplicationMenu()?.getMenuItemById(given)?.enabled ?? null,
        id,
      ),
    putAway: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide()),
    isInFront: () =>
      app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        return window?.isVisible() === true && !window.isMinimized();
      }),
    closeWindow: () =>
      app.evaluate(({ BrowserWindow }) => {
        setImmediate(() => BrowserWindow.getAllWindows()[0]?.close());
      }),
    ended: new Promise((resolve) => app.process().once('exit', resolve)),
  };
}
