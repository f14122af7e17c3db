import './stdio';
import { app } from 'electron';
import { join } from 'node:path';
import { standardDirs } from '../../app';
import { Desktop } from './desktop';
import { devServer } from './dev-server';
import { startFailed, surviveFaults } from './failure';
import { claimInstance, onOpenFile, pathArguments } from './instance';
import { programFiles, useOwnDataFolder, type ProgramFiles } from './program-files';
import { registerScheme, serveWindow } from './protocol';
import { denyPermissions, denyTheRest } from './security';
import { hasChannel, offerUpdates } from './updates';
import { isSmoke, smoke, useScratchSettings } from './smoke';

/** Entry of the desktop host: the start of the program as a list of phases. */

/** As in electron-builder.yml. */
const APP_ID = 'io.github.dlx-workbench';

try {
  begin();
} catch (error) {
  startFailed(error);
}

/**
 * What has to be done before the program is ready, which it only is after this module: Electron waits
 * for the module, so nothing in it may wait for Electron. https://github.com/electron/electron/issues/40719
 */
function begin(): void {
  // It would take the switch back after Chromium has acted on it, and every page would die: AppImages
  // are started with it where the system allows no sandbox. The window has `sandbox` in any case.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  // Windows groups windows on its taskbar by this name.
  app.setAppUserModelId(APP_ID);
  registerScheme();
  denyTheRest();
  const scratch = isSmoke() ? useScratchSettings() : null;
  const files = programFiles(join(import.meta.dirname, '..', '..'));
  const dirs = standardDirs(files.resources);
  useOwnDataFolder(dirs.settings);
  const workerPath = join(import.meta.dirname, 'worker.cjs');
  const desktop = new Desktop({ ...files, dirs, workerPath, shown: scratch === null });
  if (scratch !== null) {
    void smoke(ready(files), desktop, dirs.samples, scratch);
    return;
  }
  surviveFaults(desktop.log);
  onOpenFile(desktop.openPaths);
  const appPath = app.isPackaged ? null : app.getAppPath();
  const paths = pathArguments(process.argv, appPath, process.cwd());
  if (claimInstance(paths, desktop.openPaths)) {
    start(desktop, files, paths).catch(startFailed);
  } else app.quit();
}

async function start(
  desktop: Desktop,
  files: ProgramFiles,
  paths: readonly string[],
): Promise<void> {
  // On macOS too: without its window the workbench has nothing to do, and nothing to show that it runs.
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', desktop.end);
  await ready(files);
  await desktop.open(paths);
  if (hasChannel(process.platform, process.env)) await offerUpdates(desktop);
}

/** Resolves when there is an Electron that serves the page, and nothing else, to a window. */
async function ready({ root }: ProgramFiles): Promise<void> {
  await app.whenReady();
  const server = devServer(app.isPackaged, process.env);
  denyPermissions(server);
  serveWindow(join(root, 'out', 'renderer'), server);
}
