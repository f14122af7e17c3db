import { app, relaunches } from './api/app';
import { BrowserWindow, windows } from './api/browser-window';
import { openDialogs, shownDialogs, type OpenDialog } from './api/dialog';
import { Download } from './api/download';
import { callProgram, createEvent, emitNative } from './api/events';
import { dispatchMessage, ipcMain, type Sender } from './api/ipc';
import { Menu } from './api/menu';
import { emitTo, shownNotifications } from './api/notification';
import { fetchThroughHandler, handledSchemes, schemes } from './api/protocol';
import { askDevice, askPermission, mayRequest, session } from './api/session';
import { handedOver } from './api/shell';
import { StandInWebContents } from './api/web-contents';
import { ProcessPage, pathsOfFiles } from './page/process-page';
import { browser } from './process/browser';
import { commandLine } from './process/command-line';
import { breaches, errorBoxes, events, handovers, platform } from './process/state';
import { pressKey } from './keys';
import { withoutRule } from './rules';

/** What the user, the desktop and the operating system do, and what can be seen of the program. */
export const system = {
  app,
  breaches,
  browser,
  commandLine,
  errorBoxes,
  events,
  handedOver,
  handledSchemes,
  handovers,
  ipcMain,
  relaunches,
  openDialogs,
  schemes,
  session,
  shownDialogs,
  shownNotifications,
  windows,
  askDevice,
  askPermission,
  fetchThroughHandler,
  mayRequest,
  pressKey,
  withoutRule,

  /** The only window, open or closed. */
  get window(): BrowserWindow {
    const [window, ...others] = windows;
    if (window === undefined || others.length > 0) {
      throw new Error(`there are ${windows.length} windows`);
    }
    return window;
  },

  /** The page of the only window, where it runs inside this process. */
  get page(): ProcessPage {
    const { page } = system.window.contents;
    if (!(page instanceof ProcessPage)) throw new Error('the page is in a browser');
    return page;
  },

  menu: () => Menu.getApplicationMenu(),

  /** Another start of the program, announced by its lock: App::OnSecondInstance. */
  secondInstance: (argv: string[], folder: string, data: unknown) => {
    callProgram(() =>
      app.emit('second-instance', createEvent(), argv, folder, structuredClone(data)),
    );
  },

  /** macOS: a file of the Finder or the Dock; true when the program takes it. */
  openFile: (path: string) => emitNative(app, 'open-file', path),

  /** Chooses a menu item by its id. */
  chooseMenu: (id: string) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(id) ?? null;
    if (item === null) throw new Error(`no menu item ${id}`);
    callProgram(() => item.click(createEvent(), BrowserWindow.getFocusedWindow()));
  },

  /** Clicks what the system shows; false when nobody heard. */
  clickNotification: (index = 0) => {
    const shown = shownNotifications[index];
    if (shown === undefined) throw new Error(`no notification ${index}`);
    return emitTo(shown.object, 'click');
  },

  /** Weak references end once the tasks that made them are over; needs `exposeGc`. */
  collectGarbage: async () => {
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (globalThis.gc === undefined) throw new Error('started without exposeGc');
      globalThis.gc();
    }
  },

  /** The dialog that is in front. @throws when there is none */
  dialog: <Kind extends OpenDialog['kind']>(kind: Kind): Extract<OpenDialog, { kind: Kind }> => {
    const found = openDialogs.find((each) => each.kind === kind);
    if (found === undefined) throw new Error(`no open dialog of the kind ${kind}`);
    return found as Extract<OpenDialog, { kind: Kind }>;
  },

  /** The page hands over a file; gives the download as far as it came. */
  download: (name: string) => {
    const item = new Download(name);
    emitNative(session.defaultSession, 'will-download', item, system.window.contents);
    return item;
  },

  /** A file as the user drops or chooses it; only such a one has a path. */
  userFile: (path: string) => {
    const file = new File(['x'], path.split('/').at(-1) ?? '');
    pathsOfFiles.set(file, path);
    return file;
  },

  /** A message that claims to come from `sender`. */
  forge: (sender: Sender, channel: string, args: readonly unknown[]) =>
    dispatchMessage(sender, channel, structuredClone(args)),

  /** Whether the program prevents what an event announces. */
  isPrevented: (contents: StandInWebContents, name: string, url: string) =>
    emitNative(contents, name, url),

  /** Contents that the program did not ask for, as a page's `window.open` would give. */
  foreignContents: () => new StandInWebContents({}, () => true),

  platform,
};

export type System = typeof system;
