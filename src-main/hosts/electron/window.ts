import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import { LEAST, type StartPlace } from './window-place';
import type { Translate } from '../../app';
import { APP_URL } from './protocol';
import { showWhenReady, reportFailedLoad } from './window-show';

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
