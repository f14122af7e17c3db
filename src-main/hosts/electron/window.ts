import { BrowserWindow, dialog, type BrowserWindowConstructorOptions } from 'electron';
import { LEAST, type StartPlace } from './window-place';
import type { Translate } from '../../app';
import { APP_URL } from './protocol';

export interface WindowStart {
  /** Absolute path of the built preload. */
  readonly preload: string;
  readonly icon: string;
  /** The state of the dance to begin with, or null. */
  readonly link: string | null;
  readonly place: StartPlace;
  /** False for a window that nobody is to see. */
  readonly shown: boolean;
}

/** The window's address at a state of the dance. */
export const addressOf = (link: string): string => `${APP_URL}#${link}`;

/**
 * Every switch that matters is stated, whether or not it is today's default, so that a test can hold
 * it and an upgrade cannot move it.
 */
function windowOptions({ preload, icon, place }: WindowStart): BrowserWindowConstructorOptions {
  return {
    title: 'DLX Workbench',
    ...place.bounds,
    minWidth: LEAST.width,
    minHeight: LEAST.height,
    show: false,
    icon,
    // The window draws its own menu bar; the system's appears with Alt.
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false,
    },
  };
}

/** Creates the window; it shows itself when it has something to show. */
export function createWindow(files: WindowStart, translate: () => Translate): BrowserWindow {
  const window = new BrowserWindow(windowOptions(files));
  if (files.shown) {
    showWhenReady(window, files.place.maximized);
    reportFailedLoad(window, translate);
  }
  // `did-fail-load` reports a load that fails.
  window.loadURL(files.link === null ? APP_URL : addressOf(files.link)).catch(() => undefined);
  return window;
}

/** A window that nothing has been heard of is shown after this time, in ms. */
const SHOW_MS = 2_000;
/** Chromium's `ERR_ABORTED`: another load took the place of this one. */
const ABORTED = -3;

/**
 * Shows a window as soon as there is something to see, and in any case after two seconds. On Wayland
 * `ready-to-show` never comes for a window that is not shown: https://github.com/electron/electron/issues/48859
 */
export function showWhenReady(window: BrowserWindow, maximized = false): void {
  const { webContents } = window;
  let isShown = false;
  const show = (): void => {
    clearTimeout(latest);
    if (isShown || window.isDestroyed()) return;
    isShown = true;
    if (maximized) window.maximize();
    window.show();
  };
  const latest = setTimeout(show, SHOW_MS);
  window.once('ready-to-show', show);
  webContents.once('did-finish-load', show);
  webContents.once('did-fail-load', show);
  window.once('closed', () => clearTimeout(latest));
}

/** Says that the page could not be loaded: without it the window stays empty. */
export function reportFailedLoad(window: BrowserWindow, translate: () => Translate): void {
  window.webContents.on('did-fail-load', (_, code, description, url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED) return;
    const reason = `${url}: ${description} (${code})`;
    dialog.showErrorBox(
      translate()('host.pageFailed'),
      translate()('host.pageFailedBecause', { reason }),
    );
  });
}
