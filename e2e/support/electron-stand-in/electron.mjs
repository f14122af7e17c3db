/**
 * A stand-in for the `electron` module, NOT Electron. It records what the built main process asks
 * of Electron and lets a test play the part of Chromium and of the user. It shows that the product
 * asks for the right things; it cannot show that Electron carries them out.
 */
import { EventEmitter } from 'node:events';

/** Everything that the main process did, for the test to read. */
export const record = {
  /** Names of the calls whose order matters. */
  calls: [],
  schemes: [],
  protocols: new Map(),
  windows: [],
  menu: null,
  permissions: {},
  beforeRequest: null,
  dialogs: [],
  /** What the taskbar showed, and what was told outside the window. */
  taskbar: [],
  notifications: [],
  focused: false,
  /** What the next message box answers. */
  answer: 0,
};

class App extends EventEmitter {
  isPackaged = false;
  ready = false;

  setAppUserModelId(id) {
    record.appId = id;
  }

  enableSandbox() {
    record.calls.push('enableSandbox');
    if (this.ready) throw new Error('too late');
  }

  async whenReady() {
    record.calls.push('whenReady');
    this.ready = true;
  }

  requestSingleInstanceLock(data) {
    record.lock = data;
    return process.env.STAND_IN_SECOND !== '1';
  }

  getLocale() {
    return process.env.STAND_IN_LOCALE ?? 'en-GB';
  }

  quit() {
    record.calls.push('quit');
    let prevented = false;
    this.emit('will-quit', { preventDefault: () => (prevented = true) });
    if (!prevented) process.send?.({ quit: true });
  }
}

export const app = new App();

/** What a page would be; `mainFrame.url` is what it shows. */
class WebContents extends EventEmitter {
  mainFrame = { url: 'about:blank' };
  sent = new EventEmitter();

  setWindowOpenHandler(handler) {
    this.openHandler = handler;
  }

  send(channel, message) {
    // As over a real pipe, messages arrive later and as copies.
    setImmediate(() => this.sent.emit(channel, structuredClone(message)));
  }

  isDestroyed() {
    return false;
  }

  getURL() {
    return this.mainFrame.url;
  }

  reload() {
    record.calls.push('reload');
  }
}

export class BrowserWindow extends EventEmitter {
  constructor(options) {
    super();
    this.options = options;
    this.webContents = new WebContents();
    record.windows.push(this);
    record.calls.push('BrowserWindow');
    app.emit('web-contents-created', {}, this.webContents);
  }

  async loadURL(url) {
    this.webContents.mainFrame.url = url;
  }

  show() {}
  focus() {
    record.calls.push('focus');
  }
  restore() {}
  isFocused() {
    return record.focused;
  }
  isDestroyed() {
    return false;
  }
  setProgressBar(value, options) {
    record.taskbar.push([value, options.mode]);
  }
  isMinimized() {
    return false;
  }

  close() {
    let prevented = false;
    this.emit('close', { preventDefault: () => (prevented = true) });
    if (prevented) return;
    record.calls.push('closed');
    this.webContents.emit('destroyed');
    this.emit('closed');
    app.emit('window-all-closed');
  }
}

export const ipcMain = new EventEmitter();

export const protocol = {
  registerSchemesAsPrivileged: (schemes) => {
    record.calls.push('registerSchemes');
    if (app.ready) throw new Error('too late');
    record.schemes.push(...schemes);
  },
  handle: (scheme, handler) => record.protocols.set(scheme, handler),
};

export const session = {
  defaultSession: {
    setPermissionRequestHandler: (handler) => (record.permissions.request = handler),
    setPermissionCheckHandler: (handler) => (record.permissions.check = handler),
    setDevicePermissionHandler: (handler) => (record.permissions.device = handler),
    webRequest: { onBeforeRequest: (handler) => (record.beforeRequest = handler) },
  },
};

export const Menu = {
  buildFromTemplate: (template) => template,
  setApplicationMenu: (template) => (record.menu = template),
};

export const dialog = {
  showOpenDialog: async (...args) => {
    record.dialogs.push(['open', args.at(-1)]);
    return { canceled: false, filePaths: ['/chosen.in'] };
  },
  showSaveDialog: async (...args) => {
    record.dialogs.push(['save', args.at(-1)]);
    return { canceled: false, filePath: '/saved.in' };
  },
  showMessageBox: async (_, options) => {
    record.dialogs.push(['message', options]);
    return { response: record.answer };
  },
};

export class Notification extends EventEmitter {
  static isSupported() {
    return true;
  }

  constructor(options) {
    super();
    this.options = options;
  }

  show() {
    record.notifications.push(this.options);
    this.emit('click');
  }
}

export const shell = {
  showItemInFolder: (path) => record.dialogs.push(['reveal', path]),
};
