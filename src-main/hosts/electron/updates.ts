import { app, dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import type { LogLevel, Translate } from '../../app';
import { reasonOf } from './failure';
import { modal } from './modal';

export interface UpdateParts {
  readonly window: () => BrowserWindow | null;
  readonly translate: () => Translate;
  readonly log: (level: LogLevel, message: string) => void;
}

/**
 * Whether this copy of the program can be updated by itself: it was packed with a release channel
 * (electron-builder then puts `app-update.yml` among the resources), and it is no package of the system.
 */
export function hasChannel(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean {
  if (!app.isPackaged) return false;
  if (platform === 'linux' && !env['APPIMAGE']) return false;
  return existsSync(join(process.resourcesPath, 'app-update.yml'));
}

/** Fetched only where there is a channel. */
const loadUpdater = async (): Promise<AppUpdater> => (await import('electron-updater')).autoUpdater;

/**
 * Looks once for a newer release, and asks before anything is downloaded. What was downloaded after a
 * yes is installed when the program ends; nothing interrupts the work.
 */
export async function offerUpdates(
  { window, translate, log }: UpdateParts,
  load: () => Promise<AppUpdater> = loadUpdater,
): Promise<void> {
  try {
    const updater = await load();
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = false;
    updater.on('error', (error) => log('warn', `update: ${error.message}`));
    const found = await updater.checkForUpdates();
    if (found?.isUpdateAvailable !== true) return;
    if (!(await isWanted(found.updateInfo.version, window(), translate()))) return;
    updater.autoInstallOnAppQuit = true;
    await updater.downloadUpdate();
  } catch (error) {
    log('warn', `update: ${reasonOf(error)}`);
  }
}

async function isWanted(
  version: string,
  window: BrowserWindow | null,
  translate: Translate,
): Promise<boolean> {
  const options: MessageBoxOptions = {
    type: 'question',
    message: translate('host.updateFound', { version }),
    detail: translate('host.updateHow'),
    buttons: [translate('host.updateLater'), translate('host.updateDownload')],
    defaultId: 0,
    cancelId: 0,
  };
  const { response } = await modal(() =>
    window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options),
  );
  return response === 1;
}
