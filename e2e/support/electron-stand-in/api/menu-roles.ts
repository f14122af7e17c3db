import { platform } from '../process/state';
import { app } from './app';
import { browser } from '../process/browser';
import type { BrowserWindow } from './browser-window';
import type { StandInWebContents } from './web-contents';

/** A role: lib/browser/api/menu-item-roles.ts. Labels are English constants there. */
interface Role {
  readonly label: () => string;
  readonly accelerator?: string;
  /** Keys that the page's own editing handles are shown and not registered. */
  readonly registerAccelerator?: false;
  readonly submenu?: readonly string[];
  /** macOS carries out a role natively unless it is one of these. */
  readonly nonNativeMacOSRole?: true;
  readonly window?: (window: BrowserWindow) => void;
  readonly contents?: (contents: StandInWebContents) => void;
  readonly app?: () => void;
}

const isMac = platform === 'darwin';
const isWindows = platform === 'win32';
const fixed = (label: string) => () => label;

const EDIT_ROLES: Record<string, Role> = {
  undo: { label: fixed('Undo'), accelerator: 'CommandOrControl+Z', contents: (c) => c.undo() },
  redo: {
    label: fixed('Redo'),
    accelerator: isWindows ? 'Control+Y' : 'Shift+CommandOrControl+Z',
    contents: (c) => c.redo(),
  },
  cut: {
    label: fixed('Cut'),
    accelerator: 'CommandOrControl+X',
    registerAccelerator: false,
    contents: (c) => c.cut(),
  },
  copy: {
    label: fixed('Copy'),
    accelerator: 'CommandOrControl+C',
    registerAccelerator: false,
    contents: (c) => c.copy(),
  },
  paste: {
    label: fixed('Paste'),
    accelerator: 'CommandOrControl+V',
    registerAccelerator: false,
    contents: (c) => c.paste(),
  },
  pasteandmatchstyle: {
    label: fixed('Paste and Match Style'),
    accelerator: isMac ? 'Cmd+Option+Shift+V' : 'Shift+CommandOrControl+V',
    registerAccelerator: false,
  },
  delete: { label: fixed('Delete'), contents: (c) => c.delete() },
  selectall: {
    label: fixed('Select All'),
    accelerator: 'CommandOrControl+A',
    contents: (c) => c.selectAll(),
  },
};

const APP_ROLES: Record<string, Role> = {
  about: {
    label: () => (platform === 'linux' ? 'About' : `About ${app.name}`),
    ...(isMac ? {} : { app: () => app.showAboutPanel() }),
  },
  hide: { label: () => `Hide ${app.name}`, accelerator: 'Command+H' },
  hideothers: { label: fixed('Hide Others'), accelerator: 'Command+Alt+H' },
  unhide: { label: fixed('Show All') },
  services: { label: fixed('Services') },
  front: { label: fixed('Bring All to Front') },
  help: { label: fixed('Help') },
  window: { label: fixed('Window') },
  quit: {
    label: () => (isMac ? `Quit ${app.name}` : isWindows ? 'Exit' : 'Quit'),
    ...(isWindows ? {} : { accelerator: 'CommandOrControl+Q' }),
    app: () => browser.quit(),
  },
};

const WINDOW_ROLES: Record<string, Role> = {
  close: {
    label: fixed(isMac ? 'Close Window' : 'Close'),
    accelerator: 'CommandOrControl+W',
    window: (w) => w.close(),
  },
  minimize: {
    label: fixed('Minimize'),
    accelerator: 'CommandOrControl+M',
    window: (w) => w.minimize(),
  },
  zoom: { label: fixed('Zoom') },
  togglefullscreen: {
    label: fixed('Toggle Full Screen'),
    accelerator: isMac ? 'Control+Command+F' : 'F11',
    window: (w) => w.setFullScreen(!w.isFullScreen()),
  },
  reload: {
    label: fixed('Reload'),
    accelerator: 'CmdOrCtrl+R',
    nonNativeMacOSRole: true,
    contents: (c) => c.reload(),
  },
  forcereload: {
    label: fixed('Force Reload'),
    accelerator: 'Shift+CmdOrCtrl+R',
    nonNativeMacOSRole: true,
    contents: (c) => c.reload(),
  },
  toggledevtools: {
    label: fixed('Toggle Developer Tools'),
    accelerator: isMac ? 'Alt+Command+I' : 'Ctrl+Shift+I',
    nonNativeMacOSRole: true,
  },
  resetzoom: {
    label: fixed('Actual Size'),
    accelerator: 'CommandOrControl+0',
    nonNativeMacOSRole: true,
  },
  zoomin: {
    label: fixed('Zoom In'),
    accelerator: 'CommandOrControl+Plus',
    nonNativeMacOSRole: true,
  },
  zoomout: {
    label: fixed('Zoom Out'),
    accelerator: 'CommandOrControl+-',
    nonNativeMacOSRole: true,
  },
};

const LINE = '-';

const MENU_ROLES: Record<string, Role> = {
  appmenu: {
    label: () => app.name,
    submenu: ['about', LINE, 'services', LINE, 'hide', 'hideothers', 'unhide', LINE, 'quit'],
  },
  filemenu: { label: fixed('File'), submenu: [isMac ? 'close' : 'quit'] },
  editmenu: {
    label: fixed('Edit'),
    submenu: ['undo', 'redo', LINE, 'cut', 'copy', 'paste', 'delete', LINE, 'selectall'],
  },
  viewmenu: {
    label: fixed('View'),
    submenu: ['reload', 'forcereload', 'toggledevtools', LINE, 'resetzoom', 'zoomin', 'zoomout'],
  },
  windowmenu: {
    label: fixed('Window'),
    submenu: isMac ? ['minimize', 'zoom', LINE, 'front'] : ['minimize', 'zoom', 'close'],
  },
};

const ROLES: Readonly<Record<string, Role>> = {
  ...EDIT_ROLES,
  ...APP_ROLES,
  ...WINDOW_ROLES,
  ...MENU_ROLES,
};

export const roleNamed = (role: string | undefined): Role | undefined =>
  role === undefined ? undefined : ROLES[role];

/** The default items of a role's menu, as a template. */
export function defaultSubmenu(role: Role | undefined): object[] | undefined {
  return role?.submenu?.map((each) => (each === LINE ? { type: 'separator' } : { role: each }));
}

/** True when the role did something by itself: `execute` in the file above; macOS does the rest. */
export function executeRole(role: Role | undefined, window: BrowserWindow | null): boolean {
  if (role === undefined || (isMac && role.nonNativeMacOSRole !== true)) return false;
  if (role.app !== undefined) role.app();
  else if (role.window !== undefined && window !== null) role.window(window);
  else if (role.contents !== undefined && window !== null) role.contents(window.webContents);
  else return false;
  return true;
}
