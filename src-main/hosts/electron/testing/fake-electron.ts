import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

/** The contents of a window whose page is played by the test. */
export class FakeContents extends EventEmitter {
  readonly mainFrame = { url: '' };
  readonly send = vi.fn();
  readonly reload = vi.fn();
  readonly setWindowOpenHandler = vi.fn();
  readonly isDestroyed = (): boolean => false;
  readonly getURL = (): string => this.mainFrame.url;
}

export class FakeWindow extends EventEmitter {
  readonly webContents = new FakeContents();
  readonly show = vi.fn();
  readonly focus = vi.fn();
  readonly restore = vi.fn();
  readonly isMinimized = (): boolean => false;
  readonly isFocused = (): boolean => false;
  readonly setProgressBar = vi.fn();
  destroyed = false;
  readonly isDestroyed = (): boolean => this.destroyed;
  readonly loadURL = vi.fn((url: string) => {
    this.webContents.mainFrame.url = url;
    return Promise.resolve();
  });
}

/**
 * As much of Electron as the start of the program needs. It is ready when the test says so, which is
 * after the main module is evaluated, as with Electron.
 */
export function fakeElectron(settings: { failing?: Error } = {}) {
  const windows: FakeWindow[] = [];
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    enableSandbox: vi.fn(),
    setAppUserModelId: vi.fn(),
    requestSingleInstanceLock: vi.fn(() => true),
    releaseSingleInstanceLock: vi.fn(),
    getLocale: () => 'en-GB',
    isReady: () => isReady,
    whenReady: () => ready,
    quit: vi.fn(),
    exit: vi.fn(),
  });
  let isReady = false;
  let makeReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    makeReady = () => {
      isReady = true;
      resolve();
    };
  });
  const session = {
    defaultSession: {
      setPermissionRequestHandler: vi.fn(),
      setPermissionCheckHandler: vi.fn(),
      setDevicePermissionHandler: vi.fn(),
      webRequest: { onBeforeRequest: vi.fn() },
    },
  };
  const module = {
    app,
    session,
    protocol: { registerSchemesAsPrivileged: vi.fn(), handle: vi.fn() },
    ipcMain: new EventEmitter(),
    Menu: { setApplicationMenu: vi.fn(), buildFromTemplate: vi.fn() },
    dialog: { showErrorBox: vi.fn() },
    BrowserWindow: class extends FakeWindow {
      constructor() {
        if (settings.failing !== undefined) throw settings.failing;
        super();
        windows.push(this);
      }
    },
  };
  return { module, app, dialog: module.dialog, windows, makeReady: () => makeReady() };
}
