import './stdio';
import { app, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import {
  createTranslator,
  createWorkbench,
  productVersion,
  serveClient,
  standardDirs,
  type Translate,
  type Workbench,
} from '../../app';
import type { Settings } from '../../shared/contract';
import { localeFor } from '../../shared/text';
import { showBatches } from './attention';
import { guardClosing } from './closing';
import { startFailed } from './failure';
import { claimInstance, onOpenFile, pathArguments, isLink } from './instance';
import { showMenu } from './menu';
import { closePipe } from './gate';
import { onDroppedPath, windowPipe } from './pipe';
import { electronPorts, logToStderr } from './ports';
import { registerScheme, serveWindow } from './protocol';
import { denyPermissions, denyTheRest } from './security';
import { addressOf, createWindow } from './window';

/** Entry of the desktop host: the start of the program as a list of phases. */

const root = join(import.meta.dirname, '..', '..');
const resources = app.isPackaged ? process.resourcesPath : join(root, 'resources');
const workerPath = join(import.meta.dirname, 'worker.mjs');

/** As in electron-builder.yml. */
const APP_ID = 'io.github.dlx-workbench';

let window: BrowserWindow | null = null;
let workbench: Workbench | null = null;
let translate: Translate = createTranslator('en');
let locale: string = 'en';
/** Paths that came before there was a workbench to open them. */
const waiting: string[] = [];

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
  app.enableSandbox();
  // Windows shows notifications only of programs that it knows by a name.
  app.setAppUserModelId(APP_ID);
  registerScheme();
  denyTheRest();
  onOpenFile(openPaths);
  const paths = pathArguments(process.argv, app.isPackaged, process.cwd());
  if (claimInstance(paths, openPaths)) start(paths).catch(startFailed);
  else app.quit();
}

async function start(paths: readonly string[]): Promise<void> {
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', endWorkbench);
  waiting.push(...paths);
  await app.whenReady();
  denyPermissions();
  serveWindow(join(root, 'out', 'renderer'));
  workbench = openWorkbench();
  await followLanguage(workbench);
  showBatches(
    workbench,
    () => window,
    () => ({ translate, locale }),
  );
  const asked = waiting.splice(0);
  openWindow(workbench, asked.find(isLink));
  openPaths(asked.filter((path) => !isLink(path)));
}

function openWorkbench(): Workbench {
  return createWorkbench({
    ports: electronPorts(() => window),
    dirs: standardDirs(resources),
    workerPath,
    version: productVersion(root),
    host: 'electron',
  });
}

function openWindow(served: Workbench, link: string | undefined): void {
  const files = {
    link: link ?? null,
    preload: join(root, 'out', 'preload', 'preload.cjs'),
    icon: join(resources, 'icons', '512x512.png'),
  };
  const opened = createWindow(files, () => translate);
  window = opened;
  const { webContents } = opened;
  const refused = (why: string): void => served.log('warn', `message refused: ${why}`);
  // Before the pipe: a dropped path is granted by the time that the page asks for it.
  onDroppedPath(webContents, (path) => served.grant([path]), refused);
  const pipe = windowPipe(webContents, refused);
  serveClient(pipe, served, (level, message) => served.log(level, message));
  guardClosing(opened, served, () => translate);
  opened.on('closed', () => {
    window = null;
  });
}

/**
 * Opens paths in the window that there is, and takes it to a link; a second start and the system's
 * file manager come here.
 */
function openPaths(asked: readonly string[]): void {
  if (workbench === null) {
    waiting.push(...asked);
    return;
  }
  const link = asked.find(isLink);
  if (link !== undefined) void window?.loadURL(addressOf(link));
  const paths = asked.filter((path) => !isLink(path));
  if (paths.length > 0) {
    void workbench.open(paths).then(({ problems }) => {
      problems.forEach(({ path, problem }) => logToStderr('warn', `${path}: ${problem.code}`));
    });
  }
  if (window?.isMinimized() === true) window.restore();
  window?.focus();
}

async function followLanguage(served: Workbench): Promise<void> {
  const use = ({ language }: Settings): void => {
    const known = localeFor(language === 'system' ? app.getLocale() : language);
    locale = known;
    translate = createTranslator(known);
    showMenu(translate, (command) => served.command(command));
  };
  use(await served.handlers['settings/get'](null));
  served.on((event, payload) => {
    if (event === 'settings/changed') use(payload as Settings);
  });
}

/** Ends the workers before the program ends. */
function endWorkbench(event: Electron.Event): void {
  const ending = workbench;
  if (ending === null) return;
  event.preventDefault();
  workbench = null;
  if (window !== null) closePipe(window.webContents);
  // Every window has asked about its edits by now.
  void ending.close(true).finally(() => app.quit());
}
