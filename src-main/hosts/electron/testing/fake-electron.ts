import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

/** The contents of a window whose page is played by the test. */
class FakeContents extends EventEmitter {
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
  readonly maximize = vi.fn();
  readonly isMaximized = (): boolean => false;
  readonly getNormalBounds = () => ({ x: 10, y: 20, width: 900, height: 600 });
  readonly close = vi.fn();
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
    commandLine: { hasSwitch: vi.fn().mockReturnValue(false), getSwitchValue: () => '' },
    getAppPath: () => '/program',
    getPath: (name: string) => `/${name}`,
    setPath: vi.fn(),
    relaunch: vi.fn(),
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
      on: vi.fn(),
    },
  };
  const workArea = { x: 0, y: 0, width: 1920, height: 1040 };
  const module = {
    app,
    session,
    protocol: { registerSchemesAsPrivileged: vi.fn(), handle: vi.fn() },
    ipcMain: new EventEmitter(),
    Menu: { setApplicationMenu: vi.fn(), buildFromTemplate: vi.fn() },
    screen: {
      getAllDisplays: () => [{ workArea }],
      getPrimaryDisplay: () => ({ workArea }),
    },
    Notification: {},
    shell: {},
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
